import { expect, test } from 'vitest';
import { type Gold, goldAfter, goldSeats } from './gold.ts';
import { NINE, type Options, type Sitting, sit } from './testing/sit.ts';

const PEOPLE = ['ann', 'ben', 'cid', 'dan', 'eve', 'fay', 'gil', 'hal', 'ida'];
const after = (table: Sitting, held: Gold<string>[] = [], people: (string | null)[] = PEOPLE) =>
  goldAfter({ flags: table.state.setup?.flags ?? {}, events: table.log, people }, held);

const knifed = (seat: number, options: Options = {}) =>
  sit(NINE, options).until('wolves').all([1, 2, 3], 'knife', seat);
const held = (person: string): Gold<string> => ({ person, kill: true, check: true });

test('RUL-GOLD-1: earned by the first knifed who died of it, when it is announced', () => {
  expect(after(knifed(7).until('dawn'))).toEqual([held('gil')]);
  expect(after(knifed(7).until('run'))).toEqual([]);
  expect(after(knifed(7).until('witch').say(5, 'antidote', 'use').until('dawn'))).toEqual([]);
  expect(after(sit(NINE).until('dawn'))).toEqual([]);
});

test('RUL-GOLD-1: saved from the knife and poisoned the same night is no first knife that killed', () => {
  const table = knifed(7).until('witch').say(5, 'antidote', 'use').say(5, 'poison', 7).until('dawn');
  expect(table.causes()).toEqual({ 7: 'poison' });
  expect(after(table)).toEqual([]);
});

test('gold.knife_and_poison: counts, or not', () => {
  const both = (flags = {}) => after(knifed(7, { flags }).until('witch').say(5, 'poison', 7).until('dawn'));
  expect(both()).toEqual([held('gil')]);
  expect(both({ 'gold.knife_and_poison': false })).toEqual([]);
});

test('RUL-ELECT-7: a knifed wolf who bursts unannounced dies of that and earns nothing', () => {
  expect(after(knifed(2).until('run').burst(2).until('wolves'))).toEqual([]);
});

test('gold.first_knife first_actual: a later night’s first kill', () => {
  const table = sit(NINE, { flags: { 'gold.first_knife': 'first_actual' } })
    .until('wolves')
    .timeUp();
  expect(after(table.until('wolves').all([1, 2, 3], 'knife', 8).until('run').until('dawn'))).toEqual([
    held('hal'),
  ]);
});

test('RUL-GOLD-1, -3: consumed when night 1 is resolved; a wolf’s kill protection goes on', () => {
  const table = sit(NINE).until('dawn');
  expect(after(table, [held('gil'), held('ben')])).toEqual([{ person: 'ben', kill: true, check: false }]);
  expect(after(sit(NINE).until('seer'), [held('gil')])).toEqual([held('gil')]);
});

test('gold.carry carry_both, gold.absent keep and lapse', () => {
  const with_ = (flags: Record<string, string>) => sit(NINE, { flags }).until('dawn');
  expect(after(with_({ 'gold.carry': 'carry_both' }), [held('ben')])).toEqual([held('ben')]);
  expect(after(with_({}), [held('zoe')])).toEqual([held('zoe')]);
  expect(after(with_({ 'gold.absent': 'lapse' }), [held('zoe')])).toEqual([]);
});

test('practice seats neither earn nor hold; gold.enabled off changes nothing', () => {
  const practice = PEOPLE.map((person, at) => (at === 6 ? null : person));
  expect(after(knifed(7).until('dawn'), [], practice)).toEqual([]);
  const off = knifed(7, { flags: { 'gold.enabled': false } }).until('dawn');
  expect(after(off, [held('gil')])).toEqual([held('gil')]);
});

test('seats changed hands: consumed by who sat there in night 1, earned by who sits there at the announcement', () => {
  const table = knifed(7).until('dawn');
  const announced = table.log.findIndex((event) => event.type === 'deathsAnnounced');
  const later = PEOPLE.map((person) => (person === 'gil' ? 'zoe' : person));
  const people = (at: number) => (at >= announced ? later : PEOPLE);
  const played = { flags: table.state.setup?.flags ?? {}, events: table.log, people };
  expect(goldAfter(played, [held('gil')])).toEqual([held('zoe')]);
});

test('RUL-GOLD-2: the seats that protections cover, where the rules have them', () => {
  const golds = [held('gil'), { person: 'ben', kill: true, check: false }];
  expect(goldSeats({ 'gold.enabled': 'true' }, PEOPLE, golds)).toEqual({ kill: [2, 7], check: [7] });
  expect(goldSeats({ 'gold.enabled': 'false' }, PEOPLE, golds)).toEqual({ kill: [], check: [] });
});
