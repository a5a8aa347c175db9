import { describe, expect, test } from 'vitest';
import { BOARDS, type Board, type RoleId } from '../../src/engine/index.ts';
import type { AskId, Event, Seat, Setup } from '../../src/engine/model/index.ts';
import { numbers, oneOf } from '../../src/engine/testing/random.ts';
import { CARDS, dealAtRandom, dealWith } from './deals.ts';
import { type Judge, leaky } from './game.ts';
import { readBy } from './parting.ts';
import { RUNS, seedsOf, seedsTill } from './runs.ts';
import { anySeat, boardsWith, changedSetup, setupOf } from './tables.ts';
import { playTwins, type Twins } from './twins.ts';

/**
 * Twins: two games that differ only in facts that a reader may not know. What both do in the open is the same; what is
 * hidden from the reader each does in its own way. Their transcripts are the same, moments and refusals included, up to
 * the first fact that audiences.md lets the reader learn.
 */
const twinsOf = (seed: number, setup: Setup, reader: Seat | null, judge?: Judge): Twins => {
  const deal = dealAtRandom(setup, numbers(seed));
  return playTwins(seed, { setup, deal, reader, ...(judge ? { judge } : {}) });
};

const holding = (seed: number, card: RoleId, judge?: Judge): Twins => {
  const random = numbers(seed ^ 5);
  const board = oneOf(random, boardsWith(card));
  const setup = setupOf(board);
  const seat = anySeat(setup, seed);
  return playTwins(seed, {
    setup,
    deal: dealWith(setup, card, seat, random),
    reader: seat,
    ...(judge ? { judge } : {}),
  });
};

/** Where and how two games part that may not; null = they do not. */
const leakIn = ({ seed, reader, parting, deals }: Twins): unknown =>
  parting === null || parting.allowed ? null : { seed, reader, ...parting, deals };

/** The asks whose lists the reader could compare: those that both games opened for it. */
const comparedIn = ({ games, reader }: Twins): AskId[] =>
  games[0].commits
    .flatMap(({ events, shared }) => (shared ? readBy(events, reader) : []))
    .flatMap((event) =>
      event.type === 'askOpened' && reader !== null && event.data.seats.includes(reader)
        ? [event.data.ask]
        : [],
    );

/** The first leak among twins that are played one after the other, as far as needed. */
const firstLeak = (seeds: readonly number[], play: (seed: number) => Twins): unknown => {
  for (const seed of seeds) {
    const leak = leakIn(play(seed));
    if (leak !== null) return leak;
  }
  return null;
};

const change = (
  type: Event['type'],
  how: (event: Event, before: Parameters<Parameters<typeof leaky>[0]>[1]) => Event | Event[],
): Judge =>
  leaky((events, before) => events.flatMap((event) => (event.type === type ? how(event, before) : [event])));

describe('audiences.md 6: what a reader may not know changes nothing that it gets', {
  timeout: 1_200_000,
}, () => {
  const varied = new Set<string>();
  const note = (twins: Twins): Twins => {
    for (const part of twins.varied) varied.add(part);
    return twins;
  };

  test('LK-01: twins on every board, for the table and for any seat', () => {
    let nights = 0;
    for (const [at, board] of BOARDS.entries()) {
      for (const seed of seedsTill(100 + at, RUNS, () => nights > (at + 1) * RUNS)) {
        const setup = setupOf(board);
        for (const reader of at % 2 === 0 ? [null, anySeat(setup, seed)] : [anySeat(setup, seed)]) {
          const twins = note(twinsOf(seed, setup, reader));
          expect(leakIn(twins)).toBeNull();
          nights += twins.nights;
        }
      }
    }
    expect(nights).toBeGreaterThan(BOARDS.length * RUNS);
  });

  test.each(['dual-16', 'std-bear-hw', 'std-mute-knight'])('twins through the nights of %s', (id) => {
    const setup = setupOf(BOARDS.find((board) => board.id === id) as Board);
    let nights = 0;
    for (const seed of seedsTill(17, 6 * RUNS, () => nights > 2 * RUNS)) {
      const twins = note(twinsOf(seed, setup, seed % 5 === 0 ? null : anySeat(setup, seed)));
      expect(leakIn(twins)).toBeNull();
      nights += twins.nights;
    }
    expect(nights).toBeGreaterThan(2 * RUNS);
  });

  test('twins on tables with changed flags', () => {
    const seeds = seedsOf(2, 40 * RUNS);
    expect(
      firstLeak(seeds, (seed) =>
        twinsOf(seed, changedSetup(seed), seed % 5 === 0 ? null : anySeat(changedSetup(seed), seed)),
      ),
    ).toBeNull();
  });

  test('section 5: whoever holds whatever card, its lists are the same in every game that it cannot tell apart', () => {
    const asked = new Set<AskId>([
      ...(['order', 'thief', 'link', 'model', 'guard', 'girl', 'charm', 'silence', 'enchant'] as const),
      ...(['knife', 'antidote', 'poison', 'check', 'run', 'exileVote'] as const),
    ]);
    const compare = (seed: number, card: RoleId): void => {
      const twins = note(holding(seed, card));
      expect(leakIn(twins)).toBeNull();
      for (const ask of comparedIn(twins)) asked.delete(ask);
    };
    const dealt = CARDS.filter((card) => boardsWith(card).length > 0);
    for (const card of dealt)
      for (const seed of seedsOf(200 + CARDS.indexOf(card), 2 * RUNS)) compare(seed, card);
    for (const seed of seedsTill(18, 0, () => asked.size === 0))
      for (const card of dealt) compare(seed, card);
    expect([...asked], 'asks that were not compared').toEqual([]);
  });

  test('the twins differed in everything that may be hidden: cards, bonds, lives, spells, tonight’s dead', () => {
    // What the games above have not come to is looked for on a board that has it.
    const where: Record<string, string> = {
      ...{ cards: 'reg-9', acts: 'reg-9', fallen: 'reg-9', knife: 'reg-9', spare: 'reg-13' },
      ...{ lovers: 'tb-9-cupid', hits: 'tb-10-elder-idiot', doomed: 'std-wb-hood' },
      ...{ turned: 'std-wild-child', enchanted: 'hap-8-piper', silenced: 'std-mute-knight' },
    };
    for (const [part, id] of Object.entries(where)) {
      const board = BOARDS.find((one) => one.id === id) as Board;
      for (const seed of seedsOf(13, 100)) {
        if (varied.has(part)) break;
        expect(leakIn(note(twinsOf(seed, setupOf(board), anySeat(setupOf(board), seed))))).toBeNull();
      }
      expect(varied).toContain(part);
    }
  });
});

/** Each is found within so many twins, or the test that should find it proves nothing. */
const SOON = 60;

describe('planted leaks are found', { timeout: 1_200_000 }, () => {
  test.each<[string, Judge]>([
    [
      'a moment: a step nobody holds any more is shorter',
      change('turnOpened', (event, { cards, out }) => {
        if (event.type !== 'turnOpened' || event.data.step !== 'seer') return event;
        const holder = cards.indexOf('seer') + 1;
        const gone = holder === 0 || out.some(({ seat }) => seat === holder);
        return gone ? { ...event, data: { ...event.data, seconds: event.data.seconds - 1 } } : event;
      }),
    ],
    [
      'a count: the table hears that somebody has answered',
      change('askAnswered', (event, { phase }) =>
        phase.kind === 'night'
          ? [event, { type: 'nobodyOut', audience: 'public', data: { why: 'tie' } }]
          : event,
      ),
    ],
    [
      'an order: who fell in the night runs first',
      change('candidatesKnown', (event, { fallen }) => {
        if (event.type !== 'candidatesKnown') return event;
        const fell = (seat: Seat) => Number(fallen.some((death) => death.seat === seat));
        const order = [...event.data.order].sort((a, b) => fell(b) - fell(a));
        return { ...event, data: { ...event.data, order } };
      }),
    ],
    [
      'a word: last words only for those with a god’s card',
      change('turnOpened', (event, { cards }) =>
        event.type === 'turnOpened' &&
        event.data.step === 'lastWords' &&
        cards[(event.data.seat ?? 1) - 1] === 'villager'
          ? { ...event, data: { ...event.data, step: 'dawn' } }
          : event,
      ),
    ],
  ])('%s', (_, judge) => {
    const plain = { 'vote.open': 'false' };
    const board = BOARDS.find(({ id }) => id === 'std-10') as Board;
    const seeds = seedsOf(3, SOON);
    expect(firstLeak(seeds, (seed) => twinsOf(seed, setupOf(board, plain), null, judge))).not.toBeNull();
  });

  test.each<[string, Judge]>([
    [
      'a list without those who hold a witch’s card',
      change('askOpened', (event, { cards }) => {
        if (event.type !== 'askOpened' || event.audience === 'public') return event;
        const picks = event.data.picks.filter(
          (pick) => pick === 'none' || cards[Number(pick) - 1] !== 'witch',
        );
        return picks.length < event.data.max ? event : { ...event, data: { ...event.data, picks } };
      }),
    ],
    [
      'a menu in another order',
      change('askOpened', (event, { cards }) => {
        if (event.type !== 'askOpened' || event.data.ask !== 'check') return event;
        const isWolf = (pick: unknown) => Number(cards[Number(pick) - 1] === 'werewolf');
        return {
          ...event,
          data: { ...event.data, picks: [...event.data.picks].sort((a, b) => isWolf(b) - isWolf(a)) },
        };
      }),
    ],
    [
      'a refusal: who fell in the night is told that it is out',
      (state, command, draw) =>
        command.type === 'Answer' && state.fallen.some(({ seat }) => seat === command.seat)
          ? { refused: 'out' }
          : leaky((events) => events)(state, command, draw),
    ],
  ])('%s', (_, judge) => {
    const seeds = seedsOf(4, SOON);
    expect(firstLeak(seeds, (seed) => holding(seed, seed % 2 ? 'seer' : 'guard', judge))).not.toBeNull();
  });
});
