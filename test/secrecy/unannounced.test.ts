import { describe, expect, test } from 'vitest';
import { decide, isRefusal, type RoleId, roleOf, type State } from '../../src/engine/index.ts';
import type { AskId, Command, Event, Pick, Seat, Setup } from '../../src/engine/model/index.ts';
import { drawOf, numbers, oneOf } from '../../src/engine/testing/random.ts';
import { CARDS, dealWith, placesOf } from './deals.ts';
import { type Game, type Judge, leaky, refusalOf, startGame, take } from './game.ts';
import { moveOf, timeUp } from './moves.ts';
import { oracle } from './oracle.ts';
import { partingOf } from './parting.ts';
import { RUNS, seedsOf, seedsTill } from './runs.ts';
import { answerTo, pressesOf, sentTo, shownTo, snapshotAfter } from './screens.ts';
import { boardsWith, setupOf } from './tables.ts';

/**
 * Who fell in the night is told to nobody before the announcement, the fallen themselves included (F45, section 3 of
 * audiences.md): one seat falls in one game and lives on in the other, and an election comes before the deaths. What is
 * sent and shown to the seat, and what its presses are answered, is the same; and so it is for everybody who had no hand
 * in it.
 */
const FLAGS = {
  'sheriff.enabled': 'true',
  'election.before_deaths': 'true',
  'election.mode': 'candidates',
  'election.unresolved': 'next_day',
  'wolves.consensus': 'majority',
  'win.check': 'after_chain',
  'witch.told_victim': 'while_antidote',
  'witch.self_save': 'never',
  'cupid.timeout': 'none',
};

type Story = { setup: Setup; deal: RoleId[]; seat: Seat; night: number; by: 'knife' | 'poison' };

/** Does this hand belong to the pack, or may it come to: by a spare card, by the card that it copies? */
const mayHunt = (hand: readonly RoleId[]): boolean =>
  hand.some((card) => roleOf(card).pack !== undefined || roleOf(card).spares || roleOf(card).copies);

const handOf = (setup: Setup, deal: readonly RoleId[], seat: Seat): RoleId[] =>
  placesOf(setup, seat).map((place) => deal[place] as RoleId);

/** How this card can fall unaware of it: a wolf would know of the knife, and a witch of it while she has her antidote. */
const storyOf = (seed: number, card: RoleId): Story | null => {
  const random = numbers(seed);
  const boards = boardsWith(card).filter(({ deck }) => deck.includes('witch'));
  if (boards.length === 0) return null;
  const setup = setupOf(oneOf(random, boards), FLAGS);
  const seat = 1 + Math.floor(random() * setup.seats);
  const deal = dealWith(setup, card, seat, random);
  const hand = handOf(setup, deal, seat);
  const sturdy = hand.includes('elder') || hand.includes('hiddenWolf');
  const by = mayHunt(hand) || sturdy ? 'poison' : 'knife';
  return { setup, deal, seat, night: hand.includes('witch') ? 2 : 1, by };
};

const answer = (state: State, seat: Seat, ask: AskId, pick: Pick): Command => ({
  type: 'Answer',
  seat,
  ask,
  turn: state.turn?.turn ?? 0,
  picks: [pick],
  minute: 0,
});

/** What is done for the fall in the open turn. In an earlier night the witch uses up her antidote on somebody. */
const deeds = (state: State, { seat, night, by }: Story, falls: boolean): Command[] => {
  const tonight = state.phase.n === night;
  const of = (ask: AskId) => state.asks.filter((one) => one.ask === ask);
  const wolves = of('knife').flatMap((one) => one.seats);
  const victim = tonight ? (by === 'knife' && falls ? seat : 'none') : (seat % state.cards.length) + 1;
  const knives = wolves.map((wolf) => answer(state, wolf, 'knife', victim));
  const saves = tonight
    ? []
    : of('antidote').flatMap((one) => one.seats.map((witch) => answer(state, witch, 'antidote', 'use')));
  const poisons =
    tonight && by === 'poison' && falls
      ? of('poison').flatMap((one) => one.seats.map((witch) => answer(state, witch, 'poison', seat)))
      : [];
  return [...knives, ...saves, ...poisons];
};

const ASKS = [...Object.keys(oracle.asks), 'selfDestruct', 'duel', 'withdraw'] as AskId[];
const WORDS: readonly Pick[] = ['none', 'run', 'stay', 'end', 'burst', 'withdraw', 'use'];

type Look = { leak: unknown; compared: number };
type Plant = { judge?: Judge; show?: typeof shownTo };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Tells the story twice; the first difference that anybody finds who may find none before the announcement. */
const tell = async (
  seed: number,
  story: Story,
  { judge = decide, show = shownTo }: Plant = {},
): Promise<Look> => {
  const { setup, deal, seat, night } = story;
  const told = { seed, board: setup.board, seat, night, by: story.by, deal: deal.join() };
  const draw = drawOf(seed);
  const random = numbers(seed ^ 3);
  const mood = { zeal: 0.9, bold: 0.01, mark: seed % 97 };
  let games: [Game, Game] = [startGame(setup, deal, draw, judge), startGame(setup, deal, draw, judge)];
  let at = 0;
  let compared = 0;
  // Who did it knows of it: the pack of its knife, the witch of her poison and of tonight's victim; a girl may peek.
  const knows = (one: Seat): boolean => {
    const hand = handOf(setup, deal, one);
    return one !== seat && (mayHunt(hand) || hand.includes('witch') || hand.includes('girl'));
  };
  const seats = Array.from({ length: setup.seats }, (_, index) => index + 1);
  const readers = [null, ...seats.filter((one) => !knows(one))];

  const both = (command: Command): unknown => {
    const [a, b] = games.map((game) => judge(game.state, command, draw));
    if (!a || !b) return null;
    if (refusalOf(a) !== refusalOf(b)) return { command, refused: [refusalOf(a), refusalOf(b)] };
    if (isRefusal(a) || isRefusal(b)) return null;
    if (
      [a, b].some((events) => events.some(({ type }) => type === 'deathsAnnounced' || type === 'gameEnded'))
    )
      return 'told';
    for (const reader of readers) {
      const parting = partingOf(a, b, reader, setup);
      if (parting) return parting.allowed ? 'told' : { reader, ...parting };
    }
    games = [take(games[0], a, at, true), take(games[1], b, at, true)];
    return null;
  };

  const compare = async (): Promise<unknown> => {
    const [one, other] = games.map((game) => snapshotAfter(game, setup, game.commits.length));
    if (!one || !other) return null;
    compared += 1;
    const [left, right] = [show(one, seat), show(other, seat)];
    if (!same(left, right)) return { what: 'panel', left, right };
    const open = one.state.asks.filter(({ seats }) => seats.includes(seat)).map(({ ask }) => ask);
    const ask = open.length > 0 && random() < 0.5 ? oneOf(random, open) : oneOf(random, ASKS);
    const pick = random() < 0.5 ? oneOf(random, WORDS) : 1 + Math.floor(random() * setup.seats);
    for (const press of pressesOf(one, ask, pick)) {
      const [a, b] = [
        await answerTo(one, seat, press, [], draw, judge),
        await answerTo(other, seat, press, [], draw, judge),
      ];
      const announced = [...a.events, ...b.events].some(({ type }) => type === 'deathsAnnounced');
      if (!announced && !same(a.body, b.body)) return { what: 'answer', press, left: a.body, right: b.body };
    }
    return null;
  };

  for (let turn = 0; turn < 200; turn += 1) {
    const [{ state }] = games;
    if (!state.turn || state.over || state.phase.n > night) break;
    at += 1_000;
    if (state.phase.kind === 'night' || state.phase.kind === 'deal') {
      // The hidden part: each game does its own, and the witch's earlier one the same.
      games = games.map((game, index) =>
        deeds(game.state, story, index === 0).reduce((now, command) => {
          const events = judge(now.state, command, draw);
          return isRefusal(events) ? now : take(now, events, at, false);
        }, game),
      ) as [Game, Game];
      const found = both(timeUp(state, turn % 60));
      if (found === 'told') break;
      if (found) return { leak: { ...told, found }, compared };
      continue;
    }
    if (state.phase.n < night) {
      // A day before, in which both do the same: nobody runs, so that the election is still to come.
      const command = timeUp(state, turn % 60);
      const [a, b] = games.map((game) => judge(game.state, command, draw));
      if (!a || !b || isRefusal(a) || isRefusal(b) || !same(a, b)) break;
      games = [take(games[0], a, at, true), take(games[1], b, at, true)];
      continue;
    }
    const leak = await compare();
    if (leak) return { leak: { ...told, leak }, compared };
    const found = both(moveOf(state, random, mood) ?? timeUp(state, turn % 60));
    if (found === 'told') break;
    if (found) return { leak: { ...told, found }, compared };
  }
  const last = games.map((game) => sentTo(game, setup, seat).filter(({ shared }) => shared));
  if (!same(last[0], last[1])) return { leak: { ...told, what: 'messages', last }, compared };
  return { leak: null, compared };
};

/** Cards that a night can take unawares on some board with a witch. */
const FALLING = CARDS.filter((card) => boardsWith(card).some(({ deck }) => deck.includes('witch')));

describe('F45: a seat that fell in the night and is not announced is a living one', {
  timeout: 1_200_000,
}, () => {
  test.each(FALLING)('%s', async (card) => {
    let compared = 0;
    for (const seed of seedsTill(400 + CARDS.indexOf(card), 2 * RUNS, () => compared > 0)) {
      const story = storyOf(seed, card);
      if (!story) continue;
      const found = await tell(seed, story);
      expect(found.leak).toBeNull();
      compared += found.compared;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

const planted = async (plant: Plant): Promise<boolean> => {
  for (const seed of seedsOf(7, 20)) {
    const story = storyOf(seed, oneOf(numbers(seed), ['seer', 'hunter', 'villager', 'werewolf'] as const));
    if (story && (await tell(seed, story, plant)).leak !== null) return true;
  }
  return false;
};
const fell = ({ fallen }: State, seat: Seat): boolean => fallen.some((death) => death.seat === seat);

describe('planted leaks are found', { timeout: 1_200_000 }, () => {
  test('an ask that is not opened for who fell', async () => {
    const judge = leaky((events, before) =>
      events.map(
        (event): Event =>
          event.type === 'askOpened' && before.phase.kind !== 'night'
            ? {
                ...event,
                data: { ...event.data, seats: event.data.seats.filter((seat) => !fell(before, seat)) },
              }
            : event,
      ),
    );
    expect(await planted({ judge })).toBe(true);
  });
  test('an answer that is refused to who fell', async () => {
    const judge: Judge = (state, command, draw) =>
      command.type === 'Answer' && fell(state, command.seat)
        ? { refused: 'out' }
        : decide(state, command, draw);
    expect(await planted({ judge })).toBe(true);
  });
  test('a panel that knows', async () => {
    const show: typeof shownTo = (snapshot, reader) => [
      shownTo(snapshot, reader),
      reader !== null && fell(snapshot.state, reader),
    ];
    expect(await planted({ show })).toBe(true);
  });
});
