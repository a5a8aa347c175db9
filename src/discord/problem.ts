import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';

/** What a failed request means for whoever made it. */
export type Problem =
  /** Certainly not done; may be tried after so many ms. */
  | { kind: 'later'; ms: number; code: string }
  /** Discord said no; `code` is its JSON code, `status` the HTTP one. */
  | { kind: 'refused'; code: number; status: number }
  /** Perhaps done: no answer came, or a 5xx. */
  | { kind: 'unknown'; code: string };

/** Failures before the first byte left: the request was certainly not done. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const SOON = 1_000;
/** A token that Discord does not take is somebody's to mend; nothing is lost meanwhile. */
const UNAUTHORISED = 30_000;

/** Discord's JSON codes that the edge decides by. */
export const CODE = {
  unknownChannel: 10003,
  unknownMessage: 10008,
  unknownOverwrite: 10009,
  unknownWebhook: 10015,
  unknownInteraction: 10062,
  quarantined: 20026,
  openingTooFast: 40003,
  acknowledged: 40060,
  tooManyFollowUps: 40094,
  missingAccess: 50001,
  cannotDm: 50007,
  missingPermissions: 50013,
  expiredToken: 50027,
  noMutualGuild: 50278,
} as const;

const codeOf = (error: unknown): string => {
  let at: unknown = error;
  for (let depth = 0; depth < 4 && at instanceof Error; depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    at = at.cause;
  }
  return error instanceof Error ? error.name : 'unknown';
};

/** Reads any error of @discordjs/rest; an error that is none of its kinds counts as unknown. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof RateLimitError) {
    return {
      kind: 'later',
      ms: Math.max(error.retryAfter, error.timeToReset, 50),
      code: error.global ? '429 global' : '429',
    };
  }
  if (error instanceof DiscordAPIError) {
    if (error.status === 401) return { kind: 'later', ms: UNAUTHORISED, code: '401' };
    return { kind: 'refused', code: Number(error.code) || 0, status: error.status };
  }
  if (error instanceof HTTPError) return { kind: 'unknown', code: String(error.status) };
  const code = codeOf(error);
  return NOT_SENT.has(code) ? { kind: 'later', ms: SOON, code } : { kind: 'unknown', code };
};

/** True if Discord refused with one of these codes. */
export const isRefused = (error: unknown, ...codes: number[]): boolean => {
  const problem = problemOf(error);
  return problem.kind === 'refused' && codes.includes(problem.code);
};

/** True for the database or Discord being away: the person is asked to try again, not told of a bug. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof HTTPError || error instanceof RateLimitError) return true;
  const code = codeOf(error);
  return (
    NOT_SENT.has(code) ||
    AWAY.has(code) ||
    (error instanceof Error && error.name.startsWith('PrismaClientInit'))
  );
};
/** Connection lost or not made, in the words of sockets, PostgreSQL and Prisma. */
const AWAY = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '08006',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

/** One sentence for a start that found no way to Discord; null for any other error. */
export const startProblem = (error: unknown): string | null =>
  NOT_SENT.has(codeOf(error))
    ? 'Discord cannot be reached: check the internet connection, and DISCORD_API_URL if it is set.'
    : null;
