import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createStore, type OpenStore } from './create-store.ts';
import { openMemory } from './embedded/open.ts';

/** A database of its own for a test file, with the tables made. `another` is a second process's view of it. */
export type TestDatabase = { store: OpenStore; another(): Promise<OpenStore>; drop(): Promise<void> };

const onServer = async (server: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened: OpenStore[] = [];
  const another = async (): Promise<OpenStore> => {
    const store = await createStore({ url: url.href });
    opened.push(store);
    return store;
  };
  const store = await another();
  await store.migrate();
  return {
    store,
    another,
    async drop() {
      for (const one of opened) await one.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

const inMemory = async (): Promise<TestDatabase> => {
  const embedded = await openMemory();
  const opened: OpenStore[] = [];
  const another = async (): Promise<OpenStore> => {
    const store = await createStore({ embedded });
    opened.push(store);
    return store;
  };
  const store = await another();
  await store.migrate();
  return {
    store,
    another,
    async drop() {
      for (const one of opened) await one.close();
      await embedded.close();
    },
  };
};

const { TEST_DATABASE_URL: server } = process.env;

/**
 * The databases that a suite runs on: the embedded one always, a server where TEST_DATABASE_URL names one. Races show on
 * a server only: the embedded one has a single session.
 */
export const DATABASES: { name: string; races: boolean; skip: boolean; open(): Promise<TestDatabase> }[] = [
  { name: 'the embedded database', races: false, skip: false, open: inMemory },
  {
    name: 'PostgreSQL',
    races: true,
    skip: !server,
    open: () => (server ? onServer(server) : Promise.reject(new Error('TEST_DATABASE_URL is not set'))),
  },
];

/** The database of one suite: opened before its tests, dropped after them. */
export const suiteDatabase = ({
  open,
  skip,
}: Pick<(typeof DATABASES)[number], 'open' | 'skip'>): TestDatabase => {
  let opened: TestDatabase;
  beforeAll(async () => {
    if (!skip) opened = await open();
  });
  afterAll(async () => {
    if (!skip) await opened.drop();
  });
  return {
    get store() {
      return opened.store;
    },
    another: () => opened.another(),
    drop: () => opened.drop(),
  };
};
