import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const NINE = 'W W HW SEER WITCH KNIGHT V V V';
const options = { ruleSet: 'std', flags: { 'sheriff.enabled': false } };

test('RUL-KNIGHT-1: a wolf falls and night comes; else the knight falls and the day goes on', () => {
  const won = sit(NINE, options).until('speech').say(6, 'duel', 1);
  expect([won.causes(), won.state.phase.kind]).toEqual([{ 1: 'duel' }, 'night']);
  const lost = sit(NINE, options).until('speech').say(6, 'duel', 7);
  expect([lost.causes(), lost.step]).toEqual([{ 6: 'duel' }, 'speech']);
});

test('RUL-KNIGHT-1: not in votes, not by another card, once', () => {
  const table = sit(NINE, options).until('speech');
  expect(table.refused(4, 'duel', 1)).toBe('notYours');
  expect(table.until('exileVote').refused(6, 'duel', 1)).toBe('notNow');
  const used = sit(NINE, { ruleSet: 'std', start: { at: 'D2', knightUsed: true } }).until('speech');
  expect(used.refused(6, 'duel', 1)).toBe('notYours');
});
