import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oracle, type Reader } from '../../test/secrecy/oracle.ts';
import { RUNS } from '../../test/secrecy/runs.ts';
import type { Audience, Event, RoleId, Seat } from './model/index.ts';
import { playRandom, playSetup, randomSetup } from './testing/random-game.ts';
import { NINE, sit } from './testing/sit.ts';
import { mayRead } from './view/audience.ts';

/** What the log says so far about cards and who is gone. */
type Known = {
  hands: Map<Seat, RoleId[]>;
  out: Set<Seat>;
  turned: Set<Seat>;
  enchanted: Set<Seat>;
  doubles: Set<Seat>;
  hunters: Set<Seat>;
  open: boolean;
};

const PACK: readonly RoleId[] = ['werewolf', 'wolfKing', 'whiteWolfKing', 'wolfBeauty', 'stealthWolf'];
const SHOOTERS: readonly RoleId[] = ['hunter', 'wolfKing'];

/** A copy card is what lies beside it. */
const hand = (cards: RoleId[]): RoleId[] =>
  cards.map((card, at) => (card === 'copy' ? (cards[1 - at] ?? card) : card));

const lose = (known: Known, seat: Seat, burst: boolean): void => {
  const cards = known.hands.get(seat) ?? [];
  const wolf = cards.findIndex((card) => PACK.includes(card));
  const at = burst && wolf >= 0 ? wolf : 0;
  if (SHOOTERS.includes(cards[at] as RoleId)) known.hunters.add(seat);
  known.hands.set(
    seat,
    cards.filter((_, index) => index !== at),
  );
};

const learn = (known: Known, event: Event): void => {
  const { hands, out } = known;
  if (event.type === 'gameStarted') known.open = event.data.setup.flags['vote.open'] === 'true';
  if (event.type === 'cardDealt') {
    const { seat, card, lower } = event.data;
    const cards = hand(lower === undefined ? [card] : [card, lower]);
    hands.set(seat, cards);
    // Who was dealt two villagers stays a 旺仔 until both are gone.
    if (cards.length === 2 && cards.every((one) => one === 'villager')) known.doubles.add(seat);
  }
  if (event.type === 'cardTaken') hands.set(event.data.seat, [event.data.card]);
  if (event.type === 'askAnswered' && event.data.ask === 'order')
    orders.set(event.data.seat, event.data.picks[0] === 'swap');
  if (event.type === 'nightFell' && event.data.night === 1) {
    for (const [seat, swap] of orders) if (swap) hands.set(seat, [...(hands.get(seat) ?? [])].reverse());
    orders.clear();
  }
  if (event.type === 'askAnswered' && event.data.ask === 'enchant') {
    for (const pick of event.data.picks) if (typeof pick === 'number') known.enchanted.add(pick);
  }
  if (event.type === 'turned') known.turned.add(event.data.seat);
  if (event.type === 'seatOut') out.add(event.data.seat);
  if (event.type === 'cardLost') lose(known, event.data.seat, event.data.cause === 'self_destruct');
  if (event.type === 'deathsAnnounced') {
    for (const seat of event.data.seats) out.add(seat);
    for (const seat of event.data.lost ?? []) lose(known, seat, false);
  }
};
const orders = new Map<Seat, boolean>();

/** Living wolves who wake: by the card in force, a stealth wolf from below too, a turned child, a hidden wolf alone. */
const packOf = ({ hands, out, turned }: Known): Seat[] => {
  const wakes = (cards: readonly RoleId[]) =>
    PACK.includes(cards[0] as RoleId) || cards.includes('stealthWolf');
  const wolves = [...hands].flatMap(([seat, cards]) =>
    !out.has(seat) && (wakes(cards) || turned.has(seat)) ? [seat] : [],
  );
  const hidden = [...hands].flatMap(([seat, cards]) =>
    cards[0] === 'hiddenWolf' && !out.has(seat) ? [seat] : [],
  );
  return wolves.length > 0 ? wolves : hidden;
};

const within = (audience: Audience, seats: readonly Seat[]): boolean =>
  typeof audience !== 'string' && audience.length > 0 && audience.every((seat) => seats.includes(seat));

const isReader = (kind: Reader, audience: Audience, seat: Seat | null, known: Known): boolean => {
  switch (kind) {
    case 'table':
      return audience === 'public';
    case 'recap':
      return audience === 'recap';
    case 'pack':
      return within(audience, packOf(known));
    case 'own':
      return seat !== null && within(audience, [seat]);
    case 'doubles':
      return within(audience, [...known.doubles]);
    case 'enchanted':
      return within(audience, [...known.enchanted]);
  }
};

const holds = (known: Known, seat: Seat | null, card: string): boolean => {
  if (seat === null) return false;
  const cards = known.hands.get(seat) ?? [];
  if (card === 'shooter') return known.hunters.has(seat) || cards.some((one) => SHOOTERS.includes(one));
  return cards.includes(card as RoleId);
};

/** Who is out reads on in public, and nothing of its own but what the table names. */
const readsOut = ({ audience }: Event, { out }: Known): Seat[] =>
  typeof audience === 'string' ? [] : audience.filter((seat) => out.has(seat));

/** Every event of a log that has a reader whom the oracle does not name. */
const leaks = (log: readonly Event[]): string[] => {
  const known: Known = {
    hands: new Map(),
    out: new Set(),
    turned: new Set(),
    enchanted: new Set(),
    doubles: new Set(),
    hunters: new Set(),
    open: false,
  };
  orders.clear();
  return log.flatMap((event) => {
    const data: Record<string, unknown> = event.data;
    const ask = typeof data.ask === 'string' ? oracle.asks[data.ask] : undefined;
    const seats = Array.isArray(data.seats) ? (data.seats as Seat[]) : [];
    const seat = typeof data.seat === 'number' ? data.seat : seats.length === 1 ? (seats[0] ?? null) : null;
    const open = known.open ? ask?.with_vote_open : undefined;
    const allowed =
      event.type === 'askOpened'
        ? ask?.open
        : event.type === 'askAnswered'
          ? (open ?? ask?.answer)
          : oracle.events[event.type]?.readers;
    const holder = ask?.of ?? oracle.events[event.type]?.of;
    const fits = allowed?.some((kind) => isReader(kind, event.audience, seat, known)) ?? false;
    const held = holder === undefined || holder.some((card) => holds(known, seat, card));
    const gone =
      ask?.out_too === true || oracle.events[event.type]?.out_too === true ? [] : readsOut(event, known);
    learn(known, event);
    return fits && held && gone.length === 0
      ? []
      : [`${event.type} ${JSON.stringify(event.audience)} ${JSON.stringify(event.data)}`];
  });
};

const everyGame = (runs: number, check: (seed: number) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => void check(seed)),
    { numRuns: runs },
  );

test('audiences.md: no event of any game has a reader whom the table does not name', () => {
  everyGame(25 * RUNS, (seed) => expect(leaks(playRandom(seed).log)).toEqual([]));
  // Where the dead read everything, nobody else reads more: they read by a public event, no fact has other readers.
  everyGame(5 * RUNS, (seed) => {
    const { setup, deal } = randomSetup(seed);
    const flags = { ...setup.flags, 'observer.dead_room': 'true' };
    expect(leaks(playSetup(seed, { setup: { ...setup, flags }, deal }).log)).toEqual([]);
  });
  // A 旺仔 who lost a card before the first night still knows the others (F15).
  expect(leaks(playRandom(2147483646).log)).toEqual([]);
});

test('a planted leak is found: the night’s deaths, a check and a knife told to the table', () => {
  const { log } = playRandom(7);
  for (const type of ['nightResolved', 'knifeSettled', 'cardDealt']) {
    const leaky = log.map(
      (event): Event => (event.type === type ? ({ ...event, audience: 'public' } as Event) : event),
    );
    expect(leaks(leaky).length).toBeGreaterThan(0);
  }
});

/** What the random table never does. */
const NEVER = [
  ...['gameAbandoned', 'gestured', 'said', 'turnReopened'],
  ...['paused', 'resumed', 'turnExtended', 'turnSkipped'],
  ...['seatOffered', 'seatReplaced', 'motionOpened', 'motionAgreed'],
];

/** What only some boards or changed flags come to, which so few games may miss. */
const RARE: readonly string[] = [
  'seatObserves',
  ...['livesShown', 'packShown', 'powerLost', 'powersGone', 'wardShown', 'doomed', 'turned', 'turnShown'],
  ...[
    'duelled',
    'tieTaken',
    'tieStands',
    'votersNamed',
    'ask naming',
    'bombed',
    'lifeLost',
    'girlNoticed',
    'girlSaw',
  ],
  ...[
    'ask flip',
    'ask girl',
    'ask model',
    'ask charm',
    'condemned',
    'cardShown',
    'bearCalled',
    'ask enchant',
  ],
  ...[
    'enchantedShown',
    'ask order',
    'ask extraKill',
    'cardLost',
    'lostShown',
    'doublesShown',
    'silenceTold',
    'silenced',
    'ask silence',
  ],
];

test('every kind of event and of ask has its line in the table', () => {
  const lines = [...Object.keys(oracle.events), ...Object.keys(oracle.asks).map((ask) => `ask ${ask}`)];
  const pick = sit(NINE, { flags: { 'tie.sheriff': 'first' }, start: { at: 'D2', sheriff: 4 } });
  pick
    .until('exileVote')
    .vote({ 1: [5], 2: [6] })
    .until('sheriffPick');
  const seen = new Set(pick.state.asks.map((ask) => `ask ${ask.ask}`));
  for (let seed = 1; seed <= 60; seed += 1) {
    for (const event of playRandom(seed).log)
      seen.add(event.type === 'askOpened' ? `ask ${event.data.ask}` : event.type);
  }
  seen.delete('askAnswered');
  expect(lines).toEqual(expect.arrayContaining([...seen]));
  expect(NEVER.filter((line) => seen.has(line))).toEqual([]);
  expect(lines.filter((line) => !seen.has(line) && ![...NEVER, ...RARE].includes(line))).toEqual([]);
});

test('mayRead: its seats until the end, everybody after it', () => {
  expect([mayRead('public', null, false), mayRead('recap', 3, false), mayRead([3], 3, false)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([mayRead([3], 4, false), mayRead([3], null, false), mayRead([3], null, true)]).toEqual([
    false,
    false,
    true,
  ]);
});
