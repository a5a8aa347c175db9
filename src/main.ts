import { commands } from '../commands/index.ts';
import { createApp } from './app/create-app.ts';
import type { Alarm, Clock, Log, Work } from './app/ports.ts';
import { createWork } from './app/work.ts';
import { startDiscord } from './discord/client.ts';
import { createPost } from './discord/delivery.ts';
import { startProblem } from './discord/problem.ts';
import { createWires } from './discord/wires.ts';
import { type Env, readEnv } from './env.ts';
import { runEntry } from './ops/entry.ts';
import { createLog } from './ops/log.ts';
import { startError } from './ops/start-error.ts';
import { think } from './practice/index.ts';
import { createStore, type OpenStore } from './store/create-store.ts';
import { openSource } from './store/open-source.ts';
import { createBullAlarm } from './timers/bull-alarm.ts';
import { createDatabaseClock } from './timers/database-clock.ts';
import { createJumpingClock } from './timers/jumping-clock.ts';

/** How long an end in order may take, ms; under the grace that a container is given. */
const LONGEST_STOP = 20_000;

type Time = { clock: Clock; alarm: Alarm };

/** BullMQ and the database's clock; in tools the jumping clock that somebody else holds. */
const tellTime = (env: Env, store: OpenStore, work: Work, log: Log, lastSeq: () => number): Time => {
  if (env.clockUrl !== null) return createJumpingClock({ url: env.clockUrl, work, lastSeq, log });
  const clock = createDatabaseClock(store.now);
  const place = env.redisUrl === null ? { pool: store.poolConfig } : { redisUrl: env.redisUrl };
  return { clock, alarm: createBullAlarm({ place, clock, log }) };
};

const connect = async (
  env: Env,
  token: string,
  store: OpenStore,
  log: Log,
  lost: (reason: string) => void,
) => {
  const work = createWork();
  let lastSeq = () => 0;
  const { clock, alarm } = tellTime(env, store, work, log, () => lastSeq());
  const wires = createWires({ token, apiUrl: env.discordApiUrl });
  // Asked before anything else, so that a wrong token ends the start with its sentence.
  await wires.identity().catch((error: unknown) => {
    const sentence = startProblem(error);
    throw sentence === null ? error : startError(sentence);
  });
  const post = createPost({ wires, store, clock, log, secret: await store.vault.secret() });
  const tools = { stepSeconds: env.stepSeconds, seed: env.seed };
  const kept = env.keepDays === null ? {} : { keepDays: env.keepDays };
  const bot = createApp({ store, clock, alarm, post, work, log, brain: { think }, tools, ...kept });
  const edge = await startDiscord({
    wires,
    dms: post.dms,
    app: bot.app,
    store,
    log,
    commands,
    devGuildId: env.devGuildId,
    defaultLocale: env.defaultLocale,
    onLost: lost,
  });
  ({ lastSeq } = edge);
  bot.onCommit(edge.floorAfter);
  bot.onLobby(
    (game) =>
      void work
        .run(() => edge.lobbyChanged(game))
        .catch((error: unknown) => log.warn('a lobby was not shown anew', { game, code: String(error) })),
  );
  await bot.start();
  return { bot, edge };
};

/** Starts the bot and keeps it until SIGTERM or SIGINT; then ends in order: no new press, work in hand done, all closed. */
const main = async (): Promise<void> => {
  const env = readEnv();
  if (env.token === null) {
    throw startError(
      "DISCORD_TOKEN is not set: put the bot's token into .env, or run `npm start` to watch a table without one.",
    );
  }
  const log = createLog(env.logLevel);
  const { source, close } = await openSource(env);
  const store = await createStore(source);
  await store.migrate();
  // One process: what an earlier one had leased is free.
  await store.outbox.release();

  let end: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  process.once('SIGTERM', () => end('SIGTERM'));
  process.once('SIGINT', () => end('SIGINT'));
  const { bot, edge } = await connect(env, env.token, store, log, (reason) => {
    process.exitCode = 1;
    end(reason);
  });
  log.info(`connected as ${edge.name}`);
  process.stdout.write(`${edge.name} is connected. Invite it with:\n${edge.invite}\n`);

  const reason = await ended;
  log.info(`stopping: ${reason}`);
  // What cannot be ended (a database that has gone away) is written down already, and goes on at the next start.
  setTimeout(() => {
    log.warn('not everything ended in time');
    process.exit(1);
  }, LONGEST_STOP).unref();
  await edge.stop();
  await bot.stop();
  await store.close();
  await close();
};

await runEntry(main);
