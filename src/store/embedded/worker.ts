import { parentPort, workerData } from 'node:worker_threads';
import { openSession } from './session.ts';
import { createWireHost } from './wire-host.ts';

/** From the owner to the thread. */
export type ToThread =
  | { kind: 'open' | 'close'; id: number }
  | { kind: 'data'; id: number; bytes: Uint8Array }
  | { kind: 'stop' };
/** From the thread to its owner. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'data'; id: number; bytes: Uint8Array }
  | { kind: 'stopped' };

const port = parentPort;
if (port === null) throw new Error('this file is a worker thread');
const say = (message: FromThread): void => port.postMessage(message);

try {
  const session = await openSession((workerData as { folder: string | null }).folder);
  const host = createWireHost(session, session.serverVersion, (id, bytes) =>
    say({ kind: 'data', id, bytes: Uint8Array.from(bytes) }),
  );
  port.on('message', (message: ToThread) => {
    if (message.kind === 'data') host.data(message.id, message.bytes);
    else if (message.kind === 'stop') void session.close().then(() => say({ kind: 'stopped' }));
    else host[message.kind](message.id);
  });
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
