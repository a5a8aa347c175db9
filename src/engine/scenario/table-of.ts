import type { Role } from '../kit/role.ts';
import type { RoleId, Setup } from '../model/index.ts';
import { codesOf, roleByCode, sortedDeck } from '../presets/boards.ts';
import { DECKS } from '../presets/decks.ts';
import { workOutFlags } from '../presets/flags.ts';
import { findRuleSet } from '../presets/rule-sets.ts';
import { ROLES } from '../roles/index.ts';
import { CaseError, type CaseGame, type Protected } from './case.ts';

const codesAt = (seat: string): string[] => seat.split('/');

const isPlain = (code: string): boolean => code === 'W' || code === 'V';

/** A board's deck must be exactly what is dealt; any other deck has every special role at most once. */
export const checkDeck = ({ board, ruleSet, seats, bottom }: CaseGame<unknown>): void => {
  const codes = [...seats, ...bottom].flatMap(codesAt).sort();
  const unknown = codes.find((code) => roleByCode(code) === null);
  if (unknown !== undefined) throw new CaseError(`unknown role code ${unknown}`);
  if (!findRuleSet(ruleSet)) throw new CaseError(`unknown rule set ${ruleSet}`);
  if (board !== null) {
    const printed = DECKS.find(([id]) => id === board);
    if (!printed) throw new CaseError(`unknown board ${board}`);
    const [, set, , deck] = printed;
    if (set !== ruleSet) throw new CaseError(`board ${board} belongs to ${set}, not ${ruleSet}`);
    if (codesOf(deck).sort().join() !== codes.join()) {
      throw new CaseError(`board ${board} is ${deck}, dealt is ${codes.join(', ')}`);
    }
    return;
  }
  const twice = codes.find((code, at) => !isPlain(code) && codes[at + 1] === code);
  if (twice !== undefined) throw new CaseError(`more than one ${twice}`);
};

/** The deal as one line of cards: seat by seat, top first, the two undealt ones last. */
export const dealOf = ({ seats, bottom }: CaseGame<unknown>): RoleId[] =>
  [...seats.flatMap(codesAt), ...bottom].map((code) => {
    const role = roleByCode(code);
    if (role === null) throw new CaseError(`role ${code} is not in this build`);
    return role;
  });

export const codeOf = (card: RoleId): string => (ROLES[card] as Role).code;

/**
 * The setup of a case's game; every step has the same made-up length, which no case looks at. Who is not mentioned
 * abstains and has no key for a speech: nobody is away in a case, whatever its flags say of such seats.
 */
export const setupFor = (game: CaseGame<unknown>, protectedSeats: Protected<number>): Setup => {
  const flags = workOutFlags(game.ruleSet, { seats: game.seats.length }, game.flags);
  if ('badFlag' in flags) throw new CaseError(`flag ${flags.badFlag}: ${flags.value} (unknown ${flags.why})`);
  const deal = dealOf(game);
  return {
    ruleSet: game.ruleSet,
    board: game.board,
    deck: sortedDeck(deal),
    flags: { ...flags, away: 'idle' },
    seats: game.seats.length,
    times: { default: 30 },
    protectedSeats,
    practiceSeats: game.people.flatMap((person, at) => (person === null ? [at + 1] : [])),
    shortSeed: true,
  };
};
