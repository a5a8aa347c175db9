import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { startError } from '../ops/start-error.ts';

/** One folder of prisma/migrations. */
export type Migration = { name: string; sql: string; checksum: string };

/** An arbitrary number of ours: two processes that start at once migrate one after the other. */
const LOCK = 72_707_369;

/** Prisma's own table, so that its command line sees what was applied. */
const TABLE = `create table if not exists "_prisma_migrations" (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

/** Reads the migrations of a folder, oldest first; their names begin with a date. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

type Applied = {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
};

const pending = async (client: PoolClient, migrations: readonly Migration[]): Promise<Migration[]> => {
  const { rows } = await client.query<Applied>(
    'select migration_name, checksum, finished_at, rolled_back_at from "_prisma_migrations" where rolled_back_at is null',
  );
  const broken = rows.find((row) => row.finished_at === null);
  if (broken) {
    throw startError(
      `The migration ${broken.migration_name} failed half-way earlier: restore the database from a backup, then start again.`,
    );
  }
  const ours = new Set(migrations.map(({ name }) => name));
  const unknown = rows.find((row) => !ours.has(row.migration_name));
  if (unknown) {
    throw startError(
      `The database was made by a newer version of the bot (${unknown.migration_name}): start that version, or use another database.`,
    );
  }
  return migrations.filter(({ name, checksum }) => {
    const row = rows.find((applied) => applied.migration_name === name);
    if (row && row.checksum !== checksum)
      throw startError(`The migration ${name} was edited after it was applied.`);
    return row === undefined;
  });
};

const apply = async (client: PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      `insert into "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Applies what the database lacks, each migration in a transaction, and returns the names. Safe to run at once. */
export const deployMigrations = async (pool: Pool, migrations: readonly Migration[]): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(TABLE);
    const lacking = await pending(client, migrations);
    for (const migration of lacking) await apply(client, migration);
    return lacking.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
};
