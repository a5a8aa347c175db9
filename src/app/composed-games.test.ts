import { expect, test } from 'vitest';
import { RULE_SETS } from '../engine/index.ts';
import type { Event, Setup } from '../engine/model/index.ts';
import { drawOf, numbers, oneOf } from '../engine/testing/random.ts';
import { playSetup } from '../engine/testing/random-game.ts';
import { ROLE_CODES } from '../text/role-code.ts';
import { type Counts, composeBoard } from './compose-board.ts';
import { dealTable } from './deal.ts';
import { rulesOf, valuesAt } from './rules-in-force.ts';

/** Games of boards that a host could compose, with rules that the settings would let through. */
const GAMES = 70;
const TRIES = 20_000;
const TWO_CARD_BOX = ['SW', 'SEER', 'WITCH', 'HUNTER', 'GUARD', 'IDIOT', 'MUTE', 'COPY'];

const randomTable = (seed: number, ruleSet: string): { setup: Setup; name: string } | null => {
  const random = numbers(seed);
  const counts: Counts = { W: Math.floor(random() * 5), V: Math.floor(random() * 8) };
  for (const code of ROLE_CODES) {
    const may = ruleSet === 'dual' ? TWO_CARD_BOX.includes(code) : code !== 'W' && code !== 'V';
    if (may && random() < 0.3) counts[code] = 1;
  }
  const made = composeBoard(ruleSet, counts);
  if ('refused' in made) return null;
  const overrides: Record<string, string> = {};
  for (let at = 0; at < 6; at += 1) {
    const flag = oneOf(random, rulesOf(made.board, overrides)?.settable ?? []);
    overrides[flag.name] = oneOf(random, valuesAt(flag, ruleSet));
  }
  const again = composeBoard(ruleSet, counts, overrides);
  const rules = rulesOf(made.board, 'refused' in again ? {} : overrides);
  if (!rules) throw new Error(`rules of seed ${seed}`);
  const { board, flags } = rules;
  return {
    name: `seed ${seed}: ${ruleSet} ${JSON.stringify(counts)} ${JSON.stringify(overrides)}`,
    setup: {
      ruleSet,
      board: null,
      deck: board.deck,
      flags,
      seats: board.seats,
      times: { default: 30, gap: 3, wolvesFirst: 60, speech: 90, sheriffExtra: 30 },
      protectedSeats: { kill: [], check: [] },
      practiceSeats: [],
      shortSeed: true,
    },
  };
};

test('every board that composing lets through is played to its end', { timeout: 240_000 }, () => {
  let played = 0;
  const sets = new Set<string>();
  for (let seed = 1; played < GAMES && seed < TRIES; seed += 1) {
    const table = randomTable(seed, RULE_SETS[played % RULE_SETS.length]?.id ?? 'std');
    if (!table) continue;
    const { setup, name } = table;
    try {
      const game = playSetup(seed, { setup, deal: dealTable(setup, drawOf(seed)) });
      expect(game.state.over, name).toBe(true);
      // A board on which somebody has won before the first night was no board, unless a host's ruling has decided it.
      const begun: readonly Event['type'][] = ['dayBroke', 'nightResolved', 'judged'];
      expect(
        game.log.some(({ type }) => begun.includes(type)),
        name,
      ).toBe(true);
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    }
    played += 1;
    sets.add(setup.ruleSet);
  }
  expect(played).toBe(GAMES);
  expect(sets.size).toBe(RULE_SETS.length);
});
