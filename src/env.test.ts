import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';
import { isStartError } from './ops/start-error.ts';

const sentence = (raw: Record<string, string>): string => {
  try {
    parseEnv(raw);
  } catch (error) {
    if (isStartError(error)) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  it('has a default for everything but the token, and takes an empty value as not set', () => {
    expect(parseEnv({ DISCORD_TOKEN: '', DATABASE_URL: ' ' })).toMatchObject({
      token: null,
      databaseUrl: null,
      redisUrl: null,
      logLevel: 'info',
      defaultLocale: 'zh-TW',
      clockUrl: null,
      stepSeconds: null,
      seed: null,
      keepDays: null,
      devGuildId: null,
    });
    expect(parseEnv({ DISCORD_GUILD_ID: '1203948573948573951' }).devGuildId).toBe('1203948573948573951');
    expect(parseEnv({ KEEP_DAYS: '7' }).keepDays).toBe(7);
    expect(parseEnv({}).dataDir).toMatch(/^(\/|[A-Z]:\\).*data$/);
  });

  it.each([
    ['DISCORD_TOKEN', 'Bot abc'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'db.internal:5432'],
    ['REDIS_URL', 'http://localhost'],
    ['LOG_LEVEL', 'loud'],
    ['DEFAULT_LOCALE', 'fr'],
    ['DISCORD_API_URL', 'discord.com'],
    ['STEP_SECONDS', '0'],
    ['KEEP_DAYS', '0.5'],
    ['DISCORD_GUILD_ID', 'my server'],
    ['GAME_SEED', 'a b'],
    ['WEREWOLF_CLOCK_URL', 'nonsense'],
  ])('names %s in one sentence when it is %s, and does not repeat the value', (name, value) => {
    const told = sentence({ [name]: value });
    expect(told).toMatch(new RegExp(`^${name} .*: mend it in the environment or in \\.env\\.$`));
    expect(told).not.toContain(value);
  });

  it.each(['WEREWOLF_CLOCK_URL', 'STEP_SECONDS', 'GAME_SEED'])(
    'refuses %s beside the real Discord',
    (name) => {
      const value = name === 'WEREWOLF_CLOCK_URL' ? 'http://127.0.0.1:1/clock' : '2';
      expect(sentence({ [name]: value, DISCORD_TOKEN: 'x' })).toContain(name);
      expect(sentence({ [name]: value, DISCORD_API_URL: 'https://discord.com/api' })).toContain(name);
      expect(sentence({ [name]: value, DISCORD_API_URL: 'http://127.0.0.1.example.com/api' })).toContain(
        name,
      );
      expect(sentence({ [name]: value, DISCORD_API_URL: 'http://127.0.0.1:4000/api' })).toBe('');
    },
  );

  it('refuses a clock on another machine', () => {
    const raw = { DISCORD_API_URL: 'http://localhost:1/api', WEREWOLF_CLOCK_URL: 'http://10.0.0.1:1/clock' };
    expect(sentence(raw)).toContain('WEREWOLF_CLOCK_URL');
  });
});
