import type { SandboxClient, SeenMessage } from '../../src/sandbox/client.ts';
import { type Frame, heading, privateBlock, publicBlock } from './channel.ts';

/** Prints what is new, each message after the time that it takes to read the one before. */
export type Reader = {
  /** Prints every message that came since the last time, oldest first. */
  readOn(): Promise<void>;
};

type About = {
  sandbox: SandboxClient;
  /** The member whose private messages are shown. */
  member: string;
  channelId: string;
  whose: string;
  /** The heading that stands above a public message; null = none. */
  headingOf(content: string): string | null;
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
  let lastOwn = new Set<string>();
  /** A panel says everything each time; a reader sees what is new in it. */
  const newIn = (content: string): string => {
    const lines = content.split('\n');
    const fresh = lines.filter((line) => !lastOwn.has(line));
    lastOwn = new Set(lines);
    return fresh.join('\n');
  };
  const show = async (message: SeenMessage, own: boolean): Promise<void> => {
    const content = own ? newIn(message.content) : message.content;
    if (content === '') return;
    about.print(
      own ? privateBlock(content, about.whose, about.frame()) : publicBlock(message, about.frame()),
    );
    await about.pause(content.length);
  };
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
        const above = own ? null : about.headingOf(message.content);
        if (above !== null) about.print(heading(above, about.frame()));
        await show(message, own);
      }
    },
  };
};
