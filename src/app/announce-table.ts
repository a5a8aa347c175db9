import type { AskId, Event, EventOf, Facts, Seat, Step, Talk } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import type { Announcement } from './announce.ts';
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
];
const SPEAKING: readonly Step[] = ['campaign', 'campaignRunOff', 'speech', 'runOffSpeech', 'lastWords'];
/** Day deaths whose own event says them. */
const SAID_ELSEWHERE: readonly string[] = ['shot', 'self_destruct', 'judge'];
/** Followers: out too, without a cause (F47). */
const FOLLOWERS: readonly string[] = ['love', 'charm', 'penalty', 'last_wolf'];

/** The turn that this commit opened, if it did: a commit that passes over several has only the last one standing. */
const opened = ({ events, turn }: Announcement): Facts['turnOpened'] | null =>
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

/** Who is mentioned: everybody at the start, afterwards only the next speaker. */
export const speakers = (from: Announcement): Seat[] => {
  const turn = opened(from);
  if (turn?.step === 'cards') return [...from.users.keys()];
  return turn && turn.seat !== null && SPEAKING.includes(turn.step) ? [turn.seat] : [];
};

/** What a seat said by buttons during the turn that has ended. */
const saidInTurn = (history: readonly Event[], turn: number, seat: Seat): Talk[] => {
  const start = history.findLastIndex((event) => event.type === 'turnOpened' && event.data.turn === turn);
  return history
    .slice(start + 1)
    .flatMap((event) => (event.type === 'said' && event.data.seat === seat ? [event.data.talk] : []));
};

/** The end of a speech, with what was said by buttons in it; silent about a turn that goes on. */
const turnOver = ({ before, events, history, turn }: Announcement): Line[] => {
  const last = before.turn;
  const ended = events.some((event) => event.type === 'turnEnded');
  const cut = events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');
  if (!last || last.seat === null || !SPEAKING.includes(last.step) || (last.turn === turn && !cut && !ended))
    return [];
  const talk = saidInTurn(history, last.turn, last.seat);
  return ended || talk.length > 0 ? [{ code: 'turnOver', params: { seat: last.seat, talk } }] : [];
};

const startLines = (
  { after, record, closed }: Announcement,
  { setup, hash }: Facts['gameStarted'],
): Line[] => {
  const seats = Array.from({ length: setup.seats }, (_, at) => at + 1);
  const { kill, check } = setup.protectedSeats;
  const lines: Line[] = [
    { code: 'started', params: { ruleSet: setup.ruleSet, seats: setup.seats } },
    { code: 'seated', params: { seats } },
    { code: 'hash', params: { hash } },
  ];
  if (kill.length + check.length > 0) lines.push({ code: 'protected', params: { kill, check } });
  if (setup.practiceSeats.length > 0)
    lines.push({ code: 'practiceSeats', params: { seats: setup.practiceSeats } });
  if (setup.shortSeed) lines.push({ code: 'shortSeed', params: {} });
  if (record.settings.delivery === 'panel') lines.push({ code: 'mustPressAll', params: {} });
  else if (closed.size > 0) {
    lines.push({ code: 'mustPress', params: { seats: after.living.filter((seat) => closed.has(seat)) } });
  }
  return lines;
};

/** Dusk: the whole night's timetable in one letter, the same whether anyone acts or not. */
const nightLines = (from: Announcement, { night, timetable }: Facts['nightFell']): Line[] => {
  const first = opened(from);
  let at = from.deadline !== null && first ? from.deadline - first.seconds * 1000 : from.now;
  const lines: Line[] = [{ code: 'dusk', params: { night } }];
  for (const window of timetable) {
    const until = at + window.seconds * 1000;
    for (const step of [window.call, ...(window.with ?? [])])
      lines.push({ code: 'call', params: { step, at, until } });
    at = until;
  }
  return [...lines, { code: 'dawnAt', params: { at } }];
};

/** Facts that begin a round of speeches. */
const ROUNDS: readonly Event['type'][] = ['candidatesKnown', 'speechesOpened', 'tied'];

/** Who has spoken in this round and who comes next, by number; the first speaker follows the order's own line. */
const queueLine = ({ after, history }: Announcement, { step, seat, turn }: Facts['turnOpened']): Line[] => {
  const { order, living, withdrawn } = after;
  const at = seat === null ? -1 : order.indexOf(seat);
  if (at < 0) return [];
  const round = history.slice(history.findLastIndex((event) => ROUNDS.includes(event.type)));
  const done = round.flatMap((event) =>
    event.type === 'turnOpened' &&
    event.data.step === step &&
    event.data.seat !== null &&
    event.data.turn < turn
      ? [event.data.seat]
      : [],
  );
  const left = step === 'campaign' ? withdrawn : [];
  const next = order.slice(at + 1).filter((one) => living.includes(one) && !left.includes(one));
  return done.length === 0 ? [] : [{ code: 'queue', params: { done, next } }];
};

/** Where the two sides of the sheriff begin: upwards to the left, downwards to the right. */
const sidesLine = ({ after }: Announcement, sheriff: Seat): Line[] => {
  if (after.setup?.flags['speech.start'] !== 'sheriff_side') return [];
  const others = after.living.filter((seat) => seat !== sheriff);
  const left = others.find((seat) => seat > sheriff) ?? others[0];
  const right = others.findLast((seat) => seat < sheriff) ?? others.at(-1);
  return left === undefined || right === undefined ? [] : [{ code: 'sides', params: { left, right } }];
};

const turnLines = (from: Announcement, turn: Facts['turnOpened']): Line[] => {
  const until = from.deadline ?? from.now;
  const { seat, seconds } = turn;
  switch (turn.step) {
    case 'cards':
      return [{ code: 'deal', params: { until } }];
    case 'run':
      return [{ code: 'run', params: { until } }];
    case 'withdraw':
      return [{ code: 'withdraw', params: { until } }];
    case 'sheriffVote':
    case 'sheriffRunOffVote':
      return [{ code: 'sheriffVote', params: { until } }];
    case 'exileVote':
      return [{ code: 'vote', params: { until } }];
    case 'runOffVote':
      return [{ code: 'runOffVote', params: { seats: from.after.tied, until } }];
    default:
      return seat === null ? [] : seatTurnLines(from, turn.step, { seat, seconds, until }, turn);
  }
};

const seatTurnLines = (
  from: Announcement,
  step: Step,
  params: { seat: Seat; seconds: number; until: number },
  turn: Facts['turnOpened'],
): Line[] => {
  const { seat, until } = params;
  switch (step) {
    case 'campaign':
    case 'campaignRunOff':
    case 'speech':
    case 'runOffSpeech':
      return [...queueLine(from, turn), { code: 'turn', params }];
    case 'lastWords':
      return [{ code: 'lastWords', params }];
    case 'finalActions':
      return [{ code: 'finalActions', params }];
    case 'direction':
      return [...sidesLine(from, seat), { code: 'direction', params: { seat, until } }];
    case 'sumUp':
      return [{ code: 'sumUp', params: { seat, until } }];
    case 'badge':
      return [{ code: 'badge', params: { seat, until } }];
    case 'sheriffPick':
      return [{ code: 'sheriffPick', params: { seat, until } }];
    default:
      return [];
  }
};

const cardLine = (seat: Seat, role: Facts['seatOut']['card']): Line[] =>
  role === null ? [] : [{ code: 'card', params: { seat, role } }];

const outLines = ({ seat, cause, card }: Facts['seatOut']): Line[] => {
  const turned = cardLine(seat, card);
  if (cause === 'exile') return [{ code: 'exiled', params: { seat } }, ...turned];
  if (SAID_ELSEWHERE.includes(cause)) return turned;
  if (FOLLOWERS.includes(cause)) return [{ code: 'alsoOut', params: { seat } }, ...turned];
  return [{ code: 'out', params: { seat } }, ...turned];
};

/** The lines of one event that the whole table may read; private events have none. */
const linesOf = (from: Announcement, event: Event): Line[] => {
  switch (event.type) {
    case 'gameStarted':
      return startLines(from, event.data);
    case 'nightFell':
      return nightLines(from, event.data);
    case 'dayBroke':
      return [{ code: 'dawn', params: { election: event.data.election } }];
    case 'turnOpened':
      return event.data.turn === from.turn ? turnLines(from, event.data) : [];
    case 'turnReopened': {
      const until = from.deadline ?? from.now;
      return [
        {
          code: 'reopened',
          params: { step: from.after.turn?.step ?? 'cards', seconds: event.data.seconds, until },
        },
      ];
    }
    case 'candidatesKnown': {
      const { candidates, order, minute } = event.data;
      return [
        {
          code: 'candidates',
          params: { candidates, first: order.length > 1 ? (order[0] ?? null) : null, minute },
        },
      ];
    }
    case 'withdrew':
      return [{ code: 'withdrew', params: { seat: event.data.seat } }];
    case 'ballotClosed':
      return [{ code: 'ballot', params: event.data }];
    case 'tied':
      return [{ code: 'tie', params: { seats: event.data.seats, first: event.data.order[0] ?? null } }];
    case 'sheriffElected':
      return [{ code: 'elected', params: { seat: event.data.seat } }];
    case 'electionUnresolved':
      return [{ code: 'unresolved', params: event.data }];
    case 'deathsAnnounced': {
      const cards = event.data.cards.flatMap(({ seat, card }) => cardLine(seat, card));
      return [{ code: 'deaths', params: { seats: event.data.seats } }, ...cards];
    }
    case 'directionChosen':
      return [{ code: 'directionChosen', params: { side: event.data.side } }];
    case 'speechesOpened': {
      const { order, minute } = event.data;
      return [{ code: 'order', params: { order, minute: from.after.sheriff === null ? minute : null } }];
    }
    case 'summedUp':
      return [{ code: 'summedUp', params: { seat: event.data.seat } }];
    case 'nobodyOut':
      return [{ code: 'nobodyOut', params: { why: event.data.why } }];
    case 'seatOut':
      return outLines(event.data);
    case 'shot':
      return [{ code: 'shot', params: event.data }];
    case 'badgePassed':
      return [{ code: 'badgePassed', params: event.data }];
    case 'badgeTorn':
      return [{ code: 'badgeTorn', params: { from: event.data.from } }];
    case 'badgeLost':
      return [{ code: 'badgeLost', params: {} }];
    case 'selfDestructed':
      return [{ code: 'burst', params: { seat: event.data.seat } }];
    case 'judged':
      return [{ code: 'judged', params: { seat: event.data.seat } }];
    case 'gameAbandoned':
      return [{ code: 'abandoned', params: { reason: event.data.reason } }];
    default:
      return [];
  }
};

/** All that the table is told of one commit, in the order in which it happened. The winner stands in the recap. */
export const tableLines = (from: Announcement): Line[] => [
  ...turnOver(from),
  ...from.events.flatMap((event) => (event.audience === 'public' ? linesOf(from, event) : [])),
];
