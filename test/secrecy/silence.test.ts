import { describe, expect, test } from 'vitest';
import { type RoleId, roleOf } from '../../src/engine/index.ts';
import type { Command, Event, Seat, Setup } from '../../src/engine/model/index.ts';
import { drawOf, numbers, oneOf } from '../../src/engine/testing/random.ts';
import { CARDS, dealWith, isPlayable, placesOf } from './deals.ts';
import { type Game, type Judge, leaky, startGame, take } from './game.ts';
import { timeUp } from './moves.ts';
import { type Parting, partingOf } from './parting.ts';
import { RUNS, seedsOf, seedsTill } from './runs.ts';
import { boardsWith, setupOf } from './tables.ts';

/**
 * Silence: nobody answers anything, and one seat goes in public. In one game it held the card whose step is watched, in
 * the other the holder lives on. Who holds neither can't tell: the step is called for the same time, like any other.
 */
type Gone = 'dead' | 'away' | 'left over' | 'discarded';
const GONE: readonly Gone[] = ['dead', 'away', 'left over', 'discarded'];

type Pair = { setup: Setup; deals: [RoleId[], RoleId[]]; gone: Seat; readers: (Seat | null)[] };

const swapped = (deal: readonly RoleId[], one: number, other: number): RoleId[] => {
  const next = [...deal];
  [next[one], next[other]] = [deal[other] as RoleId, deal[one] as RoleId];
  return next;
};

const isPack = (card: RoleId): boolean => roleOf(card).pack !== undefined;

/** The two deals, in which a card and a villager's have changed places; null where this board has no such two. */
const pairOf = (seed: number, card: RoleId, how: Gone): Pair | null => {
  const random = numbers(seed);
  const boards = boardsWith(card).filter(
    ({ deck, ruleSet }) =>
      (how !== 'left over' || deck.includes('thief')) && (how !== 'discarded' || ruleSet === 'dual'),
  );
  if (boards.length === 0 || card === 'villager') return null;
  const board = oneOf(random, boards);
  const flags = { 'cupid.timeout': 'none', 'thief.choice': 'optional_both_wolves_forced', away: 'idle' };
  const setup = setupOf(board, flags);
  const seats = Array.from({ length: setup.seats }, (_, at) => at + 1);
  const gone = oneOf(random, seats);
  const deal = dealWith(setup, card, gone, random);
  const [place = 0] = placesOf(setup, gone);
  const spares = deal.flatMap((_, at) => (at >= setup.seats ? [at] : []));
  // A thief who finds two wolves must be one of them.
  if (
    board.ruleSet !== 'dual' &&
    spares.every((at) => roleOf(deal[at] as RoleId).camp === 'wolves') &&
    spares.length > 0
  )
    return null;
  const villagers = deal.flatMap((one, at) => (one === 'villager' && at !== place ? [at] : []));
  const choice = villagers.filter(
    (at) => (how === 'left over') === (board.ruleSet !== 'dual' && at >= setup.seats),
  );
  if (choice.length === 0) return null;
  const other = oneOf(random, choice);
  if (!isPlayable(setup, swapped(deal, place, other))) return null;
  const involved = [gone, ...seats.filter((seat) => placesOf(setup, seat).includes(other))];
  const deals: Pair['deals'] = [deal, swapped(deal, place, other)];
  const readers = seats.filter((seat) => {
    const hand = placesOf(setup, seat).map((at) => deal[at] as RoleId);
    // Mates know each other's cards, and the thief the spare ones.
    const knows = (isPack(card) && hand.some(isPack)) || (how === 'left over' && hand.includes('thief'));
    return !involved.includes(seat) && !knows;
  });
  return { setup, deals, gone, readers: [null, ...readers] };
};

const leaves = (state: Game['state'], seat: Seat, how: Gone): Command[] => {
  if (how === 'dead') return [{ type: 'Judge', ruling: 'kill', seat, minute: 0 }];
  if (how === 'away') return [{ type: 'Left', seat, atOnce: true, minute: 0 }];
  if (how !== 'discarded') return [];
  // The first of two cards alone, by the one vote that is given: its holder lives on with the other.
  const voter = state.asks.find(({ ask }) => ask === 'exileVote')?.seats.find((one) => one !== seat);
  const turn = state.turn?.turn ?? 0;
  if (voter === undefined) return [];
  return [{ type: 'Answer', seat: voter, ask: 'exileVote', turn, picks: [seat], minute: 0 }];
};

type Found = { parting: Parting | null; reader: Seat | null; nights: number };

const NIGHTS = 2;
const MOST_TURNS = 400;
/** Games of each card; some of them end soon, because somebody has won. */
const GAMES = 8;
/** Nights of each card that are enough. */
const ENOUGH = 4;

/** Plays both; the first thing in which some reader's transcripts part, and the nights alike after the seat went. */
const watch = (seed: number, { setup, deals, gone, readers }: Pair, how: Gone, judge?: Judge): Found => {
  const draw = drawOf(seed);
  let games = deals.map((deal) => startGame(setup, deal, draw, judge));
  let went = how === 'left over';
  let nights = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const [one, other] = games;
    if (!one || !other || one.state.over || other.state.over || nights >= NIGHTS) break;
    const leaving = !went && one.state.phase.kind === 'day' && one.state.turn?.step === 'exileVote';
    const commands = leaving ? leaves(one.state, gone, how) : [timeUp(one.state, turn % 60)];
    went ||= leaving;
    for (const command of commands) {
      const decided = games.map((game) => (judge ?? leaky((events) => events))(game.state, command, draw));
      const [a, b] = decided;
      if (!a || !b || 'refused' in a || 'refused' in b) return { parting: null, reader: null, nights };
      for (const reader of readers) {
        const parting = partingOf(a, b, reader, setup);
        if (parting) return { parting: parting.allowed ? null : parting, reader, nights };
      }
      games = games.map((game, at) => take(game, at === 0 ? a : b, turn, true));
      if (went && a.some(({ type }) => type === 'dayBroke')) nights += 1;
    }
  }
  return { parting: null, reader: null, nights };
};

const leakOf = (seed: number, card: RoleId, how: Gone, judge?: Judge): { leak: unknown; nights: number } => {
  const pair = pairOf(seed, card, how);
  if (!pair) return { leak: null, nights: 0 };
  const { parting, reader, nights } = watch(seed, pair, how, judge);
  return {
    leak: parting === null ? null : { seed, card, how, reader, ...parting, board: pair.setup.board },
    nights,
  };
};

/** Cards with a step of the night, whatever is asked in it. */
const WAKING = CARDS.filter((card) => (roleOf(card).calls ?? []).length > 0 || isPack(card));

/** Is there a board on which this can be watched? Beside a thief any card but the thief's may be left over. */
const watchable = (card: RoleId, how: Gone): boolean => {
  const boards = boardsWith(card);
  if (card === 'villager' || (how === 'left over' && card === 'thief')) return false;
  if (how === 'left over') return boards.some(({ deck }) => deck.includes('thief'));
  return how === 'discarded' ? boards.some(({ ruleSet }) => ruleSet === 'dual') : boards.length > 0;
};

describe('RUL-NIGHT-5: a step without a living holder is one in which the holder says nothing', {
  timeout: 1_200_000,
}, () => {
  test.each(GONE)('holder %s', (how) => {
    // The bear's roar ends the comparison by itself, and so does an idiot who is voted out and turns the card up.
    const shows = (card: RoleId) => card === 'bear' || (card === 'idiot' && how === 'discarded');
    const owed = WAKING.filter((card) => !shows(card) && watchable(card, how));
    const unseen: RoleId[] = [];
    for (const [at, card] of CARDS.entries()) {
      let nights = 0;
      const seen = (): boolean => nights > 0 || !owed.includes(card);
      for (const seed of seedsTill(300 + at, GAMES * RUNS, seen)) {
        const found = leakOf(seed, card, how);
        expect(found.leak).toBeNull();
        nights += found.nights;
        if (nights >= ENOUGH * RUNS) break;
      }
      if (!seen()) unseen.push(card);
    }
    expect(unseen, 'cards of which no night was seen').toEqual([]);
  });
});

const callTo = (event: Event, card: RoleId): boolean =>
  event.type === 'turnOpened' && (roleOf(card).calls ?? []).some(({ step }) => step === event.data.step);
const isHeld = ({ cards, out, away }: Game['state'], card: RoleId): boolean =>
  cards.some(
    (held, at) => held === card && !out.some(({ seat }) => seat === at + 1) && !away.includes(at + 1),
  );

describe('planted leaks are found', { timeout: 1_200_000 }, () => {
  const quick = (card: RoleId): Judge =>
    leaky((events, before) =>
      events.map((event) =>
        event.type === 'turnOpened' && callTo(event, card) && !isHeld(before, card)
          ? { ...event, data: { ...event.data, seconds: 5 } }
          : event,
      ),
    );
  const skips = (card: RoleId): Judge =>
    leaky((events, before) =>
      events.map((event) => {
        if (event.type !== 'nightFell' || isHeld(before, card)) return event;
        const timetable = event.data.timetable.filter(
          ({ call }) => !(roleOf(card).calls ?? []).some(({ step }) => step === call),
        );
        return { ...event, data: { ...event.data, timetable } };
      }),
    );
  test.each<[Gone, string, (card: RoleId) => Judge]>([
    ['dead', 'a shorter step', quick],
    ['dead', 'a step that is left out', skips],
    ['away', 'a shorter step', quick],
    ['left over', 'a shorter step', quick],
    ['left over', 'a step that is left out', skips],
  ])('holder %s: %s', (how, _, plant) => {
    const card: RoleId = 'seer';
    const found = seedsOf(5, 30).some((seed) => leakOf(seed, card, how, plant(card)).leak !== null);
    expect(found).toBe(true);
  });

  test('a flag that leaves steps out (night.fake_steps) tells, as its menu says', () => {
    const found = seedsOf(6, 30).some((seed) => {
      const pair = pairOf(seed, 'seer', 'dead');
      if (!pair) return false;
      const setup = { ...pair.setup, flags: { ...pair.setup.flags, 'night.fake_steps': 'none' } };
      return watch(seed, { ...pair, setup }, 'dead').parting !== null;
    });
    expect(found).toBe(true);
  });
});
