import { Worker } from 'node:worker_threads';
import type { Link } from './wire-stream.ts';
import type { FromThread, ToThread } from './worker.ts';

/** Compiled, the worker is JavaScript beside this file; from the sources it needs the loader that tests run with. */
const startWorker = (workerData: object): Worker => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./worker.js', import.meta.url), { workerData });
  const file = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(load, { eval: true, workerData });
};

/** Starts the database in a thread of its own, so that a long query never holds up heartbeats. */
export const openThread = async (folder: string | null): Promise<{ link: Link; close(): Promise<void> }> => {
  const worker = startWorker({ folder });
  const hearers = new Map<number, { hear: (bytes: Buffer) => void; broken: (error: Error) => void }>();
  let stopped: (() => void) | null = null;

  const lost = (error: Error): void => {
    for (const { broken } of [...hearers.values()]) broken(error);
    hearers.clear();
  };

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the database thread ended before it was ready')));
    worker.once('message', (message: FromThread) => {
      if (message.kind === 'ready') resolve();
      else reject(new Error(message.kind === 'failed' ? message.reason : 'unexpected message'));
    });
  });
  worker.on('error', lost);
  worker.on('exit', () => lost(new Error('the embedded database has stopped')));
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'data') hearers.get(message.id)?.hear(Buffer.from(message.bytes));
    else if (message.kind === 'stopped') stopped?.();
  });

  const post = (message: ToThread): void => worker.postMessage(message);
  return {
    link: {
      open: (id) => post({ kind: 'open', id }),
      data: (id, bytes) => post({ kind: 'data', id, bytes: Uint8Array.from(bytes) }),
      close: (id) => post({ kind: 'close', id }),
      on: (id, hear, broken) => void hearers.set(id, { hear, broken }),
      off: (id) => void hearers.delete(id),
    },
    async close() {
      await new Promise<void>((resolve) => {
        stopped = resolve;
        worker.once('exit', () => resolve());
        post({ kind: 'stop' });
      });
      await worker.terminate();
    },
  };
};
