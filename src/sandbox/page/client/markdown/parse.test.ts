import { expect, test } from 'vitest';
import { type Node, parseText, textOf } from './parse.ts';

const types = (text: string): string[] => parseText(text).map(({ type }) => type);

test('plain text stays in one piece, Chinese included', () => {
  expect(parseText('5號 小明，你好 a_b_c')).toEqual([{ type: 'text', content: '5號 小明，你好 a_b_c' }]);
});

test('an escaped mark is text', () => {
  expect(types('\\*小明\\*')).toEqual(['text']);
  expect(parseText('\\*小明\\*').map(textOf).join('')).toBe('*小明*');
});

test('HTML is text', () => {
  expect(parseText('<img src=x>').map(textOf).join('')).toBe('<img src=x>');
  expect(types('<b>x</b>')).toEqual(['text']);
});

test('a masked link, a timestamp and mentions are found', () => {
  expect(types('[這裡](https://example.org)')).toEqual(['link']);
  expect(parseText('<t:1700000000:R>')[0]).toMatchObject({
    type: 'timestamp',
    timestamp: '1700000000',
    format: 'R',
  });
  expect(types('<@123456789012345678><#123456789012345678>')).toEqual(['user', 'channel']);
});

test('a list holds its items with their depth and number', () => {
  const [list, after] = parseText('- 一\n  - 二\n- 三\n\n後面');
  const items = (list?.items ?? []) as { depth: number; number: number | null; content: Node[] }[];
  expect(list?.type).toBe('list');
  expect(items.map(({ depth, content }) => [depth, content.map(textOf).join('')])).toEqual([
    [0, '一'],
    [1, '二'],
    [0, '三'],
  ]);
  expect(after?.type).toBe('br');
  const numbered = (parseText('3. 三\n4. 四')[0]?.items ?? []) as { number: number | null }[];
  expect(numbered.map(({ number }) => number)).toEqual([3, 4]);
});

test('a dash within a line, and a date, are no list', () => {
  expect(types('9 - 3')).not.toContain('list');
  expect(types('甲\n第 1 天')).not.toContain('list');
});
