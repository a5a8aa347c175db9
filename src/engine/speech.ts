import { type Draft, tell } from './kit/draft.ts';
import { publicAsk } from './kit/fact.ts';
import { speakingOrder } from './kit/order.ts';
import { living, livingSheriff } from './kit/table.ts';
import type { Step } from './model/index.ts';
import { openTurn } from './turn.ts';

/** The next speaker's turn; false when everybody has spoken. */
export const nextSpeaker = (draft: Draft, step: Step): boolean => {
  const { state } = draft;
  const seat = state.speakers.find((one) => living(state).includes(one));
  if (seat === undefined) return false;
  openTurn(draft, step, seat, (open) => [publicAsk(open, 'speech', 'plain', [seat], ['end'])]);
  return true;
};

/** Asks the sheriff for a side, where there is a sheriff; else the speeches begin. */
export const direction = (draft: Draft) => {
  const sheriff = livingSheriff(draft.state);
  if (sheriff === null) return openSpeeches(draft);
  openTurn(draft, 'direction', sheriff, (state) => [
    publicAsk(state, 'direction', 'plain', [sheriff], ['left', 'right']),
  ]);
};

export const openSpeeches = (draft: Draft) =>
  tell(draft, 'speechesOpened', {
    order: speakingOrder(draft.state, draft.minute, draft.draw),
    minute: draft.minute,
  });
