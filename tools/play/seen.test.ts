import { describe, expect, it } from 'vitest';
import { diceOf } from '../../src/practice/dice.ts';
import { playOnEngine } from '../../src/practice/self-play.ts';
import { SEEN_KINDS, seenIn } from './seen.ts';
import { START_AT } from './stage.ts';

/** The games that `play --seed 1` … `--seed 30` play, on the engine alone. */
const SEEDS = Array.from({ length: 30 }, (_, index) => String(index + 1));

describe('the games of seeds 1 to 30 on reg-9', () => {
  const games = SEEDS.map(
    (seed) => playOnEngine('reg-9', seed, (seat) => diceOf(seed, seat), START_AT).events,
  );

  it('show each kind of thing at least once', () => {
    const seen = new Set(games.flatMap(seenIn));
    expect(SEEN_KINDS.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it('are won by both camps, and none is a draw', () => {
    const winners = games.map((events) => {
      const ended = events.find((event) => event.type === 'gameEnded');
      return ended?.type === 'gameEnded' ? ended.data.winner : null;
    });
    expect(new Set(winners)).toEqual(new Set(['good', 'wolves']));
  });
});
