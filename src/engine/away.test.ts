import { expect, test } from 'vitest';
import type { Command, Seat } from './model/index.ts';
import { NINE, type Options, sit } from './testing/sit.ts';

const plain: Options = {
  flags: { 'sheriff.enabled': false },
  start: { at: 'D2' },
};
const back = (seat: Seat): Command => ({ type: 'Back', seat, minute: 0 });
const left = (seat: Seat, atOnce: boolean): Command => ({ type: 'Left', seat, atOnce, minute: 0 });
/** Everybody ends the own speech and abstains, but these. */
const day = (table: ReturnType<typeof sit>, silent: readonly Seat[]) => {
  table.until('speech');
  while (table.step === 'speech') {
    const seat = table.state.turn?.seat ?? 0;
    if (silent.includes(seat)) table.timeUp();
    else table.say(seat, 'speech', 'end');
  }
  const voters = table.state.asks.flatMap((ask) => ask.seats).filter((seat) => !silent.includes(seat));
  return table.all(voters, 'exileVote', 'none').timeUp();
};

test('HOUSE-AWAY: a speech and a vote that ran out without a sign make a seat away, told at the end of the vote', () => {
  const table = day(sit(NINE, plain), [7]);
  expect(table.facts('seatAway')).toEqual([{ seat: 7 }]);
  expect(table.table().away).toEqual([7]);
  const vote = table.log.findIndex((event) => event.type === 'ballotClosed');
  expect(table.log.findIndex((event) => event.type === 'seatAway')).toBe(vote + 1);
});

test('HOUSE-AWAY: one miss is none, and a sign begins the count anew; night answers are no sign', () => {
  // Seat 4 misses the speech of day 2, votes, checks at night, and misses the speech of day 3: no two in a row.
  const table = sit(NINE, plain).until('exileVote').say(4, 'exileVote', 'none').until('seer');
  table.say(4, 'check', 1).until('exileVote').say(4, 'exileVote', 'none').timeUp();
  expect(table.facts('seatAway').map((one) => one.seat)).not.toContain(4);
  // Letting the vote run out as well makes two, whatever was done in the night.
  const other = sit(NINE, plain).until('exileVote').say(4, 'exileVote', 'none').until('seer');
  other.say(4, 'check', 1).until('exileVote').timeUp();
  expect(other.facts('seatAway').map((one) => one.seat)).toContain(4);
});

test('HOUSE-AWAY: back by any press, refused for a seat that is not away', () => {
  const table = day(sit(NINE, plain), [7, 8]);
  expect(table.order(back(7))).toBeNull();
  expect(table.table().away).toEqual([8]);
  expect([table.order(back(7)), table.order(back(1))]).toEqual(['notNow', 'notNow']);
});

test('HOUSE-AWAY: who left the server is away at the end of the next vote, or at once where the table can know', () => {
  const table = sit(NINE, plain).until('speech', 1);
  expect(table.order(left(2, true))).toBeNull();
  expect(table.table().away).toEqual([2]);
  expect(table.order(left(3, false))).toBeNull();
  expect(table.table().away).toEqual([2]);
  expect(table.order(left(3, false))).toBe('notNow');
  table.until('exileVote').timeUp();
  expect(table.table().away).toContain(3);
  expect(table.log.filter((event) => event.type === 'seatLeft').map((event) => event.audience)).toEqual([
    'recap',
    'recap',
  ]);
});

test('HOUSE-AWAY dies: out at the end of the day, without skills and last words', () => {
  const table = day(sit(NINE, { ...plain, flags: { ...plain.flags, away: 'dies' } }), [6]);
  expect(table.causes()).toEqual({ 6: 'judge' });
  expect(table.step).toBe('wolves');
  expect(table.facts('turnOpened').map((turn) => turn.step)).not.toContain('lastWords');
});

test('HOUSE-AWAY: words typed in the own turn are a sign; one that changes nothing is refused', () => {
  const sign = (seat: Seat): Command => ({ type: 'Seen', seat, minute: 0 });
  const table = sit(NINE, plain).until('speech');
  const speaker = table.state.turn?.seat ?? 0;
  expect(table.order(sign((speaker % 9) + 1))).toBe('notNow');
  table.order(sign(speaker));
  expect(table.log.at(-1)).toMatchObject({ type: 'seatSeen', audience: 'recap' });
  expect(table.order(sign(speaker))).toBe('notNow');
  table.timeUp().until('exileVote').timeUp();
  expect(table.facts('seatAway').map((one) => one.seat)).not.toContain(speaker);
});

test('F22: whether an idiot pressed in its window is no sign: silence turns the card up as well', () => {
  const seats = 'W W W W SEER WITCH HUNTER IDIOT V V V V';
  const missed = (press: boolean) => {
    const table = sit(seats, { ...plain, ruleSet: 'std' }).until('exileVote');
    table.vote({ 8: [1, 2, 3, 4, 5, 6] }).until('flip');
    if (press) table.say(8, 'flip', 'flip');
    return table.until('speech').state.misses.find(({ seat }) => seat === 8);
  };
  expect(missed(true)).toBeDefined();
  expect(missed(true)).toEqual(missed(false));
});

test('LV-05: who left and is missed as well is told away once, and out once', () => {
  const table = sit(NINE, plain).until('speech', 1);
  expect(table.order(left(7, true))).toBeNull();
  day(table, [7]).until('speech');
  day(table, [7]);
  expect(table.facts('seatAway')).toEqual([{ seat: 7 }]);
  const dies = sit(NINE, { ...plain, flags: { ...plain.flags, away: 'dies' } }).until('speech', 1);
  expect(dies.order(left(7, true))).toBeNull();
  day(dies, [7]).until('speech');
  day(dies, []);
  expect(dies.causes()).toEqual({ 7: 'judge' });
  expect(dies.facts('seatOut').filter(({ seat }) => seat === 7)).toHaveLength(1);
});
