import { roleOf } from '../engine/index.ts';
import type { AskId, Event, Facts, NightStep, Seat } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import type { Announcement } from './announcement.ts';
import type { Letter, LetterAsk } from './letter.ts';
import type { NewRow, UserId } from './ports.ts';

/** The night step that an ask belongs to; a shot has a window of its own by day. */
const STEP_OF: Partial<Record<AskId, NightStep>> = {
  knife: 'wolves',
  antidote: 'witch',
  poison: 'witch',
  check: 'seer',
  thief: 'thief',
  link: 'cupid',
  model: 'wildChild',
  guard: 'guard',
  charm: 'wolfBeauty',
  silence: 'silencer',
  enchant: 'piper',
  extraKill: 'doubleWolf',
};

/** News of the pack wait this long, ms, so that quick presses make one message. */
const TOGETHER = 2_000;

const reads = (event: Event, seat: Seat): boolean =>
  Array.isArray(event.audience) && event.audience.includes(seat);

const askLine = (ask: AskId, until: number): Line[] => {
  const step = STEP_OF[ask];
  if (step) return [{ code: 'called', params: { step, until } }];
  if (ask === 'flip') return [{ code: 'flipAsk', params: { until } }];
  if (ask === 'order') return [{ code: 'orderAsk', params: { until } }];
  // The girl has no call of her own: her buttons come under the wolves' time.
  if (ask === 'girl') return [{ code: 'called', params: { step: 'wolves', until } }];
  return ask === 'shot' ? [{ code: 'shotAsk', params: { until } }] : [];
};

const cardLines = ({ seat, card, lower }: Facts['cardDealt']): Line[] => [
  { code: 'yourCard', params: { seat, role: card, camp: roleOf(card).camp } },
  { code: 'cardNight', params: { role: card } },
  { code: 'cardDay', params: { role: card } },
  ...(lower === undefined
    ? []
    : ([
        { code: 'lowerCard', params: { role: lower } },
        { code: 'cardNight', params: { role: lower } },
      ] satisfies Line[])),
];

/** What one private event tells its reader in a message; answers to own presses are told by the press itself. */
const told = (event: Event, seat: Seat, until: number): Line[] => {
  switch (event.type) {
    case 'cardDealt':
      return cardLines(event.data);
    case 'mates':
      return [
        { code: 'mates', params: { seats: event.data.seats.filter((mate) => mate !== seat) } },
        ...(event.data.kinds ?? [])
          .filter((kind) => kind.seat !== seat)
          .map((kind): Line => ({ code: 'mateKind', params: kind })),
      ];
    case 'sparesShown':
      return [{ code: 'spares', params: { cards: event.data.cards } }];
    case 'cardTaken':
      return [{ code: 'tookCard', params: { card: event.data.card } }];
    case 'linked':
      return [{ code: 'linked', params: { seats: event.data.seats } }];
    case 'loverShown':
      return [{ code: 'lover', params: { lover: event.data.lover } }];
    case 'doublesShown':
      return [{ code: 'doubles', params: { seats: event.data.seats.filter((one) => one !== seat) } }];
    case 'packShown':
      return [{ code: 'packSeats', params: { seats: event.data.seats } }];
    case 'wardShown':
      return [{ code: 'wardCard', params: { ward: event.data.ward, card: event.data.card } }];
    case 'girlSaw':
      return [{ code: 'girlSaw', params: { wolves: event.data.wolves } }];
    case 'girlNoticed':
      return [{ code: 'girlNoticed', params: { seat: event.data.seat } }];
    case 'enchantedShown':
      return [{ code: 'enchanted', params: { seats: event.data.seats } }];
    case 'powerLost':
      return [{ code: 'powerLost', params: {} }];
    case 'silenceTold':
      return [{ code: 'silencedYou', params: {} }];
    case 'turnShown':
      return [{ code: 'turnedWolf', params: {} }];
    case 'livesShown':
      return [{ code: 'livesLeft', params: { lives: event.data.lives } }];
    case 'lostShown':
      return [{ code: 'lostCard', params: { card: event.data.card } }];
    case 'victimShown':
      return [{ code: 'victim', params: { victim: event.data.victim } }];
    case 'gunShown':
      return [{ code: 'gun', params: { up: event.data.up } }];
    case 'askOpened':
      return askLine(event.data.ask, until);
    default:
      return [];
  }
};

/** The call heads the letter, whatever the order of the events; the same call for two asks is said once. */
const inOrder = (lines: Line[]): Line[] => {
  const rank = (line: Line): number => (line.code === 'called' || line.code === 'shotAsk' ? 0 : 1);
  const seen = new Set<string>();
  return lines
    .filter((line) => {
      const key = JSON.stringify(line);
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => rank(a) - rank(b));
};

const asksOf = (events: readonly Event[]): LetterAsk[] =>
  events.flatMap((event) => {
    if (event.type !== 'askOpened') return [];
    const { ask, mode, picks, min, max } = event.data;
    return [{ ask, mode, picks, min, max }];
  });

/** One letter with everything that this commit tells one seat; null if it tells it nothing. */
const letterFor = (from: Announcement, seat: Seat): Letter | null => {
  const own = from.events.filter((event) => reads(event, seat));
  const until = from.deadline ?? from.now;
  const lines = inOrder(own.flatMap((event) => told(event, seat, until)));
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

const awayRow = ({ turn }: Announcement, seat: Seat, user: UserId): NewRow => ({
  to: { user },
  letter: {
    lines: [{ code: 'awayHow', params: { seat } }],
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
  if (from.record.settings.delivery === 'panel') return [];
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
