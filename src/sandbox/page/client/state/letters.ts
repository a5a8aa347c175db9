import { signal } from '@preact/signals';
import type { PageChannel, PageMessage } from '../../protocol.ts';
import { openId } from './view.ts';
import { me } from './world.ts';

/** The newest direct message that came while another channel was shown: a newcomer would not look for it. */
export const letter = signal<{ channelId: string; author: string; text: string } | null>(null);

const LONGEST = 120;

function shortOf(message: PageMessage): string {
  const text = message.content.replace(/[*_~`|]|^-?#+ |^> /gm, '').replace(/<[^>]*>/g, '…');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Called for each new message. */
export function letterCame(channel: PageChannel, message: PageMessage): void {
  if (channel.kind !== 'dm' || message.author.id === me.peek() || channel.id === openId.peek()) return;
  letter.value = { channelId: channel.id, author: message.author.name, text: shortOf(message) };
}
