import { expect, test } from 'vitest';
import type { Seat } from './model/index.ts';
import { numbers } from './testing/random.ts';
import { NINE, type Options, type Sitting, sit } from './testing/sit.ts';

const ruleOut = (table: Sitting, seat: Seat) =>
  table.order({ type: 'Judge', ruling: 'kill', seat, minute: 0 });
const here = (codes: readonly string[], alive: readonly Seat[], ...which: string[]) =>
  alive.filter((seat) => which.includes(codes[seat - 1] ?? ''));

/** 屠边 by hand: the wolves win when all gods or all villagers are out, the village when all wolves are. */
const winnerBySide = (codes: readonly string[], alive: readonly Seat[]): string | null => {
  const gods = here(codes, alive, 'SEER', 'WITCH', 'HUNTER', 'IDIOT', 'GUARD').length;
  const villagers = here(codes, alive, 'V').length;
  if (gods === 0 || villagers === 0) return 'wolves';
  return here(codes, alive, 'W').length === 0 ? 'good' : null;
};
/** 屠城 by hand: one side is all that is left. */
const winnerByAll = (codes: readonly string[], alive: readonly Seat[]): string | null => {
  const wolves = here(codes, alive, 'W').length;
  if (wolves === alive.length) return 'wolves';
  return wolves === 0 ? 'good' : null;
};

const undecided = (codes: readonly string[], alive: readonly Seat[]): boolean =>
  winnerBySide(codes, alive) === null && winnerByAll(codes, alive) === null;
const subsets = (seats: number): Seat[][] =>
  Array.from({ length: 2 ** seats }, (_, bits) =>
    Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => (bits >> (seat - 1)) & 1),
  );

const check = (codes: readonly string[], alive: readonly Seat[], options: Options, side: boolean): void => {
  for (const gone of alive) {
    const table = sit(codes.join(' '), {
      ...options,
      start: { at: 'D4', alive: [...alive], sheriff: 'none' },
    });
    expect(ruleOut(table, gone)).toBeNull();
    const rest = alive.filter((seat) => seat !== gone);
    const what = `${rest.map((seat) => codes[seat - 1]).join()} after ${codes[gone - 1]}`;
    expect(table.winner(), what).toBe(side ? winnerBySide(codes, rest) : winnerByAll(codes, rest));
    // Nobody is lost: who lives and who is out make the table.
    const out = table.state.out.map((death) => death.seat).sort((x, y) => x - y);
    expect(out, what).toEqual(codes.map((_, at) => at + 1).filter((seat) => !rest.includes(seat)));
  }
};

test('WN-01, WN-07: on reg-9 every death of every table ends the game exactly when 屠边 says so', () => {
  const codes = NINE.split(' ');
  for (const alive of subsets(9).filter((one) => undecided(codes, one))) check(codes, alive, {}, true);
});

test('WN-01, WN-07: idiot and guard are gods; random tables of twelve, 屠边 and 屠城', () => {
  const codes = 'W W W W SEER WITCH GUARD IDIOT V V V V'.split(' ');
  const seed = Number(process.env.FC_SEED ?? 20_260_102);
  const random = numbers(seed);
  let seen = 0;
  while (seen < 120) {
    const alive = codes.map((_, at) => at + 1).filter(() => random() < 0.55);
    if (!undecided(codes, alive)) continue;
    seen += 1;
    check(codes, alive, { ruleSet: 'std' }, true);
    check(codes, alive, { ruleSet: 'std', flags: { 'win.mode': 'all' } }, false);
  }
});

/** The hunter, a villager and the last wolf; the hunter is voted out and nobody has won yet. */
const lastHunter = () =>
  sit(NINE, {
    flags: { 'win.check': 'after_chain', 'win.day_priority': 'good_first', 'win.good_needs_both': false },
    start: { at: 'D4', alive: [1, 6, 7], sheriff: 'none' },
  })
    .until('exileVote')
    .vote({ 6: [1, 7] })
    .timeUp();

test.each([
  ['the wolf', 'good', (table: Sitting) => table.say(6, 'shot', 1)],
  ['the villager', 'wolves', (table: Sitting) => table.say(6, 'shot', 7)],
  ['nobody', 'wolves', (table: Sitting) => table.say(6, 'shot', 'none')],
  ['nothing in time', 'wolves', (table: Sitting) => table],
] as const)(
  'WN-03, RUL-WIN-3: where the shot comes first, a hunter who shoots %s makes %s win',
  (_, winner, shoot) => {
    const table = lastHunter();
    expect([table.winner(), table.step]).toEqual([null, 'finalActions']);
    expect(shoot(table).timeUp().winner()).toBe(winner);
    expect(table.facts('gameEnded')).toHaveLength(1);
  },
);

const lastWolf: Options = { start: { at: 'D2', alive: [1, 4, 5, 6, 7, 8], sheriff: 'none' } };
test.each([
  [
    'an exile vote',
    () =>
      sit(NINE, lastWolf)
        .until('exileVote')
        .vote({ 7: [1] }),
  ],
  ['a night', () => sit(NINE, lastWolf).until('wolves').say(1, 'knife', 7)],
  [
    'a hunter’s window',
    () =>
      sit(NINE, lastWolf)
        .until('exileVote')
        .vote({ 6: [1] })
        .until('finalActions'),
  ],
  [
    'a run-off',
    () =>
      sit(NINE, lastWolf)
        .until('exileVote')
        .vote({ 7: [1], 8: [4] })
        .until('runOffVote'),
  ],
] as const)(
  'WN-05, WN-09: the last wolf goes in the middle of %s: the village has won, once, and nothing follows',
  (_, sat) => {
    const table = sat();
    const nights = table.facts('nightFell').length;
    expect(ruleOut(table, 1)).toBeNull();
    expect(table.winner()).toBe('good');
    expect(table.log.at(-1)?.type).toBe('gameEnded');
    expect(table.facts('gameEnded')).toHaveLength(1);
    expect([table.state.over, table.state.asks]).toEqual([true, []]);
    const { length } = table.log;
    table.order({
      type: 'TimeUp',
      turn: table.state.turn?.turn ?? table.state.turns,
      revision: 0,
      minute: 0,
    });
    expect(table.refused(6, 'shot', 7)).toBe('over');
    expect(table.log).toHaveLength(length);
    expect(table.facts('nightFell')).toHaveLength(nights);
  },
);

test('WN-09: the last wolf is voted out: the end is the last thing that is told', () => {
  const table = sit(NINE, lastWolf)
    .until('exileVote')
    .vote({ 1: [4, 5] })
    .timeUp();
  expect(table.winner()).toBe('good');
  expect(table.log.at(-1)?.type).toBe('gameEnded');
});
