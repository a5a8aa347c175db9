import { expect, test } from 'vitest';
import { packNow, publicTurn } from './pack.ts';
import { NINE, sit } from './testing/sit.ts';

const times = { default: 20, wolves: 40, wolvesFirst: 60, witch: 30, seer: 25, gap: 3 };

test('F21: the whole timetable is public at dusk, gaps included, the first wolves’ call longer', () => {
  const table = sit(NINE, { times }).until('wolves');
  expect(table.told('nightFell')?.timetable).toEqual([
    { call: 'wolves', seconds: 63 },
    { call: 'witch', seconds: 33 },
    { call: 'seer', seconds: 28 },
  ]);
  table.timeUp().until('wolves');
  expect(table.told('nightFell')?.timetable[0]).toEqual({ call: 'wolves', seconds: 43 });
});

test('a call lasts to its end: an answer closes nothing', () => {
  const table = sit(NINE).until('wolves').all([1, 2, 3], 'knife', 7);
  expect(table.step).toBe('wolves');
  expect(table.until('seer').say(4, 'check', 1).step).toBe('seer');
});

test('night.windows shared: the seer beside the wolves, the witch after them', () => {
  const shared = { flags: { 'night.windows': 'shared' }, times };
  const table = sit(NINE, shared).until('wolves');
  expect(table.told('nightFell')?.timetable).toEqual([
    { call: 'wolves', seconds: 63, with: ['seer'] },
    { call: 'witch', seconds: 33, with: [] },
  ]);
  table.say(4, 'check', 1).all([1, 2, 3], 'knife', 7);
  expect(table.view(4).checks).toEqual([{ night: 1, target: 1, result: 'wolf' }]);
  expect(table.until('witch').view(5).potions?.victim).toBe(7);
  const std = sit(NINE, { ...shared, ruleSet: 'std' }).until('wolves');
  expect(std.told('nightFell')?.timetable.map((one) => [one.call, ...(one.with ?? [])])).toEqual([
    ['wolves', 'seer'],
    ['witch'],
    ['hunter'],
  ]);
});

test('night.fake_steps: every listed step, or only those with a living holder', () => {
  const start = { at: 'N3', alive: [1, 2, 3, 4, 6, 7, 8, 9] };
  const calls = (value: string) =>
    sit(NINE, { start, flags: { 'night.fake_steps': value } })
      .told('nightFell')
      ?.timetable.map((one) => one.call);
  expect(calls('board_roles')).toEqual(['wolves', 'witch', 'seer']);
  expect(calls('none')).toEqual(['wolves', 'seer']);
  expect(calls('n1_only')).toEqual(['wolves', 'seer']);
});

test('wake orders are data: CLA and GEN wake the seer first, STD shows the hunter his gun', () => {
  const calls = (ruleSet: string) =>
    sit(NINE, { ruleSet })
      .timeUp()
      .told('nightFell')
      ?.timetable.map((one) => one.call);
  expect(calls('cla')).toEqual(['seer', 'wolves', 'witch']);
  expect(calls('gen')).toEqual(['seer', 'wolves', 'witch']);
  expect(calls('reg')).toEqual(['wolves', 'witch', 'seer']);
  expect(calls('std')).toEqual(['wolves', 'witch', 'seer', 'hunter']);
});

test('a TimeUp with an old turn or revision is refused; a reopened turn has a new revision', () => {
  const table = sit(NINE).until('wolves');
  const turn = table.state.turn?.turn ?? 0;
  const order = { turn, revision: 0, minute: 1 };
  expect(table.order({ type: 'TimeUp', ...order, turn: turn - 1 })).toBe('early');
  expect(table.order({ type: 'Reopen', ...order, seconds: 30 })).toBeNull();
  expect(table.table().turn).toMatchObject({ revision: 1, seconds: 30 });
  expect(table.order({ type: 'TimeUp', ...order })).toBe('early');
  expect(table.refused(1, 'knife', 7)).toBeNull();
  expect(table.order({ type: 'TimeUp', ...order, revision: 1 })).toBeNull();
  expect(table.step).toBe('witch');
});

test('the pack is awake in its own call alone; the public turn is the state’s', () => {
  const table = sit(NINE).until('wolves');
  expect(packNow(table.state)).toEqual({ seats: [1, 2, 3], awake: true });
  expect(publicTurn(table.state)).toMatchObject({ step: 'wolves', seat: null });
  expect(packNow(table.until('witch').state).awake).toBe(false);
});

test('where nobody but practice players lives steps are short; a turn of a person’s own keeps its time', () => {
  const practiceSeats = [1, 2, 3, 4, 5, 6, 8, 9];
  const options = { flags: { 'sheriff.enabled': false }, times, start: { at: 'D2' as const }, practiceSeats };
  const table = sit(NINE, options).until('exileVote');
  expect(table.told('turnOpened')?.seconds).toBe(20);
  table.vote({ 7: [1, 2, 3, 4, 5, 6] }).until('lastWords');
  expect(table.told('turnOpened')).toMatchObject({ seat: 7, seconds: 20 });
  table.until('wolves');
  expect(table.told('nightFell')?.timetable.map((one) => one.seconds)).toEqual([13, 10, 9]);
  table.until('exileVote');
  expect(table.told('turnOpened')?.seconds).toBe(6);
});
