import type { By, Seat } from '../engine/model/index.ts';
import type { Say } from './say.ts';

/** Who used a host's tool: a seat, or a person without one; absent in logs that are older than the telling. */
export type WhoDid = { by?: By; user?: string };

/** How a language calls them. A person is written as a mention, which the reader's client shows as a name. */
export type WhoWords = {
  host(who: string): string;
  manager(who: string): string;
  table: string;
  judge: string;
};

export const whoDid = ({ by, user }: WhoDid, say: Say, words: WhoWords): string => {
  const person = user === undefined ? '' : `<@${user}>`;
  if (typeof by === 'number') return words.host(say.seat(by as Seat));
  if (by === 'host') return words.host(person);
  if (by === 'manager') return words.manager(person);
  return by === 'table' ? words.table : words.judge;
};

/** When a seat went to another person; night 0 = before the first. */
export type Since = { phase: 'night' | 'day'; n: number };

/** A person who is asked for something, as a mention. */
export const mention = (user: string | null): string => (user === null ? '—' : `<@${user}>`);
