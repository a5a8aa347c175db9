import { expect, test } from 'vitest';
import { NINE, sit } from '../testing/sit.ts';

test('RUL-SEER-1: the seer reads the camp in the answer to the own press, and nobody else does', () => {
  const table = sit(NINE).until('seer').say(4, 'check', 1);
  expect(table.view(4).checks).toEqual([{ night: 1, target: 1, result: 'wolf' }]);
  expect(table.view(1).checks).toEqual([]);
  expect(table.refused(4, 'check', 2)).toBe('alreadyFinal');
});

test('seer.result role: the card itself', () => {
  const table = sit(NINE, { flags: { 'seer.result': 'role' } })
    .until('seer')
    .say(4, 'check', 6);
  expect(table.view(4).checks).toEqual([{ night: 1, target: 6, result: 'hunter' }]);
});

test('RUL-SEER-1: not oneself; the same player again on another night', () => {
  const table = sit(NINE).until('seer');
  expect(table.refused(4, 'check', 4)).toBe('notListed');
  table.say(4, 'check', 7).timeUp().until('seer');
  expect(table.refused(4, 'check', 7)).toBeNull();
});

test('RUL-NIGHT-1: a seer who falls that night still has the result', () => {
  const table = sit(NINE).until('wolves').all([1, 2, 3], 'knife', 4).until('seer').say(4, 'check', 1);
  expect(table.view(4).checks).toHaveLength(1);
  expect(table.timeUp().until('dawn').causes()).toEqual({ 4: 'knife' });
});

test('RUL-GOLD-2: no first check of who is protected from it', () => {
  const table = sit(NINE, { protectedSeats: { kill: [], check: [8] } }).until('seer');
  expect(table.refused(4, 'check', 8)).toBe('notListed');
});
