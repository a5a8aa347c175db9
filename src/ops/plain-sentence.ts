import { isStartError } from './start-error.ts';

type Facts = { code?: unknown; port?: unknown; address?: unknown; status?: unknown; message?: unknown };

const causes = (error: unknown): Facts[] => {
  const found: Facts[] = [];
  const queue: unknown[] = [error];
  for (let at = queue.shift(); at !== undefined && found.length < 20; at = queue.shift()) {
    if (typeof at !== 'object' || at === null) continue;
    found.push(at);
    const { cause, errors, meta } = at as {
      cause?: unknown;
      errors?: unknown;
      meta?: { driverAdapterError?: unknown };
    };
    queue.push(cause, ...(Array.isArray(errors) ? errors : []), meta?.driverAdapterError);
  }
  return found;
};

/**
 * The one sentence for an error that the person who starts the bot can mend: a wrong token, a busy port, a server that
 * does not answer. null for any other error, which is a bug and keeps its stack.
 */
export const plainSentence = (error: unknown): string | null => {
  if (isStartError(error)) return error.message;
  for (const { code, port, address, status } of causes(error)) {
    const place = [address, port].filter((part) => part !== undefined).join(':');
    if (code === 'TokenInvalid' || status === 401) {
      return 'Discord does not accept the token in DISCORD_TOKEN: copy it again from the Bot page of your application (discord.com/developers), without spaces.';
    }
    if (code === 'DisallowedIntents') {
      return 'Discord refuses an intent that the bot asks for: turn it on at the Bot page of your application (discord.com/developers).';
    }
    if (code === 'EADDRINUSE')
      return `The address ${place} is in use by another program: stop that one, or choose another port.`;
    if (code === 'EACCES' && port !== undefined)
      return `The address ${place} may not be used by this user: choose another port.`;
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH') {
      return `Nothing answers at ${place || 'the configured address'} (${code}): start that server, or mend DATABASE_URL, REDIS_URL or DISCORD_API_URL.`;
    }
    if (code === '28P01' || code === '28000')
      return 'The database refuses the user or password in DATABASE_URL: mend it there.';
    if (code === '3D000')
      return 'The database named in DATABASE_URL does not exist: create it, or mend DATABASE_URL.';
  }
  return null;
};
