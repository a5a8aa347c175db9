import pg from 'pg';
import { readEnv } from '../src/env.ts';
import { runEntry } from '../src/ops/entry.ts';
import { startError } from '../src/ops/start-error.ts';
import { poolConfigOf } from '../src/store/connection.ts';
import { deployMigrations, readMigrations } from '../src/store/migrate.ts';
import { openSource } from '../src/store/open-source.ts';
import { migrationsFolder, nextStep, writeNextStep } from './migrate/history.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Writes the step from the last migration to the schema as a new migration. */
const create = async (name: string | undefined): Promise<void> => {
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw startError(
      'A new migration needs a name of small letters, digits and _: npm run migrate -- create NAME',
    );
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  say((await writeNextStep(name, stamp)) ?? 'schema and migrations agree: nothing to write');
};

/** Applies what the configured database lacks; every start of the bot does the same. */
const deploy = async (): Promise<void> => {
  const { source, close } = await openSource(readEnv());
  const pool = new pg.Pool({ ...poolConfigOf(source), max: 1 });
  try {
    const done = await deployMigrations(pool, await readMigrations(migrationsFolder()));
    say(done.length === 0 ? 'nothing to apply' : `applied: ${done.join(', ')}`);
  } finally {
    await pool.end();
    await close();
  }
};

const status = async (): Promise<void> => {
  const sql = await nextStep();
  say(sql === '' ? 'schema and migrations agree' : `the migrations lack:\n${sql}`);
  if (sql !== '') process.exitCode = 1;
};

const [what, name] = process.argv.slice(2);
await runEntry(async () => {
  if (what === 'create') return create(name);
  if (what === 'deploy') return deploy();
  if (what === 'status') return status();
  throw startError('What shall it do? npm run migrate -- create NAME | deploy | status');
});
