import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Role } from './kit/role.ts';
import type { AskId, Command, Event, RoleId, Seat } from './model/index.ts';
import { ROLES } from './roles/index.ts';
import { numbers, oneOf } from './testing/random.ts';
import { type RandomGame, randomSetup, startRandom } from './testing/random-game.ts';
import { mayRead } from './view/audience.ts';
import { seatView } from './view/seat-view.ts';
import { tableView } from './view/table-view.ts';

/**
 * Twins: two games that differ only in what a reader may not know give that reader the same transcript — the same
 * events in the same order with the same lists and lengths — for as long as their public history is the same.
 */
const everyTable = (runs: number, check: (seed: number) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => void check(seed)),
    { numRuns: runs },
  );

/** What a reader has read while the game ran; after its end everybody reads everything. */
const transcript = (game: { log: readonly Event[] }, reader: Seat | null): Event[] =>
  game.log.filter((event) => mayRead(event.audience, reader, false));
const isOver = (event: Event): boolean => event.type === 'gameEnded' || shows(event);

/** What two transcripts have in common must be all of the shorter one, up to the end of either game. */
const agree = (a: readonly Event[], b: readonly Event[]): void => {
  const ends = [a.findIndex(isOver), b.findIndex(isOver)].filter((at) => at >= 0);
  const length = Math.min(a.length, b.length, ...ends);
  expect(a.slice(0, length)).toEqual(b.slice(0, length));
};

/** A table whose cards stay down: two-card tables and skills that turn a card up have tests of their own. */
const singles = (seed: number): ReturnType<typeof randomSetup> => {
  for (let at = seed; ; at += 1) {
    const table = randomSetup(at);
    if (table.setup.ruleSet !== 'dual') return table;
  }
};

const deal = (seed: number, order: number): RoleId[] => {
  const { setup } = singles(seed);
  const random = numbers(order);
  const cards = [...setup.deck];
  return setup.deck.map(() => cards.splice(Math.floor(random() * cards.length), 1)[0] as RoleId);
};

/** The table of a seed with another deal; flags under which cards are turned up or steps left out tell by their nature. */
const tableOf = (seed: number, order: number) => {
  const { setup } = singles(seed);
  const flags = {
    ...setup.flags,
    'night.fake_steps': 'board_roles',
    'death.reveal_card': 'false',
    // A link by lot would differ with the cards, and shows when the second lover falls.
    'cupid.timeout': 'none',
  };
  return { setup: { ...setup, flags }, deal: deal(seed, order) };
};

/** Asks of the day that their seat alone knows of. */
const PRIVATE: readonly AskId[] = ['shot', 'flip'];

/** Public facts that show a card or what hangs on one (F11, F47, F48): from there on the games may differ. */
const shows = (event: Event): boolean =>
  ['cardShown', 'bearCalled', 'tieTaken', 'tieStands', 'powersGone', 'silenced', 'lifeLost'].includes(
    event.type,
  ) ||
  (event.type === 'seatOut' && event.data.follows === true);

/** One command that everybody can see the ground for: by public asks, or the end of a turn's time. */
const publicMove = (game: RandomGame, random: () => number): Command => {
  const { turn, asks } = game.state;
  const minute = Math.floor(random() * 60);
  const night = game.state.phase.kind !== 'day';
  const open = night ? [] : asks.filter((ask) => ask.seats.length > 0 && !PRIVATE.includes(ask.ask));
  if (!turn) throw new Error('no turn is open');
  if (open.length === 0 || random() < 0.25)
    return { type: 'TimeUp', turn: turn.turn, revision: turn.revision, minute };
  const ask = oneOf(random, open);
  const pick = oneOf(random, ask.picks);
  return {
    type: 'Answer',
    seat: oneOf(random, ask.seats),
    ask: ask.ask,
    turn: turn.turn,
    picks: [pick],
    minute,
  };
};

test('LK-01: the table cannot tell who holds which card while nobody shows it', () => {
  everyTable(25, (seed) => {
    const games = [startRandom(seed, tableOf(seed, 11)), startRandom(seed, tableOf(seed, 12))];
    const [a, b] = games;
    if (!a || !b) return;
    const random = numbers(seed);
    const shown = () => [a, b].some((game) => game.log.some(shows));
    for (let moves = 0; moves < 1_500 && !a.state.over && !b.state.over && !shown(); moves += 1) {
      const move = publicMove(a, random);
      const [left, right] = [a.command(move), b.command(move)];
      if (!shown()) expect(right).toBe(left);
    }
    agree(transcript(a, null), transcript(b, null));
    if (!a.state.over && !b.state.over && !shown()) expect(tableView(a.log)).toEqual(tableView(b.log));
  });
});

/** Plays a night to its last call's end with hidden answers of its own; what `quiet` seats may do they do the same. */
const playNight = (game: RandomGame, hidden: number, quiet: readonly Seat[]): void => {
  const random = numbers(hidden);
  const until = game.state.phase.n + 1;
  for (let moves = 0; moves < 200 && !game.state.over; moves += 1) {
    const { turn, phase } = game.state;
    if (!turn || (phase.kind === 'day' && phase.n === until)) return;
    for (const ask of game.state.asks) {
      for (const seat of ask.seats) {
        if (quiet.includes(seat) || random() < 0.2) continue;
        game.command({
          type: 'Answer',
          seat,
          ask: ask.ask,
          turn: turn.turn,
          picks: [oneOf(random, ask.picks)],
          minute: 0,
        });
      }
    }
    game.command({ type: 'TimeUp', turn: turn.turn, revision: turn.revision, minute: 0 });
  }
};

const withElection = (seed: number) => {
  const table = tableOf(seed, 11);
  const flags = {
    ...table.setup.flags,
    'sheriff.enabled': 'true',
    'election.before_deaths': 'true',
    'election.mode': 'candidates',
    'wolves.consensus': 'majority',
    'win.check': 'after_chain',
    'win.night_priority': 'wolf_first',
  };
  return { ...table, setup: { ...table.setup, flags } };
};

/** Cards that are asked nothing at night and learn nothing by themselves. */
const SLEEPERS: readonly RoleId[] = [
  'villager',
  'elder',
  'idiot',
  'bomber',
  'hooligan',
  'scapegoat',
  'knight',
];
const isSleeper = (card: RoleId | undefined): boolean => card !== undefined && SLEEPERS.includes(card);

/** What a sleeper may be told of the night by somebody else's act. */
const TELLING: readonly Event['type'][] = ['loverShown', 'enchantedShown', 'silenceTold'];

test('F45: who fell in the night is told to nobody, the fallen themselves included, before the announcement', () => {
  everyTable(40, (seed) => {
    const table = withElection(seed);
    const outsiders = table.deal.flatMap((card, at) => (isSleeper(card) ? [at + 1] : []));
    // Their dawns tell of the night by rule.
    if (table.deal.includes('bear') || table.deal.includes('silencer')) return;
    const a = startRandom(seed, table);
    const b = startRandom(seed, table);
    playNight(a, seed * 3 + 1, outsiders);
    playNight(b, seed * 3 + 2, outsiders);
    const told = new Set(
      [...a.log, ...b.log].flatMap((event) =>
        TELLING.includes(event.type) && typeof event.audience !== 'string' ? event.audience : [],
      ),
    );
    const readers = outsiders.filter((seat) => !told.has(seat));
    const random = numbers(seed);
    while (!a.state.announced && !b.state.announced && !a.state.over && !b.state.over) {
      for (const reader of [null, ...readers]) agree(transcript(a, reader), transcript(b, reader));
      for (const seat of readers) {
        expect({ ...seatView(a.log, seat), events: [] }).toEqual({ ...seatView(b.log, seat), events: [] });
      }
      const move = publicMove(a, random);
      expect(b.command(move)).toBe(a.command(move));
    }
  });
});

test('a seat’s own list is the same in every game that it cannot tell apart', () => {
  everyTable(60, (seed) => {
    const own = 1 + (seed % singles(seed).setup.seats);
    const first = tableOf(seed, 11);
    const others = first.deal.filter((_, at) => at !== own - 1);
    const turned = [...others.slice(1), ...others.slice(0, 1)];
    turned.splice(own - 1, 0, first.deal[own - 1] as RoleId);
    const card: Role = ROLES[first.deal[own - 1] as RoleId];
    const { setup } = first;
    // The pack knows its mates and the witch her victim: for them another deal is another game.
    if (card.camp === 'wolves' || card.spares || setup.deck.includes('bear')) return;
    const a = startRandom(seed, first);
    const b = startRandom(seed, { ...first, deal: turned });
    for (const game of [a, b])
      while (game.state.phase.kind !== 'day' && !game.state.over) {
        const { turn } = game.state;
        if (turn) game.command({ type: 'TimeUp', turn: turn.turn, revision: turn.revision, minute: 0 });
      }
    agree(transcript(a, own), transcript(b, own));
    expect({ ...seatView(a.log, own), events: [] }).toEqual({ ...seatView(b.log, own), events: [] });
  });
});

test('a planted leak makes a twin differ: a step that is left out when nobody holds its card', () => {
  const table = (order: number) => {
    const { setup, deal: cards } = tableOf(5, order);
    return { setup: { ...setup, flags: { ...setup.flags, 'night.fake_steps': 'none' } }, deal: cards };
  };
  const differs = Array.from({ length: 40 }, (_, order) => {
    const a = startRandom(5, table(order));
    const b = startRandom(5, table(order + 100));
    const random = numbers(order);
    for (let moves = 0; moves < 1_500 && !a.state.over && !b.state.over; moves += 1) {
      const move = publicMove(a, random);
      if (a.command(move) !== b.command(move)) return true;
    }
    const [left, right] = [transcript(a, null), transcript(b, null)];
    const length = Math.min(
      left.length,
      right.length,
      left.findIndex(isOver) >>> 0,
      right.findIndex(isOver) >>> 0,
    );
    return JSON.stringify(left.slice(0, length)) !== JSON.stringify(right.slice(0, length));
  });
  expect(differs).toContain(true);
});

test('a planted leak makes a twin differ: the night’s deaths told at once', () => {
  const table = withElection(9);
  const a = startRandom(9, table);
  const b = startRandom(9, table);
  playNight(a, 1, []);
  playNight(b, 2, []);
  const leaky = (game: RandomGame) => {
    const log = game.log.map(
      (event): Event => (event.type === 'nightResolved' ? { ...event, audience: 'public' } : event),
    );
    return transcript({ log }, null);
  };
  expect(() => agree(leaky(a), leaky(b))).toThrow();
});
