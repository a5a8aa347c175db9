import { ROLE_IDS } from '../engine/index.ts';
import type {
  AskId,
  Camp,
  Event,
  Facts,
  Flags,
  NightStep,
  RoleId,
  Seat,
  SeatView,
} from '../engine/model/index.ts';
import { rulesOfCard, rulesOfLovers } from '../text/card.ts';
import type { Line } from '../text/lines.ts';
import { chosenLines } from './chosen.ts';
import { campOfHand, doubleOf } from './hand.ts';

/** The night step that an ask belongs to, if it is not that of the card whose id it has; a shot has a window by day. */
const STEP_OF: Partial<Record<AskId, NightStep>> = {
  knife: 'wolves',
  antidote: 'witch',
  poison: 'witch',
  check: 'seer',
  link: 'cupid',
  model: 'wildChild',
  charm: 'wolfBeauty',
  silence: 'silencer',
  enchant: 'piper',
  extraKill: 'doubleWolf',
};

const isCard = (ask: AskId): ask is Extract<AskId, NightStep> =>
  (ROLE_IDS as readonly string[]).includes(ask);

export const reads = (event: Event, seat: Seat): boolean =>
  Array.isArray(event.audience) && event.audience.includes(seat);

const askLine = (ask: AskId, until: number): Line[] => {
  // The girl has no call of her own: she is asked in the wolves' time.
  if (ask === 'girl') return [{ code: 'girlAsk', params: { until } }];
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
    { code: 'yourCard', params: { seat, role: card, camp, ...(lower === undefined ? {} : { two: true }) } },
    skillLine(card, flags),
    ...(lower === undefined
      ? []
      : ([{ code: 'lowerCard', params: { role: lower } }, skillLine(lower, flags)] satisfies Line[])),
    ...(double === null ? [] : ([{ code: 'doubleHand', params: { of: double } }] satisfies Line[])),
    ...(lower === undefined
      ? []
      : ([{ code: 'twoCards', params: { wolf: camp === 'wolves' } }] satisfies Line[])),
    winLine(card, camp, flags),
    { code: 'cardDay', params: { role: card } },
  ];
};

/** What one private event tells its reader in a message; answers to own presses are told by the press itself. */
export const told = (event: Event, seat: Seat, until: number, flags: Flags): Line[] => {
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
      return [
        { code: 'lover', params: { lover: event.data.lover } },
        { code: 'loverRules', params: { rules: rulesOfLovers(flags) } },
      ];
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

/** Facts of which the newest says all that the ones before it said. */
const NEWEST: readonly Event['type'][] = ['mates', 'enchantedShown', 'livesShown', 'lostShown'];
/** Facts that are worth knowing for as long as the game lasts, and those of one night and the day after it. */
const FOR_GOOD: readonly Event['type'][] = [
  ...(['linked', 'loverShown', 'doublesShown', 'packShown', 'cardTaken', 'turnShown', 'powerLost'] as const),
  ...NEWEST,
];
const FOR_NOW: readonly Event['type'][] = [
  'sparesShown',
  'wardShown',
  'girlSaw',
  'girlNoticed',
  'silenceTold',
];

/**
 * What the panel says of a seat's own card beside its pack, potions and checks: what it can do, the whole card before the
 * first night, and what it alone was told. So nobody needs the letters, who has closed them or plays without.
 */
export const ownLines = (view: SeatView): Line[] => {
  const { events, seat, card, hand, phase, setup } = view;
  const flags = setup?.flags ?? {};
  const own = events.filter((event) => reads(event, seat));
  const dealt = own.filter((event) => event.type === 'cardDealt');
  if (phase.kind === 'deal') return dealt.flatMap((event) => told(event, seat, 0, flags).slice(1));
  const dusk = events.findLastIndex((event) => event.type === 'nightFell');
  const tonight = new Set(events.slice(dusk));
  const shown = own.filter(
    (event, at) =>
      (FOR_GOOD.includes(event.type) &&
        !(NEWEST.includes(event.type) && own.slice(at + 1).some((later) => later.type === event.type))) ||
      (FOR_NOW.includes(event.type) && tonight.has(event)),
  );
  // The seats of the pack stand in the panel without this.
  const notes = shown.flatMap((event) => told(event, seat, 0, flags)).filter((line) => line.code !== 'mates');
  // What the table is asked by day is not the card's: there the card's powers would only be in the way.
  const elsewhere = phase.kind === 'day' && view.asks.length > 0;
  // A card that was taken is told with what it can do.
  const skill =
    card === null || elsewhere || notes.some((line) => line.code === 'cardNight')
      ? []
      : [skillLine(card, flags)];
  const lower: Line[] = hand[1] === undefined ? [] : [{ code: 'lowerCard', params: { role: hand[1] } }];
  return inOrder([...skill, ...lower, ...chosenLines(view), ...notes]);
};

/** Lines that say what is asked. */
const HEADS: readonly Line['code'][] = ['called', 'girlAsk', 'shotAsk'];

/** The call heads the letter, whatever the order of the events; the same call for two asks is said once. */
export const inOrder = (lines: Line[]): Line[] => {
  const rank = (line: Line): number => (HEADS.includes(line.code) ? 0 : 1);
  const seen = new Set<string>();
  return lines
    .filter((line) => {
      const key = JSON.stringify(line);
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => rank(a) - rank(b));
};
