import { expect, test } from 'vitest';
import { boundsOf, firstValue, partsOf, sentValues, wrongWith } from './field-values.ts';

const radio = { type: 21, custom_id: 'r', options: [{ label: 'A', value: 'a' }], required: false };
const boxes = {
  type: 22,
  custom_id: 'b',
  options: [
    { label: 'A', value: 'a', default: true },
    { label: 'B', value: 'b' },
  ],
};
const text = { type: 4, custom_id: 't', style: 1, min_length: 2, max_length: 5 };

test('a field begins with what the bot preset', () => {
  expect(firstValue(boxes)).toEqual(['a']);
  expect(firstValue({ type: 23, custom_id: 'c', default: true })).toBe(true);
  expect(firstValue({ ...text, value: 'ab' })).toBe('ab');
});

test('check boxes take as many as there are unless the bot says less; an optional field takes none', () => {
  expect(boundsOf(boxes)).toEqual({ min: 1, max: 2 });
  expect(boundsOf({ ...boxes, required: false, max_values: 1 })).toEqual({ min: 0, max: 1 });
});

test('what cannot be sent is told, an empty optional field is fine', () => {
  expect(wrongWith(text, '')).not.toBeNull();
  expect(wrongWith(text, 'a')).not.toBeNull();
  expect(wrongWith(text, '🐺🐺')).toBeNull();
  expect(wrongWith({ ...text, required: false }, '')).toBeNull();
  expect(wrongWith({ ...boxes, min_values: 2 }, ['a'])).not.toBeNull();
  expect(wrongWith({ ...boxes, min_values: 2, required: false }, [])).toBeNull();
});

test('fields in labels and in rows are found, texts between them too; an unmade choice is not sent', () => {
  const parts = partsOf([
    { type: 10, content: 'hello' },
    { type: 18, label: 'R', component: radio },
    { type: 1, components: [{ ...text, label: 'T' }] },
  ]);
  expect(parts[0]).toEqual({ text: 'hello' });
  const fields = parts.flatMap((part) => ('field' in part ? [part] : []));
  expect(fields.map(({ label }) => label)).toEqual(['R', 'T']);
  expect(sentValues(fields, { t: 'abc' })).toEqual({ t: 'abc' });
  expect(sentValues(fields, { r: 'a' })).toEqual({ r: 'a', t: '' });
});
