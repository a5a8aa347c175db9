import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Words, wordsFor } from './words-for.ts';

/** Every path of a catalogue to a word, and how many parameters that word takes. */
const shapeOf = (value: unknown, path = ''): string[] => {
  if (typeof value === 'function') return [`${path}()`];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`));
};

const sourceOf = (folder: string, but: RegExp = /^$/u): string => {
  const at = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(at)
    .filter((file) => !but.test(file))
    .map((file) => readFileSync(new URL(file, at), 'utf8'))
    .join('\n');
};

test('LC-01 every language has every word', () => {
  const shape = shapeOf(wordsFor('zh-TW')).sort();
  expect(shape.length).toBeGreaterThan(250);
  for (const language of LANGUAGES) expect(shapeOf(wordsFor(language)).sort(), language).toEqual(shape);
});

/** Placeholders of each sentence: the parameters that its source reads. */
const parametersOf = (source: string): Map<string, string[]> =>
  new Map(
    [...source.matchAll(/^ {2}(\w+): \(\s*(?:p|_|\))[\s\S]*?(?=^ {2}\w+: |^\};)/gmu)].map((found) => [
      found[1] ?? '',
      [...new Set([...found[0].matchAll(/\bp\.(\w+)/gu)].map((one) => one[1] ?? ''))].sort(),
    ]),
  );

test('LC-01 a line tells the same parameters in every language', () => {
  for (const file of ['table.ts', 'recap.ts']) {
    const read = (folder: string) =>
      parametersOf(readFileSync(new URL(`./${folder}/${file}`, import.meta.url), 'utf8'));
    const first = read('zh-tw');
    expect(first.size, file).toBeGreaterThan(12);
    for (const folder of ['zh-cn', 'en'])
      expect(Object.fromEntries(read(folder)), `${folder}/${file}`).toEqual(Object.fromEntries(first));
  }
});

test('two Chinese dictionaries: no character of the other script, and the words that differ', () => {
  const traditional =
    '們這個為時會發過說對開關門請證話讓選觀間號營陣驗殺獵衛預藥遺權競級軍雙鬥辦復還誰幾總無點';
  const simplified =
    '们这个为时会发过说对开关门请证话让选观间号营阵验杀猎卫预药遗权竞级军双斗办复还谁几总无点';
  const [tw, cn] = [sourceOf('zh-tw'), sourceOf('zh-cn')];
  const shared = new Set([...traditional].filter((letter) => simplified.includes(letter)));
  for (const letter of simplified) if (!shared.has(letter)) expect(tw, letter).not.toContain(letter);
  for (const letter of traditional) if (!shared.has(letter)) expect(cn, letter).not.toContain(letter);
  for (const [ours, theirs] of [
    ['訊息', '消息'],
    ['伺服器', '服务器'],
    ['身分', '身份'],
    ['私訊', '私信'],
    ['預設', '默认'],
  ] as const) {
    expect(tw).toContain(ours);
    expect(cn).toContain(theirs);
    expect(cn).not.toContain(ours);
  }
});

test('judge lines do not shout, joke or pity', () => {
  for (const folder of ['zh-tw', 'zh-cn', 'en']) {
    // Practice players talk as players do.
    const words = sourceOf(folder, /^practice/u).replaceAll(
      /^import .*$|\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$|!==|!\w|!\(/gmu,
      '',
    );
    expect(words, folder).not.toMatch(/[！!]/u);
    expect(words, folder).not.toMatch(/金水|銀水|银水|不幸|可憐|可怜|sadly|unfortunately/iu);
  }
});

describe('slash command words are legal', () => {
  const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;
  test.each(LANGUAGES)('%s', (language) => {
    const { commands } = wordsFor(language);
    const { options, ...subs } = commands;
    for (const group of [Object.values(subs), Object.values(options)]) {
      const names = group.map((one) => one.name);
      expect(new Set(names).size).toBe(names.length);
      for (const { name, description } of group) {
        expect(name).toMatch(NAME);
        expect(name).toBe(name.toLowerCase());
        expect(description.length).toBeGreaterThan(0);
        expect(description.length).toBeLessThanOrEqual(100);
      }
    }
  });
});

test('a hidden reason has the same sentence as every other hidden reason', () => {
  for (const language of LANGUAGES) {
    const { refusals } = wordsFor(language) as Words;
    expect(refusals.notNow).toBe(refusals.notYours);
    expect(Object.values(refusals).join('\n')).not.toMatch(
      /狼人|預言家|预言家|女巫|獵人|猎人|werewolf\b(?! create)|seer|witch|hunter/iu,
    );
  }
});
