import { REST } from '@discordjs/rest';
import { type APIApplication, Routes } from 'discord.js';

/**
 * The ways to Discord by HTTP. `bot` spends the bot's global fifty a second; `answers` carries callbacks, follow-ups
 * and edits of answers, which Discord exempts from it, so its own counter is lifted. Neither retries by itself: a
 * failed send may have arrived, and only the outbox knows how to look for it.
 */
export type Wires = {
  token: string;
  api: string;
  bot: REST;
  answers: REST;
  /** Whose token this is, asked once. Throws Discord's 401 for a wrong token. */
  identity(): Promise<Identity>;
};
export type Identity = { applicationId: string; userId: string | null; name: string };

const DISCORD_API = 'https://discord.com/api';
/** An answer that takes longer has an unknown outcome, in ms. */
const TIMEOUT = 15_000;
/** An answer that would have to wait longer is given up: the panel gives it again. In ms. */
const LONGEST_WAIT = 10_000;

/** `DISCORD_API_URL` may be written with or without the version, which the clients add themselves. */
export const apiBase = (url: string | null | undefined): string =>
  (url ?? DISCORD_API).replace(/\/+$/u, '').replace(/\/v\d+$/u, '');

/** Opens nothing yet: connections are made by the first request. `apiUrl` null = Discord's own address. */
export const createWires = ({ token, apiUrl }: { token: string; apiUrl: string | null }): Wires => {
  const api = apiBase(apiUrl);
  const common = { api, version: '10', retries: 0, timeout: TIMEOUT };
  // Without this a limited request would wait inside the client, unseen and without end.
  const bot = new REST({ ...common, rejectOnRateLimit: () => true }).setToken(token);
  const answers = new REST({
    ...common,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    rejectOnRateLimit: (limit) => limit.retryAfter > LONGEST_WAIT,
  }).setToken(token);
  let known: Promise<Identity> | null = null;
  const ask = async (): Promise<Identity> => {
    const app = (await bot.get(Routes.currentApplication())) as APIApplication;
    return { applicationId: app.id, userId: app.bot?.id ?? null, name: app.name };
  };
  return {
    token,
    api,
    bot,
    answers,
    identity() {
      known ??= ask().catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
  };
};
