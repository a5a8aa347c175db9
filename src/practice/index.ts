import type { OpenAsk, Pick, SeatView } from '../engine/model/index.ts';
import { exileVote, shot, sumUp } from './ballot.ts';
import { badge, run, sheriffVote, withdraws } from './election.ts';
import { answeringOf, habitOf } from './roles/index.ts';
import { signs } from './signs.ts';
import { speech } from './speech.ts';
import { type Chance, oneOf, type Wish } from './wish.ts';

export type { Chance, Wish } from './wish.ts';

/** An ask that no rule of thumb knows: any of what it offers. */
const anyOf = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  if (ask.min === 0 && ask.picks.length === 0) return null;
  const rest = [...ask.picks];
  const picks: Pick[] = [];
  while (picks.length < Math.max(1, ask.min) && rest.length > 0) {
    const pick = oneOf(chance, `${ask.ask} ${view.phase.n} ${picks.length}`, rest);
    if (pick === undefined) break;
    picks.push(pick);
    rest.splice(rest.indexOf(pick), 1);
  }
  return picks.length >= ask.min ? picks : null;
};

/** The answer that this seat wants to give to an open ask; null = none, or not yet. */
const answer = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  const own = answeringOf(view, ask.ask);
  if (own) return own(view, ask, chance);
  switch (ask.ask) {
    case 'run':
      return run(view, chance);
    case 'withdraw':
      return null;
    case 'sheriffVote':
      return sheriffVote(view, ask, chance);
    case 'exileVote':
    case 'runOffVote':
      return exileVote(view, ask, chance);
    case 'shot':
      return shot(view, ask, chance);
    case 'badge':
      return badge(view, ask, chance);
    case 'sumUp':
    case 'sheriffPick':
      return sumUp(view, ask, chance);
    case 'speech':
    case 'lastWords':
      return ['end'];
    default:
      return anyOf(view, ask, chance);
  }
};

const listed = (ask: OpenAsk, picks: readonly Pick[]): boolean =>
  picks.length >= ask.min &&
  picks.length <= ask.max &&
  new Set(picks).size === picks.length &&
  picks.every((pick) => ask.picks.includes(pick));

/** A right that the card's habit uses now: as it stands, or on somebody. */
const used = (view: SeatView, chance: Chance, turn: number): Wish | null => {
  const use = habitOf(view).uses?.(view, chance) ?? null;
  if (use === null || !view.rights.includes(use.right)) return null;
  const { right, picks } = use;
  if (picks === undefined) return { do: 'use', right, turn };
  const offered = view.rightPicks[right] ?? [];
  return picks.every((pick) => offered.includes(pick)) ? { do: 'answer', ask: right, turn, picks } : null;
};

const speaks = (ask: OpenAsk): boolean => ask.ask === 'speech' || ask.ask === 'lastWords';
const same = (a: readonly Pick[], b: readonly Pick[]): boolean =>
  a.length === b.length && a.every((pick, i) => pick === b[i]);

/**
 * What the holder of one seat wants to do now, in order; empty = nothing. Knows only the seat's view and the structured
 * talk in it. The same view and the same chance give the same wishes, and what was done is not wanted again: so a
 * caller does the first wish, looks again, and ends when there is none.
 */
export const think = (view: SeatView, chance: Chance): Wish[] => {
  const turn = view.turn;
  if (view.ended !== null || turn === null) return [];
  const right = used(view, chance, turn.turn);
  if (right) return [right];
  const shown = signs(view, chance);
  if (shown) return [shown];
  const wishes: Wish[] = [];
  if (withdraws(view, chance)) wishes.push({ do: 'use', right: 'withdraw', turn: turn.turn });
  for (const ask of view.asks) {
    if (speaks(ask)) {
      for (const talk of speech(view, chance)) wishes.push({ do: 'say', turn: ask.turn, talk });
    }
    const wanted = answer(view, ask, chance);
    const picks = wanted === null || listed(ask, wanted) ? wanted : anyOf(view, ask, chance);
    if (picks === null || (ask.answer !== null && same(ask.answer, picks))) continue;
    // A vote once given stands: only the pack changes its answer, to follow its leader.
    if (ask.answer !== null && ask.ask !== 'knife') continue;
    wishes.push({ do: 'answer', ask: ask.ask, turn: ask.turn, picks });
  }
  return wishes;
};
