import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { projectRoot } from '../../src/ops/root.ts';
import { readMigrations } from '../../src/store/migrate.ts';
import { stepBetween } from './schema-engine.ts';

export const migrationsFolder = (): string => path.join(projectRoot(), 'prisma', 'migrations');

export const schemaText = (): Promise<string> =>
  readFile(path.join(projectRoot(), 'prisma', 'schema.prisma'), 'utf8');

/** Each migration keeps the schema that it leads to, so that the next step needs no database to be found. */
const lastSchema = async (): Promise<string | null> => {
  const last = (await readMigrations(migrationsFolder())).at(-1);
  if (last === undefined) return null;
  const file = path.join(migrationsFolder(), last.name, 'schema.prisma');
  if (!existsSync(file)) throw new Error(`${file} is missing: it is the schema after that migration`);
  return readFileSync(file, 'utf8');
};

/** The SQL from the last migration to prisma/schema.prisma; empty when there is nothing to do. */
export const nextStep = async (): Promise<string> => stepBetween(await lastSchema(), await schemaText());

/** Writes the next step as a new migration and returns its file; null when there is nothing to do. */
export const writeNextStep = async (name: string, stamp: string): Promise<string | null> => {
  const sql = await nextStep();
  if (sql === '') return null;
  const folder = path.join(migrationsFolder(), `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  await writeFile(path.join(folder, 'schema.prisma'), await schemaText());
  return path.join(folder, 'migration.sql');
};

/** What a database holds in schema public, one line per column, index and constraint; sorted. */
export const catalogueOf = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' else 'null' end, coalesce(pg_get_expr(d.adbin, d.adrelid), '-')) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`);
  return rows
    .map(({ line }) => line)
    .filter((line) => !line.includes('_prisma_migrations'))
    .sort();
};
