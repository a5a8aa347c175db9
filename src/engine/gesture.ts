import { type Draft, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import { flag, isOut, setupOf } from './kit/table.ts';
import type { Command, RefusalCode, Seat, Sign } from './model/index.ts';

/** In one showing, and showings in one turn: enough to answer a speaker, too few for a speech. */
const MOST_SIGNS = 3;
const MOST_TIMES = 3;

const isSign = (state: State, sign: Sign): boolean =>
  sign === 'up' || sign === 'down' || (Number.isInteger(sign) && sign >= 1 && sign <= setupOf(state).seats);

/** May this seat show thumbs and numbers now? Only once the table knows that it is silenced (F35). */
const maySign = (state: State, seat: Seat): boolean =>
  state.silenced === seat &&
  state.silenceTold &&
  state.phase.kind === 'day' &&
  flag(state, 'mute.text') === 'gestures';

/** What a silenced player shows to the table in place of words (RUL-MUTE-1). */
export const gesture = (
  draft: Draft,
  { seat, turn, signs }: Extract<Command, { type: 'Gesture' }>,
): RefusalCode | null => {
  const { state } = draft;
  if (state.turn?.turn !== turn) return 'stale';
  if (!state.cards[seat - 1]) return 'notListed';
  if (isOut(state, seat)) return 'out';
  if (!maySign(state, seat) || state.gestures >= MOST_TIMES) return 'notNow';
  const few = signs.length > 0 && signs.length <= MOST_SIGNS && new Set(signs).size === signs.length;
  if (!few || !signs.every((sign) => isSign(state, sign))) return 'notListed';
  tell(draft, 'gestured', { seat, signs });
  return null;
};
