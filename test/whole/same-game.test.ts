import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overBudget } from '../../tools/play/over-budget.ts';
import type { Stage } from '../../tools/play/stage.ts';
import { stageFor, troublesOf, type Whole, wholeGame } from './stage.ts';

const SEED = '7';

describe('one seed, once with direct messages and once with all of them closed', () => {
  const stages: Stage[] = [];
  let direct: Whole;
  let panel: Whole;

  beforeAll(async () => {
    const first = await stageFor(SEED);
    stages.push(first);
    direct = await wholeGame(first, SEED);
    const second = await stageFor(SEED);
    stages.push(second);
    for (const { id } of second.address.members)
      await second.sandbox.setMember({ member: id, dmsOpen: false });
    panel = await wholeGame(second, SEED);
  }, 600_000);
  afterAll(async () => {
    for (const stage of stages) await stage.close();
  });

  it('is the same game', () => {
    expect(panel.text).toBe(direct.text);
  });

  it('ends by the rules, with every card read and nothing out of order', async () => {
    for (const [index, whole] of [direct, panel].entries()) {
      const stage = stages[index];
      expect(stage && (await troublesOf(stage, whole))).toEqual([]);
      expect(whole.report.winner).not.toBeNull();
      expect(whole.report.cardsRead).toBe(9);
    }
  });

  it('reaches nobody by direct message when all are closed', () => {
    expect(direct.report.dms).toBeGreaterThan(9);
    expect(panel.report.dms).toBe(0);
  });

  it('keeps the budget of requests', () => {
    expect(overBudget(direct.report.requests, direct.events, false)).toEqual([]);
    expect(overBudget(panel.report.requests, panel.events, true)).toEqual([]);
  });
});
