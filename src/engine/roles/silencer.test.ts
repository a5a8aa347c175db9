import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

test('RUL-MUTE-1: the silenced seat is told at dawn, named after the dead, and has no turn to speak', () => {
  const table = sit('W W W SEER WITCH MUTE KNIGHT V V V', {
    ruleSet: 'std',
    flags: { 'sheriff.enabled': false },
  }).until('silencer');
  table.say(6, 'silence', 8).until('speech');
  expect(table.log.find((event) => event.type === 'silenceTold')?.audience).toEqual([8]);
  expect(table.told('silenced')).toEqual({ seat: 8 });
  expect(table.told('speechesOpened')?.order).not.toContain(8);
  expect(table.until('silencer').refused(6, 'silence', 8)).toBe('notListed');
});
