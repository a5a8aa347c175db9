import type { IncomingMessage, ServerResponse } from 'node:http';
import { readPlan } from '../faults/plan.ts';
import { gatewayVerbs } from '../gateway/verbs.ts';
import { isJson } from '../json.ts';
import type { Credential } from '../ledger.ts';
import type { Books } from '../page/books.ts';
import type { Sandbox } from '../state.ts';
import { makeActs } from './acts.ts';
import type { ClockSocket } from './clock-socket.ts';
import type { Counts, In, Out, Verb } from './protocol.ts';
import { jump, settle } from './settle.ts';
import { ControlError } from './unknown.ts';
import { worldVerbs } from './world-verbs.ts';

const WAIT_MS = 25_000;
const INVALID = [401, 403, 429];

/** Every verb with what carries it out. */
export type VerbTable = { [V in Verb]: (sandbox: Sandbox, args: In<V>) => Out<V> | Promise<Out<V>> };

function count(sandbox: Sandbox, since: number): Counts {
  const byCredential: Record<Credential, number> = { botToken: 0, callback: 0, followup: 0, none: 0 };
  const byRoute: Record<string, number> = {};
  const requests = sandbox.ledger.requests(since);
  for (const request of requests) {
    byCredential[request.credential]++;
    const key = `${request.method} ${request.route}`;
    byRoute[key] = (byRoute[key] ?? 0) + 1;
  }
  const invalid = requests.filter((request) => INVALID.includes(request.status)).length;
  return { total: requests.length, invalid, byCredential, byRoute };
}

function listViolations(sandbox: Sandbox): Out<'violations'> {
  const list = sandbox.ledger.violations();
  const of = (...kinds: string[]) => list.filter((violation) => kinds.includes(violation.kind)).length;
  return { schemaViolations: of('schema', 'answer'), ruleViolations: of('rule', 'route'), list };
}

/** All verbs of one sandbox. */
export function makeVerbs(line: ClockSocket, books: Books): VerbTable {
  return {
    ...worldVerbs,
    ...makeActs(),
    ...gatewayVerbs,
    mark: (sandbox) => ({ mark: sandbox.ledger.mark() }),
    chapter: (_, args) => {
      books.chapter(args);
      return {};
    },
    requests: (sandbox, args) => ({ requests: sandbox.ledger.requests(args.since ?? 0) }),
    counts: (sandbox, args) => count(sandbox, args.since ?? 0),
    violations: listViolations,
    reset: (sandbox) => {
      sandbox.ledger.reset();
      return {};
    },
    wait: async (sandbox, args) => {
      const changes = await sandbox.changes.wait(args.since, args.timeoutMs ?? WAIT_MS);
      return { version: sandbox.changes.version(), changes };
    },
    fault: (sandbox, args) => {
      const plan = readPlan(args);
      if ('wrong' in plan) throw new ControlError(plan.wrong);
      sandbox.faults.plan(plan);
      return {};
    },
    faults: (sandbox) => ({ faults: sandbox.faults.list() }),
    releaseEvents: (sandbox) => ({ released: sandbox.faults.release() }),
    setLimits: (sandbox, args) => {
      Object.assign(sandbox.settings, args);
      return {};
    },
    quarantine: (sandbox, args) => {
      sandbox.world.quarantined = args.on;
      return {};
    },
    clearFaults: (sandbox) => {
      sandbox.faults.clear();
      return {};
    },
    clock: (sandbox) => ({
      now: sandbox.clock.now(),
      mode: sandbox.clock.mode,
      alarms: sandbox.alarms.list(),
    }),
    settle: (sandbox, args) => settle(sandbox, line, args),
    jump,
  };
}

async function readArgs(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? JSON.parse(text) : {};
}

function write(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

function isVerb(verbs: VerbTable, name: string): name is Verb {
  return Object.hasOwn(verbs, name);
}

/** Answers `POST /{verb}` with a JSON body, and `GET /clock`. */
export async function serveControl(
  sandbox: Sandbox,
  verbs: VerbTable,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = (request.url ?? '/').split('?')[0]?.replace(/^\/(control\/)?/, '') ?? '';
  if (request.method === 'GET' && name === 'clock') return write(response, 200, { now: sandbox.clock.now() });
  // The clock's two verbs also answer below its own address.
  const verb = name.replace(/^clock\//, '');
  if (request.method !== 'POST' || !isVerb(verbs, verb))
    return write(response, 404, { error: `no such verb: ${name}` });
  try {
    const args = await readArgs(request);
    if (!isJson(args)) return write(response, 400, { error: 'the body must be an object' });
    // The typed client is the only caller; ids it gets wrong are told by the verbs themselves.
    const run = verbs[verb] as (sandbox: Sandbox, args: unknown) => unknown;
    write(response, 200, await run(sandbox, args));
  } catch (error) {
    const known = error instanceof ControlError || error instanceof SyntaxError;
    if (!known) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    write(response, known ? 400 : 500, { error: error instanceof Error ? error.message : String(error) });
  }
}
