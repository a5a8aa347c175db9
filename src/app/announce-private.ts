import { ROLE_IDS } from '../engine/index.ts';
import type { AskId, Camp, Event, Facts, Flags, NightStep, RoleId, Seat } from '../engine/model/index.ts';
import { rulesOfCard } from '../text/card.ts';
import type { Line } from '../text/lines.ts';
import type { Announcement } from './announcement.ts';
import { campOfHand, doubleOf } from './hand.ts';
import type { Letter, LetterAsk } from './letter.ts';
import type { NewRow, UserId } from './ports.ts';

/** The night step that an ask belongs to, if it is not that of the card whose id it has; a shot has a window by day. */
const STEP_OF: Partial<Record<AskId, NightStep>> = {
  knife: 'wolves',
  antidote: 'witch',
  poison: 'witch',
  check: 'seer',
  // The girl has no call of her own: her buttons come under the wolves' time.
  girl: 'wolves',
  link: 'cupid',
  model: 'wildChild',
  charm: 'wolfBeauty',
  silence: 'silencer',
  enchant: 'piper',
  extraKill: 'doubleWolf',
};

const isCard = (ask: AskId): ask is Extract<AskId, NightStep> =>
  (ROLE_IDS as readonly string[]).includes(ask);

/** News of the pack wait this long, ms, so that quick presses make one message. */
const TOGETHER = 2_000;

const reads = (event: Event, seat: Seat): boolean =>
  Array.isArray(event.audience) && event.audience.includes(seat);

const askLine = (ask: AskId, until: number): Line[] => {
  const step = STEP_OF[ask] ?? (isCard(ask) ? ask : null);
  if (step) return [{ code: 'called', params: { step, until } }];
  if (ask === 'flip') return [{ code: 'flipAsk', params: { until } }];
  if (ask === 'order') return [{ code: 'orderAsk', params: { until } }];
  return ask === 'shot' ? [{ code: 'shotAsk', params: { until } }] : [];
};

/** What a card can do under the table's rules. */
const skillLine = (role: RoleId, flags: Flags): Line => ({
  code: 'cardNight',
  params: { role, rules: rulesOfCard(flags, role) },
});
const winLine = (role: RoleId, camp: Camp, flags: Flags): Line => ({
  code: 'cardWin',
  params: { role, camp, rules: rulesOfCard(flags, role) },
});

/** The card as it is dealt; of two, both, and what they are together (F10, F15). */
const cardLines = ({ seat, card, lower }: Facts['cardDealt'], flags: Flags): Line[] => {
  const hand = lower === undefined ? [card] : [card, lower];
  const camp = campOfHand(hand);
  const double = doubleOf(hand);
  return [
    { code: 'yourCard', params: { seat, role: card, camp } },
    skillLine(card, flags),
    ...(lower === undefined
      ? []
      : ([{ code: 'lowerCard', params: { role: lower } }, skillLine(lower, flags)] satisfies Line[])),
    ...(double === null ? [] : ([{ code: 'doubleHand', params: { of: double } }] satisfies Line[])),
    ...(lower === undefined ? [] : ([{ code: 'twoCards', params: {} }] satisfies Line[])),
    winLine(card, camp, flags),
    { code: 'cardDay', params: { role: card } },
  ];
};

/** What one private event tells its reader in a message; answers to own presses are told by the press itself. */
const told = (event: Event, seat: Seat, until: number, flags: Flags): Line[] => {
  switch (event.type) {
    case 'cardDealt':
      return cardLines(event.data, flags);
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
      return [
        { code: 'tookCard', params: { card: event.data.card } },
        skillLine(event.data.card, flags),
        winLine(event.data.card, campOfHand([event.data.card]), flags),
      ];
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

/** The card and all that a seat was told in private and is still worth knowing; asks that stand open are in the panel. */
export const toldLines = (events: readonly Event[], seat: Seat): Line[] => {
  const started = events.find((event) => event.type === 'gameStarted');
  const flags = started?.type === 'gameStarted' ? started.data.setup.flags : {};
  return inOrder(
    events
      .filter((event) => event.type !== 'askOpened' && reads(event, seat))
      .flatMap((event) => told(event, seat, 0, flags)),
  );
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
  const lines = [...before, ...inOrder(own.flatMap((event) => told(event, seat, until, flags)))];
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
