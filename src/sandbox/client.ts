import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import type { In, Out, SeenMessage, Verb } from './control/protocol.ts';
import { isJson, type Json } from './json.ts';
import type { SandboxAddress, SandboxOptions } from './start.ts';

export type { Change } from './changes.ts';
export type {
  Counts,
  FieldValues,
  OptionValues,
  Screen,
  SeenChannel,
  SeenMessage,
  SeenModal,
  Verbs,
  WorldView,
} from './control/protocol.ts';
export type { FaultState } from './faults/faults.ts';
export type { PlannedFault } from './faults/plan.ts';
export type { Outcome } from './interactions/interactions.ts';
export type { RequestRecord, Violation } from './ledger.ts';
export type { SandboxAddress, SandboxOptions } from './start.ts';

/**
 * The line of a driver or a test to a running sandbox. Every verb is a method; its arguments and result are typed in
 * `control/protocol.ts` (`Verbs`). Wrong ids throw an Error with the reason.
 *
 * - World: `describe`, `createGuild`, `createChannel`, `createMember`, `addMember`, `removeMember`, `setMember` (dmsOpen,
 *   locale, name), `setVoice`, `createRole`, `setRole`, `giveRole`, `setOverwrite`, `addBot`, `removeBot`.
 * - Sight: `see({member})` gives the member's whole screen, ephemeral messages and the open modal included, and nothing
 *   that this member could not see; `wait({since})` resolves with the changes after that version.
 * - Acts: `command`, `contextCommand`, `autocomplete`, `click`, `select`, `submit`, `dismiss`, `write`, `deleteOwn`. An interaction resolves
 *   with `{acked: true, type, messageId, modal, choices}` when the callback arrived, `{failed}` after 3 s without one, or
 *   `{refused}` when the member's client would not have allowed it (nothing reached the bot then). A `channel` that is
 *   left out means the member's direct messages with the bot.
 * - Books: `mark` gives a place, `requests({since})` and `counts({since})` the bot's requests after it, by route and
 *   credential; `violations` what broke the schema or a rule; `reset` empties both.
 * - Trouble: `fault(plan)` plans one, `faults` lists them with how often each was met and hit, `clearFaults`. A plan selects
 *   requests by `route`, `method` and `member`, or events by `event` (a name or `*`), `shard` and `member`; both by `nth`,
 *   `times`, or `chance` with `seed`. What it does to a request: `status` (with `code`, `retryAfter`, `scope`), `delayMs`,
 *   `deliverThenFail`, `cut`, `badJson`; to an event: `drop` (before, middle, after; `closeCode`), `replay`, `twice`,
 *   `hold` (until `releaseEvents`), `delayMs`, `lose`, `swap`, `badJson`.
 * - Connections, each by `shard` or all: `dropSocket`, `askReconnect` (op 7), `invalidateSession` (op 9), `stallSocket`
 *   (a zombie), `forgetSessions`; `sessions` lists them, `setGateway` changes the gateway's numbers, `setAvailable` makes an
 *   outage of a server, `type` lets a member begin to write.
 * - Limits: `setLimits` (unpublished limits), `quarantine`.
 * - Clock: `clock`, `settle` (until the bot has nothing in hand), `jump` (to the next alarm, `to` or `by` ms).
 */
export type SandboxClient = {
  [V in Verb]: (
    ...args: Record<string, never> extends In<V> ? [args?: In<V>] : [args: In<V>]
  ) => Promise<Out<V>>;
} & { readonly url: string; close(): void };

function post(agent: Agent, url: URL, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Connects to the control address of a sandbox. */
export function connectSandbox(url: string): SandboxClient {
  const agent = new Agent({ keepAlive: true });
  const call = async (verb: string, args: unknown): Promise<unknown> => {
    const { status, text } = await post(agent, new URL(`/${verb}`, url), JSON.stringify(args ?? {}));
    const result: unknown = JSON.parse(text);
    if (status !== 200) throw new Error(`sandbox ${verb}: ${isJson(result) ? String(result.error) : text}`);
    return result;
  };
  const own: Record<string, unknown> = { url, close: () => agent.destroy() };
  const client = new Proxy(own, {
    get(target, name) {
      // A client that is returned from an async function must not look like a promise.
      if (typeof name !== 'string' || name === 'then') return undefined;
      return target[name] ?? ((args: unknown) => call(name, args));
    },
  });
  return client as SandboxClient;
}

/** A sandbox in a process of its own. */
export type SpawnedSandbox = SandboxAddress & {
  client: SandboxClient;
  pid: number;
  /** Ends the process and waits for it. */
  stop(): Promise<void>;
};

/** Starts `tools/sandbox` as a child process and connects to it. It ends with this process. Throws when it cannot start. */
export async function spawnSandbox(options: SandboxOptions = {}): Promise<SpawnedSandbox> {
  const source = import.meta.url.endsWith('.ts');
  const script = new URL(`../../tools/sandbox.${source ? 'ts' : 'js'}`, import.meta.url);
  const flags = source ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...flags, script.pathname, JSON.stringify(options), '--follow'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line').then(([line]) => String(line));
  const died = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the sandbox ended with ${String(code)}`)),
  );
  const line = await Promise.race([first, died]);
  died.catch(() => {});
  const address = JSON.parse(line) as SandboxAddress;
  const client = connectSandbox(address.control);
  return {
    ...address,
    client,
    pid: child.pid ?? 0,
    async stop() {
      client.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A thing on the screen that can be pressed or chosen from. */
export type Pressable = {
  messageId: string;
  channelId: string;
  customId: string;
  kind: 'button' | 'select';
  label: string;
  disabled: boolean;
  /** Of a string select. */
  options: { label: string; value: string }[];
  minValues: number;
  maxValues: number;
};

function nested(component: Json): Json[] {
  const lists = [component.components, component.accessory ? [component.accessory] : []];
  return [
    component,
    ...lists.flatMap((list) => (Array.isArray(list) ? list.filter(isJson).flatMap(nested) : [])),
  ];
}

/** Everything in a message that has a custom id, in reading order, disabled ones included. */
export function pressables(message: SeenMessage): Pressable[] {
  return message.components.flatMap(nested).flatMap((component) => {
    if (typeof component.custom_id !== 'string') return [];
    const options = Array.isArray(component.options) ? component.options.filter(isJson) : [];
    return [
      {
        messageId: message.id,
        channelId: message.channelId,
        customId: component.custom_id,
        kind: component.type === 2 ? ('button' as const) : ('select' as const),
        label: String(component.label ?? component.placeholder ?? ''),
        disabled: component.disabled === true,
        options: options.map((option) => ({ label: String(option.label), value: String(option.value) })),
        minValues: Number(component.min_values ?? 1),
        maxValues: Number(component.max_values ?? 1),
      },
    ];
  });
}
