import type { Json } from './json.ts';

/** What a refusal says about the sender: it broke the schema, a rule between fields, named an unknown route, or nothing. */
export type Fault = 'schema' | 'rule' | 'route' | 'none';

/** A request that Discord would answer with an error body. */
export type Refusal = {
  refused: true;
  status: number;
  code: number;
  message: string;
  errors?: Json;
  fault: Fault;
  /** Seconds to wait, for a 429 that no header announced. */
  retryAfter?: number;
  /** By whose limit that is; the bot's own when absent. */
  scope?: 'user' | 'shared';
  /** Where and why, for the list of violations. */
  reason: string;
};

const MESSAGES: Record<number, string> = {
  0: '404: Not Found',
  10002: 'Unknown Application',
  10003: 'Unknown Channel',
  10004: 'Unknown Guild',
  10007: 'Unknown Member',
  10008: 'Unknown Message',
  10009: 'Unknown Permission Overwrite',
  10011: 'Unknown Role',
  10013: 'Unknown User',
  10014: 'Unknown Emoji',
  10015: 'Unknown Webhook',
  10062: 'Unknown interaction',
  10063: 'Unknown application command',
  10065: 'Unknown Voice State',
  10067: 'Unknown Stage Instance',
  20026: 'Your bot has been flagged by our anti-spam system',
  20028: 'The write action you are performing on the channel has hit the write rate limit',
  20029: 'The write action you are performing on the server has hit the write rate limit',
  30007: 'Maximum number of webhooks reached (15)',
  30034: 'Max number of daily application command creates has been reached (200)',
  30046: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
  150006: 'The Stage is already open',
  160006: 'Maximum number of active threads has been reached',
  160007: 'Maximum number of active announcement threads has been reached',
  30060: 'Maximum number of channel permission overwrites reached (1000)',
  30032: 'Maximum number of application commands reached',
  30010: 'Maximum number of reactions reached (20)',
  30013: 'Maximum number of guild channels reached (500)',
  30033: 'Maximum number of thread participants has been reached',
  30003: 'Maximum number of pins reached for the channel',
  30015: 'Maximum number of attachments in a message reached (10)',
  40005: 'Request entity too large. Try sending something smaller in size',
  40003: 'You are opening direct messages too fast',
  40032: 'Target user is not connected to voice.',
  40041: 'An application command with that name already exists',
  40060: 'Interaction has already been acknowledged.',
  40094: 'This interaction has reached the maximum number of follow-up messages',
  50001: 'Missing Access',
  50003: 'Cannot execute action on a DM channel',
  50005: 'Cannot edit a message authored by another user',
  50006: 'Cannot send an empty message',
  50007: 'Cannot send messages to this user',
  50008: 'Cannot send messages in a non-text channel',
  50013: 'Missing Permissions',
  50016:
    'Provided too few or too many messages to delete. Must provide at least 2 and at most 100 messages to delete.',
  50021: 'Cannot execute action on a system message',
  50024: 'Cannot execute action on this channel type',
  50027: 'Invalid Webhook Token',
  50033: 'Invalid Recipient(s)',
  50034: 'You can only bulk delete messages that are under 14 days old.',
  50035: 'Invalid Form Body',
  50081: 'Invalid sticker sent',
  50083: 'Thread is archived',
  50109: 'The request body contains invalid JSON.',
  50159: 'Voice messages do not support additional content.',
  50160: 'Voice messages must have a single audio attachment.',
  50278: 'Cannot send messages to this user due to having no mutual guilds',
  50167: 'Cannot send voice effect when user is server muted, deafened, or suppressed',
  160002: 'Cannot reply without permission to read message history',
  160009: 'Cannot reference a message without permission to read message history',
  160014: 'Cannot forward a message whose content you cannot read',
  160004: 'A thread has already been created for this message',
  160005: 'Thread is locked',
  520001: 'Poll expired',
  520003: 'Cannot edit a poll message',
  520006: 'Cannot expire a non-poll message',
};

/** A refusal with the documented message of its code. */
export function refuse(status: number, code: number, reason = '', fault: Fault = 'none'): Refusal {
  const message = MESSAGES[code] ?? 'Error';
  return { refused: true, status, code, message, fault, reason: reason || message };
}

/** 400/50035: a field breaks a documented limit. `path` leads to it, `fault` says which judge found it. */
export function invalidForm(
  path: readonly (string | number)[],
  reason: string,
  fault: Fault = 'rule',
): Refusal {
  let errors: Json = { _errors: [{ code: 'INVALID', message: reason }] };
  for (const key of [...path].reverse()) errors = { [String(key)]: errors };
  const where = path.length ? `${path.join('.')}: ` : '';
  return { ...refuse(400, 50035, `${where}${reason}`, fault), errors };
}

/** True when the value is a refusal, whatever else it could have been. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

/** The error body that goes over the wire. */
export function errorBody(refusal: Refusal): Json {
  const body: Json = { message: refusal.message, code: refusal.code };
  return refusal.errors ? { ...body, errors: refusal.errors } : body;
}
