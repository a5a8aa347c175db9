import type { Event, EventOf, Facts, Seat, Step, Talk } from '../engine/model/index.ts';
import { lastSaid } from '../text/last-said.ts';
import type { Line } from '../text/lines.ts';
import type { Voice } from '../text/voice.ts';
import { SPEAKING } from './announce-asks.ts';
import { doneBy, hostLines } from './announce-host.ts';
import { nightLines, turnLines } from './announce-turn.ts';
import type { Announcement } from './announcement.ts';
import { standInSeats } from './stand-in-plan.ts';

/** Run-offs that begin with speeches; others go straight to the vote, or to the sheriff. */
const RUN_OFFS: readonly Step[] = ['campaignRunOff', 'runOffSpeech'];
/** Day deaths whose own event says them. */
const SAID_ELSEWHERE: readonly string[] = ['self_destruct', 'take', 'duel', 'bomb'];

/** What a seat said by buttons during the turn that has ended. */
const saidInTurn = (history: readonly Event[], turn: number, seat: Seat): Talk[] => {
  const start = history.findLastIndex((event) => event.type === 'turnOpened' && event.data.turn === turn);
  const said = history.slice(start + 1).flatMap((event) => (event.type === 'said' ? [event.data] : []));
  return lastSaid(said.filter((one) => one.seat === seat).map((one) => one.talk));
};

/** What the speaker before this turn said by buttons, or in a stand-in's words. */
const heardBefore = (history: readonly Event[], turn: number, seat: Seat): Voice['heard'] => {
  const last = history.findLast(
    (event): event is EventOf<'turnOpened'> => event.type === 'turnOpened' && event.data.turn === turn - 1,
  )?.data;
  if (!last || last.seat === null || last.seat === seat || !SPEAKING.includes(last.step)) return null;
  const end = history.findLastIndex((event) => event.type === 'turnOpened' && event.data.turn === turn);
  return { seat: last.seat, talks: saidInTurn(history.slice(0, end), last.turn, last.seat) };
};

/** What a stand-in's words are chosen by: the same for the same game; null for a person, who has spoken. */
const voiceOf = ({ record, before, history }: Announcement, turn: number, seat: Seat): Voice | null =>
  standInSeats({ record }, before).includes(seat)
    ? { key: { game: before.hash ?? '', seat, turn }, heard: heardBefore(history, turn, seat) }
    : null;

/** The end of a speech, with what was said by buttons in it; silent about a turn that goes on. */
const turnOver = (from: Announcement): Line[] => {
  const { before, events, history, turn } = from;
  const last = before.turn;
  const ended = events.some((event) => event.type === 'turnEnded');
  const cut = events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');
  if (!last || last.seat === null || !SPEAKING.includes(last.step) || (last.turn === turn && !cut && !ended))
    return [];
  const talk = saidInTurn(history, last.turn, last.seat);
  return ended || talk.length > 0
    ? [
        {
          code: 'turnOver',
          params: {
            seat: last.seat,
            talk,
            lastWords: last.step === 'lastWords',
            voice: voiceOf(from, last.turn, last.seat),
          },
        },
      ]
    : [];
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
  if (setup.judge) lines.push({ code: 'judgeReads', params: { user: record.hostId } });
  if (setup.flags['observer.dead_room'] === 'true') lines.push({ code: 'deadRead', params: {} });
  if (setup.practiceSeats.length > 0)
    lines.push({ code: 'practiceSeats', params: { seats: setup.practiceSeats } });
  if (setup.shortSeed) lines.push({ code: 'shortSeed', params: {} });
  if (record.settings.delivery === 'panel') lines.push({ code: 'mustPressAll', params: {} });
  else if (closed.size > 0) {
    lines.push({ code: 'mustPress', params: { seats: after.living.filter((seat) => closed.has(seat)) } });
  }
  return lines;
};

const cardLine = (seat: Seat, role: Facts['seatOut']['card']): Line[] =>
  role === null ? [] : [{ code: 'card', params: { seat, role } }];

/** A bullet that kills later, in the sight of all: only the wound is told with the shot (F43). */
export const isLate = (events: readonly Event[], target: Seat): boolean =>
  events.some(
    ({ type, audience, data }) => type === 'doomed' && audience === 'public' && data.seat === target,
  );

/** True if another line of this commit says that a seat is out, and by what. */
const isTold = ({ events }: Announcement, { seat, cause }: Facts['seatOut']): boolean => {
  if (cause === 'shot') return events.some(({ type, data }) => type === 'shot' && data.target === seat);
  if (cause === 'exile') return events.some(({ type, data }) => type === 'tieTaken' && data.seat === seat);
  if (cause === 'judge') return events.some(({ type, data }) => type === 'judged' && data.seat === seat);
  return SAID_ELSEWHERE.includes(cause);
};

const outLines = (from: Announcement, out: Facts['seatOut']): Line[] => {
  const { seat, cause, card } = out;
  const turned = cardLine(seat, card);
  if (isTold(from, out)) return turned;
  if (cause === 'exile') return [{ code: 'exiled', params: { seat } }, ...turned];
  if (cause === 'follows') return [{ code: 'alsoOut', params: { seat } }, ...turned];
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
    case 'paused':
    case 'resumed':
    case 'turnExtended':
    case 'turnSkipped':
    case 'seatOffered':
    case 'seatReplaced':
    case 'motionOpened':
      return hostLines(from, event);
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
    case 'tied': {
      const speeches = RUN_OFFS.includes(from.after.turn?.step ?? 'dawn');
      const { seats, order } = event.data;
      return [{ code: 'tie', params: { seats, first: order[0] ?? null, speeches } }];
    }
    case 'sheriffElected':
      return [{ code: 'elected', params: { seat: event.data.seat } }];
    case 'electionUnresolved':
      return [{ code: 'unresolved', params: event.data }];
    case 'deathsAnnounced': {
      const cards = event.data.cards.flatMap(({ seat, card }) => cardLine(seat, card));
      const lost: Line[] = event.data.lost ? [{ code: 'lostOne', params: { seats: event.data.lost } }] : [];
      // A night in which somebody lost a card was no peaceful one.
      const { seats } = event.data;
      const deaths: Line[] =
        seats.length === 0 && lost.length > 0 ? [] : [{ code: 'deaths', params: { seats } }];
      return [...deaths, ...cards, ...lost];
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
      return outLines(from, event.data);
    case 'shot':
      return [{ code: 'shot', params: { ...event.data, later: isLate(from.events, event.data.target) } }];
    case 'badgePassed':
      return [{ code: 'badgePassed', params: event.data }];
    case 'badgeTorn':
      return [{ code: 'badgeTorn', params: { from: event.data.from } }];
    case 'badgeLost':
      return [{ code: 'badgeLost', params: {} }];
    case 'selfDestructed': {
      const { seat, takes } = event.data;
      return takes === undefined
        ? [{ code: 'burst', params: { seat } }]
        : [{ code: 'burstTaking', params: { seat, takes } }];
    }
    case 'bearCalled':
      return [{ code: 'bear', params: { roars: event.data.roars } }];
    case 'silenced':
      return [{ code: 'silenced', params: { seat: event.data.seat } }];
    case 'gestured':
      return [{ code: 'gestured', params: event.data }];
    case 'cardShown': {
      const { seat, card, stays } = event.data;
      // A scapegoat's card is told with the tie.
      return card === 'scapegoat' ? [] : [{ code: 'revealed', params: { seat, role: card, stays } }];
    }
    case 'tieTaken':
      return [{ code: 'scapegoat', params: { seat: event.data.seat } }];
    case 'powersGone':
      return [{ code: 'elderGone', params: {} }];
    case 'duelled': {
      const { seat, target, wolf } = event.data;
      return [
        { code: 'duel', params: { seat, target } },
        { code: 'duelWon', params: { seat, target, wolf } },
      ];
    }
    case 'bombed':
      return [{ code: 'bomb', params: { seat: event.data.seat, seats: event.data.seats } }];
    case 'cardLost':
      return event.data.cause === 'exile'
        ? [
            { code: 'exiled', params: { seat: event.data.seat } },
            { code: 'lostOne', params: { seats: [event.data.seat] } },
          ]
        : [{ code: 'lostOne', params: { seats: [event.data.seat] } }];
    case 'votersNamed':
      return [{ code: 'votersNamed', params: { seats: event.data.seats } }];
    case 'seatAway':
      return [{ code: 'away', params: { seat: event.data.seat, how: from.after.setup?.flags.away ?? '' } }];
    case 'seatBack':
      return [{ code: 'back', params: { seat: event.data.seat } }];
    case 'judged':
      return [{ code: 'judged', params: { seat: event.data.seat, ...doneBy(from, event.data.by) } }];
    case 'gameAbandoned':
      return [{ code: 'abandoned', params: { reason: event.data.reason, ...doneBy(from, event.data.by) } }];
    default:
      return [];
  }
};

/** All that the table is told of one commit, in the order in which it happened. The winner stands in the recap. */
export const tableLines = (from: Announcement): Line[] => [
  ...turnOver(from),
  ...from.events.flatMap((event) => (event.audience === 'public' ? linesOf(from, event) : [])),
];
