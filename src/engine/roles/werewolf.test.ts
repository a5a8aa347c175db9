import { expect, test } from 'vitest';
import { NINE, sit } from '../testing/sit.ts';

const knife = (table: ReturnType<typeof sit>) => table.told('knifeSettled')?.target;

test('RUL-NIGHT-6: a unanimous pack that disagrees, or has a silent wolf, kills nobody', () => {
  expect(knife(sit(NINE).until('wolves').all([1, 2, 3], 'knife', 7).timeUp())).toBe(7);
  expect(knife(sit(NINE).until('wolves').all([1, 2], 'knife', 7).say(3, 'knife', 8).timeUp())).toBeNull();
  expect(knife(sit(NINE).until('wolves').all([1, 2], 'knife', 7).timeUp())).toBeNull();
});

test('RUL-NIGHT-6: under majority most picks win, a silent wolf is ignored, a tie kills nobody', () => {
  const majority = { flags: { 'wolves.consensus': 'majority' } };
  expect(knife(sit(NINE, majority).until('wolves').say(1, 'knife', 7).timeUp())).toBe(7);
  expect(knife(sit(NINE, majority).until('wolves').all([1, 2], 'knife', 7).say(3, 'knife', 8).timeUp())).toBe(
    7,
  );
  expect(
    knife(sit(NINE, majority).until('wolves').say(1, 'knife', 7).say(2, 'knife', 8).timeUp()),
  ).toBeNull();
  expect(
    knife(sit(NINE, majority).until('wolves').all([1, 2], 'knife', 'none').say(3, 'knife', 8).timeUp()),
  ).toBeNull();
});

test('RUL-NIGHT-7: the last pick before the close counts; a wolf may be picked, and nobody', () => {
  const table = sit(NINE).until('wolves').all([1, 2, 3], 'knife', 7).all([1, 2, 3], 'knife', 2);
  expect(knife(table.timeUp())).toBe(2);
  expect(sit(NINE).until('wolves').refused(1, 'knife', 'none')).toBeNull();
});

test('wolves.may_skip and wolves.may_knife_wolf off: neither is listed', () => {
  const strict = sit(NINE, { flags: { 'wolves.may_skip': false, 'wolves.may_knife_wolf': false } }).until(
    'wolves',
  );
  expect(strict.view(1).asks[0]?.picks).toEqual([4, 5, 6, 7, 8, 9]);
  expect(strict.refused(1, 'knife', 2)).toBe('notListed');
  expect(strict.refused(1, 'knife', 'none')).toBe('notListed');
});

test('F20, F24: wolves know the pack from the first knife step on and read each other’s picks; nobody else does', () => {
  const table = sit(NINE).until('wolves');
  expect([1, 2, 3].map((seat) => table.view(seat).pack)).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  table.say(1, 'knife', 7);
  expect(table.view(2).packPicks).toEqual([{ seat: 1, picks: [7] }]);
  expect(table.view(4).packPicks).toEqual([]);
  expect(table.view(4).pack).toEqual([]);
});

test('RUL-GOLD-2: on night 1 a protected seat is not listed, on night 2 it is', () => {
  const table = sit(NINE, { protectedSeats: { kill: [7], check: [] } }).until('wolves');
  expect(table.refused(1, 'knife', 7)).toBe('notListed');
  table.timeUp().until('wolves');
  expect(table.refused(1, 'knife', 7)).toBeNull();
});

test('RUL-GOLD-4: if every target is protected there is no kill to be had', () => {
  const everybody = { kill: [1, 2, 3, 4, 5, 6, 7, 8, 9], check: [] };
  const table = sit(NINE, { protectedSeats: everybody }).until('wolves');
  expect(table.view(1).asks[0]?.picks).toEqual(['none']);
  expect(knife(table.timeUp())).toBeNull();
});

test('RUL-SD-1: a self-destruct ends the speeches, shows a wolf and brings the night', () => {
  const table = sit(NINE).until('speech').burst(2);
  expect(table.causes()).toEqual({ 2: 'self_destruct' });
  expect(table.step).toBe('wolves');
  expect(table.facts('ballotClosed')).toEqual([]);
});

test('RUL-SD-1: refused at night, to everybody but wolves, and where the rules do not have it', () => {
  expect(sit(NINE).until('wolves').refused(1, 'selfDestruct', 'burst')).toBe('notNow');
  expect(sit(NINE).until('speech').refused(4, 'selfDestruct', 'burst')).toBe('notYours');
  expect(sit(NINE, { ruleSet: 'cla' }).until('speech').refused(1, 'selfDestruct', 'burst')).toBe('notNow');
});

test('sd.night: the night stops and begins anew, potions used in it are whole again', () => {
  const table = sit(NINE, { flags: { 'sd.night': true } })
    .until('witch')
    .say(5, 'poison', 7);
  table.burst(1);
  expect(table.told('nightFell')?.night).toBe(1);
  expect(table.step).toBe('wolves');
  expect(table.until('witch').refused(5, 'poison', 8)).toBeNull();
  expect(table.view(5).potions?.used).toEqual([{ night: 1, potion: 'poison', target: 8 }]);
});

test('F24, F38: a wolf with a partner on its list reads the pack and is read by it; its mates cannot tell that it has one', () => {
  const seats = 'W W SEER WITCH HUNTER CUPID V V V';
  const table = (...lovers: [number, number]) =>
    sit(seats, { ruleSet: 'tb' })
      .until('cupid')
      .say(6, 'link', ...lovers)
      .until('wolves');
  const linked = table(1, 7);
  expect(linked.refused(1, 'knife', 7)).toBe('notListed');
  expect(linked.refused(2, 'knife', 7)).toBeNull();
  linked.say(1, 'knife', 8);
  expect(linked.view(1).packPicks).toEqual(linked.view(2).packPicks);
  const read = (one: ReturnType<typeof table>) =>
    one.view(2).events.filter(({ type }) => type === 'askOpened');
  expect(read(table(1, 7))).toEqual(read(table(3, 7)));
});
