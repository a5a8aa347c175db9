import { ROLE_IDS } from '../../engine/index.ts';
import type { AskId, AskMode, Pick, PickWord, Seat } from '../../engine/model/index.ts';
import type { Words } from '../../text/words-for.ts';
import type { Press } from '../custom-id.ts';
import { COLUMNS, cutName } from '../names.ts';
import { held } from '../slots.ts';
import {
  type Button,
  button,
  buttonRows,
  menu,
  type Option,
  option,
  type Row,
  type Weight,
} from './components.ts';
import type { Ctx } from './context.ts';

/** An ask as far as its controls need it; `answer` is what this reader has chosen so far. */
export type Shown = {
  ask: AskId;
  mode: AskMode;
  picks: Pick[];
  min: number;
  max: number;
  answer?: Pick[] | null;
};
export type At = { game: string; turn: number; seats: number };

/** Night asks are always menus, so that a glance at a screen tells nothing by its shape. */
const NIGHT: readonly AskId[] = [
  ...(['knife', 'poison', 'check', 'link', 'model', 'charm', 'silence', 'enchant', 'extraKill'] as const),
  ...ROLE_IDS,
];
const BALLOTS: readonly AskId[] = ['exileVote', 'sheriffVote', 'runOffVote'];
const FEW = 4;
/** Tables up to this size vote by buttons. */
const SMALL = 10;

/** `5 小明`: the number first, as players speak and vote by it. */
export const seatLabel = (seat: Seat, ctx: Ctx, columns: number): string => {
  const name = ctx.names.get(seat);
  return name === undefined ? String(seat) : `${seat} ${cutName(name, columns)}`;
};

export const seatOption = (seat: Seat, ctx: Ctx, chosen = false): Option => {
  const name = ctx.names.get(seat);
  const label = name === undefined ? String(seat) : `${seat} · ${cutName(name, COLUMNS.option)}`;
  return option(String(seat), label, chosen, ctx.emoji?.get(seat));
};

const isSeat = (pick: Pick): pick is Seat => typeof pick === 'number';

/** On the ballot of a small table stand all seats of the game, so that its shape never tells who lives. */
const ballotPicks = ({ ask, picks }: Shown, seats: number): Pick[] =>
  ask === 'exileVote'
    ? [...Array.from({ length: seats }, (_, at) => at + 1), ...picks.filter((pick) => !isSeat(pick))]
    : picks;

const weightOf = (shown: Shown, pick: Pick): Weight => {
  if (shown.answer?.includes(pick)) return 'main';
  if (shown.mode === 'final') return 'final';
  return shown.mode === 'plain' || pick === 'run' ? 'main' : 'answer';
};

const pickButton = (shown: Shown, pick: Pick, columns: number, at: At, words: Words, ctx: Ctx): Button => {
  const picks = [held(pick, shown.picks)];
  const press: Press = { kind: 'answer', game: at.game, turn: at.turn, ask: shown.ask, picks };
  if (!isSeat(pick)) return button(press, words.pick(shown.ask, pick), weightOf(shown, pick));
  return button(press, seatLabel(pick, ctx, columns), weightOf(shown, pick), ctx.emoji?.get(pick));
};

const pickMenu = (shown: Shown, at: At, words: Words, ctx: Ctx): Row => {
  const options = shown.picks.map((pick) => {
    const chosen = shown.answer?.includes(pick) ?? false;
    if (isSeat(pick)) return seatOption(pick, ctx, chosen);
    return option(String(held(pick, shown.picks)), words.pick(shown.ask, pick), chosen);
  });
  const press: Press = { kind: 'answer', game: at.game, turn: at.turn, ask: shown.ask, picks: null };
  return menu(press, words.menus[shown.ask], options, shown.min, shown.max);
};

/** True if the ask is one button that shares a row with others: the end of a speech, a withdrawal. */
export const isLone = ({ mode, picks }: Shown): boolean =>
  mode === 'plain' && picks.length === 1 && !isSeat(picks[0] as Pick);

export const loneButton = (shown: Shown, at: At, words: Words, ctx: Ctx): Button =>
  pickButton(shown, shown.picks[0] as PickWord, COLUMNS.button, at, words, ctx);

/** The rows by which an ask is answered: buttons for few choices and small ballots, else a menu in number order. */
export const askRows = (shown: Shown, at: At, words: Words, ctx: Ctx): Row[] => {
  if (NIGHT.includes(shown.ask)) return [pickMenu(shown, at, words, ctx)];
  if (BALLOTS.includes(shown.ask) && at.seats <= SMALL) {
    const picks = ballotPicks(shown, at.seats);
    return buttonRows(picks.map((pick) => pickButton(shown, pick, COLUMNS.number, at, words, ctx)));
  }
  if (shown.picks.length <= FEW && shown.max === 1) {
    return buttonRows(shown.picks.map((pick) => pickButton(shown, pick, COLUMNS.button, at, words, ctx)));
  }
  return [pickMenu(shown, at, words, ctx)];
};

/** Rows of all asks of one message; single buttons stand together in one row after the others. */
export const allRows = (asks: readonly Shown[], at: At, words: Words, ctx: Ctx): Row[] => {
  const lone = asks.filter(isLone).map((shown) => loneButton(shown, at, words, ctx));
  return [
    ...asks.filter((shown) => !isLone(shown)).flatMap((shown) => askRows(shown, at, words, ctx)),
    ...buttonRows(lone),
  ];
};
