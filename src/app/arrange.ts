import { findBoard } from '../engine/index.ts';
import type { Unfit } from '../text/unfit.ts';
import { COMPOSED } from './board-of.ts';
import { type Counts, composeBoard, countsOf } from './compose-board.ts';
import type { GameRecord, TableSettings } from './ports.ts';
import { type RulesInForce, rulesAt, rulesOf, valuesAt } from './rules-in-force.ts';

/** What a host changes about a table before it is dealt. `value` null = back to the rule set's own. */
export type Change =
  | { what: 'rule'; flag: string; value: string | null }
  | { what: 'reset' }
  | { what: 'board'; id: string }
  | { what: 'compose'; ruleSet: string; counts: Counts };

/** A table as it will be: seats that get another number, and practice players who get up because a board is smaller. */
export type Arranged = {
  settings: TableSettings;
  moves: { from: number; to: number }[];
  gone: number[];
};

/** Changes told in the lobby; older ones are in the rules anyway. */
const TOLD = 4;
type Lately = NonNullable<TableSettings['lately']>;
const quiet: Lately = { rules: [], board: false, reset: false, moved: false };

const told = (settings: TableSettings, news: Partial<Lately>): Lately => ({
  ...quiet,
  ...settings.lately,
  ...news,
});

const withRule = (rules: RulesInForce, settings: TableSettings, name: string, value: string | null) => {
  const flag = rules.settable.find((one) => one.name === name);
  const preset = rules.preset[name] ?? '';
  const wanted = value ?? preset;
  if (!flag) {
    const exists = rules.flags[name] !== undefined;
    return exists ? ({ why: 'notNeeded', flag: name } as const) : ({ why: 'noFlag' } as const);
  }
  if (!valuesAt(flag, rules.board.ruleSet).includes(wanted)) return { why: 'noValue', flag: name } as const;
  if (rules.flags[name] === wanted) return { why: 'same', flag: name, value: wanted } as const;
  const { [name]: _, ...others } = settings.flags;
  const flags = wanted === preset ? others : { ...others, [name]: wanted };
  const earlier = (settings.lately?.rules ?? []).filter((one) => one !== name);
  return { ...settings, flags, lately: told(settings, { rules: [...earlier, name].slice(-TOLD) }) };
};

/** Changed rules that the new board can keep: those of the same rule set for which it has a use. */
const keptFlags = (settings: TableSettings, board: RulesInForce['board']): Record<string, string> => {
  if (board.ruleSet !== settings.ruleSet) return {};
  const rules = rulesOf(board, settings.flags);
  const usable = new Set(rules?.settable.map((flag) => flag.name));
  return Object.fromEntries(Object.entries(settings.flags).filter(([name]) => usable.has(name)));
};

const onBoard = (settings: TableSettings, board: RulesInForce['board']): TableSettings => {
  const { composed: _, ...rest } = settings;
  return {
    ...rest,
    board: board.id,
    ruleSet: board.ruleSet,
    flags: keptFlags(settings, board),
    ...(board.id === COMPOSED ? { composed: board } : {}),
    lately: told(settings, { board: true, rules: [] }),
  };
};

/** People keep their seats where they can; who sat above the new size gets the lowest free number. */
const seating = (game: GameRecord, chairs: number): Omit<Arranged, 'settings'> | Unfit => {
  const people = game.seats.filter((seat) => !seat.practice);
  if (people.length > chairs) return { why: 'seated', people: people.length, seats: chairs };
  const practice = game.seats.filter((seat) => seat.practice);
  const staying = practice.slice(0, chairs - people.length);
  const gone = practice.slice(staying.length).map((seat) => seat.number);
  const taken = new Set([...people, ...staying].map((seat) => seat.number).filter((n) => n <= chairs));
  const moves: Arranged['moves'] = [];
  for (const { number } of [...people, ...staying]) {
    if (number <= chairs) continue;
    let to = 1;
    while (taken.has(to)) to += 1;
    taken.add(to);
    moves.push({ from: number, to });
  }
  return { moves, gone };
};

const changed = (settings: TableSettings, change: Change): TableSettings | Unfit => {
  const rules = rulesAt(settings);
  if (change.what === 'rule')
    return rules ? withRule(rules, settings, change.flag, change.value) : { why: 'noBoard' };
  if (change.what === 'reset')
    return { ...settings, flags: {}, lately: told(settings, { reset: true, rules: [] }) };
  if (change.what === 'board') {
    const board = findBoard(change.id);
    return board ? onBoard(settings, board) : { why: 'noBoard' };
  }
  const kept = change.ruleSet === settings.ruleSet ? settings.flags : {};
  const made = composeBoard(change.ruleSet, change.counts, kept);
  return 'refused' in made ? { why: 'cards', findings: made.refused } : onBoard(settings, made.board);
};

/** A lobby as it stands with one change made, or why it does not fit. Pure: who may change and when is asked elsewhere. */
export const arrange = (game: GameRecord, change: Change): Arranged | Unfit => {
  const settings = changed(game.settings, change);
  if ('why' in settings) return settings;
  const rules = rulesAt(settings);
  if (!rules) return { why: 'noBoard' };
  const { board } = rules;
  // Rules decide who can win too: those that leave a camp without a way are refused like a deck that does.
  const made = composeBoard(board.ruleSet, countsOf(board.deck), settings.flags);
  if ('refused' in made) return { why: 'cards', findings: made.refused };
  const seats = seating(game, board.seats);
  if ('why' in seats) return seats;
  if (seats.moves.length === 0) return { settings, ...seats };
  return { settings: { ...settings, lately: told(settings, { moved: true }) }, ...seats };
};
