import { expect, test } from 'vitest';
import { decide, fold, isRefusal } from '../engine/index.ts';
import type { Command, Event } from '../engine/model/index.ts';
import { recordOf, setupOf } from './game-for-tests.ts';
import type { Games } from './games.ts';
import { createMotions } from './motions.ts';

const END = { what: 'end' } as const;
const DEAL = setupOf(9).deck;
const noChance = (): number => 0;

/** The votes of a table, its log with the moments of its events, and its clock. */
const tableOf = (game = recordOf(9)) => {
  const events: Event[] = [];
  const was = { at: 0, presses: 0 };
  const moments: number[] = [];
  const carried: unknown[] = [];
  const add = (decided: readonly Event[]): void => {
    for (const event of decided) {
      events.push(event);
      moments.push(was.at);
    }
  };
  const order = (command: Command) => {
    const decided = decide(fold(events), command, noChance);
    if (isRefusal(decided)) return decided;
    add(decided);
    return null;
  };
  order({ type: 'Start', setup: setupOf(9), seed: '00', hash: 'h', deal: DEAL, minute: 0 });
  const snapshot = () => ({
    record: game,
    events: events.map((event, at) => ({ seq: at + 1, at: moments[at] ?? 0, event })),
    state: fold(events),
  });
  const games: Games = {
    snapshot: async () => snapshot(),
    handle: async (_id, { order: wanted, carrier }) => {
      carried.push(carrier);
      return order({ ...wanted, minute: 0, left: 0 } as Command) ?? { ok: snapshot() };
    },
  };
  const votes = createMotions({ clock: { now: async () => was.at }, games });
  const actor = (seat: number) => ({
    userId: game.seats[seat - 1]?.userId ?? '',
    name: '',
    locale: 'en' as const,
    manages: false,
  });
  const door = () => {
    was.presses += 1;
    return { input: `press ${was.presses}`, carrier: { token: `of ${was.presses}`, expiresAt: 1 } };
  };
  const agree = (seat: number, motion: Parameters<typeof votes.agree>[2] = END) =>
    votes.agree(actor(seat), game.id, motion, door());
  const open = (seat: number, motion: Parameters<typeof votes.open>[2] = END) =>
    votes.open(actor(seat), game.id, motion, door());
  const has = (type: Event['type']) => events.filter((event) => event.type === type).length;
  return { add, was, agree, open, has, events, carried };
};

test('HOUSE-HOST: who has gone out since agreeing is no part of the majority of the living', async () => {
  const { add, agree, open, has } = tableOf();
  expect(await open(1)).toEqual({ ok: 'counted' });
  expect(has('motionOpened')).toBe(1);
  for (const seat of [2, 3]) await agree(seat);
  add(
    [1, 2].map(
      (seat): Event => ({ type: 'seatOut', audience: 'public', data: { seat, cause: 'exile', card: null } }),
    ),
  );
  // Four of seven are needed now: seats 3, 4, 5 and one more.
  for (const seat of [4, 5, 5]) expect(await agree(seat)).toEqual({ ok: 'counted' });
  expect(await agree(6)).toEqual({ ok: 'carried' });
  expect(has('gameAbandoned')).toBe(1);
});

test('HOUSE-HOST: practice players have no say, and a person alone among them, out or not, ends the game', async () => {
  const { seats, ...record } = recordOf(9);
  const practising = (people: number[]) => ({
    ...record,
    seats: seats.map((seat) => ({ ...seat, practice: !people.includes(seat.number) })),
  });
  const two = tableOf(practising([1, 2]));
  expect(await two.open(1)).toEqual({ ok: 'counted' });
  expect(await two.agree(3)).toEqual({ refused: 'notPlayer' });
  expect(await two.agree(2)).toEqual({ ok: 'carried' });
  const one = tableOf(practising([1]));
  one.add([{ type: 'seatOut', audience: 'public', data: { seat: 1, cause: 'exile', card: null } }]);
  expect(await one.open(1)).toEqual({ ok: 'carried' });
  expect(one.has('motionOpened')).toBe(0);
});

test('HOUSE-HOST: sixty seconds; a button agrees to what it stands under and to nothing else; one question at a time', async () => {
  const { was, agree, open, has, events } = tableOf();
  const kill = { what: 'kill', seat: 5 } as const;
  await open(1, kill);
  expect(await open(2)).toEqual({ refused: 'motionStands' });
  expect(await agree(2)).toEqual({ refused: 'expired' });
  expect(await agree(2, { what: 'kill', seat: 6 })).toEqual({ refused: 'expired' });
  was.at = 60_000;
  expect(await agree(2, kill)).toEqual({ ok: 'counted' });
  was.at = 60_001;
  expect(await agree(3, kill)).toEqual({ refused: 'expired' });
  await open(1, kill);
  for (const seat of [2, 3, 4]) await agree(seat, kill);
  expect(await agree(6, kill)).toEqual({ ok: 'carried' });
  expect(events.find((event) => event.type === 'judged')?.data).toEqual({
    ruling: 'kill',
    seat: 5,
    by: 'table',
  });
  expect(await agree(7, kill)).toEqual({ refused: 'expired' });
  expect(has('judged')).toBe(1);
});

test('F66: what the table is told rides on nobody’s press, or it would say who agreed', async () => {
  const { agree, open, has, carried } = tableOf();
  await open(1);
  for (const seat of [2, 3, 4, 5]) await agree(seat);
  expect(has('gameAbandoned')).toBe(1);
  expect(new Set(carried)).toEqual(new Set([null]));
});

test('HOUSE-HOST: a host who is out asks for the end, and for somebody in a seat that is away; no other number', async () => {
  const { add, open, has, events } = tableOf();
  const out = (seat: number): Event => ({
    type: 'seatOut',
    audience: 'public',
    data: { seat, cause: 'exile', card: null },
  });
  add([out(1), out(2), { type: 'seatAway', audience: 'public', data: { seat: 4 } }]);
  for (const seat of [4, 5]) expect(await open(1, { what: 'kill', seat })).toEqual({ refused: 'notPlayer' });
  expect(await open(1, { what: 'replace', seat: 5 })).toEqual({ refused: 'notPlayer' });
  // Seat 2 leads nothing.
  expect(await open(2, { what: 'replace', seat: 4 })).toEqual({ refused: 'notPlayer' });
  expect(has('motionOpened')).toBe(0);
  expect(await open(1, { what: 'replace', seat: 4 })).toEqual({ ok: 'counted' });
  expect(events.findLast(({ type }) => type === 'motionOpened')?.data).toEqual({
    seat: 1,
    motion: { what: 'replace', seat: 4 },
  });
  expect(has('motionAgreed')).toBe(0);
});
