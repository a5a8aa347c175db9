import { expect, test } from 'vitest';
import { announce } from '../../src/app/announce.ts';
import type { Announcement } from '../../src/app/announcement.ts';
import type { NewRow } from '../../src/app/ports.ts';
import { contextOf } from '../../src/discord/context.ts';
import { speak } from '../../src/discord/render/context.ts';
import type { Event, RoleId } from '../../src/engine/model/index.ts';
import { playRandom } from '../../src/engine/testing/random-game.ts';
import type { Line } from '../../src/text/lines.ts';
import { sentence } from '../../src/text/measure.ts';
import { LANGUAGES, wordsFor } from '../../src/text/words-for.ts';
import type { Commit } from './game.ts';
import { oracle } from './oracle.ts';
import { readBy } from './parting.ts';
import { RUNS, seedsOf } from './runs.ts';
import { announcements } from './screens.ts';

const isOver = (events: readonly Event[]): boolean =>
  events.some(({ type }) => type === 'gameEnded' || type === 'gameAbandoned');

/** The seat that a row is for; null = the table. */
const readerOf = ({ to }: NewRow, { users }: Announcement): number | null => {
  if (to === 'table') return null;
  const [seat] = [...users].find(([, user]) => user === to.user) ?? [];
  if (seat === undefined) throw new Error(`a row for ${to.user}, who holds no seat`);
  return seat;
};

/** Lines of a row that stand in no event which its reader may read; what the oracle does not list stands in none. */
const unnamed = (row: NewRow, from: Announcement): string[] => {
  const reader = readerOf(row, from);
  const { table, own, recap } = oracle.lines;
  // Everybody reads the public part; a private line needs an event for its reader.
  const events = readBy(from.events, reader).filter(
    ({ audience }) => reader === null || audience !== 'public',
  );
  const away = readBy(from.events, null);
  return row.letter.lines.flatMap(({ code }) => {
    if (reader === null && recap.includes(code) && isOver(from.events)) return [];
    const sources = (reader === null ? table : own)[code] ?? [];
    const named = [...events, ...(code === 'awayHow' ? away : [])].some(({ type }) => sources.includes(type));
    return named ? [] : [`${code} to ${reader ?? 'the table'}`];
  });
};

/** Names of cards as each language writes them in a sentence. */
const NAMES = new Map(
  LANGUAGES.map((locale) => [locale, Object.values(wordsFor(locale).roles as Record<RoleId, string>)]),
);

const namesSeat = (line: Line): boolean =>
  Object.entries(line.params).some(
    ([name, value]) =>
      /seat|target|from|to$|takes|voters/iu.test(name) && (typeof value === 'number' || Array.isArray(value)),
  );

/** Public lines, before the end, in which a card's name stands beside a seat without leave (section 6.4). */
const cardBesideSeat = (row: NewRow, from: Announcement): string[] => {
  if (row.to !== 'table' || isOver(from.history)) return [];
  return row.letter.lines.flatMap((line) => {
    if (oracle.lines.with_card.includes(line.code) || !namesSeat(line)) return [];
    return LANGUAGES.flatMap((locale) => {
      const { words, say } = speak(contextOf(from.record, locale, { private: false }));
      const text = sentence(words, line, say);
      return (NAMES.get(locale) ?? [])
        .filter((name) => text.includes(name))
        .map((name) => `${line.code}: ${name}`);
    });
  });
};

type Sender = (from: Announcement) => NewRow[];

/** Everything in the messages of a game that its reader may not have. */
const strayLines = (seed: number, send: Sender = announce): string[] => {
  const { batches, log } = playRandom(seed);
  const started = log.find((event) => event.type === 'gameStarted');
  if (started?.type !== 'gameStarted') throw new Error('no start');
  const commits = batches.map((events, at): Commit => ({ events, at: at * 500, shared: true }));
  const stray: string[] = [];
  for (const { shared: _, ...from } of announcements({ commits }, started.data.setup)) {
    for (const row of send(from)) stray.push(...unnamed(row, from), ...cardBesideSeat(row, from));
    if (isOver(from.events)) break;
  }
  return stray;
};

test('audiences.md 6.1: every line of every message stands in an event that its reader may read', {
  timeout: 1_200_000,
}, () => {
  for (const seed of seedsOf(8, 14 * RUNS)) expect([seed, ...strayLines(seed)]).toEqual([seed]);
});

/** A sender that says more than it may, in commits that hold such an event. */
const also =
  (type: Event['type'], more: (from: Announcement) => NewRow[]): Sender =>
  (from) => [...announce(from), ...(from.events.some((event) => event.type === type) ? more(from) : [])];

const rowWith = (to: NewRow['to'], line: Line): NewRow => ({
  to,
  letter: { lines: [line], asks: [], turn: 1, panel: true, silent: true, ping: [], extra: null },
  onlyInTurn: null,
  notBefore: null,
  mergeKey: null,
  carrier: null,
});

test.each<[string, Sender]>([
  [
    'a check told to the table',
    also('checked', () => [rowWith('table', { code: 'checked', params: { target: 1, result: 'wolf' } })]),
  ],
  [
    'the victim told to a seat that is no witch',
    also('victimShown', ({ events, users }) => {
      const told = events.find(({ type }) => type === 'victimShown');
      const [, user] =
        [...users].find(([seat]) => !Array.isArray(told?.audience) || !told.audience.includes(seat)) ?? [];
      return user ? [rowWith({ user }, { code: 'victim', params: { victim: 1 } })] : [];
    }),
  ],
  [
    'a recap before the end',
    also('dayBroke', () => [rowWith('table', { code: 'recapSeed', params: { seed: 's' } })]),
  ],
])('a planted leak is found: %s', (_, send) => {
  expect(seedsOf(9, 6).some((seed) => strayLines(seed, send).length > 0)).toBe(true);
});

test('a planted leak is found: a card beside a seat, in a line that may not have one', () => {
  const line: Line = { code: 'yourCard', params: { seat: 3, role: 'witch', camp: 'good' } };
  const stray = strayLines(
    seedsOf(9, 1)[0] ?? 1,
    also('dayBroke', () => [rowWith('table', line)]),
  );
  expect(stray.some((found) => found.startsWith('yourCard: '))).toBe(true);
});
