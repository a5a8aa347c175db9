import { timeUp } from './agenda.ts';
import { type Draft, emit, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import { isOut, setupOf } from './kit/table.ts';
import type { Command, RefusalCode, Seat, Step } from './model/index.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

/** Steps in which whatever is done is seen by everybody: one seat's turn to speak or to say something, or a pause to read. */
const SKIPPABLE: readonly Step[] = [
  'campaign',
  'campaignRunOff',
  'speech',
  'runOffSpeech',
  'lastWords',
  'direction',
  'sumUp',
  'dawn',
];

/**
 * Steps that a host may make longer: those, and what everybody is asked alike. Not the night, and no window of a seat that
 * is out: a longer one would tell that it is used (RUL-DAY-WINDOWS).
 */
const EXTENDABLE: readonly Step[] = [
  ...SKIPPABLE,
  'cards',
  'run',
  'withdraw',
  'sheriffVote',
  'sheriffRunOffVote',
  'exileVote',
  'runOffVote',
  'sheriffPick',
  'badge',
];

export const maySkip = (step: Step): boolean => SKIPPABLE.includes(step);
export const mayExtend = (step: Step): boolean => EXTENDABLE.includes(step);

/** Nobody needs more at once, in seconds. */
const MOST_SECONDS = 300;

/** Stops the whole table: the open turn has no deadline until it goes on (HOUSE-HOST). */
export const pause = (draft: Draft, { left, by }: Of<'Pause'>): RefusalCode | null => {
  const open = draft.state.turn;
  if (!open) return 'notNow';
  tell(draft, 'paused', { turn: open.turn, revision: open.revision + 1, left: Math.max(0, left), by });
  return null;
};

/** The open turn goes on with what it had left. */
export const resumeTable = (draft: Draft, { by }: Of<'Resume'>): RefusalCode | null => {
  const { turn: open, paused: left } = draft.state;
  if (!open || left === null) return 'notNow';
  tell(draft, 'resumed', { turn: open.turn, revision: open.revision + 1, left, by });
  return null;
};

export const extend = (draft: Draft, { turn, seconds, by }: Of<'Extend'>): RefusalCode | null => {
  const open = draft.state.turn;
  if (open?.turn !== turn) return 'stale';
  if (!mayExtend(open.step)) return 'notPublic';
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MOST_SECONDS) return 'notListed';
  tell(draft, 'turnExtended', { turn, revision: open.revision + 1, seconds, by });
  return null;
};

/** Ends a public step as if its time were up; whoever is cut short has missed nothing (HOUSE-AWAY). */
export const skip = (draft: Draft, { turn, by }: Of<'Skip'>): RefusalCode | null => {
  const open = draft.state.turn;
  if (open?.turn !== turn) return 'stale';
  if (!maySkip(open.step)) return 'notPublic';
  tell(draft, 'turnSkipped', { turn, by });
  timeUp(draft);
  return null;
};

/** A seat that another person may take over: it is in play, and a person's. */
const unfit = (state: State, seat: Seat): RefusalCode | null => {
  if (!state.cards[seat - 1] || setupOf(state).practiceSeats.includes(seat)) return 'notListed';
  return isOut(state, seat) ? 'out' : null;
};

export const offer = (draft: Draft, { seat, by }: Of<'Offer'>): RefusalCode | null => {
  const refused = unfit(draft.state, seat);
  if (!refused) tell(draft, 'seatOffered', { seat, by });
  return refused;
};

export const replace = (draft: Draft, { seat }: Of<'Replace'>): RefusalCode | null => {
  const refused = unfit(draft.state, seat);
  if (!refused) tell(draft, 'seatReplaced', { seat });
  return refused;
};

/** Asks the living; whose word counts, and for how long, is known where people are known. */
export const propose = (draft: Draft, { seat, by, motion }: Of<'Propose'>): RefusalCode | null => {
  const { state } = draft;
  if (seat !== null && !state.cards[seat - 1]) return 'notListed';
  if (motion.what === 'kill' && (!state.cards[motion.seat - 1] || isOut(state, motion.seat)))
    return 'notListed';
  if (motion.what === 'replace' && unfit(state, motion.seat)) return 'notListed';
  tell(draft, 'motionOpened', { seat, ...(by === undefined ? {} : { by }), motion });
  return null;
};

/** Who agrees is nobody's business but the one's who does. */
export const agree = (draft: Draft, { seat }: Of<'Agree'>): RefusalCode | null => {
  if (!draft.state.cards[seat - 1]) return 'notListed';
  emit(draft, 'motionAgreed', [seat], { seat });
  return null;
};
