import { newReading, type Reading, readOn, viewOf } from '../../src/engine/index.ts';
import type { Event, Seat, SeatView } from '../../src/engine/model/index.ts';
import { diceOf } from '../../src/practice/dice.ts';
import type { Chance, Wish } from '../../src/practice/index.ts';
import { idsOn, readCard } from './cards.ts';
import { controlsIn } from './eyes.ts';
import { canBePressed, carryOut, isAskedTwice, lookFor, type Patience, pressed, sayToPack } from './hand.ts';
import type { Screen } from './screen.ts';

/** What a table needs of the stage it is played on. */
export type Around = Patience & {
  /** True in real time: seats act at once and side by side, and an act may come too late. */
  live: boolean;
  events(game: string): Promise<readonly Event[]>;
  /** The seats of people at a table, by their ids. */
  seats(game: string): Promise<ReadonlyMap<string, Seat>>;
};

/** What a seat wants to do, by its own view. */
export type Mind = (view: SeatView, chance: Chance) => Wish[];
/** What the seats think with, and the seed of their dice. */
type Minds = { seed: string; mind: Mind };

/** Somebody who is played through a screen of its own; `earlier` are the messages that stood there before. */
type Player = { screen: Screen; seat: Seat; earlier: ReadonlySet<string> };

export type Table = {
  game: string;
  screens: readonly Screen[];
  /** Lets everything arrive that the bot has to say, and counts it. */
  settle(): Promise<void>;
  /** One round over the seats: each does the first thing that it wants, then `moved` is called. True if anything was done. */
  pass(moved: () => Promise<void>): Promise<boolean>;
  ended(): Promise<boolean>;
  /** From now on somebody else plays this seat, by another screen. */
  takenOver(seat: Seat, screen: Screen): void;
  /** Wanted acts for which a member saw no control, or which had no effect, one line each. */
  unseen(): readonly string[];
  cardsRead(): number;
};

/** In real time an act must have taken effect within so many milliseconds. */
const EFFECT_WITHIN_MS = 10_000;

/** Sits down the members, host first, and presses Start; everything by what they see. Throws if the lobby does not work. */
export const openTable = async (
  screens: readonly Screen[],
  create: () => Promise<void>,
  around: Around,
  minds: Minds,
  known: (game: string) => void,
  seated: () => Promise<void>,
): Promise<Table> => {
  const [host] = screens;
  if (host === undefined) throw new Error('a table needs members');
  const earlier = await idsOn(host);
  const before = await Promise.all(screens.map(idsOn));
  await create();
  await around.settle();
  const seen = async (screen: Screen, what: 'join' | 'start') => {
    const { channel } = await screen.look();
    const lobby = channel.filter(({ id, ephemeral }) => !earlier.has(id) && !ephemeral).flatMap(controlsIn);
    return lobby.find(({ press }) => press.kind === 'lobby' && press.what === what);
  };
  const lobbyButton = async (screen: Screen, what: 'join' | 'start') => {
    const button = await lookFor(around, () => seen(screen, what));
    if (button === undefined) throw new Error(`${screen.name} sees no button "${what}" in the lobby`);
    return button;
  };
  for (const screen of screens.slice(1)) {
    await screen.click(await lobbyButton(screen, 'join'));
    await around.settle();
  }
  await seated();
  const start = await lobbyButton(host, 'start');
  const game = start.press.kind === 'lobby' ? start.press.game : '';
  known(game);
  await host.click(start);
  await around.settle();
  const seats = await around.seats(game);
  const players = screens.map((screen, index): Player => {
    const seat = seats.get(screen.member);
    if (seat === undefined) throw new Error(`${screen.name} has no seat`);
    return { screen, seat, earlier: before[index] ?? new Set() };
  });
  return playedTable(game, players, around, minds);
};

const keyOf = (seat: Seat, wish: Wish): string => `${seat} ${JSON.stringify(wish)}`;

const playedTable = (game: string, seated: readonly Player[], around: Around, minds: Minds): Table => {
  const players = [...seated];
  const unseen: string[] = [];
  const givenUp = new Set<string>();
  const cards = new Set<Seat>();
  const cardsTried = new Set<Seat>();
  const talked = new Set<string>();
  let quietAt = 0;

  const giveUp = (key: string, why: string): void => {
    givenUp.add(key);
    unseen.push(`${why}: seat ${key}`);
  };

  const readsCard = async ({ screen, earlier }: Player, view: SeatView): Promise<boolean> => {
    if (cards.has(view.seat) || view.card === null) return false;
    if (cardsTried.has(view.seat) && !around.live) return false;
    cardsTried.add(view.seat);
    if (await readCard(screen, game, view.card, earlier, around)) cards.add(view.seat);
    return true;
  };

  const talksToPack = async (screen: Screen, view: SeatView): Promise<boolean> => {
    const key = `${view.phase.n} ${view.seat}`;
    // Who is alone in the pack has nobody to talk to.
    const pack = view.pack.filter((seat) => view.living.includes(seat));
    if (view.turn?.step !== 'wolves' || !pack.includes(view.seat) || pack.length < 2) return false;
    if (talked.has(key)) return false;
    talked.add(key);
    const pick = view.packPicks[0]?.picks[0];
    const line = typeof pick === 'number' ? `${pick}` : '？';
    if ((await sayToPack(screen, { game, turn: view.turn.turn }, line, around)) === 'unseen')
      giveUp(`talk ${key}`, 'no way to talk to the pack');
    return true;
  };

  /** What each seat has read so far, so that only what is new is read. */
  const readings = new Map<Seat, Reading>();
  const lookAs = async (seat: Seat): Promise<SeatView> => {
    const log = await around.events(game);
    const reading = readOn(readings.get(seat) ?? newReading(seat), log);
    readings.set(seat, reading);
    return viewOf(reading, log);
  };
  const firstWish = (view: SeatView): Wish | undefined =>
    minds
      .mind(view, diceOf(minds.seed, view.seat))
      .find((wish) => canBePressed(wish) && !givenUp.has(keyOf(view.seat, wish)));

  /** In real time an effect may take a moment, and a turn may end before an act is done. */
  const comesOver = async (before: SeatView, wish: Wish): Promise<'effect' | 'overtaken' | 'nothing'> => {
    const until = performance.now() + (around.live ? EFFECT_WITHIN_MS : 0);
    for (;;) {
      const now = await lookAs(before.seat);
      if (now.turn?.turn !== before.turn?.turn) return 'overtaken';
      if (around.live && now.events.length === before.events.length) {
        if (performance.now() >= until) return 'nothing';
        await around.settle();
        continue;
      }
      const next = firstWish(now);
      if (next === undefined || keyOf(before.seat, next) !== keyOf(before.seat, wish)) return 'effect';
      if (performance.now() >= until) return 'nothing';
      await around.settle();
    }
  };

  const acts = async (screen: Screen, view: SeatView): Promise<boolean> => {
    const wish = firstWish(view);
    if (wish === undefined) return false;
    const done = await carryOut(
      screen,
      game,
      pressed(wish, view.asks),
      around,
      isAskedTwice(wish, view.asks),
    );
    const became = await comesOver(view, wish);
    if (became === 'nothing') giveUp(keyOf(view.seat, wish), done === 'unseen' ? 'not seen' : 'no effect');
    return true;
  };

  const moves = async (player: Player): Promise<boolean> => {
    const { screen, seat } = player;
    const view = await lookAs(seat);
    if (view.ended !== null) return false;
    const read = await readsCard(player, view);
    return (await acts(screen, view)) || (await talksToPack(screen, view)) || read;
  };

  return {
    game,
    screens: players.map(({ screen }) => screen),
    settle: around.settle,
    unseen: () => unseen,
    cardsRead: () => cards.size,
    takenOver(seat, screen) {
      const at = players.findIndex((player) => player.seat === seat);
      players[at] = { screen, seat, earlier: new Set() };
    },
    async ended() {
      return (await around.events(game)).some(({ type }) => type === 'gameEnded' || type === 'gameAbandoned');
    },
    async pass(moved) {
      const move = async (player: Player): Promise<boolean> => {
        if (!(await moves(player))) return false;
        await moved();
        return true;
      };
      if (around.live) {
        // Nothing new is stored, and nobody wanted anything of what was: so nobody does now.
        const { length } = await around.events(game);
        if (length === quietAt) return false;
        const acted = (await Promise.all(players.map(move))).includes(true);
        quietAt = acted ? 0 : length;
        return acted;
      }
      let done = false;
      for (const player of players) if (await move(player)) done = true;
      return done;
    },
  };
};
