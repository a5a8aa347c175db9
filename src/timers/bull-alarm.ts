import { createPostgresBackend, DelayedError, type Job, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { PoolConfig } from 'pg';
import type { Alarm, Clock, Log } from '../app/ports.ts';

/** Redis, or the database that the store uses. */
export type QueuePlace = { redisUrl: string } | { pool: Pool };
/** BullMQ takes no password that is a function; ours stands in the address. */
type Pool = Omit<PoolConfig, 'password'>;

type Due = { key: string; at: number };

/** A job whose id is there already is silently not added: so none is kept once it is done, or given up. */
const JOB = {
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 6,
  backoff: { type: 'exponential', delay: 500 },
};
/** A killed worker's job comes back each time: deploys must not use up a step. */
const WORKER = {
  concurrency: 20,
  lockDuration: 30_000,
  stalledInterval: 10_000,
  maxStalledCount: 100,
  autorun: false,
};
/** A queue that is down must not hold up a press: the sweeper finds what could not be armed. */
const PATIENCE = 2_000;
/** While it is known to be down. */
const SHORT = 100;
/** At the start a queue in the database may have its tables to make. */
const FIRST_PATIENCE = 20_000;
/** A job in hand may end; then the rest is left to whoever starts next. */
const CLOSING = 10_000;
const COMPLAIN_EVERY = 10_000;

const within = async <T>(ms: number, job: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not answer')), ms);
  });
  try {
    return await Promise.race([job, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** An outage gives thousands of errors; the log gets one now and then. */
const complainer = (log: Log): ((error: unknown) => void) => {
  let next = 0;
  return (error) => {
    if (performance.now() < next) return;
    next = performance.now() + COMPLAIN_EVERY;
    log.warn('the queue has trouble', { code: String(error) });
  };
};

type Ring = (job: Job, token?: string) => Promise<void>;
type Complain = (error: unknown) => void;

/** What is needed of a queue and its worker, whatever carries them. */
type Opened = {
  add(jobId: string, data: Due, delay: number): Promise<unknown>;
  remove(jobId: string): Promise<unknown>;
  ready(): Promise<unknown>;
  run(): void;
  close(): Promise<void>;
};

const onPostgres = (name: string, pool: Pool, ring: Ring, complain: Complain): Opened => {
  const connection = { ...pool, max: 3, migrate: true };
  const queue = new Queue(name, { connection }, createPostgresBackend);
  const worker = new Worker(name, ring, { connection, ...WORKER }, createPostgresBackend);
  queue.on('error', complain);
  worker.on('error', complain);
  return {
    add: (jobId, data, delay) => queue.add('due', data, { ...JOB, jobId, delay }),
    remove: (jobId) => queue.remove(jobId),
    ready: () => queue.waitUntilReady(),
    run: () => void worker.run().catch(complain),
    async close() {
      await worker.close();
      await queue.close();
    },
  };
};

const onRedis = (name: string, url: string, ring: Ring, complain: Complain): Opened => {
  // Who adds fails fast; who works waits for the server as long as it takes.
  const adding = new Redis(url, { maxRetriesPerRequest: 1 });
  const working = new Redis(url, { maxRetriesPerRequest: null });
  const prefix = 'werewolf';
  const queue = new Queue(name, { connection: adding, prefix });
  const worker = new Worker(name, ring, { connection: working, prefix, ...WORKER });
  queue.on('error', complain);
  worker.on('error', complain);
  adding.on('error', complain);
  working.on('error', complain);
  return {
    add: (jobId, data, delay) => queue.add('due', data, { ...JOB, jobId, delay }),
    remove: (jobId) => queue.remove(jobId),
    ready: () => queue.waitUntilReady(),
    run: () => void worker.run().catch(complain),
    async close() {
      // Closing waits for a server that is away for ever.
      if (working.status === 'ready') {
        await worker.close();
        await queue.close();
      }
      adding.disconnect();
      working.disconnect();
    },
  };
};

/**
 * The alarm clock on BullMQ. `clock` is the one by which `at` is meant: a job that comes early by it is put back. A queue
 * that is away is told in the log now and then and breaks nothing: `arm` gives up after two seconds without an error,
 * because the sweeper finds what was not armed.
 */
export const createBullAlarm = ({
  place,
  clock,
  log,
  name = 'steps',
}: {
  place: QueuePlace;
  clock: Clock;
  log: Log;
  name?: string;
}): Alarm => {
  /** Where a key stands by our knowledge, so that arming it again moves it. */
  const armed = new Map<string, string>();
  let hear: ((key: string) => Promise<void>) | null = null;

  const ring = async (job: Job, token?: string): Promise<void> => {
    const { key, at } = job.data as Due;
    const early = at - (await clock.now());
    if (early > 0) {
      await job.moveToDelayed(Date.now() + Math.ceil(early), token);
      throw new DelayedError();
    }
    if (armed.get(key) === job.id) armed.delete(key);
    await hear?.(key);
  };

  const complain = complainer(log);
  const queue =
    'pool' in place
      ? onPostgres(name, place.pool, ring, complain)
      : onRedis(name, place.redisUrl, ring, complain);

  const ready = within('pool' in place ? FIRST_PATIENCE : PATIENCE, queue.ready()).catch(complain);
  let patience = PATIENCE;

  const put = async (key: string, at: number, jobId: string, former: string | undefined): Promise<void> => {
    await ready;
    const delay = Math.max(0, Math.ceil(at - (await clock.now())));
    await within(patience, queue.add(jobId, { key, at }, delay));
    patience = PATIENCE;
    // One that is being worked on cannot be removed; it rings once more, which its hearer knows.
    if (former !== undefined && former !== jobId) await within(patience, queue.remove(former));
  };

  return {
    async arm(key, at) {
      const jobId = `${key}-at${Math.ceil(at)}`;
      const former = armed.get(key);
      armed.set(key, jobId);
      await put(key, at, jobId, former).catch((error: unknown) => {
        patience = SHORT;
        complain(error);
      });
    },
    async start(onDue) {
      hear = onDue;
      queue.run();
    },
    async stop() {
      await within(CLOSING, queue.close()).catch(complain);
    },
  };
};
