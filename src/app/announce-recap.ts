import { canonicalDeal } from '../engine/index.ts';
import type { Cause, Event, EventOf, FactType, RoleId, Seat, Talk } from '../engine/model/index.ts';
import { lastSaid } from '../text/last-said.ts';
import type { Line } from '../text/lines.ts';
import { longest } from '../text/measure.ts';
import { nightStories } from '../text/story.ts';
import type { Since } from '../text/who.ts';
import type { Announcement } from './announcement.ts';
import { dealOf } from './deal.ts';
import type { Letter } from './letter.ts';
import type { Earner } from './protection.ts';

/** What a recap is made of: an ended game, whether it has ended just now or long ago. */
export type Ended = Pick<Announcement, 'record' | 'history' | 'after' | 'earned' | 'turn'>;

/** Room for the lines of one recap letter, so that a message never passes Discord's 2000 characters. */
const ROOM = 1_900;

const find = <T extends FactType>(history: readonly Event[], type: T): EventOf<T> | undefined =>
  history.find((event): event is EventOf<T> => event.type === type);

const causesOf = (history: readonly Event[], seat: Seat): Cause[] => {
  const causes = history.flatMap((event) => {
    if (event.type === 'nightResolved')
      return event.data.deaths.filter((d) => d.seat === seat && !d.partial).map((d) => d.cause);
    if (event.type === 'followed')
      return event.data.seat === seat && !event.data.partial ? [event.data.cause] : [];
    return event.type === 'seatOut' && event.data.seat === seat && event.data.cause !== 'follows'
      ? [event.data.cause]
      : [];
  });
  return [...new Set(causes)];
};

/** The cards of each seat, by seat: those dealt, two in the order that was chosen, and one that was taken instead. */
const cardsOf = (history: readonly Event[]): { seat: Seat; roles: RoleId[]; became: RoleId | null }[] =>
  history
    .flatMap((event) => (event.type === 'cardDealt' ? [event.data] : []))
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, card, lower }) => {
      const own = lower === undefined ? [card] : [card, lower];
      const order = history.findLast(
        (event): event is EventOf<'askAnswered'> =>
          event.type === 'askAnswered' && event.data.ask === 'order' && event.data.seat === seat,
      );
      const taken = history.find(
        (event): event is EventOf<'cardTaken'> => event.type === 'cardTaken' && event.data.seat === seat,
      );
      const roles = order?.data.picks[0] === 'swap' ? own.toReversed() : own;
      return { seat, roles, became: taken?.data.card ?? null };
    });

const cardLines = ({ history, after }: Pick<Ended, 'history' | 'after'>): Line[] => {
  return cardsOf(history).map(({ seat, roles, became }): Line => {
    const out = after.out.find((one) => one.seat === seat);
    return {
      code: 'recapCard',
      params: {
        seat,
        roles,
        became,
        out: out ? { how: out.how, n: out.n } : null,
        causes: causesOf(history, seat),
        sheriff: after.sheriff === seat,
      },
    };
  });
};

/** Every ballot and what was said by buttons, day by day. */
const voteLines = ({ after }: Ended): Line[] => {
  const lines: Line[] = [];
  let day = 0;
  for (const { day: of, vote, ballots, tally } of after.ballots) {
    if (of !== day) lines.push({ code: 'recapDay', params: { day: of } });
    day = of;
    lines.push({ code: 'ballot', params: { vote, ballots, tally } });
  }
  return lines;
};
const talkLines = ({ after }: Ended): Line[] => {
  const groups: { day: number; seat: Seat; talk: Talk[] }[] = [];
  for (const { day, seat, talk } of after.talk) {
    const group = groups.find((one) => one.day === day && one.seat === seat);
    if (group) group.talk.push(talk);
    else groups.push({ day, seat, talk: [talk] });
  }
  return groups.map(
    (group): Line => ({ code: 'recapTalk', params: { ...group, talk: lastSaid(group.talk) } }),
  );
};

/** As many of these lines as fit into the room left, and how many did not. */
const fitted = (head: Line[], lines: readonly Line[]): Line[] => {
  for (let kept = lines.length; kept > 0; kept -= 1) {
    const cut: Line[] =
      kept < lines.length ? [{ code: 'moreLines', params: { n: lines.length - kept } }] : [];
    const all = [...head, ...lines.slice(0, kept), ...cut];
    if (longest(all) <= ROOM) return all;
  }
  return head;
};

const winnerLine = (history: readonly Event[]): Line[] => {
  const ended = find(history, 'gameEnded')?.data;
  return ended ? [{ code: 'winner', params: { winner: ended.winner, reason: ended.reason } }] : [];
};

const dealLines = (history: readonly Event[]): Line[] => {
  const seed = find(history, 'seedDrawn')?.data.seed;
  const hash = find(history, 'gameStarted')?.data.hash;
  if (seed === undefined || hash === undefined) return [];
  const deal = dealOf(history);
  return [
    { code: 'recapDeal', params: {} },
    { code: 'recapSeed', params: { seed } },
    { code: 'recapCanon', params: { deal: canonicalDeal(deal) } },
    { code: 'recapHash', params: { hash } },
    { code: 'recapVerify', params: {} },
  ];
};

/** A protection is a person's: where the seat has gone to another, the one who earned it is named (RUL-GOLD-1). */
const goldLines = ({ record, earned = [] }: Ended): Line[] => {
  if (earned.length === 0) return [];
  const left = ({ seat, nth }: Earner): boolean =>
    nth < (record.seats.find(({ number }) => number === seat)?.formerly?.length ?? 0);
  const seats = earned.filter((one) => !left(one)).map(({ seat }) => seat);
  const former = earned.filter(left);
  return [{ code: 'goldEarned', params: former.length === 0 ? { seats } : { seats, former } }];
};

/** The night or day in which the event of this number was written; night 0 = before the first. */
const phaseAt = (history: readonly Event[], seq: number): Since => {
  const last = history.slice(0, seq).findLast(({ type }) => type === 'nightFell' || type === 'dayBroke');
  if (last?.type === 'nightFell') return { phase: 'night', n: last.data.night };
  return last?.type === 'dayBroke' ? { phase: 'day', n: last.data.day } : { phase: 'night', n: 0 };
};

/** Who played each seat that has changed hands, and from when. */
const holderLines = ({ record, history }: Ended): Line[] =>
  record.seats.flatMap(({ number: seat, formerly = [] }): Line[] =>
    formerly.length === 0
      ? []
      : [
          {
            code: 'recapHolders',
            params: { seat, since: formerly.map(({ until }) => phaseAt(history, until)) },
          },
        ],
  );

/** The game so far as an observer reads it: every card, then every night, the present one as far as it has come. */
export const fullLines = (
  history: readonly Event[],
  after: Announcement['after'],
): { cards: Line[]; nights: Line[] } => ({
  cards: cardLines({ history, after }),
  nights: nightStories(history).map((story): Line => ({ code: 'recapNight', params: { story } })),
});

/** The pages of a recap: winner first, then cards, nights, ballots and talk, and the seed. */
export const recapPages = (from: Ended): Line[][] => {
  const { history } = from;
  const nights = nightStories(history).map((story): Line => ({ code: 'recapNight', params: { story } }));
  const votes = voteLines(from);
  const talks = talkLines(from);
  const first = [...winnerLine(history), { code: 'recapCards', params: {} } satisfies Line];
  const cards = cardLines(from);
  const holders = holderLines(from);
  const deal = [...goldLines(from), ...dealLines(history)];
  // At a large table of long names they stand on the last page, so that no card is left out for them.
  const beside = longest([...first, ...cards, ...holders]) <= ROOM;
  const ballots = votes.length > 0 ? fitted([{ code: 'recapVotes', params: {} }], votes) : [];
  return [
    fitted(first, beside ? [...cards, ...holders] : cards),
    nights.length > 0 ? fitted([{ code: 'recapNights', params: {} }], nights) : [],
    talks.length > 0 ? fitted([...ballots, { code: 'recapTalks', params: {} }], talks) : ballots,
    beside ? deal : fitted(deal, holders),
  ].filter((lines) => lines.length > 0);
};

/** The recap of a game that this commit has ended, a letter a page. */
export const recapLetters = (from: Announcement): Letter[] => {
  const ended = from.events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');
  const pages = ended ? recapPages(from) : [];
  return pages.map((lines, at) => ({
    lines,
    asks: [],
    turn: from.turn,
    panel: true,
    silent: at > 0,
    ping: [],
    extra: at === pages.length - 1 ? 'again' : null,
  }));
};
