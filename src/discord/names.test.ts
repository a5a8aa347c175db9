import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOf } from '../app/game-for-tests.ts';
import { COLUMNS, cleanName, columnsOf, cutName, escapeText, nameInText, namesOf } from './names.ts';

test('NM-01 a name is shown literally: markdown is escaped, and no mention can be in it', () => {
  expect(escapeText('@everyone')).toBe('\\@everyone');
  expect(escapeText('<@&123>')).toBe('\\<\\@&123\\>');
  expect(escapeText('**_~~||x||~~_**')).toBe('\\*\\*\\_\\~\\~\\|\\|x\\|\\|\\~\\~\\_\\*\\*');
  expect(escapeText('[a](http://x)')).toBe('\\[a\\]\\(http\\://x\\)');
  expect(escapeText('# big')).toBe('\\# big');
  expect(escapeText('```')).toBe('\\`\\`\\`');
});

test('NM-01 controls, line breaks, bidi and zero-width characters are dropped', () => {
  expect(cleanName('a\nb\u0000c')).toBe('a bc');
  expect(cleanName('\u202Eevil\u2066\u200B\u200D\uFEFF')).toBe('evil');
  expect(cleanName('\u3164\u2800\u115F')).toBe('');
  expect(cleanName('  x \u3000 y ')).toBe('x y');
});

test('a letter keeps one mark, anything else none', () => {
  expect(cleanName('e\u0301\u0302\u0303')).toBe('é\u0302');
  expect(cleanName('x\u0301\u0302\u0303')).toBe('x\u0301');
  expect(cleanName('1\uFE0F\u20E3\u0301\u0301')).toBe('1');
  expect(cleanName('❤\uFE0F\u0301\u0301')).toBe('❤\uFE0F');
});

test('cut by columns, wide characters being two, never inside an emoji', () => {
  expect(columnsOf('小明ab')).toBe(6);
  expect(cutName('小明', COLUMNS.number)).toBe('小明');
  expect(cutName('夜雨聲煩', COLUMNS.number)).toBe('夜雨…');
  expect(cutName('abcdefgh', COLUMNS.number)).toBe('abcde…');
  expect(cutName('🐺🐺🐺🐺', COLUMNS.number)).toBe('🐺🐺…');
  expect(cutName('🇹🇼🇭🇰🇲🇾🇨🇳', COLUMNS.number)).toBe('🇹🇼🇭🇰…');
});

test('a right-to-left name does not turn the digits beside it', () => {
  expect(cutName('שלום', COLUMNS.text)).toBe('\u2068שלום\u2069');
});

test('a name of nothing visible becomes the word for a player with the number', () => {
  const record = recordOf(9, {}, (n) => (n === 5 ? '\u200B\u3164' : '小明'));
  expect(namesOf(record, 'zh-TW').get(5)).toBe('玩家 5');
  expect(namesOf(record, 'en').get(5)).toBe('Player 5');
  expect(namesOf(record, 'zh-TW').get(1)).toBe('小明');
});

test('DC-04 whatever a name is, it stays within its columns and within forty units once escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
      const shown = nameInText(cleanName(raw));
      expect(shown.length).toBeLessThanOrEqual(40);
      expect(
        columnsOf(cutName(cleanName(raw), COLUMNS.text).replace(/[\u2068\u2069]/gu, '')),
      ).toBeLessThanOrEqual(COLUMNS.text);
      expect(shown).not.toMatch(/(?<!\\)[*_~`|<@#[\]]/u);
      expect(shown).not.toMatch(/[\n\r\u202A-\u202E\u200B-\u200F]/u);
    }),
  );
});
