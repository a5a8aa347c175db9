import { PrismaPg } from '@prisma/adapter-pg';
import type { PoolConfig } from 'pg';
import { Prisma, PrismaClient } from './generated/client.ts';

export type Database = PrismaClient;
/** The client inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** A transaction waits this long for a connection and may last this long, ms; nothing outside the database is in it. */
const LIMITS = { maxWait: 10_000, timeout: 15_000 };
const ATTEMPTS = 6;

export const openDatabase = (pool: PoolConfig): Database =>
  new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: LIMITS });

/** 40001 and 40P01: a transaction that lost against another one, in each form in which Prisma hands it on. */
export const lostRace = (error: unknown): boolean => {
  for (let at: unknown = error; typeof at === 'object' && at !== null; ) {
    const { code, originalCode, kind, cause, meta } = at as Record<string, unknown>;
    if (code === 'P2034' || kind === 'TransactionWriteConflict') return true;
    if ([code, originalCode].some((known) => known === '40001' || known === '40P01')) return true;
    at = cause ?? (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  }
  return false;
};

/** A row with this key was there already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** Runs `job` in a transaction, again a bounded number of times with growing pauses when it lost against another. */
export const transact = async <T>(database: Database, job: (tx: Transaction) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.$transaction(job);
    } catch (error) {
      if (!lostRace(error) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * (2 + 3 * Math.random())));
    }
  }
};
