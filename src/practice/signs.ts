import type { SeatView } from '../engine/model/index.ts';
import { exileVote } from './ballot.ts';
import type { Chance, Wish } from './wish.ts';

/** 禁言: who may not speak today shows its vote, once, when the vote begins. null = it votes for nobody, or may not. */
export const signs = (view: SeatView, chance: Chance): Wish | null => {
  const { seat, silenced, turn, setup, events } = view;
  const vote = view.asks.find(({ ask }) => ask === 'exileVote');
  if (silenced !== seat || !turn || !vote || setup?.flags['mute.text'] !== 'gestures') return null;
  const today = events.slice(events.findLastIndex(({ type }) => type === 'dayBroke'));
  if (today.some(({ type }) => type === 'gestured')) return null;
  const [pick] = exileVote(view, vote, chance);
  return typeof pick === 'number' ? { do: 'sign', turn: turn.turn, signs: ['down', pick] } : null;
};
