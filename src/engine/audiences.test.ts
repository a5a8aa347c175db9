import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Audience, Event, RoleId, Seat } from './model/index.ts';
import { playRandom } from './testing/random-game.ts';
import { NINE, sit } from './testing/sit.ts';
import { mayRead } from './view/audience.ts';

/** The oracle knows no engine: it is data, and reads the log with its own few lines. */
const reader = z.enum(['table', 'own', 'pack', 'recap']);
const readers = z.array(reader);
const oracle = z
  .strictObject({
    events: z.record(
      z.string(),
      z.strictObject({ facts: z.array(z.string()), readers, of: z.string().optional() }),
    ),
    asks: z.record(
      z.string(),
      z.strictObject({
        facts: z.array(z.string()),
        open: readers,
        answer: readers,
        with_vote_open: readers.optional(),
        of: z.string().optional(),
      }),
    ),
  })
  .parse(parse(readFileSync(path.join(import.meta.dirname, '../../rules/audiences.yaml'), 'utf8')));

type Reader = z.infer<typeof reader>;

/** What the log says so far about cards and who is gone. */
type Known = { cards: Map<Seat, RoleId>; out: Set<Seat>; open: boolean };

const learn = (known: Known, event: Event): void => {
  if (event.type === 'gameStarted') known.open = event.data.setup.flags['vote.open'] === 'true';
  if (event.type === 'cardDealt') known.cards.set(event.data.seat, event.data.card);
  if (event.type === 'seatOut') known.out.add(event.data.seat);
  if (event.type === 'deathsAnnounced') for (const seat of event.data.seats) known.out.add(seat);
};

const packOf = ({ cards, out }: Known): Seat[] =>
  [...cards].flatMap(([seat, card]) => (card === 'werewolf' && !out.has(seat) ? [seat] : []));

const sameSeats = (audience: Audience, seats: readonly Seat[]): boolean =>
  typeof audience !== 'string' && JSON.stringify([...audience].sort()) === JSON.stringify([...seats].sort());

const isReader = (kind: Reader, audience: Audience, seat: Seat | null, known: Known): boolean => {
  switch (kind) {
    case 'table':
      return audience === 'public';
    case 'recap':
      return audience === 'recap';
    case 'pack':
      return sameSeats(audience, packOf(known));
    case 'own':
      return seat !== null && sameSeats(audience, [seat]);
  }
};

/** Every event of a log that has a reader whom the oracle does not name. */
const leaks = (log: readonly Event[]): string[] => {
  const known: Known = { cards: new Map(), out: new Set(), open: false };
  return log.flatMap((event) => {
    const data: Record<string, unknown> = event.data;
    const ask = typeof data.ask === 'string' ? oracle.asks[data.ask] : undefined;
    const seats = Array.isArray(data.seats) ? (data.seats as Seat[]) : [];
    const seat = typeof data.seat === 'number' ? data.seat : seats.length === 1 ? (seats[0] ?? null) : null;
    const open = known.open ? ask?.with_vote_open : undefined;
    const allowed =
      event.type === 'askOpened'
        ? ask?.open
        : event.type === 'askAnswered'
          ? (open ?? ask?.answer)
          : oracle.events[event.type]?.readers;
    const holder = ask?.of ?? oracle.events[event.type]?.of;
    const fits = allowed?.some((kind) => isReader(kind, event.audience, seat, known)) ?? false;
    const held = holder === undefined || (seat !== null && known.cards.get(seat) === holder);
    learn(known, event);
    return fits && held
      ? []
      : [`${event.type} ${JSON.stringify(event.audience)} ${JSON.stringify(event.data)}`];
  });
};

const everyGame = (runs: number, check: (seed: number) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => void check(seed)),
    { numRuns: runs },
  );

test('audiences.md: no event of any game has a reader whom the table does not name', () => {
  everyGame(80, (seed) => expect(leaks(playRandom(seed).log)).toEqual([]));
});

test('a planted leak is found: the night’s deaths, a check and a knife told to the table', () => {
  const { log } = playRandom(7);
  for (const type of ['nightResolved', 'knifeSettled', 'cardDealt']) {
    const leaky = log.map(
      (event): Event => (event.type === type ? ({ ...event, audience: 'public' } as Event) : event),
    );
    expect(leaks(leaky).length).toBeGreaterThan(0);
  }
});

/** What the random table never does. */
const NEVER = ['gameAbandoned', 'said', 'turnReopened'];

test('every kind of event and of ask has its line in the table', () => {
  const lines = [...Object.keys(oracle.events), ...Object.keys(oracle.asks).map((ask) => `ask ${ask}`)];
  const pick = sit(NINE, { flags: { 'tie.sheriff': 'first' }, start: { at: 'D2', sheriff: 4 } });
  pick
    .until('exileVote')
    .vote({ 1: [5], 2: [6] })
    .until('sheriffPick');
  const seen = new Set(pick.state.asks.map((ask) => `ask ${ask.ask}`));
  for (let seed = 1; seed <= 2_000 && seen.size < lines.length - NEVER.length + 1; seed += 1) {
    for (const event of playRandom(seed).log)
      seen.add(event.type === 'askOpened' ? `ask ${event.data.ask}` : event.type);
  }
  seen.delete('askAnswered');
  expect(lines).toEqual(expect.arrayContaining([...seen]));
  expect(lines.filter((line) => !seen.has(line)).sort()).toEqual(NEVER);
});

test('mayRead: its seats until the end, everybody after it', () => {
  expect([mayRead('public', null, false), mayRead('recap', 3, false), mayRead([3], 3, false)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([mayRead([3], 4, false), mayRead([3], null, false), mayRead([3], null, true)]).toEqual([
    false,
    false,
    true,
  ]);
});
