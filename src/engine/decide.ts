import { goOn, timeUp } from './agenda.ts';
import { answer } from './answer.ts';
import { comeBack, leave, sign } from './away.ts';
import { takeOut } from './exile.ts';
import { gesture } from './gesture.ts';
import { agree, extend, offer, pause, propose, replace, resumeTable, skip } from './host.ts';
import { type Draft, emit, tell } from './kit/draft.ts';
import { privateAsk } from './kit/fact.ts';
import { DEEDS, SUSPECT_GROUNDS, TRUST_GROUNDS } from './kit/grounds.ts';
import type { Role } from './kit/role.ts';
import type { State } from './kit/state.ts';
import { isOut, living, roleAt, setupOf, tableOf } from './kit/table.ts';
import type {
  By,
  Command,
  Draw,
  Event,
  Refusal,
  RefusalCode,
  RoleId,
  Seat,
  Step,
  Talk,
} from './model/index.ts';
import { admit } from './observe.ts';
import { ROLES } from './roles/index.ts';
import { openTurn } from './turn.ts';

export const isRefusal = (decided: Event[] | Refusal): decided is Refusal => 'refused' in decided;

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

/** The cards of each seat, seat 1 first; the deal is one line of cards, spares last. */
const hands = (deal: readonly RoleId[], seats: number, each: number): RoleId[][] =>
  Array.from({ length: seats }, (_, at) => deal.slice(at * each, (at + 1) * each));

const start = (draft: Draft, { setup, seed, hash, deal }: Of<'Start'>): void => {
  const { seats } = setup;
  const each = setup.flags['win.mode'] === 'dual' ? 2 : 1;
  const spares = deal.slice(seats * each);
  const thief = setup.deck.some((card) => (ROLES[card] as Role).spares);
  if (deal.length < seats * each || spares.length !== (thief ? 2 : 0)) {
    throw new Error(`${deal.length} cards for ${seats} seats`);
  }
  tell(draft, 'gameStarted', { setup, hash });
  emit(draft, 'seedDrawn', 'recap', { seed });
  for (const [seat, [card, lower]] of hands(deal, seats, each).entries()) {
    if (card === undefined) throw new Error(`no card for seat ${seat + 1}`);
    const two = lower === undefined ? {} : { lower };
    emit(draft, 'cardDealt', [seat + 1], { seat: seat + 1, card, ...two });
  }
  if (spares.length > 0) emit(draft, 'sparesLaid', 'recap', { cards: spares });
  openTurn(draft, 'cards', null, (state) =>
    each === 1
      ? []
      : living(state).map((seat) => privateAsk(state, 'order', 'open', [seat], ['keep', 'swap'])),
  );
};

const SPEAKING: readonly Step[] = ['campaign', 'campaignRunOff', 'speech', 'runOffSpeech', 'lastWords'];

/** Can this be said at this table at all? True or false alike; only seats and cards must exist. */
const isTalk = (state: State, talk: Talk): boolean => {
  const { deck, seats } = setupOf(state);
  const exists = (seat: Seat) => Number.isInteger(seat) && seat >= 1 && seat <= seats;
  switch (talk.kind) {
    case 'claim':
      return deck.includes(talk.role);
    case 'badgePlan':
      return talk.targets.every(exists) && new Set(talk.targets).size === talk.targets.length;
    case 'suspect':
      return exists(talk.target) && SUSPECT_GROUNDS.includes(talk.why);
    case 'trust':
      return exists(talk.target) && TRUST_GROUNDS.includes(talk.why);
    case 'did':
      return exists(talk.target) && DEEDS.includes(talk.deed);
    case 'plead':
    case 'pass':
      return true;
    default:
      return exists(talk.target);
  }
};

const say = (draft: Draft, { seat, turn, talk }: Of<'Say'>): RefusalCode | null => {
  const open = draft.state.turn;
  if (!open || open.turn !== turn) return 'stale';
  if (open.seat !== seat || !SPEAKING.includes(open.step)) return 'notNow';
  // Last words are whole where a silenced seat has them: of who fell the table never reads that it was silenced (F35).
  const mute = draft.state.silenced === seat && draft.state.phase.kind === 'day';
  if (mute && open.step !== 'lastWords') return 'notNow';
  if (!isTalk(draft.state, talk)) return 'notListed';
  tell(draft, 'said', { seat, talk });
  return null;
};

const closes = (draft: Draft, { turn, revision }: Of<'TimeUp'>): RefusalCode | null => {
  const open = draft.state.turn;
  if (!open || open.turn !== turn || open.revision !== revision) return 'early';
  timeUp(draft);
  return null;
};

const reopen = (draft: Draft, { turn, revision, seconds }: Of<'Reopen'>): RefusalCode | null => {
  const open = draft.state.turn;
  if (!open || open.turn !== turn || open.revision !== revision) return 'early';
  tell(draft, 'turnReopened', { turn, revision: revision + 1, seconds });
  return null;
};

/** The host's ruling: out at once, without skills or last words; a turn that was the seat's own is over. */
const ruleOut = (draft: Draft, seat: Seat, by: By | undefined): RefusalCode | null => {
  const { state } = draft;
  if (!state.cards[seat - 1]) return 'notListed';
  if (isOut(state, seat)) return 'out';
  tell(draft, 'judged', { ruling: 'kill', seat, ...(by === undefined ? {} : { by }) });
  takeOut(draft, seat, 'judge');
  if (!draft.settled && state.turn?.seat === seat) timeUp(draft);
  return null;
};

/** The same ruling, if the seat's card is one that may be ruled out for what it names; the table cannot tell the two apart. */
const penalize = (draft: Draft, seat: Seat, by: By | undefined): RefusalCode | null => {
  const { state } = draft;
  if (!setupOf(state).deck.some((card) => (ROLES[card] as Role).disclosed)) return 'notNow';
  if (!state.cards[seat - 1]) return 'notListed';
  if (isOut(state, seat)) return 'out';
  return roleAt(state, seat).disclosed?.(tableOf(state), seat) ? ruleOut(draft, seat, by) : 'exempt';
};

const judge = (draft: Draft, command: Of<'Judge'>): RefusalCode | null => {
  if (command.ruling === 'penalty') return penalize(draft, command.seat, command.by);
  if (command.ruling === 'kill') return ruleOut(draft, command.seat, command.by);
  const { reason, by } = command;
  tell(draft, 'gameAbandoned', { reason, ...(by === undefined ? {} : { by }) });
  return null;
};

/** What can be done while the table stands still. */
const GOES_ON: readonly Command['type'][] = [
  'Resume',
  'Offer',
  'Replace',
  'Propose',
  'Agree',
  'Left',
  'Seen',
  'Back',
];
const isEnd = (command: Command): boolean => command.type === 'Judge' && command.ruling === 'end';

const act = (draft: Draft, command: Exclude<Command, { type: 'Start' }>): RefusalCode | null => {
  if (draft.state.over) return 'over';
  if (!draft.state.setup) return 'notNow';
  if (draft.state.paused !== null && !GOES_ON.includes(command.type) && !isEnd(command))
    return command.type === 'TimeUp' || command.type === 'Reopen' ? 'early' : 'paused';
  switch (command.type) {
    case 'Answer':
      return answer(draft, command);
    case 'Say':
      return say(draft, command);
    case 'Gesture':
      return gesture(draft, command);
    case 'TimeUp':
      return closes(draft, command);
    case 'Reopen':
      return reopen(draft, command);
    case 'Pause':
      return pause(draft, command);
    case 'Resume':
      return resumeTable(draft, command);
    case 'Extend':
      return extend(draft, command);
    case 'Skip':
      return skip(draft, command);
    case 'Offer':
      return offer(draft, command);
    case 'Replace':
      return replace(draft, command);
    case 'Propose':
      return propose(draft, command);
    case 'Agree':
      return agree(draft, command);
    case 'Left':
      return leave(draft, command.seat, command.atOnce);
    case 'Seen':
      return sign(draft, command.seat);
    case 'Back':
      return comeBack(draft, command.seat);
    case 'Judge':
      return judge(draft, command);
  }
};

/** What a command made happen, and the state after it. */
export type CarriedOut = { events: Event[]; state: State };

/**
 * What a command makes happen: events in order with the state that they make, or a typed refusal that changes nothing.
 * Pure; `draw` is the only source of chance and is asked only where the rules leave something to it (RUL-CHANCE).
 */
export const carryOut = (state: State, command: Command, draw: Draw): CarriedOut | Refusal => {
  const draft: Draft = { state, events: [], minute: command.minute, draw, settled: false };
  if (command.type === 'Start') {
    if (state.setup) return { refused: 'notNow' };
    start(draft, command);
    return { events: draft.events, state: draft.state };
  }
  const refused = act(draft, command);
  if (!refused) admit(draft);
  return refused ? { refused } : { events: draft.events, state: draft.state };
};

/** The events alone of what a command makes happen. */
export const decide = (state: State, command: Command, draw: Draw): Event[] | Refusal => {
  const done = carryOut(state, command, draw);
  return 'refused' in done ? done : done.events;
};

/** Goes on from a state in which no turn is open: where a game that begins in the middle starts. */
export const resume = (state: State, minute: number, draw: Draw): Event[] => {
  const draft: Draft = { state, events: [], minute, draw, settled: false };
  goOn(draft);
  return draft.events;
};
