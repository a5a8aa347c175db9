import { expect, it } from 'vitest';
import { COLOURS, PLAIN, readable } from './paint.ts';

const name = (id: string): string => (id === '42' ? '小明' : id);

it('shows times, names and bold as a chat client does', () => {
  const now = 1_000_000_000_000;
  const text = '**5號** <@42> 至 <t:1000000090:T>（<t:1000000090:R>）\\*';
  expect(readable(text, name, now, PLAIN)).toBe('5號 @小明 至 01:48:10（90 s）*');
});

it('goes back to the paint around a bold word', () => {
  expect(readable('a **b** c', name, 0, COLOURS, COLOURS.dim)).toBe(
    `a ${COLOURS.bold}b${COLOURS.off}${COLOURS.dim} c`,
  );
});
