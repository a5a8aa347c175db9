import type { AskId, Event, Seat } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import type { Announcement } from './announcement.ts';
import { enchantedLine } from './chosen.ts';
import type { Letter, LetterAsk } from './letter.ts';
import type { NewRow, UserId } from './ports.ts';
import { inOrder, reads, told, toldLines } from './told.ts';

/** News of the pack wait this long, ms, so that quick presses make one message. */
const TOGETHER = 2_000;

/** A list of the reader's own stands for the one that it shares with others. */
const asksOf = (events: readonly Event[]): LetterAsk[] => {
  const asks = new Map<AskId, LetterAsk>();
  for (const event of events) {
    if (event.type !== 'askOpened') continue;
    const { ask, mode, picks, min, max } = event.data;
    asks.set(ask, { ask, mode, picks, min, max });
  }
  return [...asks.values()];
};

/** A witch whose antidote is gone is asked for her poison and told of nobody; the letter says why (F27). */
const untold = (own: readonly Event[]): Line[] =>
  own.some((event) => event.type === 'askOpened' && event.data.ask === 'poison') &&
  !own.some((event) => event.type === 'victimShown')
    ? [{ code: 'victimUntold', params: {} }]
    : [];

/** A piper is asked again with the list of those under the spell, as the panel has it. */
const underSpell = (own: readonly Event[], { history }: Announcement, seat: Seat): Line[] =>
  own.some((event) => event.type === 'askOpened' && event.data.ask === 'enchant')
    ? enchantedLine(history, seat)
    : [];

/** One letter with everything that this commit tells one seat; null if it tells it nothing. */
const letterFor = (from: Announcement, seat: Seat): Letter | null => {
  const own = from.events.filter((event) => reads(event, seat));
  const until = from.deadline ?? from.now;
  const flags = from.after.setup?.flags ?? {};
  // Who takes the seat over reads first what was told to it before (HOUSE-HOST).
  const taken = from.events.some((event) => event.type === 'seatReplaced' && event.data.seat === seat);
  const before: Line[] = taken
    ? [{ code: 'tookSeat', params: { seat } }, ...toldLines(from.history, seat)]
    : [];
  const lines = [
    ...before,
    ...inOrder([
      ...own.flatMap((event) => told(event, seat, until, flags)),
      ...untold(own),
      ...underSpell(own, from, seat),
    ]),
  ];
  if (lines.length === 0) return null;
  const asks = asksOf(own);
  const pack = asks.some((one) => one.ask === 'knife');
  return {
    lines: pack ? [...lines, { code: 'packHint', params: {} }] : lines,
    asks,
    turn: from.turn,
    panel: true,
    silent: true,
    ping: [],
    extra: pack ? 'packTalk' : null,
  };
};

/** A mate's pick, to everybody else in the pack, together with other news of the same two seconds (F24). */
const packNews = (from: Announcement, reader: Seat): Letter | null => {
  if (!from.packAwake) return null;
  const lines = from.events.flatMap((event): Line[] =>
    event.type === 'askAnswered' &&
    event.data.ask === 'knife' &&
    event.data.seat !== reader &&
    reads(event, reader)
      ? [{ code: 'packPick', params: { seat: event.data.seat, picks: event.data.picks } }]
      : [],
  );
  if (lines.length === 0) return null;
  return { lines, asks: [], turn: from.turn, panel: true, silent: true, ping: [], extra: null };
};

const goesAway = ({ events }: Announcement, seat: Seat): boolean =>
  events.some((event) => event.type === 'seatAway' && event.data.seat === seat);

const awayRow = ({ turn, after }: Announcement, seat: Seat, user: UserId): NewRow => ({
  to: { user },
  letter: {
    lines: [{ code: 'awayHow', params: { seat, how: after.setup?.flags.away ?? '' } }],
    asks: [],
    turn,
    panel: true,
    silent: true,
    ping: [],
    extra: null,
  },
  onlyInTurn: null,
  notBefore: null,
  mergeKey: null,
  carrier: null,
});

/** The private letters of one commit; none for practice seats, for closed DMs, or where the table uses the panel. */
export const privateRows = (from: Announcement): NewRow[] => {
  // With the end everything is told to everybody.
  if (from.record.settings.delivery === 'panel' || from.after.ended !== null) return [];
  return [...from.users].flatMap(([seat, user]): NewRow[] => {
    if (user === null || from.closed.has(seat)) return [];
    // Who is away is left in peace, but for one message that says how to come back.
    if (from.after.away.includes(seat)) return goesAway(from, seat) ? [awayRow(from, seat, user)] : [];
    const letter = letterFor(from, seat);
    const news = packNews(from, seat);
    const to = { user };
    return [
      ...(letter
        ? [
            {
              to,
              letter,
              onlyInTurn: letter.asks.length > 0 ? from.turn : null,
              notBefore: null,
              mergeKey: null,
              carrier: null,
            },
          ]
        : []),
      ...(news
        ? [
            {
              to,
              letter: news,
              onlyInTurn: from.turn,
              notBefore: from.now + TOGETHER,
              mergeKey: 'pack',
              carrier: null,
            },
          ]
        : []),
    ];
  });
};
