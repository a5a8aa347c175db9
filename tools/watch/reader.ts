import type { SandboxClient, SeenMessage } from '../../src/sandbox/client.ts';
import { type Frame, heading, privateBlock, publicBlock } from './channel.ts';

/** Prints what is new, each message after the time that it takes to read the one before. */
export type Reader = {
  /** Prints every message that came since the last time, oldest first. */
  readOn(): Promise<void>;
  /** Prints a heading once; the same one again prints nothing. */
  phase(text: string): Promise<void>;
};

type About = {
  sandbox: SandboxClient;
  /** The member whose private messages are shown. */
  member: string;
  channelId: string;
  whose: string;
  frame: () => Frame;
  print(text: string): void;
  /** Waits as long as a text of so many characters takes to read. */
  pause(characters: number): Promise<void>;
};

const SHOWN = 40;

const inOrder = (a: SeenMessage, b: SeenMessage): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

/** A reader of one channel and of one member's private messages. */
export const createReader = (about: About): Reader => {
  const printed = new Set<string>();
  let lastPhase = '';
  return {
    async readOn() {
      const { channels } = await about.sandbox.see({ member: about.member, limit: SHOWN });
      const fresh = channels
        .filter(({ id, kind }) => id === about.channelId || kind === 'dm')
        .flatMap(({ kind, messages }) => messages.map((message) => ({ message, direct: kind === 'dm' })))
        .filter(({ message }) => message.author.bot && !message.loading && !printed.has(message.id))
        .sort((a, b) => inOrder(a.message, b.message));
      for (const { message, direct } of fresh) {
        printed.add(message.id);
        const own = direct || message.ephemeral;
        about.print(
          own ? privateBlock(message, about.whose, about.frame()) : publicBlock(message, about.frame()),
        );
        await about.pause(message.content.length);
      }
    },
    async phase(text) {
      if (text === lastPhase) return;
      lastPhase = text;
      about.print(heading(text, about.frame()));
    },
  };
};
