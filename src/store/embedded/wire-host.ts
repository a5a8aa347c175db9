import {
  channelOf,
  encryptionRefused,
  failure,
  greeting,
  isIdle,
  messagesIn,
  readOpening,
  subscriptionsIn,
  takeMessage,
  typeOf,
} from './wire-messages.ts';

/** The one session behind the host (PGlite). */
export type Session = {
  runExclusive<T>(job: () => Promise<T>): Promise<T>;
  execProtocolRaw(message: Uint8Array): Promise<Uint8Array>;
  exec(sql: string): Promise<unknown>;
};

type Client = { bytes: Buffer; unit: Buffer[]; started: boolean; channels: Set<string>; gone: boolean };
type Unit = { client: number; messages: Buffer[] } | { client: number; leave: true };

/** Milliseconds of work after which timers and sockets get a turn: WASM calls finish in microtasks only. */
const BREATH = 5;
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Speaks PostgreSQL's wire protocol with many clients over one session. A unit is everything up to Sync, or one simple
 * query; units never interleave, a client inside a transaction keeps the session until it is idle again, and a NOTIFY
 * goes to every client that said LISTEN. Session settings, temporary tables and session-level advisory locks are shared
 * by all clients, and named prepared statements are not kept apart: nothing of ours uses them.
 */
export const createWireHost = (
  session: Session,
  serverVersion: string,
  send: (client: number, bytes: Buffer) => void,
) => {
  const clients = new Map<number, Client>();
  let queue: Unit[] = [];
  let owner: number | null = null;
  let busy = false;

  const run = (messages: Buffer[]): Promise<Buffer> =>
    session.runExclusive(async () => {
      const answers: Buffer[] = [];
      let failed = false;
      for (const message of messages) {
        // After an error the server skips to Sync.
        if (failed && typeOf(message) !== 'S') continue;
        const answer = Buffer.from(await session.execProtocolRaw(message));
        answers.push(answer);
        for (const part of messagesIn(answer)) if (typeOf(part) === 'E') failed = true;
      }
      return Buffer.concat(answers);
    });

  const deliver = (to: number, answer: Buffer): void => {
    const own: Buffer[] = [];
    for (const part of messagesIn(answer)) {
      if (typeOf(part) === 'A') {
        const channel = channelOf(part);
        for (const [id, client] of clients) if (!client.gone && client.channels.has(channel)) send(id, part);
        continue;
      }
      if (typeOf(part) === 'Z') owner = isIdle(part) ? null : to;
      own.push(part);
    }
    if (!clients.get(to)?.gone) send(to, Buffer.concat(own));
  };

  /** The session has one set of subscriptions: one client's UNLISTEN must not deafen the others. */
  const subscribe = async (id: number, messages: Buffer[]): Promise<void> => {
    let lost = false;
    for (const { add, channel } of messages.flatMap(subscriptionsIn)) {
      const own = clients.get(id)?.channels;
      if (add) own?.add(channel);
      else if (channel === '*') own?.clear();
      else own?.delete(channel);
      lost ||= !add;
    }
    if (!lost) return;
    const wanted = new Set([...clients.values()].flatMap((client) => [...client.channels]));
    for (const channel of wanted) await session.exec(`LISTEN "${channel}"`);
  };

  const handle = async (unit: Unit): Promise<void> => {
    if ('leave' in unit) {
      if (owner === unit.client) {
        await session.exec('ROLLBACK');
        owner = null;
      }
      clients.delete(unit.client);
      return;
    }
    let answer: Buffer;
    try {
      answer = await run(unit.messages);
      await subscribe(unit.client, unit.messages);
    } catch (error) {
      answer = failure(error instanceof Error ? error.message : String(error));
    }
    deliver(unit.client, answer);
  };

  const next = (): Unit | undefined => {
    const at = owner === null ? 0 : queue.findIndex((unit) => unit.client === owner);
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  };

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      let since = performance.now();
      for (let unit = next(); unit !== undefined; unit = next()) {
        await handle(unit);
        if (performance.now() - since > BREATH) {
          await breathe();
          since = performance.now();
        }
      }
    } finally {
      busy = false;
    }
    // A client that queries without a pause would otherwise be served in microtasks for ever.
    await breathe();
    if (!busy && queue.length > 0) void pump();
  };

  const enqueue = (unit: Unit): void => {
    queue.push(unit);
    void pump();
  };

  const leave = (id: number): void => {
    const client = clients.get(id);
    if (!client || client.gone) return;
    client.gone = true;
    // What it sent and we have not begun is dropped, as when a connection breaks.
    queue = queue.filter((unit) => unit.client !== id);
    enqueue({ client: id, leave: true });
  };

  const open = (client: Client, id: number): boolean => {
    const opening = readOpening(client.bytes);
    if (opening === 'wait') return false;
    client.bytes = opening.rest;
    if (opening.kind === 'refuseEncryption') send(id, encryptionRefused());
    if (opening.kind === 'start') {
      client.started = true;
      send(id, greeting(serverVersion));
    }
    return true;
  };

  const receive = (client: Client, id: number): boolean => {
    if (!client.started) return open(client, id);
    const taken = takeMessage(client.bytes);
    if (taken === null) return false;
    client.bytes = taken.rest;
    const type = typeOf(taken.message);
    if (type === 'X') {
      leave(id);
      return false;
    }
    client.unit.push(taken.message);
    if (type === 'Q' || type === 'S') {
      enqueue({ client: id, messages: client.unit });
      client.unit = [];
    }
    return true;
  };

  return {
    open(id: number): void {
      clients.set(id, { bytes: Buffer.alloc(0), unit: [], started: false, channels: new Set(), gone: false });
    },
    data(id: number, bytes: Uint8Array): void {
      const client = clients.get(id);
      if (!client || client.gone) return;
      client.bytes = client.bytes.length > 0 ? Buffer.concat([client.bytes, bytes]) : Buffer.from(bytes);
      while (receive(client, id));
    },
    close: leave,
  };
};

export type WireHost = ReturnType<typeof createWireHost>;
