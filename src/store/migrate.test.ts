import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf, migrationsFolder, nextStep, schemaText } from '../../tools/migrate/history.ts';
import { stepBetween } from '../../tools/migrate/schema-engine.ts';
import { poolConfigOf } from './connection.ts';
import { type Embedded, openMemory } from './embedded/open.ts';
import { deployMigrations, readMigrations } from './migrate.ts';

const databases: { embedded: Embedded; pool: pg.Pool }[] = [];
const fresh = async (): Promise<pg.Pool> => {
  const embedded = await openMemory();
  const pool = new pg.Pool(poolConfigOf({ embedded }));
  databases.push({ embedded, pool });
  return pool;
};
let migrated: pg.Pool;
beforeAll(async () => {
  migrated = await fresh();
});
afterAll(async () => {
  for (const { embedded, pool } of databases) {
    await pool.end();
    await embedded.close();
  }
});

describe('migrations', () => {
  it('agree with the schema: the same catalogue as the schema makes, and no step is left', async () => {
    const names = await deployMigrations(migrated, await readMigrations(migrationsFolder()));
    expect(names.length).toBeGreaterThan(0);
    const made = await fresh();
    await made.query(await stepBetween(null, await schemaText()));
    const catalogue = await catalogueOf(migrated);
    expect(catalogue.length).toBeGreaterThan(50);
    expect(catalogue).toEqual(await catalogueOf(made));
    expect(await nextStep()).toBe('');
    // The comparison sees what it is there for.
    await made.query('alter table player add column extra text');
    expect(await catalogueOf(made)).not.toEqual(catalogue);
    await made.query('alter table player drop column extra');
    await made.query('create index extra on player (locale)');
    expect(await catalogueOf(made)).not.toEqual(catalogue);
  });

  it('are applied once, all or nothing, and told by name', async () => {
    const all = await readMigrations(migrationsFolder());
    expect(await deployMigrations(migrated, all)).toEqual([]);
    const good = { name: '99990101000000_good', sql: 'create table good (id int)', checksum: 'a' };
    const bad = { name: '99990102000000_bad', sql: 'create table bad (id int); select 1/0', checksum: 'b' };
    await expect(deployMigrations(migrated, [...all, good, bad])).rejects.toMatchObject({ code: '22012' });
    expect(
      (await migrated.query("select to_regclass('good') as good, to_regclass('bad') as bad")).rows,
    ).toEqual([{ good: 'good', bad: null }]);
    await expect(deployMigrations(migrated, [...all, { ...good, checksum: 'c' }])).rejects.toThrow(
      'was edited',
    );
    await expect(deployMigrations(migrated, all)).rejects.toThrow('newer version');
  });
});
