import { type Board, DECKS, type RoleId, roleByCode, roleOf } from '../engine/index.ts';
import type { Finding } from '../text/findings.ts';
import { isRoleCode, ROLE_CODES, type RoleCode } from '../text/role-code.ts';
import { boardFrom } from './board-of.ts';
import { type RulesInForce, rulesOf } from './rules-in-force.ts';

/** How many cards of each code. */
export type Counts = Partial<Record<RoleCode, number>>;
export type Composition = { board: Board; warnings: Finding[] } | { refused: Finding[] };

/** With fewer the first knife ends the game; more seats have no place in menus, emoji and messages. */
const LEAST_SEATS = 4;
const MOST_SEATS = 18;
/** Shares of wolves among the cards of the printed boards lie between these. */
const MANY_WOLVES = 0.4;
const FEW_WOLVES = 1 / 6;
/** Gods and villagers of the printed boards differ by no more. */
const APART = 4;

/** Cards that mean something among two cards only (R-DUAL-SW-1, R-DUAL-COPY-1). */
const TWO_CARD_ONLY: readonly RoleCode[] = ['SW', 'COPY'];

const codesIn = (deck: string): string[] => deck.split(', ').map((part) => part.split(' ').at(-1) ?? '');

/** Cards of the printed two-card box; how others behave there is not written (R-DUAL-BOARD-1). */
const TWO_CARD_BOX = new Set(
  DECKS.filter(([, set]) => set === 'dual').flatMap(([, , , deck]) => codesIn(deck)),
);

const codeOf = (id: RoleId): RoleCode => roleOf(id).code as RoleCode;
const listOf = (codes: readonly RoleCode[]): RoleCode[] => ROLE_CODES.filter((code) => codes.includes(code));

/** The counts of a deck, as the compose panel begins with them. */
export const countsOf = (deck: readonly RoleId[]): Counts => {
  const counts: Counts = {};
  for (const id of deck) counts[codeOf(id)] = (counts[codeOf(id)] ?? 0) + 1;
  return counts;
};

/** Codes that a rule set has no place for, each with the reason. */
const misplaced = (ruleSet: string, codes: readonly RoleCode[]): Finding[] => {
  const finding = (
    code: 'notInBuild' | 'twoCardOnly' | 'notTwoCard',
    which: (one: RoleCode) => boolean,
  ): Finding[] => {
    const roles = listOf(codes.filter(which));
    return roles.length > 0 ? [{ code, params: { roles } }] : [];
  };
  const built = (code: RoleCode): boolean => roleByCode(code) !== null;
  const missing = finding('notInBuild', (code) => !built(code));
  if (ruleSet === 'dual') return [...missing, ...finding('notTwoCard', (code) => !TWO_CARD_BOX.has(code))];
  return [...missing, ...finding('twoCardOnly', (code) => TWO_CARD_ONLY.includes(code))];
};

type Sides = { wolves: number; pack: number; good: number; gods: number; villagers: number; cards: number };

const sidesOf = ({ board, flags }: RulesInForce): Sides => {
  const sides: Sides = { wolves: 0, pack: 0, good: 0, gods: 0, villagers: 0, cards: board.deck.length };
  for (const role of board.deck.map(roleOf)) {
    if (role.camp === 'wolves') sides.wolves += 1;
    if (role.camp === 'wolves' && role.pack) sides.pack += 1;
    if (role.camp === 'good') sides.good += 1;
    const side = role.camp === 'wolves' ? 'none' : (flags[`class.${role.code}`] ?? role.class);
    // A thief is who that card becomes, so it counts for neither side before the game.
    if (role.code === 'THIEF') continue;
    if (side === 'god') sides.gods += 1;
    if (side === 'villager') sides.villagers += 1;
  }
  return sides;
};

const none = {} as Record<string, never>;
const when = (holds: boolean, finding: Finding): Finding[] => (holds ? [finding] : []);

const sizeFindings = ({ seats }: Board, cards: number): Finding[] =>
  Number.isInteger(seats)
    ? [
        ...when(seats < LEAST_SEATS, { code: 'tooFewSeats', params: { seats, least: LEAST_SEATS } }),
        ...when(seats > MOST_SEATS, { code: 'tooManySeats', params: { seats, most: MOST_SEATS } }),
      ]
    : [{ code: 'oddCards', params: { cards } }];

const refusalsOf = (rules: RulesInForce, counts: Counts): Finding[] => {
  const { board, flags } = rules;
  const sides = sidesOf(rules);
  const { wolves, pack, good, gods, villagers, cards } = sides;
  const has = (code: RoleCode): number => counts[code] ?? 0;
  const double = has('V') + has('COPY') >= 2 && has('V') > 0;
  const bySide = flags['win.mode'] === 'side';
  return [
    ...sizeFindings(board, cards),
    ...when(pack === 0, { code: 'noWolves', params: none }),
    ...when(pack > 0 && wolves * 2 >= cards, {
      code: 'tooManyWolves',
      params: { wolves, others: cards - wolves },
    }),
    ...when(good === 0, { code: 'noGood', params: none }),
    ...when(board.ruleSet === 'dual' && !double, { code: 'noDouble', params: none }),
    ...when(has('THIEF') > 0 && has('V') < 2, { code: 'thiefSpare', params: none }),
    ...when(has('THIEF') > 0 && pack === 1, { code: 'thiefWolves', params: none }),
    ...when(flags['win.good_needs_both'] === 'true' && (gods === 0 || villagers === 0), {
      code: 'goodCannotWin',
      params: none,
    }),
    ...when(bySide && gods === 0 && villagers === 0, { code: 'wolvesCannotWin', params: none }),
  ];
};

/** Seats of the printed boards of a rule set. */
const printedSeats = (ruleSet: string): number[] =>
  DECKS.filter(([, set]) => set === ruleSet).map(([, , seats]) => seats);

const warningsOf = (rules: RulesInForce, counts: Counts): Finding[] => {
  const { board, flags } = rules;
  const { wolves, gods, villagers, cards } = sidesOf(rules);
  const { seats } = board;
  const printed = printedSeats(board.ruleSet);
  const [least, most] = [Math.min(...printed), Math.max(...printed)];
  const bySide = flags['win.mode'] === 'side';
  const share = wolves / cards;
  const idle = listOf((['WWK'] as const).filter((code) => counts[code] && flags['sd.enabled'] === 'false'));
  return [
    ...when(share > MANY_WOLVES, { code: 'manyWolves', params: { wolves, seats } }),
    ...when(share < FEW_WOLVES, { code: 'fewWolves', params: { wolves, seats } }),
    ...when(!counts.SEER && !counts.BEAR, { code: 'noSeer', params: none }),
    ...when(bySide && gods === 0, { code: 'noGods', params: none }),
    ...when(bySide && villagers === 0, { code: 'noVillagers', params: none }),
    ...when(bySide && gods === 1, { code: 'oneGod', params: none }),
    ...when(bySide && villagers === 1, { code: 'oneVillager', params: none }),
    ...when(bySide && gods > 1 && villagers > 1 && Math.abs(gods - villagers) > APART, {
      code: 'lopsided',
      params: { gods, villagers },
    }),
    ...when(seats < least || seats > most, { code: 'unusualSize', params: { seats, least, most } }),
    ...when(idle.length > 0, { code: 'idle', params: { roles: idle } }),
  ];
};

/**
 * A board of these cards under a rule set, with what is lopsided about it; or everything for which it cannot be played.
 * `overrides` are the rules that the table has changed. Throws for a rule set that does not exist, which is a bug.
 */
export const composeBoard = (
  ruleSet: string,
  counts: Counts,
  overrides: Readonly<Record<string, string>> = {},
): Composition => {
  const codes = ROLE_CODES.filter((code) => (counts[code] ?? 0) > 0);
  if (codes.length === 0) return { refused: [{ code: 'noCards', params: none }] };
  const places = misplaced(ruleSet, codes);
  const isPlain = (code: RoleCode): boolean => {
    const id = roleByCode(code);
    return id !== null && roleOf(id).plain === true;
  };
  const twice = codes.filter((code) => (counts[code] ?? 0) > 1 && !isPlain(code));
  const doubled: Finding[] = when(twice.length > 0, { code: 'twice', params: { roles: twice } });
  const cards = codes.flatMap((code) => {
    const id = roleByCode(code);
    return id ? Array<RoleId>(counts[code] ?? 0).fill(id) : [];
  });
  const board = boardFrom(ruleSet, cards, (counts.THIEF ?? 0) > 0);
  const rules = rulesOf(board, overrides);
  if (!rules) throw new Error(`no such rule set or rule: ${ruleSet}`);
  // Counting camps makes sense once every card is known.
  const unknown = places.some((one) => one.code === 'notInBuild');
  const refused = [...doubled, ...places, ...(unknown ? [] : refusalsOf(rules, counts))];
  return refused.length > 0 ? { refused } : { board, warnings: warningsOf(rules, counts) };
};

/** Narrows counts that were written by somebody else; anything that is not a number of a known card is left out. */
export const countsFrom = (raw: Readonly<Record<string, number>>): Counts =>
  Object.fromEntries(
    Object.entries(raw).filter(([code, n]) => isRoleCode(code) && Number.isInteger(n) && n > 0),
  );
