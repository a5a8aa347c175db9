import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startError } from './ops/start-error.ts';

const url = (schemes: string[], example: string) =>
  z.string().refine(
    (text) => {
      const parsed = URL.canParse(text) ? new URL(text) : null;
      return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.hostname !== '';
    },
    { error: `must be an address like ${example}` },
  );

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOCALES = ['zh-TW', 'zh-CN', 'en'] as const;

const variables = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w.-]+$/, { error: 'must be the token alone, without spaces, quotes or "Bot "' })
    .optional(),
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{17,20}$/, { error: "must be a server's id of 17 to 20 digits" })
    .optional(),
  DISCORD_API_URL: url(['http', 'https'], 'http://127.0.0.1:4000/api').optional(),
  DATABASE_URL: url(
    ['postgres', 'postgresql'],
    'postgresql://user:password@localhost:5432/werewolf',
  ).optional(),
  REDIS_URL: url(['redis', 'rediss'], 'redis://localhost:6379').optional(),
  DATA_DIR: z.string().default('./data'),
  KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a whole number of days from 1 to 9999' })
    .transform(Number)
    .optional(),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
  DEFAULT_LOCALE: z.enum(LOCALES, { error: `must be one of ${LOCALES.join(', ')}` }).default('zh-TW'),
  WEREWOLF_CLOCK_URL: url(['http'], 'http://127.0.0.1:4001/clock').optional(),
  STEP_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a whole number of seconds from 1 to 9999' })
    .transform(Number)
    .optional(),
  PAGE_PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'must be a port from 1 to 65535' })
    .transform(Number)
    .refine((port) => port < 65536, { error: 'must be a port from 1 to 65535' })
    .optional(),
  GAME_SEED: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, _ or -' })
    .optional(),
});

/** The environment, checked. Paths are absolute; null = not set. */
export type Env = {
  token: string | null;
  /** The one server in which the commands are registered while developing. */
  devGuildId: string | null;
  discordApiUrl: string | null;
  databaseUrl: string | null;
  redisUrl: string | null;
  dataDir: string;
  /** For how many days after a game what only a running one needs is kept. */
  keepDays: number | null;
  logLevel: (typeof LEVELS)[number];
  defaultLocale: (typeof LOCALES)[number];
  /** Tools only, refused unless Discord is on loopback. */
  clockUrl: string | null;
  stepSeconds: number | null;
  seed: string | null;
  /** Of the page that `npm start` shows without a token. */
  pagePort: number | null;
};

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const onLoopback = (address: string | undefined): boolean =>
  address !== undefined && LOOPBACK.has(new URL(address).hostname);

/** A jumping clock, fixed steps or a known seed would be a way to cheat among people. */
const TOOLS_ONLY = ['WEREWOLF_CLOCK_URL', 'STEP_SECONDS', 'GAME_SEED'] as const;

/**
 * Checks the variables (an empty one counts as not set) and gives them their types. Throws a start error: one sentence
 * that names the variable and what is expected, never its value.
 */
export const parseEnv = (raw: Record<string, string | undefined>): Env => {
  const set = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw startError(`${String(issue?.path[0])} ${issue?.message}: mend it in the environment or in .env.`);
  }
  const { data } = parsed;
  for (const name of TOOLS_ONLY) {
    if (data[name] !== undefined && !onLoopback(data.DISCORD_API_URL)) {
      throw startError(
        `${name} is for tools and works only with DISCORD_API_URL on this machine (127.0.0.1): remove it from the environment or from .env.`,
      );
    }
  }
  if (data.WEREWOLF_CLOCK_URL !== undefined && !onLoopback(data.WEREWOLF_CLOCK_URL)) {
    throw startError(
      'WEREWOLF_CLOCK_URL must be an address on this machine (127.0.0.1): mend it in the environment or in .env.',
    );
  }
  return {
    token: data.DISCORD_TOKEN ?? null,
    devGuildId: data.DISCORD_GUILD_ID ?? null,
    discordApiUrl: data.DISCORD_API_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: data.DATABASE_URL ?? null,
    redisUrl: data.REDIS_URL ?? null,
    dataDir: path.resolve(data.DATA_DIR),
    keepDays: data.KEEP_DAYS ?? null,
    logLevel: data.LOG_LEVEL,
    defaultLocale: data.DEFAULT_LOCALE,
    clockUrl: data.WEREWOLF_CLOCK_URL ?? null,
    stepSeconds: data.STEP_SECONDS ?? null,
    seed: data.GAME_SEED ?? null,
    pagePort: data.PAGE_PORT ?? null,
  };
};

/** Reads `.env` in the current folder, if there is one (the environment wins over it), then the environment. */
export const readEnv = (): Env => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnv(process.env);
};
