import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Locked = { release(): Promise<void> } | { heldBy: number | null };

type Reply = { pid: number; holds: boolean };

/** The longest path of a unix socket is about a hundred bytes on every system. */
const LONGEST = 90;
const ROUNDS = 60;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const listen = (server: Server, where: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(where, () => resolve(null));
  });

const stop = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Asks whoever listens at `where`; null if nobody does. */
const ask = (where: string): Promise<Reply | null> =>
  new Promise((resolve) => {
    const socket = connect(where);
    let text = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => {
      try {
        resolve(JSON.parse(text) as Reply);
      } catch {
        // Somebody accepted but said nothing in time: alive, and not ours to take.
        resolve({ pid: 0, holds: true });
      }
    });
  });

const answering = (state: { holds: boolean }): Server => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(JSON.stringify({ pid: process.pid, holds: state.holds } satisfies Reply));
  });
  return server.unref();
};

const heldBy = (reply: Reply | null): Locked => ({ heldBy: reply?.pid || null });

/** On Windows a pipe's name is held by the kernel: who listens has it. */
const lockPipe = async (name: string): Promise<Locked> => {
  const where = `\\\\.\\pipe\\${name}`;
  const server = answering({ holds: true });
  const error = await listen(server, where);
  if (error === null) return { release: () => stop(server) };
  if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return heldBy(await ask(where));
  throw error;
};

type Look = { holder: Reply | null; first: string | null };

/** Looks at all the others once: the holder, and the first name of those alive. Who does not answer is dead. */
const lookAround = async (folder: string, own: string): Promise<Look> => {
  const look: Look = { holder: null, first: null };
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sock') && file !== own)) {
    const reply = await ask(path.join(folder, name));
    if (reply === null) {
      rmSync(path.join(folder, name), { force: true });
      continue;
    }
    if (look.first === null || name < look.first) look.first = name;
    if (reply.holds) look.holder = reply;
  }
  return look;
};

/** Waits, without being in anybody's way, until another holds the folder (its reply) or is gone (null). */
const awaitOutcome = async (where: string): Promise<Reply | null> => {
  for (;;) {
    const reply = await ask(where);
    if (reply === null || reply.holds) return reply;
    await pause(5);
  }
};

/**
 * Elsewhere a socket's file outlives its process, so nobody may take over a name: each starter listens under a name of
 * its own and holds the folder once a look at all the others, begun after that, finds nobody alive. Of two that see
 * each other the later name gives way, and waits for what becomes of the first.
 */
const lockSockets = async (folder: string): Promise<Locked> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = `${randomBytes(6).toString('hex')}.sock`;
    const state = { holds: false };
    const server = answering(state);
    const error = await listen(server, path.join(folder, own));
    if (error !== null) throw error;
    let look = await lookAround(folder, own);
    while (look.holder === null && look.first !== null && own < look.first) {
      await pause(5);
      look = await lookAround(folder, own);
    }
    if (look.first === null && existsSync(path.join(folder, own))) {
      state.holds = true;
      return { release: () => stop(server) };
    }
    await stop(server);
    if (look.first === null) continue;
    const holder = look.holder ?? (await awaitOutcome(path.join(folder, look.first)));
    if (holder !== null) return heldBy(holder);
  }
  return { heldBy: null };
};

/**
 * One process per folder: takes the lock, or says which process has it (null: unknown). The kernel drops the lock when
 * the holder dies, even by kill -9. The folder must exist.
 */
export const lockFolder = async (folder: string): Promise<Locked> => {
  const real = realpathSync(folder);
  const name = `werewolf-judge-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return lockPipe(name);
  const beside = path.join(real, 'lock');
  return lockSockets(beside.length > LONGEST ? path.join(tmpdir(), name) : beside);
};
