import path from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { Store } from '../app/ports.ts';
import { projectRoot } from '../ops/root.ts';
import { poolConfigOf, type Source } from './connection.ts';
import { openDatabase } from './database.ts';
import { createJournal } from './journal.ts';
import { createLeftovers } from './leftovers.ts';
import { deployMigrations, readMigrations } from './migrate.ts';
import { createOutbox } from './outbox.ts';
import { createGoldBook, createHeart, createPlayers, createSilenceBook, createVault } from './people.ts';
import { createTables } from './tables.ts';

export type OpenStore = Store & {
  /** Applies the migrations that the database lacks; the names of those. */
  migrate(): Promise<string[]>;
  /** The database's clock, ms since 1970. */
  now(): Promise<number>;
  /** For other users of the same database (the queue's PostgreSQL backend). */
  poolConfig: PoolConfig;
  /** Closes our connections; an embedded database stays open, and its opener closes it. */
  close(): Promise<void>;
};

/** The store on a server or on an open embedded database. Connects at the first use. */
export const createStore = async (source: Source): Promise<OpenStore> => {
  const poolConfig = poolConfigOf(source);
  const database = openDatabase(poolConfig);
  return {
    journal: createJournal(database),
    outbox: createOutbox(database),
    tables: createTables(database),
    players: createPlayers(database),
    gold: createGoldBook(database),
    silences: createSilenceBook(database),
    heart: createHeart(database),
    vault: createVault(database),
    leftovers: createLeftovers(database, { vacuums: 'embedded' in source }),
    poolConfig,
    async migrate() {
      const pool = new pg.Pool({ ...poolConfig, max: 1 });
      try {
        return await deployMigrations(
          pool,
          await readMigrations(path.join(projectRoot(), 'prisma', 'migrations')),
        );
      } finally {
        await pool.end();
      }
    },
    async now() {
      const [row] = await database.$queryRaw<{ ms: number }[]>`
        select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
      return row?.ms ?? Date.now();
    },
    close: () => database.$disconnect(),
  };
};
