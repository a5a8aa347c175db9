import { describe, expect, it } from 'vitest';
import type { StageOptions } from '../../tools/play/stage.ts';
import { stageFor, troublesOf, wholeGame } from './stage.ts';

const SEED = '8';
const STEP_SECONDS = 1;

const playsOn = async (options: Partial<StageOptions>): Promise<void> => {
  const stage = await stageFor(SEED, { stepSeconds: STEP_SECONDS, ...options });
  try {
    const whole = await wholeGame(stage, SEED);
    expect(await troublesOf(stage, whole)).toEqual([]);
    expect(whole.report.winner).not.toBeNull();
  } finally {
    await stage.close();
  }
};

describe('a whole game in real time, each step one second', () => {
  it("on BullMQ's PostgreSQL backend", () => playsOn({}), 900_000);

  const redisUrl = process.env.TEST_REDIS_URL || null;
  it.skipIf(redisUrl === null)('on Redis', () => playsOn({ redisUrl }), 900_000);
});
