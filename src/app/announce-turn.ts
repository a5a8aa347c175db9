import type { Event, Facts, Seat, Step } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { opened } from './announce-asks.ts';
import type { Announcement } from './announcement.ts';

/** Dusk: the whole night's timetable in one letter, the same whether anyone acts or not. */
export const nightLines = (from: Announcement, { night, timetable }: Facts['nightFell']): Line[] => {
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

type Night = Pick<Announcement, 'history' | 'after' | 'deadline'>;

/** The night from the open window on, once a stopped clock goes on. */
export const nightNow = (night: Night): Line[] => {
  const { history, deadline } = night;
  const fell = history.findLastIndex((event) => event.type === 'nightFell');
  const began = history[fell];
  if (began?.type !== 'nightFell' || deadline === null) return [];
  const open = history.slice(fell).filter((event) => event.type === 'turnOpened').length - 1;
  const window = began.data.timetable[open];
  if (!window) return nightRest(night);
  const at = deadline - window.seconds * 1000;
  return [
    ...[window.call, ...(window.with ?? [])].map(
      (step): Line => ({ code: 'call', params: { step, at, until: deadline } }),
    ),
    ...nightRest(night),
  ];
};

/** What is left of the night's timetable once a stopped clock goes on: the same lengths, later. Nothing by day. */
export const nightRest = ({ history, after, deadline }: Night): Line[] => {
  const fell = history.findLastIndex((event) => event.type === 'nightFell');
  const night = history[fell];
  if (after.phase.kind !== 'night' || night?.type !== 'nightFell' || deadline === null) return [];
  const begun = history.slice(fell).filter((event) => event.type === 'turnOpened').length;
  const lines: Line[] = [];
  let at = deadline;
  for (const window of night.data.timetable.slice(begun)) {
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

/** Who may vote today, where a scapegoat has named them; null = nobody is left out for that. */
const namedVoters = ({ after, events }: Announcement): Seat[] | null => {
  if (after.mayVote?.day !== after.phase.n) return null;
  return events.flatMap((event) =>
    event.type === 'askOpened' && event.data.ask === 'exileVote' ? event.data.seats : [],
  );
};

/** What the table is told of the turn that stands now; a night's turns are told at dusk. */
export const turnLines = (from: Announcement, turn: Facts['turnOpened']): Line[] => {
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
      return [{ code: 'vote', params: { until, only: namedVoters(from) } }];
    case 'naming':
      return seat === null
        ? [{ code: 'tieWaits', params: { until } }]
        : [{ code: 'naming', params: { seat, until } }];
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
      return [{ code: 'finalActions', params: { ...params, stays: from.after.living.includes(seat) } }];
    case 'flip':
      return [{ code: 'flipWindow', params }];
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
