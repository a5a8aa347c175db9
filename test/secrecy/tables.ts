import { BOARDS, type Board, type RoleId, workOutFlags } from '../../src/engine/index.ts';
import type { Flags, Seat, Setup } from '../../src/engine/model/index.ts';
import { sortedDeck } from '../../src/engine/presets/boards.ts';
import { FLAGS } from '../../src/engine/presets/flags.ts';
import { numbers, oneOf } from '../../src/engine/testing/random.ts';
import { randomSetup } from '../../src/engine/testing/random-game.ts';

export const boardsWith = (card: RoleId): Board[] => BOARDS.filter(({ deck }) => deck.includes(card));

/** A board by its rule set, with these flags changed. */
export const setupOf = (board: Board, overrides: Record<string, string> = {}): Setup => {
  const flags = workOutFlags(board.ruleSet, board, overrides);
  if ('badFlag' in flags) throw new Error(`bad flag ${flags.badFlag}`);
  return {
    ruleSet: board.ruleSet,
    board: board.id,
    deck: [...board.deck],
    flags,
    seats: board.seats,
    times: { default: 30, gap: 3, wolvesFirst: 60, speech: 90, sheriffExtra: 30 },
    protectedSeats: { kill: [], check: [] },
    practiceSeats: [],
    shortSeed: true,
  };
};

/** A table with changed flags; one that leaves steps out tells by its nature who holds them, and its menu says so. */
export const changedSetup = (seed: number): Setup => {
  const { setup } = randomSetup(seed);
  const flags: Flags = { ...setup.flags, 'night.fake_steps': 'board_roles' };
  return { ...setup, flags };
};

export const anySeat = (setup: Setup, seed: number): Seat =>
  1 + Math.floor(numbers(seed ^ 77)() * setup.seats);

/** Cards of which several make the same public effect, and those that bring it about. */
const WOLVES: readonly RoleId[] = ['wolfKing', 'whiteWolfKing', 'wolfBeauty', 'hiddenWolf'];
const OTHERS: readonly RoleId[] = [
  ...(['guard', 'idiot', 'elder', 'silencer', 'knight', 'bear', 'bomber', 'scapegoat', 'piper'] as const),
  ...(['hooligan', 'wildChild', 'girl', 'seer'] as const),
];
/** What tells by a printed rule why somebody is out stays as it mostly is. */
const PRINTED: Record<string, string> = {
  'death.reveal_card': 'false',
  'elder.penalty_public': 'false',
  'lw.exile_follower': 'false',
  'lw.poison': 'true',
  'night.fake_steps': 'board_roles',
};

/** A table of twelve with lovers, a witch, a hunter, and whatever else may go out with others; up to twelve rules changed. */
export const crowdedSetup = (seed: number): Setup => {
  const random = numbers(seed ^ 0xc0de);
  const some = (cards: readonly RoleId[], count: number): RoleId[] => {
    const left = [...cards];
    return Array.from(
      { length: count },
      () => left.splice(Math.floor(random() * left.length), 1)[0] as RoleId,
    );
  };
  const cards: RoleId[] = [
    ...(['werewolf', 'werewolf', 'cupid', 'witch', 'hunter'] as const),
    ...some(WOLVES, 1 + Math.floor(random() * 2)),
    ...some(OTHERS, 3 + Math.floor(random() * 3)),
  ];
  const deck = sortedDeck([...cards, ...Array<RoleId>(12 - cards.length).fill('villager')]);
  const settable = FLAGS.filter(
    ({ name, fixed, values }) => !fixed && values.length > 1 && !(name in PRINTED) && name !== 'win.mode',
  );
  const overrides: Record<string, string> = { ...PRINTED };
  for (let at = Math.floor(random() * 13); at > 0; at -= 1) {
    const flag = oneOf(random, settable);
    overrides[flag.name] = oneOf(random, flag.values);
  }
  const ruleSet = oneOf(random, ['std', 'tb', 'reg', 'hap'] as const);
  const board = { id: '', ruleSet, seats: deck.length, deck } as Board;
  return {
    ...setupOf(board, { ...overrides, 'wb.on_poison': 'false', 'observer.dead_room': 'false' }),
    board: null,
  };
};
