import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBoard } from '../../src/engine/index.ts';
import { openPlay, playOut, settleStage } from '../../tools/play/driver.ts';
import { findSeed, type Wanted } from '../../tools/play/find-seed.ts';
import { type Report, reportOn } from '../../tools/play/report.ts';
import { SEEN_CARD_KINDS } from '../../tools/play/seen.ts';
import type { Stage } from '../../tools/play/stage.ts';
import { stageFor, troublesOf } from './stage.ts';

/** A game to be played: looked for on the engine alone, from this seed on, so that it is found whatever the minds are taught. */
type Game = Wanted & { from: number; by: 'direct' | 'panel' };

const USUAL: readonly Game[] = [
  { board: 'hap-8-thief', kinds: ['thiefChose'], from: 4, by: 'panel' },
  { board: 'hap-8-piper', kinds: ['piperWins'], from: 5, by: 'direct' },
  { board: 'std-10-bomber', kinds: ['bomb'], from: 76, by: 'panel' },
  { board: 'dual-16', kinds: ['extraKill', 'cardOfTwoLost'], from: 25, by: 'direct' },
  { board: 'hap-9-wwk', kinds: ['whiteKingTook', 'idiotFlip', 'flippedWithBadge'], from: 7, by: 'panel' },
  { board: 'hap-10-scapegoat', kinds: ['scapegoatTie', 'votersNamed'], from: 23, by: 'direct' },
];
/** Longer games, in `RARE=all`. */
const LONGER: readonly Game[] = [
  { board: 'hap-9-girl-guard', kinds: ['girlNoticed'], from: 35, by: 'direct' },
  { board: 'std-mute-knight', kinds: ['duelGood'], from: 5, by: 'panel' },
  { board: 'std-mute-knight', kinds: ['duelWolf', 'gestured'], from: 19, by: 'direct' },
  { board: 'tb-10-elder-idiot', kinds: ['elderPenalty'], from: 100, by: 'panel' },
  { board: 'cla-9-cupid', kinds: ['loversWin'], from: 24, by: 'direct' },
  { board: 'std-bear-hw', kinds: ['hiddenAlone', 'bearRoared'], from: 27, by: 'panel' },
  { board: 'std-wild-child', kinds: ['childTurned'], from: 21, by: 'direct' },
  { board: 'std-wb-hood', kinds: ['lateDeath'], from: 134, by: 'panel' },
  {
    board: 'std-12-idiot',
    kinds: ['doubleBurst'],
    rules: { 'election.explode': 'double' },
    from: 114,
    by: 'direct',
  },
  { board: 'cla-8', kinds: ['draw'], rules: { away: 'idle' }, idle: true, from: 1, by: 'panel' },
];
const GAMES = process.env.RARE === 'all' ? [...USUAL, ...LONGER] : USUAL;
/** So many seeds are tried for each. */
const MOST_SEEDS = 200;
const MOST_SEATS = 12;
const HOUR = 3_600_000;

/** The bot draws its games from this seed from now on, and the hour is full: the minute decides who speaks first. */
const beginWith = async (stage: Stage, seed: string): Promise<void> => {
  const { now } = await stage.sandbox.clock();
  if (now % HOUR > 0) await stage.sandbox.jump({ by: HOUR - (now % HOUR) });
  await settleStage(stage);
  await stage.bot().stop('SIGTERM');
  await stage.restart(seed);
};

describe('rare things in whole games', { timeout: 1_200_000 }, () => {
  let stage: Stage;
  const reports: Report[] = [];

  beforeAll(async () => {
    stage = await stageFor('1', { members: 2 * MOST_SEATS });
    for (const { id } of stage.address.members.slice(MOST_SEATS))
      await stage.sandbox.setMember({ member: id, dmsOpen: false });
  }, 120_000);
  afterAll(() => stage?.close());

  it.each(GAMES)('$board, by $by: $kinds', async (game) => {
    const board = findBoard(game.board);
    const seed = findSeed(game, game.from, MOST_SEEDS);
    if (!board || seed === null)
      throw new Error(`no game of ${game.board} comes to ${game.kinds.join(', ')}`);
    await beginWith(stage, seed);
    const name = `${board.id} ${seed}`;
    const { channelId } = await stage.sandbox.createChannel({ guild: stage.address.guildId, name });
    const first = game.by === 'panel' ? MOST_SEATS : 0;
    const members = Array.from({ length: board.seats }, (_, at) => first + at);
    const played = await openPlay(stage, {
      channelId,
      members,
      board: board.id,
      seed,
      ...(game.rules ? { rules: game.rules } : {}),
      ...(game.idle ? { mind: () => [] } : {}),
    });
    await playOut(stage, [played]);
    const panel = game.by === 'panel' ? board.seats : 0;
    const report = await reportOn(stage, played, { board: board.id, seed, panel, ms: 0 });
    reports.push(report);
    expect(await troublesOf(stage, { played })).toEqual([]);
    expect(report.overBudget).toEqual([]);
    expect(report.refusedRequests).toBe(0);
    expect(report.cardsRead).toBe(board.seats);
    expect(report.seen, name).toEqual(expect.arrayContaining([...game.kinds]));
  });

  it('come to all that they were looked for, a line each', () => {
    const seenBy = (kind: string): string[] =>
      reports.flatMap(({ board, seed, seen }) => (seen.includes(kind) ? [`${board} ${seed}`] : []));
    const table = SEEN_CARD_KINDS.map((kind) => `${kind.padEnd(18)}${seenBy(kind).join(', ') || '–'}`);
    process.stdout.write(`${table.join('\n')}\n`);
    const wanted = new Set(GAMES.flatMap(({ kinds }) => kinds));
    expect([...wanted].filter((kind) => seenBy(kind).length === 0)).toEqual([]);
  });
});
