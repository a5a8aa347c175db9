import { expect, test } from 'vitest';
import { decide, isRefusal } from './decide.ts';
import type { AskId, Pick, PickWord, Step } from './model/index.ts';
import { ROLE_IDS } from './roles/index.ts';
import { drawOf, numbers, oneOf } from './testing/random.ts';
import { playRandom } from './testing/random-game.ts';
import { seatView } from './view/seat-view.ts';

/** Every ask and every word that can be picked; a new one that is not here does not compile. */
const ASKS: Record<Exclude<AskId, (typeof ROLE_IDS)[number]>, true> = {
  ...{ knife: true, antidote: true, poison: true, check: true, run: true, withdraw: true, sheriffVote: true },
  ...{ direction: true, speech: true, lastWords: true, sumUp: true, exileVote: true, runOffVote: true },
  ...{ sheriffPick: true, shot: true, badge: true, selfDestruct: true, duel: true, order: true, link: true },
  ...{ model: true, charm: true, silence: true, enchant: true, extraKill: true, flip: true, naming: true },
};
const WORDS: Record<Exclude<PickWord, (typeof ROLE_IDS)[number]>, true> = {
  ...{ none: true, use: true, run: true, stay: true, withdraw: true, left: true, right: true, end: true },
  ...{ tear: true, burst: true, keep: true, swap: true, peek: true, sleep: true, flip: true },
};
const asks = [...ROLE_IDS, ...(Object.keys(ASKS) as AskId[])];
const words = Object.keys(WORDS) as Pick[];

test('ST-07, ST-04: in every step, every ask that a seat is not shown is refused, and so is every pick that it does not list', () => {
  const steps = new Set<Step>();
  const taken: string[] = [];
  const first = Number(process.env.FC_SEED ?? 1);
  for (let seed = first; seed < first + 14; seed += 1) {
    const random = numbers(seed);
    playRandom(seed, ({ state, log }) => {
      const step = state.turn?.step;
      if (!step || (steps.has(step) && random() > 0.002)) return;
      steps.add(step);
      const turn = state.turn?.turn ?? 0;
      const seats = state.cards.map((_, at) => at + 1);
      const some = () => oneOf(random, seats);
      const asked = state.asks.flatMap((ask) => ask.seats).slice(0, 2);
      for (const seat of new Set([...asked, some(), some(), some()])) {
        const view = seatView(log, seat);
        const rightPicks: Partial<Record<AskId, readonly Pick[]>> = view.rightPicks;
        for (const ask of asks) {
          const listed = view.asks.find((own) => own.ask === ask)?.picks ?? rightPicks[ask] ?? [];
          // A right without picks of its own is used by its one word.
          if (listed.length === 0 && view.rights.some((right) => right === ask)) continue;
          for (const pick of [some(), some(), some(), 0, 99, 1.5, ...words]) {
            if (listed.includes(pick)) continue;
            const command = { type: 'Answer', seat, ask, turn, picks: [pick], minute: 0 } as const;
            const decided = decide(state, { ...command, picks: [pick] }, drawOf(seed));
            if (!isRefusal(decided)) taken.push(`seed ${seed}, ${step}: ${seat} ${ask} ${pick}`);
          }
        }
      }
    });
  }
  expect(taken).toEqual([]);
  expect(steps.size).toBeGreaterThan(20);
});
