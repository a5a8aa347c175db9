import { expect, test } from 'vitest';
import type { Event, Seat } from '../../src/engine/model/index.ts';
import { type Sitting, sit } from '../../src/engine/testing/sit.ts';
import { exile } from '../rules/table.ts';
import { readBy } from './parting.ts';

/** 狼美人 2 is linked with one seat and has charmed another, is voted out, and takes both along. */
const drawnAlong = (lover: Seat, charmed: Seat, flags: Record<string, string>): Sitting => {
  const table = sit('W WB SEER CUPID V HUNTER V V V V V V', {
    ruleSet: 'std',
    flags: { 'lw.exile_follower': 'false', ...flags },
  });
  table.until('cupid').say(4, 'link', 2, lover).until('wolfBeauty').say(2, 'charm', charmed);
  return exile(table, 2, [1, 3, 5, 7, 8]).until('wolves');
};

const read = ({ log }: Sitting, reader: Seat | null) => readBy(log, reader);

test.each<Record<string, string>>([
  {},
  { 'hunter.on_love': 'true' },
  { 'hunter.on_charm': 'true' },
  { 'death.reveal_card': 'true', 'hunter.on_charm': 'true' },
])('F46, F47: with %j nobody reads which of two went for love and which was charmed', (flags) => {
  const one = drawnAlong(6, 9, flags);
  const other = drawnAlong(9, 6, flags);
  expect(one.causes()).toMatchObject({ 2: 'exile', 6: 'love', 9: 'charm' });
  expect(other.causes()).toMatchObject({ 2: 'exile', 6: 'charm', 9: 'love' });
  for (const reader of [null, 1, 3, 10]) expect(read(one, reader)).toEqual(read(other, reader));
});

test('F47: the last wolf’s shadow is out too, as a lover is', () => {
  const along = (link: [Seat, Seat]) => {
    const table = sit('W HW SEER CUPID V V V V V', {
      ruleSet: 'std',
      flags: { 'lw.exile_follower': 'false' },
    });
    table.until('cupid').say(4, 'link', ...link);
    return exile(table, 1, [3, 5, 6, 7]);
  };
  const told = (table: Sitting) => table.facts('seatOut').map(({ seat, cause }) => [seat, cause]);
  expect(told(along([1, 2]))).toEqual(told(along([5, 6])));
});

test('F46: each cause is a fact of the recap', () => {
  const facts = drawnAlong(6, 9, {}).log.flatMap((event: Event) =>
    event.type === 'followed' ? [[event.audience, event.data.seat, event.data.cause, event.data.of]] : [],
  );
  expect(facts).toEqual([
    ['recap', 6, 'love', 'exile'],
    ['recap', 9, 'charm', undefined],
  ]);
});
