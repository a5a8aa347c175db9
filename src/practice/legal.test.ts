import { expect, it } from 'vitest';
import { decide, isRefusal, seatView } from '../engine/index.ts';
import { drawOf, numbers } from '../engine/testing/random.ts';
import { playRandom } from '../engine/testing/random-game.ts';
import { think } from './index.ts';
import { commandFor } from './self-play.ts';
import type { Chance } from './wish.ts';

/** Whole random games on random boards with random flags, played by hands that know nothing. */
const GAMES = 40;
/** One moment in so many is looked at: each look thinks for every seat. */
const EVERY = 12;

it('wants nothing that the rules refuse, at any moment of random games on every board with random flags', () => {
  const start = Math.floor(Math.random() * 1e9);
  let asked = 0;
  for (let at = 0; at < GAMES; at += 1) {
    const seed = start + at;
    const random = numbers(seed);
    const draw = drawOf(seed);
    const chance: Chance = (purpose, below) => draw({ purpose, seat: 0, turn: 0 }, below);
    playRandom(seed, ({ state, log }) => {
      if (random() * EVERY > 1) return;
      for (let seat = 1; seat <= state.cards.length; seat += 1) {
        const view = seatView(log, seat);
        for (const wish of think(view, chance).slice(0, 2)) {
          asked += 1;
          const decided = decide(state, commandFor(view, wish), draw);
          const why = isRefusal(decided) ? decided.refused : null;
          expect(why, `seed ${seed}, seat ${seat}: ${JSON.stringify(wish)}`).toBeNull();
        }
      }
    });
  }
  expect(asked).toBeGreaterThan(400);
}, 180_000);
