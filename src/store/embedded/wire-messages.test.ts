import { expect, it } from 'vitest';
import { subscriptionsIn } from './wire-messages.ts';

const simpleQuery = (sql: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(sql) + 5);
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${sql}\0`)]);
};
const read = (sql: string) => subscriptionsIn(simpleQuery(sql));

it('a LISTEN below lines of comment subscribes, as the queue writes it', () => {
  expect(read("-- tells of jobs (pg_notify('jobs', …); a listener filters)\nLISTEN bullmq_jobs;\n")).toEqual([
    { add: true, channel: 'bullmq_jobs' },
  ]);
  expect(read('/* a\nblock */ LISTEN "Quoted"; UNLISTEN *')).toEqual([
    { add: true, channel: 'Quoted' },
    { add: false, channel: '*' },
  ]);
});

it('a LISTEN inside a comment or a word does not', () => {
  expect(read('-- LISTEN news\nselect 1')).toEqual([]);
  expect(read('select listener from radio')).toEqual([]);
});
