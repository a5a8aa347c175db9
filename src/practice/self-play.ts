import { dealHash, drawFrom, stretchSeed } from '../app/chance.ts';
import { dealTable } from '../app/deal.ts';
import { timesFor } from '../app/times.ts';
import {
  canonicalDeal,
  carryOut,
  findBoard,
  initialState,
  newReading,
  type Reading,
  readOn,
  type State,
  viewOf,
  workOutFlags,
} from '../engine/index.ts';
import type { Command, Event, Flags, Pick, RoleId, Seat, SeatView, Step } from '../engine/model/index.ts';
import { think } from './index.ts';
import type { Chance, Wish } from './wish.ts';

const MOST_TURNS = 4000;

const picksOfRight = (right: string): Pick[] => (right === 'selfDestruct' ? ['burst'] : ['withdraw']);

/** What the seat's holder does by a wish, as the engine takes it. */
export const commandFor = (view: SeatView, wish: Wish): Command => {
  const { seat } = view;
  if (wish.do === 'say') return { type: 'Say', seat, turn: wish.turn, talk: wish.talk, minute: 0 };
  if (wish.do === 'sign') return { type: 'Gesture', seat, turn: wish.turn, signs: wish.signs, minute: 0 };
  if (wish.do === 'use') {
    return {
      type: 'Answer',
      seat,
      ask: wish.right,
      turn: wish.turn,
      picks: picksOfRight(wish.right),
      minute: 0,
    };
  }
  return { type: 'Answer', seat, ask: wish.ask, turn: wish.turn, picks: wish.picks, minute: 0 };
};

/** The minute of the hour, as the bot reads it off its clock. */
const minuteOf = (now: number): number => Math.floor(now / 60_000) % 60;

/** The same dice, thrown once for each purpose. */
const remembered = (chance: Chance): Chance => {
  const thrown = new Map<string, { below: number; value: number }>();
  return (purpose, below) => {
    const before = thrown.get(purpose);
    if (before?.below === below) return before.value;
    const value = chance(purpose, below);
    thrown.set(purpose, { below, value });
    return value;
  };
};

/** One seat at the table: how far it has read, its dice, and what it had seen when it last wanted nothing. */
type Player = { seat: number; chance: Chance; reading: Reading; content: Reading['seen'] | null };

/** Steps in which somebody who is asked nothing may act all the same: withdraw, or break the election off. */
const OPEN: readonly Step[] = ['withdraw', 'sheriffVote'];

/**
 * Elsewhere who is asked nothing could at most use a right of the day, and does so when it speaks or votes; a knight
 * challenges in anybody's speech.
 */
const isCalled = ({ asks, turn, cards }: State, seat: Seat): boolean =>
  asks.some(({ seats }) => seats.includes(seat)) ||
  (turn !== null && (OPEN.includes(turn.step) || cards[seat - 1] === 'knight'));

export type Played = { events: Event[]; deal: RoleId[]; refused: string[] };

/** `flags`: rules that the host has changed; `may`: what the players can do of what they want, all of it if not given. */
export type Terms = { flags?: Record<string, string>; may?(wish: Wish): boolean };

/**
 * Plays one whole game of a board on the engine alone, every seat by the practice brain; `diceOf` gives each its chance.
 * Who is asked something acts as soon as a turn opens; `startAt` (epoch ms) is the moment of the deal.
 */
export const playOnEngine = (
  boardId: string,
  seed: string,
  diceOf: (seat: number) => Chance,
  startAt = 0,
  { flags: changed = {}, may = () => true }: Terms = {},
): Played => {
  const board = findBoard(boardId);
  if (!board) throw new Error(`no board ${boardId}`);
  const flags = workOutFlags(board.ruleSet, board, changed) as Flags;
  const long = stretchSeed(seed);
  const draw = drawFrom(long);
  const deal = dealTable({ deck: board.deck, seats: board.seats, flags }, draw);
  const settings = {
    board: board.id,
    ruleSet: board.ruleSet,
    flags: changed,
    pace: 'standard',
    floor: 'free',
    delivery: 'dm',
  } as const;
  const events: Event[] = [];
  const refused: string[] = [];
  const players = Array.from({ length: board.seats }, (_, at): Player => {
    const seat = at + 1;
    return { seat, chance: remembered(diceOf(seat)), reading: newReading(seat), content: null };
  });
  let state = initialState;
  let now = startAt;
  let deadline = startAt;
  const order = (order: Command): boolean => {
    if (order.type === 'TimeUp') now = deadline;
    const command: Command = { ...order, minute: minuteOf(now) };
    const done = carryOut(state, command, draw);
    if ('refused' in done) {
      refused.push(`${done.refused} ${JSON.stringify(command).slice(0, 160)}`);
      return false;
    }
    ({ state } = done);
    for (const event of done.events)
      if (event.type === 'turnOpened') deadline = now + event.data.seconds * 1000;
    events.push(...done.events);
    return true;
  };
  order({
    type: 'Start',
    setup: {
      ruleSet: board.ruleSet,
      board: board.id,
      deck: board.deck,
      flags,
      seats: board.seats,
      times: timesFor(board.seats, settings, null),
      protectedSeats: { kill: [], check: [] },
      practiceSeats: [],
      shortSeed: true,
    },
    seed: long,
    hash: dealHash(long, canonicalDeal(deal)),
    deal,
    minute: 0,
  });
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    let acted = true;
    while (acted) {
      acted = false;
      for (const player of players) {
        if (!isCalled(state, player.seat)) continue;
        player.reading = readOn(player.reading, events);
        // Who wanted nothing and has seen nothing since wants nothing.
        if (player.content === player.reading.seen) continue;
        const view = viewOf(player.reading, events);
        const wish = think(view, player.chance).find(may);
        if (wish === undefined) {
          player.content = player.reading.seen;
          continue;
        }
        if (!order(commandFor(view, wish))) return { events, deal, refused };
        acted = true;
      }
    }
    if (state.over || state.turn === null) break;
    order({ type: 'TimeUp', turn: state.turn.turn, revision: state.turn.revision, minute: 0 });
  }
  return { events, deal, refused };
};
