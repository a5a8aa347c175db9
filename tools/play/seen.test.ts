import { describe, expect, it } from 'vitest';
import { diceOf } from '../../src/practice/dice.ts';
import { playOnEngine } from '../../src/practice/self-play.ts';
import { canBePressed } from './hand.ts';
import { SEEN_KINDS, seenIn } from './seen.ts';
import { START_AT } from './stage.ts';

/** The games that `play --seed 1` … `--seed 30` play, on the engine alone; more of them for what these do not show. */
const USUAL = 30;
const MOST = 300;

const played = (seed: string) =>
  playOnEngine('reg-9', seed, (seat) => diceOf(seed, seat), START_AT, { may: canBePressed }).events;

describe('the games of the first seeds on reg-9', () => {
  const games = Array.from({ length: USUAL }, (_, at) => played(String(at + 1)));

  it('show each kind of thing at least once', () => {
    const seen = new Set(games.flatMap(seenIn));
    const missing = () => SEEN_KINDS.filter((kind) => !seen.has(kind));
    for (let seed = USUAL + 1; seed <= MOST && missing().length > 0; seed += 1)
      for (const kind of seenIn(played(String(seed)))) seen.add(kind);
    expect(missing()).toEqual([]);
  });

  it('are won by both camps, and none is a draw', () => {
    const winners = games.map((events) => {
      const ended = events.find((event) => event.type === 'gameEnded');
      return ended?.type === 'gameEnded' ? ended.data.winner : null;
    });
    expect(new Set(winners)).toEqual(new Set(['good', 'wolves']));
  });
});
