import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTable, type Table } from './table.ts';

let table: Table;
beforeAll(async () => {
  table = await startTable();
});
afterAll(async () => {
  expect(table.errors()).toEqual([]);
  await table.close();
});

it('DM-01: who once refused messages is tried again at the next table', async () => {
  const person = table.member(2);
  const { channelId } = await (async () => {
    const opened = await table.post.dms.open(person);
    if (!('channelId' in opened)) throw new Error('no DM');
    return opened;
  })();
  await table.store.players.setDm(person, 'open', channelId);
  await table.store.players.setDm(person, 'closed', null);
  await table.seat(9);
  expect(await table.store.players.get(person)).toMatchObject({ dm: 'open', dmChannelId: channelId });
  await table.start();
  expect(await table.seen(person, 'dm')).toHaveLength(1);
});

it('DC-03: a remembered channel that is none any more is asked for anew', async () => {
  const other = await startTable();
  const person = other.member(3);
  await other.store.players.setDm(person, 'open', '1576807311085666311');
  await other.seat(9);
  await other.start();
  expect(await other.seen(person, 'dm')).toHaveLength(1);
  expect(await other.store.players.get(person)).not.toMatchObject({ dmChannelId: '1576807311085666311' });
  await other.close();
});
