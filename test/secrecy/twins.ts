import { decide, isRefusal, type State } from '../../src/engine/index.ts';
import type { AskId, Command, Event, Pick, RoleId, Seat, Setup } from '../../src/engine/model/index.ts';
import { drawOf, numbers, oneOf } from '../../src/engine/testing/random.ts';
import { dealtAgain } from './deals.ts';
import { deadlineAfter, type Game, type Judge, refusalOf, startGame, take } from './game.ts';
import { isBallot, type Mood, moodOf, moveOf, openAsks, picksFor, timeUp } from './moves.ts';
import { oracle } from './oracle.ts';
import { type Parting, partingOf, readBy } from './parting.ts';

type Step = {
  command: Command;
  at: number;
  /** Does the reader know of it, or everybody in the end? Else the other game does something of its own. */
  open: boolean;
  before: State;
  events: readonly Event[];
};

export type Twins = {
  seed: number;
  reader: Seat | null;
  deals: [RoleId[], RoleId[]];
  /** Both as far as they were alike, the order in which they part included. */
  games: [Game, Game];
  /** Null = they never parted. */
  parting: Parting | null;
  /** How many orders both took, and how many nights they went through alike. */
  shared: number;
  nights: number;
  /** Parts of the state in which the games differed while nobody could tell. */
  varied: ReadonlySet<keyof State>;
};

/** What a reader may not know and a twin may vary (audiences.md 6.2). */
const HIDDEN: readonly (keyof State)[] = [
  ...(['cards', 'spare', 'lovers', 'hits', 'doomed', 'turned', 'enchanted', 'acts'] as const),
  ...(['fallen', 'knife', 'noticed', 'silenced'] as const),
];

export type Options = {
  setup: Setup;
  deal: RoleId[];
  reader: Seat | null;
  judge?: Judge;
  /** The other deal, if it is not to be drawn. */
  other?: RoleId[];
  /** Nights after which it is enough. */
  most?: number;
};

const MOST_STEPS = 4_000;
/**
 * The other game's round is played anew until it comes to the same end: how much of what is hidden it takes from the first
 * one in each try.
 */
const LIKE = [0.4, 0.6, 0.8, 0.9, 0.95, 1] as const;
const ASKED = 100;
/** How often the reader tries something between two orders, without doing it. */
const PRESSED = 0.3;

const before = (game: Game): number => game.commits.at(-1)?.at ?? 0;

const isOwn = (command: Command, reader: Seat | null): boolean =>
  'seat' in command && command.seat === reader;
const isOpen = (command: Command, events: readonly Event[], reader: Seat | null): boolean =>
  command.type !== 'Answer' ||
  isOwn(command, reader) ||
  isBallot(command) ||
  readBy(events, reader).length > 0;

/** Open acts, and what a wolf reads of its pack's night, that another seat's card or bond may forbid in one of the games. */
const OPEN_ACTS: readonly AskId[] = ['selfDestruct', 'duel', 'shot', 'flip', 'sheriffPick'];
const PACK_ACTS: readonly AskId[] = ['knife', 'girl'];
const isHeld = (command: Command, events: readonly Event[]): boolean =>
  command.type === 'Answer' &&
  (OPEN_ACTS.includes(command.ask) ||
    isBallot(command) ||
    (PACK_ACTS.includes(command.ask) && readBy(events, null).length === 0));

/** All that a press may name, and the words that it may pick. */
export const ASKS = [...Object.keys(oracle.asks), 'selfDestruct', 'duel', 'withdraw'] as AskId[];
export const WORDS: readonly Pick[] = [
  'none',
  'use',
  'run',
  'stay',
  'end',
  'burst',
  'withdraw',
  'peek',
  'flip',
  'keep',
];

/** Something that the reader might press now, open or not. */
const pressOf = (state: State, seat: Seat, random: () => number): Command => {
  const open = state.asks.filter((ask) => ask.seats.includes(seat)).map((ask) => ask.ask);
  const ask = open.length > 0 && random() < 0.4 ? oneOf(random, open) : oneOf(random, ASKS);
  const target = 1 + Math.floor(random() * state.cards.length);
  const pick = random() < 0.6 ? target : oneOf(random, WORDS);
  return { type: 'Answer', seat, ask, turn: state.turn?.turn ?? 0, picks: [pick], minute: 0 };
};

const fallsNight = (events: readonly Event[]): boolean => events.some(({ type }) => type === 'nightFell');

export const playTwins = (seed: number, options: Options): Twins => {
  const { setup, deal, reader, judge = decide, most = 20 } = options;
  const draw = drawOf(seed);
  const random = numbers(seed ^ 0x70a1);
  const mood: Mood = moodOf(random);
  const other = options.other ?? dealtAgain(setup, deal, reader, random);
  const varied = new Set<keyof State>();
  let left = startGame(setup, deal, draw, judge);
  let right = startGame(setup, other, draw, judge);
  const twins = (parting: Parting | null): Twins => ({
    seed,
    reader,
    deals: [deal, other],
    games: [left, right],
    parting,
    shared: left.commits.filter((commit) => commit.shared).length,
    nights: Math.max(0, left.state.phase.n - 1),
    varied,
  });
  const first = (game: Game): readonly Event[] => game.commits[0]?.events ?? [];
  const atOnce = partingOf(first(left), first(right), reader, setup);
  if (atOnce) return twins(atOnce);
  let deadline = deadlineAfter(first(left), 0, null);

  /** One round of the first game, dusk to dusk. */
  const round = (): { script: Step[]; end: Game } => {
    const script: Step[] = [];
    let game = left;
    for (let step = 0; step < MOST_STEPS && !game.state.over; step += 1) {
      const asked = moveOf(game.state, random, mood);
      const end = deadline ?? before(game) + ASKED;
      const soon = Math.min(before(game) + ASKED, end);
      let [command, at] = asked ? [asked, soon] : [timeUp(game.state, Math.floor(random() * 60)), end];
      let events = judge(game.state, command, draw);
      if (isRefusal(events)) {
        // What the reader itself may not do must be refused in the other game for the same reason.
        if (isOwn(command, reader)) script.push({ command, at, open: true, before: game.state, events: [] });
        [command, at] = [timeUp(game.state, Math.floor(random() * 60)), end];
        if (asked?.type !== 'Answer' || game.state.paused !== null || random() < 0.5) continue;
        events = judge(game.state, command, draw);
        if (isRefusal(events)) throw new Error(`the time's end was refused: ${events.refused}`);
      }
      const open = isOpen(command, events, reader);
      script.push({ command, at, open, before: game.state, events });
      game = take(game, events, at, open);
      deadline = deadlineAfter(events, at, deadline);
      if (fallsNight(events)) break;
    }
    return { script, end: game };
  };

  /** What somebody does in the second game that the reader does not learn of: mostly what was done in the first. */
  const doHidden = (game: Game, at: number, like: Command | null, likeness: number): Game => {
    if (!like && random() < likeness) return game;
    const asks = openAsks(game.state).filter(
      ({ ask, seat }) => seat !== reader && (!like || (like.type === 'Answer' && ask.ask === like.ask)),
    );
    if (asks.length === 0 || game.state.over) return game;
    const { ask, seat } = oneOf(random, asks);
    const copied = like?.type === 'Answer' && random() < likeness ? like.picks : null;
    const picks =
      copied?.every((pick) => ask.picks.includes(pick)) === true
        ? copied
        : picksFor(ask, game.state, random, { ...mood, mark: Math.floor(random() * 97) });
    const turn = game.state.turn?.turn ?? 0;
    const command: Command = { type: 'Answer', seat, ask: ask.ask, turn, picks, minute: 0 };
    if (isBallot(command)) return game;
    const events = judge(game.state, command, draw);
    if (isRefusal(events) || readBy(events, reader).length > 0) return game;
    return take(game, events, at, false);
  };

  /** What the reader would be answered to a press of its own: the same in both games, or something that it may learn. */
  const pressed = (one: State, another: State, seat: Seat): Parting | null => {
    const command = pressOf(one, seat, random);
    const [a, b] = [judge(one, command, draw), judge(another, command, draw)];
    if (refusalOf(a) !== refusalOf(b))
      return { allowed: false, a: null, b: null, refused: [refusalOf(a), refusalOf(b)], command };
    const parting = isRefusal(a) || isRefusal(b) ? null : partingOf(a, b, seat, setup);
    return parting?.allowed === false ? parting : null;
  };

  /** Plays the second game by the first one's script, as far as the reader finds no difference. */
  const follow = (
    script: readonly Step[],
    likeness: number,
  ): { end: Game; at: number; parting: Parting | null } => {
    let game = right;
    for (const [index, step] of script.entries()) {
      const { command, at, events } = step;
      if (!step.open) {
        game = doHidden(game, at, command, likeness);
        continue;
      }
      if (command.type === 'TimeUp')
        for (const part of HIDDEN)
          if (!varied.has(part) && JSON.stringify(step.before[part]) !== JSON.stringify(game.state[part]))
            varied.add(part);
      if (command.type === 'TimeUp') game = doHidden(game, before(game), null, likeness);
      const told = reader !== null && random() < PRESSED ? pressed(step.before, game.state, reader) : null;
      if (told) return { end: game, at: index, parting: told };
      const decided = judge(game.state, command, draw);
      const why = refusalOf(decided);
      const whyThere = events.length === 0 ? refusalOf(judge(step.before, command, draw)) : null;
      if (why !== whyThere) {
        // Another seat's card, or a bond of it, may forbid what that seat did in the first game.
        const allowed = isHeld(command, events) && !isOwn(command, reader);
        return {
          end: game,
          at: index,
          parting: { allowed, a: null, b: null, refused: [whyThere, why], command },
        };
      }
      if (isRefusal(decided)) continue;
      const parting = partingOf(events, decided, reader, setup);
      game = take(game, decided, at, true);
      if (parting) return { end: game, at: index, parting };
    }
    return { end: game, at: script.length, parting: null };
  };

  for (let night = 0; night < most && !left.state.over; night += 1) {
    const { script, end } = round();
    let best: ReturnType<typeof follow> | null = null;
    for (const likeness of LIKE) {
      const followed = follow(script, likeness);
      if (!best || followed.at >= best.at) best = followed;
      if (followed.parting === null || !followed.parting.allowed) break;
    }
    if (!best) break;
    right = best.end;
    if (best.parting) {
      left = script
        .slice(0, best.at + 1)
        .reduce(
          (game, step) => (step.events.length === 0 ? game : take(game, step.events, step.at, step.open)),
          left,
        );
      return twins(best.parting);
    }
    left = end;
  }
  return twins(null);
};
