import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, openMemory } from './open.ts';
import { createWireHost, type Session } from './wire-host.ts';

let embedded: Embedded;
const clients: pg.Client[] = [];

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ stream: () => embedded.stream(), user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
};

beforeAll(async () => {
  embedded = await openMemory();
  const client = await connect();
  await client.query('create table thing (id int primary key, text text)');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => undefined);
  const client = await connect();
  await client.query('delete from thing');
});
afterAll(() => embedded.close());

describe('the wire host', () => {
  it('keeps transactions of many clients apart: one at a time, each whole', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, connect));
    await Promise.all(
      many.map(async (client, n) => {
        await client.query('begin');
        const { rows } = await client.query<{ count: string }>('select count(*) from thing');
        await client.query('insert into thing values ($1, $2)', [n, `saw ${rows[0]?.count}`]);
        await client.query('commit');
      }),
    );
    const { rows } = await (await connect()).query<{ text: string }>('select text from thing order by text');
    expect(rows.map((row) => row.text)).toEqual(Array.from({ length: 8 }, (_, n) => `saw ${n}`));
  });

  it('lets nobody see or join an open transaction', async () => {
    const [writer, reader] = [await connect(), await connect()];
    await writer.query('begin');
    await writer.query("insert into thing values (1, 'half')");
    let read: unknown[] | null = null;
    const reading = reader.query('select * from thing').then(({ rows }) => {
      read = rows;
    });
    await writer.query("insert into thing values (2, 'half')");
    expect(read).toBeNull();
    await writer.query('rollback');
    await reading;
    expect(read).toEqual([]);
  });

  it('rolls back for a client that vanishes inside a transaction', async () => {
    const [writer, reader] = [await connect(), await connect()];
    await writer.query('begin');
    await writer.query("insert into thing values (1, 'half')");
    (writer as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await reader.query('select * from thing')).rows).toEqual([]);
    await reader.query("insert into thing values (1, 'whole')");
    expect((await reader.query('select * from thing')).rows).toEqual([{ id: 1, text: 'whole' }]);
  });

  it('frees the session after an error, and tells the error with its code', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.query('begin');
    await expect(one.query('select * from nothing_here')).rejects.toMatchObject({ code: '42P01' });
    await expect(one.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await one.query('rollback');
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(other.query('insert into thing values ($1)', ['no number'])).rejects.toMatchObject({
      code: '22P02',
    });
  });

  it('tells a NOTIFY to everybody who listens, and to nobody else', async () => {
    const [sender, ear, otherEar, deaf] = await Promise.all([connect(), connect(), connect(), connect()]);
    const heard: string[] = [];
    for (const [name, client] of Object.entries({ ear, otherEar, deaf, sender })) {
      client?.on('notification', (told) => heard.push(`${name} ${told.channel} ${told.payload}`));
    }
    await ear?.query('LISTEN news');
    await otherEar?.query('listen "news"');
    await otherEar?.query('-- what it hears\n/* and why */ LISTEN "Other"');
    await sender?.query("notify news, 'one'");
    await sender?.query("select pg_notify('Other', 'two')");
    expect(heard.toSorted()).toEqual(['ear news one', 'otherEar Other two', 'otherEar news one']);
    heard.length = 0;
    await ear?.query('unlisten *');
    await sender?.query("notify news, 'three'");
    expect(heard).toEqual(['otherEar news three']);
  });

  it('carries large parameters and results', async () => {
    const client = await connect();
    const text = '狼'.repeat(1_700_000);
    const { rows } = await client.query<{ back: string }>('select $1::text as back', [text]);
    expect(rows[0]?.back === text).toBe(true);
  });

  it('gives timers their turn while a client never stops asking', async () => {
    const client = await connect();
    let rings = 0;
    const timer = setInterval(() => {
      rings += 1;
    }, 1);
    for (let n = 0; n < 200; n += 1) await client.query('select 1');
    clearInterval(timer);
    expect(rings).toBeGreaterThan(0);
  });
});

describe('the wire host with a session of its own', () => {
  const say = (text: string): Buffer => Buffer.from(text, 'latin1');
  const query = (sql: string): Buffer => {
    const body = say(`${sql}\0`);
    const head = say('Q\0\0\0\0');
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const start = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
  const silent = (answer: (message: Uint8Array) => Promise<Uint8Array>) => {
    const ran: string[] = [];
    const session: Session = {
      runExclusive: (job) => job(),
      exec: async (sql) => void ran.push(sql),
      execProtocolRaw: answer,
    };
    return { session, ran };
  };

  it('reads a message that arrives byte by byte, and refuses encryption first', async () => {
    const asked: string[] = [];
    const { session } = silent(async (message) => {
      asked.push(Buffer.from(message).toString('latin1'));
      return Buffer.from('Z\0\0\0\x05I', 'latin1');
    });
    const sent: string[] = [];
    const host = createWireHost(session, '17', (_, bytes) => void sent.push(bytes.toString('latin1')));
    host.open(1);
    const ssl = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
    for (const byte of Buffer.concat([ssl, start, query('select 1')])) host.data(1, Buffer.from([byte]));
    await expect.poll(() => asked).toEqual([query('select 1').toString('latin1')]);
    await expect.poll(() => sent.length).toBe(3);
    expect(sent[0]).toBe('N');
    expect(sent[2]).toBe('Z\0\0\0\x05I');
  });

  it('tells a client that the session failed, and serves the next', async () => {
    let broken = true;
    const { session } = silent(async () => {
      if (broken) throw new Error('out of memory');
      return Buffer.from('Z\0\0\0\x05I', 'latin1');
    });
    const sent: string[] = [];
    const host = createWireHost(
      session,
      '17',
      (id, bytes) => void sent.push(`${id} ${bytes.toString('latin1')}`),
    );
    for (const id of [1, 2]) {
      host.open(id);
      host.data(id, start);
    }
    sent.length = 0;
    host.data(1, query('select 1'));
    await expect.poll(() => sent.join()).toMatch(/^1 E.*XX000.*out of memory/s);
    broken = false;
    host.data(2, query('select 1'));
    await expect.poll(() => sent.at(-1)).toMatch(/^2 Z/);
  });
});
