import { describe, expect, it } from 'vitest';
import { diceOf } from './dice.ts';
import { playOnEngine } from './self-play.ts';

const GAMES = 16;

describe('tables of practice players', () => {
  const games = Array.from({ length: GAMES }, (_, at) => {
    const seed = `practice-${at}`;
    return { seed, ...playOnEngine('reg-9', seed, (seat) => diceOf(seed, seat)) };
  });
  const winners = games.map(({ events }) => {
    const ended = events.find((event) => event.type === 'gameEnded');
    return ended?.type === 'gameEnded' ? ended.data.winner : null;
  });

  it('want nothing that the rules refuse', () => {
    for (const { seed, refused } of games) expect(refused, seed).toEqual([]);
  });

  it('end every game with a winner, now the one camp, now the other', () => {
    expect(new Set(winners)).toEqual(new Set(['good', 'wolves']));
  });

  it('play the same game again with the same chance', () => {
    const [first] = games;
    const seed = first?.seed ?? '';
    expect(playOnEngine('reg-9', seed, (seat) => diceOf(seed, seat)).events).toEqual(first?.events);
  }, 30_000);
});
