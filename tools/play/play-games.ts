import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BOARDS, type Board, findBoard } from '../../src/engine/index.ts';
import type { Event } from '../../src/engine/model/index.ts';
import { openPlay, playOut } from './driver.ts';
import type { PlayOptions } from './options.ts';
import { type Report, reportOn } from './report.ts';
import { openStage, type Stage } from './stage.ts';
import { transcriptOf } from './transcript.ts';

/** Steps of a game in real time, seconds. */
const REAL_STEP_SECONDS = 2;

export type PlayedGames = {
  reports: Report[];
  /** The log of each game. */
  events: (readonly Event[])[];
  /** What went wrong, one line each, for standard error. */
  notes: string[];
};

const troublesOf = async (stage: Stage): Promise<string[]> => [
  ...(await stage.sandbox.violations()).list.map(
    ({ kind, method, route, reason }) => `violation (${kind}): ${method} ${route}: ${reason}`,
  ),
  ...stage.troubles().map((line) => `bot: ${line}`),
];

/** The boards that the options ask for; throws a sentence if there is no such board. */
export const boardsOf = ({ board: ids }: PlayOptions): readonly Board[] => {
  if (ids === 'all') return BOARDS;
  return ids.split(',').map((id) => {
    const board = findBoard(id);
    if (!board) throw new Error(`There is no board "${id}".`);
    return board;
  });
};

/** Plays the games that the options ask for on one board, one after the other at the same server. */
export const playGames = async (board: Board, options: PlayOptions): Promise<PlayedGames> => {
  const people = board.seats - options.bots;
  if (people < 1) throw new Error(`--bots leaves nobody: ${board.id} has ${board.seats} seats.`);
  const stage = await openStage({
    seed: options.seed,
    locale: options.locale,
    members: people,
    stepSeconds: options.realTime ? REAL_STEP_SECONDS : null,
    databaseUrl: null,
    folder: null,
    redisUrl: null,
    echo: false,
  });
  const members = stage.address.members.map((_, index) => index);
  const played: PlayedGames = { reports: [], events: [], notes: [] };
  try {
    for (const { id } of stage.address.members.slice(0, options.panel))
      await stage.sandbox.setMember({ member: id, dmsOpen: false });
    for (let game = 0; game < options.games; game += 1) {
      const begun = performance.now();
      const table = await openPlay(stage, {
        channelId: stage.address.channelId,
        members,
        board: board.id,
        seed: options.seed,
        practice: options.bots,
        rules: options.rules,
        ...(options.idle ? { mind: () => [] } : {}),
      });
      await playOut(stage, [table]);
      const ms = Math.round(performance.now() - begun);
      const { seed, bots, panel } = options;
      const report = await reportOn(stage, table, { board: board.id, seed, bots, panel, ms });
      played.reports.push(report);
      played.events.push([...(await stage.events.read(table.table.game))]);
      played.notes.push(...table.table.unseen().map((line) => `unseen act: ${line}`));
      played.notes.push(...report.overBudget.map((line) => `over budget: ${line}`));
    }
    played.notes.push(...(await troublesOf(stage)));
    if (options.words !== null) {
      await mkdir(options.words, { recursive: true });
      await writeFile(path.join(options.words, `${board.id}.txt`), await transcriptOf(stage));
    }
  } finally {
    await stage.close();
  }
  return played;
};
