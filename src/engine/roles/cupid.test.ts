import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const NINE = 'W W SEER WITCH HUNTER CUPID V V V';

test('RUL-CUPID-4: the lovers read each other and fall together', () => {
  const table = sit(NINE, { ruleSet: 'tb' }).until('cupid').say(6, 'link', 3, 7).until('wolves');
  expect(table.facts('loverShown')).toEqual([
    { seat: 3, lover: 7 },
    { seat: 7, lover: 3 },
  ]);
  expect(table.all([1, 2], 'knife', 7).until('dawn').told('deathsAnnounced')?.seats).toEqual([3, 7]);
});

test('RUL-CUPID-6: who names nobody in time has two drawn, or nobody', () => {
  expect(sit(NINE, { ruleSet: 'tb' }).until('cupid').timeUp().facts('linked')).toHaveLength(1);
  const none = sit(NINE, { ruleSet: 'tb', flags: { 'cupid.timeout': 'none' } })
    .until('cupid')
    .timeUp();
  expect(none.facts('linked')).toEqual([]);
});

test('RUL-CUPID-5: the lover’s own ballot lacks the partner, which nobody else can read', () => {
  const table = sit(NINE, { ruleSet: 'tb', start: { at: 'D2', lovers: [3, 7] } }).until('exileVote');
  expect(table.refused(3, 'exileVote', 7)).toBe('notListed');
  const shorter = table.log.filter((event) => event.type === 'askOpened' && event.audience !== 'public');
  expect(shorter.map((event) => event.audience)).toEqual(expect.arrayContaining([[3], [7]]));
});

const couple = (flags: Record<string, boolean> = {}) =>
  sit('W W W SEER WITCH HUNTER CUPID V V V', { ruleSet: 'reg', flags }).until('cupid');
const penalty = (table: ReturnType<typeof sit>, seat: number) =>
  table.order({ type: 'Judge', ruling: 'penalty', seat, minute: 1 });

test('RUL-CUPID-7: the penalty takes Cupid alone, without a word, a shot or a window, and names no card', () => {
  const table = couple().say(7, 'link', 8, 9).until('speech');
  const before = table.log.length;
  expect(penalty(table, 7)).toBeNull();
  expect(table.causes()).toEqual({ 7: 'judge' });
  expect(table.log.slice(before).filter((event) => JSON.stringify(event).includes('cupid'))).toEqual([]);
  expect(table.told('judged')).toMatchObject({ ruling: 'kill', seat: 7 });
  table.until('exileVote');
  expect(table.facts('turnOpened').filter((turn) => turn.seat === 7 && turn.step !== 'speech')).toEqual([]);
});

test('RUL-CUPID-7: exempt: no Cupid, linked itself, a lover has fallen, told or not, or the table has no such ruling', () => {
  const apart = couple().say(7, 'link', 8, 9);
  expect(penalty(apart, 7)).toBe('exempt');
  apart.until('speech');
  expect([penalty(apart, 8), penalty(apart, 1), penalty(apart, 12)]).toEqual([
    'exempt',
    'exempt',
    'notListed',
  ]);
  expect(penalty(couple().say(7, 'link', 7, 9).until('speech'), 7)).toBe('exempt');
  const fallen = couple().say(7, 'link', 8, 9).until('wolves').all([1, 2, 3], 'knife', 8).until('run');
  expect(fallen.causes()).toEqual({});
  expect(penalty(fallen, 7)).toBe('exempt');
  expect(penalty(couple({ 'cupid.disclosure_penalty': false }).say(7, 'link', 8, 9).until('speech'), 7)).toBe(
    'exempt',
  );
  expect(penalty(sit(NINE_PLAIN).until('speech'), 7)).toBe('notNow');
});
const NINE_PLAIN = 'W W W SEER WITCH HUNTER V V V';
