import { describe, expect, test } from 'vitest';
import { announce } from '../../src/app/announce.ts';
import { BOARDS } from '../../src/engine/index.ts';
import type { Seat, Setup } from '../../src/engine/model/index.ts';
import { drawOf, numbers, oneOf } from '../../src/engine/testing/random.ts';
import { LANGUAGES } from '../../src/text/words-for.ts';
import { dealAtRandom } from './deals.ts';
import type { Game } from './game.ts';
import { partingOf } from './parting.ts';
import { RUNS, seedsOf } from './runs.ts';
import { answerTo, pressesOf, type Sender, sentTo, shownTo, snapshotAfter } from './screens.ts';
import { anySeat, setupOf } from './tables.ts';
import { ASKS, playTwins, WORDS } from './twins.ts';

/**
 * The twins once more, as Discord sees them: every body, its row and its moment, the panel, and what any press is
 * answered, are the same in two games that the reader can't tell apart.
 */
type Plant = { send?: Sender; show?: typeof shownTo; answer?: typeof answerTo };

/** So many moments of two games in which a reader looks and presses. */
const LOOKS = 2;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where each of the orders that both took stands among all of its game. */
const sharedAt = ({ commits }: Game): number[] =>
  commits.flatMap(({ shared }, at) => (shared ? [at + 1] : []));

/** A game up to its last order that both took alike. */
const alike = (game: Game, count: number): Game => ({
  ...game,
  commits: game.commits.slice(0, sharedAt(game)[count - 1] ?? 0),
});

const leakIn = async (
  seed: number,
  setup: Setup,
  reader: Seat | null,
  { send = announce, show = shownTo, answer = answerTo }: Plant = {},
): Promise<unknown> => {
  const random = numbers(seed ^ 11);
  const locale = oneOf(random, LANGUAGES);
  const twins = playTwins(seed, { setup, deal: dealAtRandom(setup, numbers(seed)), reader, most: 2 });
  const over = twins.games[0].commits.at(-1)?.events.some(({ type }) => type === 'gameEnded');
  const count = twins.shared - (twins.parting || over ? 1 : 0);
  const games = twins.games.map((game) => alike(game, count));
  const [left, right] = games.map((game) => sentTo(game, setup, reader, { locale, send }));
  if (!left || !right) return null;
  const at = left.findIndex((one, index) => !same(one, right[index]));
  if (at >= 0 || left.length !== right.length)
    return {
      seed,
      reader,
      board: setup.board,
      at,
      left: left[at],
      right: right[at],
      counts: [left.length, right.length],
    };
  for (let look = 0; look < LOOKS; look += 1) {
    const chosen = Math.floor(random() * count);
    const [one, other] = twins.games.map((game) => snapshotAfter(game, setup, sharedAt(game)[chosen] ?? 1));
    if (!one || !other) continue;
    if (!same(show(one, reader, locale), show(other, reader, locale)))
      return {
        seed,
        reader,
        what: 'panel',
        left: show(one, reader, locale),
        right: show(other, reader, locale),
      };
    const open = one.state.asks.filter(({ seats }) => reader !== null && seats.includes(reader));
    const ask = open.length > 0 && random() < 0.6 ? oneOf(random, open).ask : oneOf(random, ASKS);
    const pick = random() < 0.4 ? oneOf(random, WORDS) : 1 + Math.floor(random() * setup.seats);
    for (const press of pressesOf(one, ask, pick)) {
      const [a, b] = [
        await answer(one, reader, press, [], drawOf(seed)),
        await answer(other, reader, press, [], drawOf(seed)),
      ];
      // What the press itself lets its reader learn may differ.
      const parting = partingOf(a.events, b.events, reader, setup);
      if (parting?.allowed !== true && !same(a.body, b.body))
        return { seed, reader, press, left: a.body, right: b.body };
    }
  }
  return null;
};

/** A table whose dead stay with what they may read: who observes reads everything (HOUSE-OBSERVER). */
const tables = (seed: number): { setup: Setup; readers: (Seat | null)[] } => {
  const setup = setupOf(oneOf(numbers(seed), BOARDS));
  return { setup, readers: [null, anySeat(setup, seed)] };
};

describe('audiences.md 6.2: twins are sent, shown and answered the same', { timeout: 1_200_000 }, () => {
  test('on every board', async () => {
    for (const [at, board] of BOARDS.entries()) {
      for (const seed of seedsOf(500 + at, RUNS)) {
        const setup = setupOf(board);
        expect(await leakIn(seed, setup, at % 4 === 0 ? null : anySeat(setup, seed))).toBeNull();
      }
    }
  });
});

const planted = async (plant: Plant): Promise<boolean> => {
  for (const seed of seedsOf(12, 30)) {
    const { setup, readers } = tables(seed);
    for (const reader of readers) if ((await leakIn(seed, setup, reader, plant)) !== null) return true;
  }
  return false;
};

describe('planted leaks are found', { timeout: 1_200_000 }, () => {
  test('a message to the table when somebody has answered', async () => {
    const send: Sender = (from) => {
      const rows = announce(from);
      const [row] = announce({ ...from, events: from.history.slice(0, 3), turn: 1 });
      return row && from.events.every(({ type }) => type === 'askAnswered') ? [...rows, row] : rows;
    };
    expect(await planted({ send })).toBe(true);
  });
  test('a moment: a message waits for those who must act', async () => {
    const send: Sender = (from) =>
      announce(from).map((row) => {
        const asked = from.events.some(({ type, audience }) => type === 'askOpened' && audience !== 'public');
        return row.to === 'table' && asked ? { ...row, notBefore: from.now + 1 } : row;
      });
    expect(await planted({ send })).toBe(true);
  });
  test('a button that only some see', async () => {
    const show: typeof shownTo = (snapshot, reader, locale) => [
      shownTo(snapshot, reader, locale),
      snapshot.state.cards.indexOf('witch'),
    ];
    expect(await planted({ show })).toBe(true);
  });
  test('an answer that takes longer, or says more, for who holds a card', async () => {
    const answer: typeof answerTo = async (snapshot, reader, press, values, draw) => ({
      ...(await answerTo(snapshot, reader, press, values, draw)),
      body: snapshot.state.cards.indexOf('hunter'),
    });
    expect(await planted({ answer })).toBe(true);
  });
});
