import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event, Step } from '../../src/engine/model/index.ts';
import type { Hooks, Moment } from '../../tools/play/driver.ts';
import type { Stage } from '../../tools/play/stage.ts';
import { type Kept, stageFor, troublesOf, type Whole, wholeGame } from './stage.ts';

const SEED = '8';
const POST_MESSAGE = '/channels/{channel_id}/messages';
/** Longer than the bot needs to die, shorter than it needs to come back: the send arrives while nobody waits for it. */
const HELD_MS = 700;

const stepNow = (events: readonly Event[]): Step | null => {
  const turn = events.findLast((event) => event.type === 'turnOpened');
  return turn?.type === 'turnOpened' ? turn.data.step : null;
};

const answersNow = (events: readonly Event[]): number => {
  const opened = events.findLastIndex((event) => event.type === 'turnOpened');
  return events.slice(opened).filter((event) => event.type === 'askAnswered').length;
};

const once = (body: (moment: Moment) => Promise<boolean>) => {
  let done = false;
  return async (moment: Moment): Promise<boolean> => {
    if (done || !(await body(moment))) return false;
    done = true;
    return true;
  };
};

/** Kills the bot three times: in the night, between a commit and its send, and in the vote. */
const killer = (stage: Stage, killed: string[]): Hooks => {
  const again = async (where: string): Promise<void> => {
    await stage.bot().stop('SIGKILL');
    await stage.restart();
    await stage.sandbox.settle({ timeoutMs: 30_000 });
    killed.push(where);
  };
  const inTheNight = once(async ({ events }) => {
    if (stepNow(events) !== 'wolves' || answersNow(events) < 1) return false;
    await again('night');
    return true;
  });
  const inTheVote = once(async ({ events }) => {
    if (stepNow(events) !== 'exileVote' || answersNow(events) < 4) return false;
    await again('vote');
    return true;
  });
  const beforeTheSend = once(async ({ events, table }) => {
    if (stepNow(events) !== 'run') return false;
    await stage.sandbox.fault({ route: POST_MESSAGE, method: 'POST', times: 1, delayMs: HELD_MS });
    await stage.sandbox.jump();
    while ((await stage.events.read(table.game)).length === events.length)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await again('send');
    return true;
  });
  return {
    async moved(moment) {
      await inTheNight(moment);
      await inTheVote(moment);
    },
    jump: beforeTheSend,
  };
};

const texts = (kept: readonly Kept[], where: string): string[] =>
  kept.filter((message) => message.where === where).map(({ text }) => text);

describe('a game whose bot is killed in the night, between commit and send, and in the vote', () => {
  const stages: Stage[] = [];
  const killed: string[] = [];
  let calm: Whole;
  let hurt: Whole;

  beforeAll(async () => {
    const first = await stageFor(SEED);
    stages.push(first);
    calm = await wholeGame(first, SEED);
    const second = await stageFor(SEED);
    stages.push(second);
    hurt = await wholeGame(second, SEED, killer(second, killed));
  }, 600_000);
  afterAll(async () => {
    for (const stage of stages) await stage.close();
  });

  it('was killed three times', () => {
    expect(killed.toSorted()).toEqual(['night', 'send', 'vote']);
  });

  it('RS-01 RS-06: has the same events as the undisturbed one', () => {
    expect(hurt.text).toBe(calm.text);
  });

  it('has lost and doubled no message of the channel', () => {
    expect(texts(hurt.kept, 'channel')).toEqual(texts(calm.kept, 'channel'));
  });

  it('RS-01: has lost and doubled no direct message', () => {
    for (let member = 1; member <= 9; member += 1) {
      const where = `member ${member}`;
      expect(texts(hurt.kept, where).toSorted(), where).toEqual(texts(calm.kept, where).toSorted());
    }
  });

  it('shows nothing out of order', async () => {
    for (const [index, whole] of [calm, hurt].entries()) {
      const stage = stages[index];
      expect(stage && (await troublesOf(stage, whole))).toEqual([]);
    }
  });
});
