import type { Rate } from './limits.ts';

/**
 * The limits that Discord does not publish, or that only some servers meet. Numbers here are guesses of the reported
 * order of size unless a source stands beside them; null turns a limit off.
 */
export type LimitSettings = {
  /** 40003: new DM channels; "a few dozen at once" were reported (discord.md 1.3). */
  openDms: Rate | null;
  /** 20026: so many new DM channels bring a quarantine; reported after 20 to 40 on young bots. */
  quarantine: Rate | null;
  /** 429 of scope shared when threads are made, by server; waits of minutes were seen. */
  threads: Rate | null;
  /** 160006: active threads of a server. */
  activeThreads: number;
  /** 20028: writes of overwrites in one channel. */
  channelWrites: Rate | null;
  /** 20029: the same over a whole server. */
  guildWrites: Rate | null;
  /** 30046: edits of messages older than an hour, by channel. */
  oldEdits: Rate | null;
  /** 30034: new commands, by server and once for the global ones (application commands, 200 a day). */
  commandCreates: Rate | null;
  /** Answers of 401, 403 and 429 before a ban of the address (topics/rate-limits, 10,000 in 10 minutes). */
  invalid: Rate | null;
  /** Requests to webhooks that are gone, of one kind, before they are refused unseen. */
  deadWebhooks: Rate | null;
};

const DAY = 86_400;

export const LIMITS_BY_DEFAULT: LimitSettings = {
  openDms: { limit: 20, seconds: 10 },
  quarantine: null,
  threads: null,
  activeThreads: 1000,
  channelWrites: null,
  guildWrites: null,
  oldEdits: { limit: 10, seconds: 3600 },
  commandCreates: { limit: 200, seconds: DAY },
  invalid: { limit: 10_000, seconds: 600 },
  deadWebhooks: { limit: 50, seconds: 600 },
};
