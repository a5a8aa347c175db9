import type { IncomingMessage, ServerResponse } from 'node:http';
import { memberOf } from '../faults/member.ts';
import type { RequestFault } from '../faults/plan.ts';
import type { Json } from '../json.ts';
import type { Credential } from '../ledger.ts';
import type { Refusal } from '../refusal.ts';
import { errorBody, invalidForm, isRefusal, refuse } from '../refusal.ts';
import { checkBody, faultInAnswer, resolveSchema } from '../schema.ts';
import { isSnowflake } from '../snowflake.ts';
import type { Sandbox } from '../state.ts';
import { type ReadBody, readBody } from './body.ts';
import { banned, countInvalid, hiddenLimit, limit, type Reply } from './limit.ts';
import { forSchema, normalise } from './normalise.ts';
import type { Answer, Call, Route, Router } from './route.ts';

const PREFIX = '/api/v10';

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
    const refusal = checkBody(takes, forSchema(call.body));
    if (refusal) return refusal;
  }
  return route.handle(sandbox, call);
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
    if (result.retryAfter !== undefined) return hiddenLimit(result, result.retryAfter, headers);
    return { status: result.status, body: errorBody(result), headers };
  }
  const { gives } = schemasOf(route);
  const fault = gives && result.body !== undefined ? faultInAnswer(gives, forSchema(result.body)) : undefined;
  if (fault) sandbox.ledger.violate({ kind: 'answer', reason: fault, ...where });
  return { ...result, headers };
}

function write(response: ServerResponse, reply: Reply): void {
  // An empty answer must not claim to be JSON: a client would try to read it.
  const text = reply.text ?? (reply.body === undefined ? '' : JSON.stringify(reply.body));
  if (text) response.setHeader('content-type', 'application/json');
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  response.writeHead(reply.status);
  response.end(text || undefined);
}

function credentialOf(route: Route): Credential {
  return route.by === 'anyone' ? 'none' : route.by;
}

function madeToFail(fault: RequestFault, status: number): Reply {
  const body: Json = { message: 'made to fail', code: fault.code ?? 0 };
  if (status !== 429) return { status, body, headers: {} };
  const seconds = fault.retryAfter ?? 1;
  const scope = fault.scope ?? 'user';
  const headers: Record<string, string> = { 'retry-after': String(seconds), 'x-ratelimit-scope': scope };
  if (scope === 'global') headers['x-ratelimit-global'] = 'true';
  return { status, body: { ...body, retry_after: seconds, global: scope === 'global' }, headers };
}

/** The answer with the second half of its JSON missing. */
function halved(reply: Reply): Reply {
  const text = JSON.stringify(reply.body ?? {});
  return { ...reply, body: undefined, text: text.slice(0, Math.ceil(text.length / 2)) };
}

/** A bug of the sandbox itself: told on standard error, in the books, and as Discord's own server error. */
function broken(sandbox: Sandbox, call: Call, error: unknown): Reply {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`sandbox: ${call.method} ${call.path}: ${reason}\n`);
  sandbox.ledger.violate({ kind: 'answer', method: call.method, route: call.route, reason, body: call.body });
  return { status: 500, body: { message: '500: Internal Server Error', code: 0 }, headers: {} };
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
  const found = url.pathname.startsWith(`${PREFIX}/`) ? router.find(method, path) : undefined;
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
    const read = await readBody(request);
    const parsed = read === 'tooLarge' ? undefined : read;
    call.body = parsed?.json;
    call.uploads = parsed?.uploads ?? [];
    const fault = sandbox.faults.takeRequest({ method, route: template, member: memberOf(sandbox, call) });
    if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault?.cut) return void response.destroy();
    const answer = () =>
      banned(sandbox) ?? decide(sandbox, found?.route, call, read, request, router.knows(path));
    const done = !fault?.status || fault.deliverThenFail ? answer() : undefined;
    const reply = fault?.status ? madeToFail(fault, fault.status) : (done ?? answer());
    countInvalid(sandbox, reply);
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
    if (fault?.deliverThenFail && !fault.status) response.destroy();
    else write(response, fault?.badJson ? halved(reply) : reply);
  } finally {
    sandbox.inFlight--;
    sandbox.activity++;
  }
}

function decide(
  sandbox: Sandbox,
  route: Route | undefined,
  call: Call,
  read: ReadBody,
  request: IncomingMessage,
  otherMethod: boolean,
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
    const body = otherMethod ? { message: '405: Method Not Allowed', code: 0 } : errorBody(refusal);
    return { status: otherMethod ? 405 : 404, body, headers: {} };
  }
  if (!authorised(sandbox, route, request))
    return { status: 401, body: { message: '401: Unauthorized', code: 0 }, headers: {} };
  const { headers, stop } = limit(sandbox, route, call);
  if (stop) return stop;
  if (read === 'tooLarge') return conclude(sandbox, route, call, refuse(413, 40005, '', 'rule'), headers);
  if (!read) return conclude(sandbox, route, call, refuse(400, 50109, '', 'rule'), headers);
  try {
    return conclude(sandbox, route, call, perform(sandbox, route, call), headers);
  } catch (error) {
    return broken(sandbox, call, error);
  }
}
