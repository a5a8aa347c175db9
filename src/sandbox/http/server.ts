import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json } from '../json.ts';
import type { Credential } from '../ledger.ts';
import type { Rate, Verdict } from '../limits.ts';
import type { Refusal } from '../refusal.ts';
import { errorBody, invalidForm, isRefusal, refuse } from '../refusal.ts';
import { checkBody, faultInAnswer, resolveSchema } from '../schema.ts';
import { isSnowflake } from '../snowflake.ts';
import type { Sandbox } from '../state.ts';
import { readBody } from './body.ts';
import { normalise } from './normalise.ts';
import type { Answer, Call, Route, Router } from './route.ts';

const PREFIX = '/api/v10';
const GLOBAL: Rate = { limit: 50, seconds: 1 };
const COMMON: Rate = { limit: 10, seconds: 1 };
/** The ids on which a bucket is split, besides its route. */
const TOP_LEVEL = ['channel_id', 'guild_id', 'webhook_token'];

type Reply = { status: number; body?: unknown; headers: Record<string, string> };

const schemas = new Map<
  Route,
  { takes?: ReturnType<typeof resolveSchema>; gives?: ReturnType<typeof resolveSchema> }
>();

function schemasOf(route: Route) {
  let found = schemas.get(route);
  if (!found) {
    found = {
      ...(route.takes ? { takes: resolveSchema(route.takes) } : {}),
      ...(route.gives ? { gives: resolveSchema(route.gives) } : {}),
    };
    schemas.set(route, found);
  }
  return found;
}

function bucketOf(call: Call): { key: string; hash: string } {
  const top = TOP_LEVEL.map((name) => call.params[name] ?? '').join(':');
  const name = `${call.method} ${call.route}`;
  return { key: `${name} ${top}`, hash: createHash('sha1').update(name).digest('hex') };
}

function limitHeaders(sandbox: Sandbox, verdict: Verdict, hash: string): Record<string, string> {
  const seconds = sandbox.clock.waitSeconds(verdict.resetMs);
  return {
    'x-ratelimit-limit': String(verdict.limit),
    'x-ratelimit-remaining': String(verdict.remaining),
    'x-ratelimit-reset': (Date.now() / 1000 + seconds).toFixed(3),
    'x-ratelimit-reset-after': seconds.toFixed(3),
    'x-ratelimit-bucket': hash,
  };
}

function tooMany(sandbox: Sandbox, waitMs: number, global: boolean, headers: Record<string, string>): Reply {
  const seconds = Math.max(0.001, Number(sandbox.clock.waitSeconds(waitMs).toFixed(3)));
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: seconds, global, code: 0 },
    headers: {
      ...headers,
      'retry-after': String(seconds),
      'x-ratelimit-scope': global ? 'global' : 'user',
      ...(global ? { 'x-ratelimit-global': 'true' } : {}),
    },
  };
}

/** The limits in Discord's order: the bot's 50 a second, then the bucket. Undefined headers when a reply is due at once. */
function limit(
  sandbox: Sandbox,
  route: Route,
  call: Call,
): { headers: Record<string, string>; stop?: Reply } {
  // Callbacks and answers by an interaction's token are exempt from the global limit.
  if (route.by === 'botToken') {
    const global = sandbox.limits.take('global', GLOBAL);
    if (global.waitMs !== undefined) return { headers: {}, stop: tooMany(sandbox, global.waitMs, true, {}) };
  }
  if (route.by === 'callback') return { headers: {} };
  const { key, hash } = bucketOf(call);
  const verdict = sandbox.limits.take(key, route.rate ?? COMMON);
  const headers = limitHeaders(sandbox, verdict, hash);
  if (verdict.waitMs === undefined) return { headers };
  return { headers, stop: tooMany(sandbox, verdict.waitMs, false, headers) };
}

function checkIds(call: Call): Refusal | undefined {
  for (const [name, value] of Object.entries(call.params)) {
    const special = value === '@me' || value === '@original';
    if (name.endsWith('_id') && !special && !isSnowflake(value)) {
      return invalidForm([name], `Value "${value}" is not snowflake.`);
    }
  }
  return undefined;
}

function authorised(sandbox: Sandbox, route: Route, request: IncomingMessage): boolean {
  return route.by !== 'botToken' || request.headers.authorization === `Bot ${sandbox.world.app.token}`;
}

/** Judges and carries out one call whose body has been read. */
export function perform(sandbox: Sandbox, route: Route, call: Call): Answer | Refusal {
  const { takes } = schemasOf(route);
  const wrongId = checkIds(call);
  if (wrongId) return wrongId;
  if (takes) {
    call.body = normalise(call.body);
    const refusal = checkBody(takes, call.body);
    if (refusal) return refusal;
  }
  return route.handle(sandbox, call);
}

/** A limit that the headers did not announce. */
function hiddenLimit(seconds: number, message: string, headers: Record<string, string>): Reply {
  const body = { message, retry_after: seconds, global: false, code: 0 };
  return {
    status: 429,
    body,
    headers: { ...headers, 'retry-after': String(seconds), 'x-ratelimit-scope': 'user' },
  };
}

function conclude(
  sandbox: Sandbox,
  route: Route,
  call: Call,
  result: Answer | Refusal,
  headers: Record<string, string>,
): Reply {
  const where = { method: call.method, route: call.route, body: call.body };
  if (isRefusal(result)) {
    if (result.fault !== 'none')
      sandbox.ledger.violate({ kind: result.fault, reason: result.reason, ...where });
    if (result.retryAfter !== undefined) return hiddenLimit(result.retryAfter, result.message, headers);
    return { status: result.status, body: errorBody(result), headers };
  }
  const { gives } = schemasOf(route);
  const fault = gives && result.body !== undefined ? faultInAnswer(gives, result.body) : undefined;
  if (fault) sandbox.ledger.violate({ kind: 'answer', reason: fault, ...where });
  return { ...result, headers };
}

function write(response: ServerResponse, reply: Reply): void {
  // An empty answer must not claim to be JSON: a client would try to read it.
  const text = reply.body === undefined ? '' : JSON.stringify(reply.body);
  if (text) response.setHeader('content-type', 'application/json');
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  response.writeHead(reply.status);
  response.end(text || undefined);
}

function credentialOf(route: Route): Credential {
  return route.by === 'anyone' ? 'none' : route.by;
}

/** Answers the bot's requests under /api/v10. */
export async function serveApi(
  sandbox: Sandbox,
  router: Router,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  sandbox.inFlight++;
  sandbox.activity++;
  const url = new URL(request.url ?? '/', 'http://loopback');
  const method = request.method ?? 'GET';
  const path = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : url.pathname;
  const found = url.pathname.startsWith(`${PREFIX}/`) ? router(method, path) : undefined;
  const template = found?.route.template ?? path;
  const call: Call = {
    method,
    route: template,
    path,
    params: found?.params ?? {},
    query: url.searchParams,
    body: undefined,
    uploads: [],
  };
  try {
    const fault = sandbox.faults.take(method, template);
    if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    const read = await readBody(request);
    call.body = read?.json;
    call.uploads = read?.uploads ?? [];
    const reply = fault?.status
      ? { status: fault.status, body: { message: 'made to fail', code: fault.code ?? 0 }, headers: {} }
      : decide(sandbox, found?.route, call, read !== undefined, request);
    const body = reply.body as Json | undefined;
    const code = reply.status >= 400 && typeof body?.code === 'number' ? body.code : null;
    sandbox.ledger.record({
      at: sandbox.clock.now(),
      method,
      route: template,
      path,
      credential: found ? credentialOf(found.route) : 'none',
      body: call.body,
      status: reply.status,
      code,
    });
    if (fault?.deliverThenFail) response.destroy();
    else write(response, reply);
  } finally {
    sandbox.inFlight--;
    sandbox.activity++;
  }
}

function decide(
  sandbox: Sandbox,
  route: Route | undefined,
  call: Call,
  readable: boolean,
  request: IncomingMessage,
): Reply {
  if (!route) {
    const refusal = refuse(404, 0, `no such route: ${call.method} ${call.path}`, 'route');
    sandbox.ledger.violate({
      kind: 'route',
      method: call.method,
      route: call.path,
      reason: refusal.reason,
      body: call.body,
    });
    return { status: 404, body: errorBody(refusal), headers: {} };
  }
  if (!authorised(sandbox, route, request))
    return { status: 401, body: { message: '401: Unauthorized', code: 0 }, headers: {} };
  const { headers, stop } = limit(sandbox, route, call);
  if (stop) return stop;
  if (!readable) return conclude(sandbox, route, call, refuse(400, 50109, '', 'rule'), headers);
  return conclude(sandbox, route, call, perform(sandbox, route, call), headers);
}
