import type { Event } from '../../src/engine/model/index.ts';
import { type Hooks, openPlay, type PlayedTable, playOut } from '../../tools/play/driver.ts';
import { sameGameText } from '../../tools/play/events.ts';
import { type Report, reportOn } from '../../tools/play/report.ts';
import { openStage, type Stage, type StageOptions } from '../../tools/play/stage.ts';

export const BOARD = 'reg-9';
const SEATS = 9;

/** A stage on the jumping clock with nine members and a database in memory, but for what is given. */
export const stageFor = (seed: string, options: Partial<StageOptions> = {}): Promise<Stage> =>
  openStage({
    seed,
    locale: 'zh-TW',
    members: SEATS,
    stepSeconds: null,
    databaseUrl: null,
    folder: null,
    redisUrl: null,
    echo: false,
    ...options,
  });

/** Members by their place in the sandbox's list. */
export const nine = (from = 0): number[] => Array.from({ length: SEATS }, (_, index) => from + index);

/** A message of the bot that everybody, or one member, can read after the game; ids of people left out. */
export type Kept = { where: string; text: string };

const withoutIds = (text: string): string => text.replace(/<@!?\d+>/g, '@');

/** All lasting messages of the bot: the channel's, and each member's direct ones. */
export const keptMessages = async (stage: Stage, channelId: string): Promise<Kept[]> => {
  const kept: Kept[] = [];
  for (const [index, { id }] of stage.address.members.entries()) {
    const { channels } = await stage.sandbox.see({ member: id, limit: 1000 });
    for (const channel of channels) {
      if (channel.kind !== 'dm' && (channel.id !== channelId || index > 0)) continue;
      const own = channel.messages.filter(({ author, ephemeral }) => author.bot && !ephemeral);
      const where = channel.kind === 'dm' ? `member ${index + 1}` : 'channel';
      kept.push(...own.map(({ content }) => ({ where, text: withoutIds(content) })));
    }
  }
  return kept;
};

export type Whole = {
  events: readonly Event[];
  text: string;
  report: Report;
  kept: Kept[];
  played: PlayedTable;
};

/** One whole game in the stage's first channel. */
export const wholeGame = async (stage: Stage, seed: string, hooks: Hooks = {}): Promise<Whole> => {
  const begun = performance.now();
  const { channelId } = stage.address;
  const played = await openPlay(stage, { channelId, members: nine(), board: BOARD, seed });
  await playOut(stage, [played], hooks);
  const events = await stage.events.read(played.table.game);
  const ms = Math.round(performance.now() - begun);
  return {
    events,
    text: sameGameText(events),
    report: await reportOn(stage, played, { board: BOARD, seed, ms }),
    kept: await keptMessages(stage, channelId),
    played,
  };
};

/** What must be nought after every game; with what went wrong, so that a failure says it. */
export const troublesOf = async (stage: Stage, whole: Pick<Whole, 'played'>): Promise<string[]> => [
  ...whole.played.table.unseen(),
  ...(await stage.sandbox.violations()).list.map(
    ({ method, route, reason }) => `${method} ${route}: ${reason}`,
  ),
  ...stage.troubles(),
];
