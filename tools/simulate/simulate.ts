import type { Board } from '../../src/engine/index.ts';
import type { Event } from '../../src/engine/model/index.ts';
import { diceOf } from '../../src/practice/dice.ts';
import { playOnEngine } from '../../src/practice/self-play.ts';

/** What many games of one board came to. */
export type BoardReport = {
  board: string;
  games: number;
  /** Games by winner; `draw` among them. */
  winners: Record<string, number>;
  meanNights: number;
  /** Games that did not end by the rules, or in which the brain wanted what the rules refuse. */
  stuck: number;
  gamesPerSecond: number;
};

/** A game that stuck: what to play again, and why. */
export type Stuck = { board: string; seed: string; why: string };

const nightsOf = (events: readonly Event[]): number =>
  events.filter((event) => event.type === 'nightFell').length;

const winnerOf = (events: readonly Event[]): string | null => {
  const end = events.at(-1);
  return end?.type === 'gameEnded' ? end.data.winner : null;
};

/** An hour has sixty minutes and each may decide who speaks first, so each game starts in another. */
const startOf = (game: number): number => game * 60_000;

/** Plays so many whole games of a board on the engine alone, every seat by the practice brain. */
export const simulate = (
  board: Board,
  games: number,
  seed: string,
  stuck: (game: Stuck) => void,
): BoardReport => {
  const winners: Record<string, number> = {};
  let nights = 0;
  let failed = 0;
  const began = performance.now();
  for (let game = 0; game < games; game += 1) {
    const own = `${seed}-${game}`;
    const { events, refused } = playOnEngine(board.id, own, (seat) => diceOf(own, seat), startOf(game));
    const winner = winnerOf(events);
    nights += nightsOf(events);
    if (winner !== null) winners[winner] = (winners[winner] ?? 0) + 1;
    if (winner !== null && refused.length === 0) continue;
    failed += 1;
    stuck({ board: board.id, seed: own, why: refused[0] ?? 'it does not end' });
  }
  const seconds = (performance.now() - began) / 1000;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return {
    board: board.id,
    games,
    winners,
    meanNights: rounded(nights / games),
    stuck: failed,
    gamesPerSecond: rounded(games / seconds),
  };
};
