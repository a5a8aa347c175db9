import path from 'node:path';
import { Client } from 'pg';
import { type SandboxClient, type SpawnedSandbox, spawnSandbox } from '../../src/sandbox/client.ts';
import type { PageConfig } from '../../src/sandbox/page/protocol.ts';
import { serveEmbedded } from '../../src/store/serve-embedded.ts';
import { type Bot, type BotSettings, createBotLog, projectRoot, startBot } from './bot.ts';
import { type EventReader, openEvents } from './events.ts';

export type StageOptions = {
  seed: string | null;
  locale: string;
  members: number;
  /** Real time: no jumping clock, every step this many seconds. null = the jumping clock. */
  stepSeconds: number | null;
  /** The database to use; null = an embedded one, served for this stage alone. */
  databaseUrl: string | null;
  /** Folder of the embedded database, which is emptied; null = in memory. */
  folder: string | null;
  redisUrl: string | null;
  /** Writes the bot's log on our standard error. */
  echo: boolean;
  /** With the sandbox's page, which says this. */
  page?: PageConfig;
};

/** Sandbox, database and bot, each in a place of its own, so that the bot can be killed and started again. */
export type Stage = {
  /** True without the jumping clock. */
  live: boolean;
  sandbox: SandboxClient;
  address: SpawnedSandbox;
  events: EventReader;
  databaseUrl: string;
  bot(): Bot;
  /** Starts the bot again after it was stopped, and waits until it is connected; `seed`: of its games from now on. */
  restart(seed?: string): Promise<void>;
  troubles(): readonly string[];
  tail(): readonly string[];
  close(): Promise<void>;
};

/** A Monday evening, always the same: the minute decides who speaks first (单顺双逆), and the same seed must give the same game. */
export const START_AT = Date.UTC(2030, 0, 7, 20, 0, 0);
const CONNECTED_WITHIN_MS = 30_000;
const POLL_MS = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the bot is at its gateway and its commands are registered. */
export const connected = async (
  sandbox: SandboxClient,
  bot: Bot,
  tail: () => readonly string[],
): Promise<void> => {
  let gone = false;
  void bot.gone.then(() => {
    gone = true;
  });
  for (let waited = 0; waited < CONNECTED_WITHIN_MS; waited += POLL_MS) {
    if (gone) break;
    if ((await sandbox.describe()).connected) {
      const { byRoute } = await sandbox.counts();
      if (Object.keys(byRoute).some((route) => route.includes('/commands'))) return;
    }
    await pause(POLL_MS);
  }
  throw new Error(`the bot did not connect:\n${tail().slice(-20).join('\n')}`);
};

/** The built page. */
export const pageFolder = (): string => path.join(projectRoot(), 'dist', 'page');

/** An embedded database with nothing in it: what an earlier stage left is not of this world. */
export const serveFresh = async (folder: string | null): ReturnType<typeof serveEmbedded> => {
  const served = await serveEmbedded({ dir: folder });
  if (folder === null) return served;
  const client = new Client({ connectionString: served.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return served;
};

/** Opens the stage and starts the bot on it. */
export const openStage = async (options: StageOptions): Promise<Stage> => {
  const clock = options.stepSeconds === null ? 'jumping' : 'real';
  const startAt = clock === 'jumping' ? { startAt: START_AT } : {};
  const [address, served] = await Promise.all([
    spawnSandbox({
      clock,
      ...startAt,
      ...(options.page
        ? { page: { config: options.page, folder: pageFolder() }, botName: options.page.title['zh-TW'] }
        : {}),
      locale: options.locale,
      members: options.members,
    }),
    options.databaseUrl === null
      ? serveFresh(options.folder)
      : { url: options.databaseUrl, close: async () => {} },
  ]);
  const sandbox = address.client;
  const log = createBotLog(options.echo);
  const settings: BotSettings = {
    DISCORD_TOKEN: address.token,
    DISCORD_API_URL: address.api,
    DATABASE_URL: served.url,
    LOG_LEVEL: 'info',
    ...(options.redisUrl === null ? {} : { REDIS_URL: options.redisUrl }),
    ...(clock === 'jumping'
      ? { WEREWOLF_CLOCK_URL: address.clock }
      : { STEP_SECONDS: String(options.stepSeconds) }),
    ...(options.seed === null ? {} : { GAME_SEED: options.seed }),
  };
  let bot = startBot(settings, log);
  const closeRest = async (): Promise<void> => {
    await bot.stop('SIGTERM');
    await served.close();
    await address.stop();
  };
  try {
    await connected(sandbox, bot, log.tail);
  } catch (error) {
    await closeRest();
    throw error;
  }
  const events = await openEvents(served.url);
  return {
    live: clock === 'real',
    sandbox,
    address,
    events,
    databaseUrl: served.url,
    bot: () => bot,
    async restart(seed) {
      bot = startBot(seed === undefined ? settings : { ...settings, GAME_SEED: seed }, log);
      await connected(sandbox, bot, log.tail);
    },
    troubles: log.troubles,
    tail: log.tail,
    async close() {
      await events.close();
      await closeRest();
    },
  };
};
