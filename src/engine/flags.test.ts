import { expect, test } from 'vitest';
import { dealCards } from './deal.ts';
import type { Event } from './model/index.ts';
import { findBoard } from './presets/boards.ts';
import { FLAGS, workOutFlags } from './presets/flags.ts';
import { drawOf } from './testing/random.ts';
import { playSetup } from './testing/random-game.ts';

/** What the cards of reg-9 can meet; flags that need anything else have nothing to change here. */
const MET = ['WITCH', 'SEER', 'HUNTER', 'self_destruct', 'sheriff'];
/** Causes, classes and words of cards that this deck has not; and what is not the engine's: the table's and the protections' flags. */
const NOT_HERE =
  /^(class\.(?!SEER|WITCH|HUNTER|V$)|hunter\.on_(love|charm|bomb|take)|guard\.|gold\.|away$|observer\.|win\.third)/;

const flags = FLAGS.filter(
  (flag) =>
    flag.values.length > 1 &&
    !NOT_HERE.test(flag.name) &&
    (flag.needs ?? []).every((need) => MET.includes(need)),
);

/** Values that random tables hardly ever meet: their stories are told one by one in the tests of their phase. */
const TOLD = [
  'death.knife_and_poison knife',
  'win.night_priority good_first',
  'win.night_priority staged',
  'win.all_dead draw',
  'badge.on_self_destruct lost',
  'lw.nights 0',
];
/** Values that are the same as the default with these cards: no guard to look for, no second shooter to be shot. */
const SAME = ['witch.self_save no_guard_only', 'hunter.on_shot true'];

/** Where a value shows only at a table that has something else changed as well. */
const BESIDE: Record<string, Record<string, string>> = {
  'win.day_priority': { 'win.good_needs_both': 'false', 'win.check': 'after_chain' },
  'win.good_needs_both': { 'win.check': 'after_chain', 'win.day_priority': 'good_first' },
};

/** What a game looks like to its reader, its setup apart. */
const story = (seed: number, overrides: Record<string, string>): string => {
  const board = findBoard('reg-9');
  if (!board) throw new Error('no reg-9');
  const worked = workOutFlags('reg', board, overrides);
  if ('badFlag' in worked) throw new Error(`${worked.badFlag} ${worked.value}`);
  const setup = {
    ruleSet: 'reg',
    board: 'reg-9',
    deck: board.deck,
    flags: worked,
    seats: 9,
    times: { default: 30 },
    protectedSeats: { kill: [], check: [] },
    practiceSeats: [],
    shortSeed: true,
  };
  const { log } = playSetup(seed, { setup, deal: dealCards(board.deck, drawOf(seed)) });
  return JSON.stringify(log.filter((event: Event) => event.type !== 'gameStarted'));
};

/** Every value outside these lists shows within so many games. */
const MOST_SEEDS = 60;

const usual = new Map<string, string>();
const usualStory = (seed: number, beside: Record<string, string>): string => {
  const key = `${seed} ${JSON.stringify(beside)}`;
  const known = usual.get(key) ?? story(seed, beside);
  usual.set(key, known);
  return known;
};

const differs = (beside: Record<string, string>, name: string, value: string): boolean => {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    if (usualStory(seed, beside) !== story(seed, { ...beside, [name]: value })) return true;
  }
  return false;
};

const cases = flags.flatMap((flag) => {
  const standard = workOutFlags('reg', { seats: 9 }, BESIDE[flag.name] ?? {});
  const own = 'badFlag' in standard ? '' : (standard as Record<string, string>)[flag.name];
  return flag.values
    .filter((value) => value !== own && value !== 'dual')
    .filter((value) => ![...TOLD, ...SAME].includes(`${flag.name} ${value}`))
    .map((value) => [flag.name, value] as const);
});

test('there are flags to look at', () => expect(cases.length).toBeGreaterThan(50));

test.each(cases)('%s: %s changes some game', (name, value) => {
  expect(differs(BESIDE[name] ?? {}, name, value)).toBe(true);
});
