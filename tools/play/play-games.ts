import { findBoard } from '../../src/engine/index.ts';
import type { Event } from '../../src/engine/model/index.ts';
import { openPlay, playOut } from './driver.ts';
import type { PlayOptions } from './options.ts';
import { type Report, reportOn } from './report.ts';
import { openStage, type Stage } from './stage.ts';

/** Steps of a game in real time, seconds. */
const REAL_STEP_SECONDS = 2;

export type PlayedGames = {
  reports: Report[];
  /** The log of each game. */
  events: (readonly Event[])[];
  /** What went wrong, one line each, for standard error. */
  notes: string[];
};

const notesOn = async (stage: Stage, unseen: readonly string[]): Promise<string[]> => [
  ...unseen.map((line) => `unseen act: ${line}`),
  ...(await stage.sandbox.violations()).list.map(
    ({ kind, method, route, reason }) => `violation (${kind}): ${method} ${route}: ${reason}`,
  ),
  ...stage.troubles().map((line) => `bot: ${line}`),
];

/** Plays the games that the options ask for, one after the other at the same server. */
export const playGames = async (options: PlayOptions): Promise<PlayedGames> => {
  const board = findBoard(options.board);
  if (!board) throw new Error(`There is no board "${options.board}".`);
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
      });
      await playOut(stage, [table]);
      const ms = Math.round(performance.now() - begun);
      const about = { board: board.id, seed: options.seed, bots: options.bots, ms };
      played.reports.push(await reportOn(stage, table, about));
      played.events.push([...(await stage.events.read(table.table.game))]);
      played.notes.push(...table.table.unseen().map((line) => `unseen act: ${line}`));
    }
    played.notes.push(...(await notesOn(stage, [])));
  } finally {
    await stage.close();
  }
  return played;
};
