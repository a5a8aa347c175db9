import type { AskId, EventOf, Facts, Seat, Step } from '../engine/model/index.ts';
import type { Announcement } from './announcement.ts';
import type { LetterAsk } from './letter.ts';

/** Asks that are answered under the table's letter: that they stand open for their seats is public. */
const PUBLIC_ASKS: readonly AskId[] = [
  'run',
  'sheriffVote',
  'direction',
  'speech',
  'lastWords',
  'sumUp',
  'exileVote',
  'runOffVote',
  'sheriffPick',
  'badge',
  'naming',
];
export const SPEAKING: readonly Step[] = [
  'campaign',
  'campaignRunOff',
  'speech',
  'runOffSpeech',
  'lastWords',
];
/** The turn that this commit opened, if it did: a commit that passes over several has only the last one standing. */
export const opened = ({ events, turn }: Announcement): Facts['turnOpened'] | null =>
  events.findLast(
    (event): event is EventOf<'turnOpened'> => event.type === 'turnOpened' && event.data.turn === turn,
  )?.data ?? null;

/** What is answered under the letter of this commit; lists that differ by voter are shown as one. */
export const publicAsks = (from: Announcement): LetterAsk[] => {
  const standing = opened(from);
  const asks = new Map<AskId, LetterAsk>();
  for (const event of from.events) {
    if (event.type !== 'askOpened' || event.data.turn !== from.turn) continue;
    const { ask, mode, picks, min, max } = event.data;
    if (!PUBLIC_ASKS.includes(ask)) continue;
    const known = asks.get(ask);
    const all = known ? [...known.picks, ...picks.filter((pick) => !known.picks.includes(pick))] : picks;
    asks.set(ask, { ask, mode, picks: inOrder(all), min, max });
  }
  if (standing?.step === 'campaign' || standing?.step === 'withdraw') {
    asks.set('withdraw', { ask: 'withdraw', mode: 'plain', picks: ['withdraw'], min: 1, max: 1 });
  }
  return [...asks.values()];
};

/** Seats by number, then the words in the order in which the ask gave them. */
const inOrder = (picks: LetterAsk['picks']): LetterAsk['picks'] => [
  ...picks.filter((pick) => typeof pick === 'number').sort((a, b) => a - b),
  ...picks.filter((pick) => typeof pick !== 'number'),
];

/** Who is mentioned: everybody at the start, afterwards only the next speaker who is there. */
export const speakers = (from: Announcement): Seat[] => {
  const turn = opened(from);
  if (turn?.step === 'cards') return [...from.users.keys()];
  if (!turn || turn.seat === null || !SPEAKING.includes(turn.step)) return [];
  return from.after.away.includes(turn.seat) ? [] : [turn.seat];
};
