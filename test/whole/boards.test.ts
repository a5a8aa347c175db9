import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBoard, RULE_SETS } from '../../src/engine/index.ts';
import { openPlay, playOut } from '../../tools/play/driver.ts';
import { reportOn } from '../../tools/play/report.ts';
import type { Stage } from '../../tools/play/stage.ts';
import { transcriptOf } from '../../tools/play/transcript.ts';
import { stageFor, troublesOf } from './stage.ts';

const SEED = '7';
/** Of each rule set a small board with cards of its own, by direct messages and by the panel in turn. */
const TABLES = [
  ['std', 'std-10-bomber', 'direct'],
  ['reg', 'reg-10', 'panel'],
  ['tb', 'tb-9-cupid', 'direct'],
  ['hap', 'hap-8-piper', 'panel'],
  ['cla', 'cla-9-cupid', 'direct'],
  ['gen', 'gen-9', 'panel'],
  ['dual', 'dual-16', 'direct'],
] as const;
const MOST = 10;

/** What stands where words should: a name of the code, or nothing at all. Lines with a hash or a deal are let be. */
const notWords = (transcript: string): string[] =>
  transcript
    .split('\n')
    .filter((line) => !line.includes('`'))
    .flatMap((line) => line.match(/undefined|NaN|\[object|\b[a-z]+[A-Z][a-zA-Z]*\b/g) ?? []);

describe('one bot, a table of each rule set after the other', { timeout: 600_000 }, () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await stageFor(SEED, { members: 2 * MOST });
    for (const { id } of stage.address.members.slice(MOST))
      await stage.sandbox.setMember({ member: id, dmsOpen: false });
  }, 120_000);
  afterAll(() => stage?.close());

  it('leaves no rule set out', () => {
    expect(TABLES.map(([ruleSet]) => ruleSet).sort()).toEqual(RULE_SETS.map(({ id }) => id).sort());
  });

  it.each(TABLES)('%s: %s, by %s', async (ruleSet, id, by) => {
    const board = findBoard(id);
    if (board?.ruleSet !== ruleSet) throw new Error(`${id} is no board of ${ruleSet}`);
    const { channelId } = await stage.sandbox.createChannel({ guild: stage.address.guildId, name: id });
    const first = by === 'panel' ? MOST : 0;
    const members = Array.from({ length: board.seats }, (_, index) => first + index);
    const played = await openPlay(stage, { channelId, members, board: id, seed: SEED });
    await playOut(stage, [played]);
    const panel = by === 'panel' ? board.seats : 0;
    const report = await reportOn(stage, played, { board: id, seed: SEED, panel, ms: 0 });
    expect(await troublesOf(stage, { played })).toEqual([]);
    expect(report.overBudget).toEqual([]);
    expect(report.refusedRequests).toBe(0);
    expect(report.winner).not.toBeNull();
    expect(report.cardsRead).toBe(board.seats);
    expect(report.dms === 0).toBe(by === 'panel');
    expect(notWords(await transcriptOf(stage))).toEqual([]);
  });
});
