import { describe, expect, it } from 'vitest';
import { BOARDS } from '../src/engine/index.ts';
import { LANGUAGES } from '../src/text/words-for.ts';
import { boardChoices, boardOrOwnChoices, offeredBoard } from './boards.ts';

const ids = (typed: string, language: (typeof LANGUAGES)[number] = 'zh-TW') =>
  boardChoices(typed, language).map((choice) => choice.value);

describe('boards are suggested', () => {
  it('every board of this build is found by its id, and is what is opened', () => {
    for (const { id } of BOARDS) {
      for (const language of LANGUAGES) expect(ids(id, language), id).toContain(id);
      expect(offeredBoard(id)?.id).toBe(id);
    }
    expect(offeredBoard('custom')).toBeNull();
  });

  it('no two boards have one name in any language, and every name fits', () => {
    for (const language of LANGUAGES) {
      const names = BOARDS.flatMap(({ id }) =>
        boardChoices(id, language).filter((choice) => choice.value === id),
      ).map((choice) => choice.name.replace(/ \([\w-]+\)$/u, ''));
      expect(new Set(names).size).toBe(BOARDS.length);
      for (const name of names) expect(name.length).toBeLessThanOrEqual(100);
    }
  });

  it('by seats, rule set and cards, in any language, whatever the reader’s own is', () => {
    expect(ids('9 正規')).toEqual(['reg-9']);
    expect(ids('正规局 9', 'en')).toEqual(['reg-9']);
    expect(ids('regular 9 seats', 'zh-CN')).toEqual(['reg-9']);
    expect(ids('SEER')).toContain('std-10');
    expect(ids('1')).toEqual([]);
    expect(ids('nothing like it')).toEqual([]);
    if (offeredBoard('std-wk-guard')) {
      expect(ids('狼王 守衛')).toEqual(expect.arrayContaining(['std-wk-guard']));
      expect(boardChoices('std-wk-guard', 'zh-TW')[0]?.name).toMatch(/^官方標準 12 人 .*狼王.*守衛/u);
    }
  });

  it('never more than Discord takes, and composing keeps its place', () => {
    expect(boardChoices('', 'en').length).toBeLessThanOrEqual(25);
    const all = boardOrOwnChoices('', 'en');
    expect(all.length).toBeLessThanOrEqual(25);
    expect(all.at(-1)?.value).toBe('custom');
    expect(boardOrOwnChoices('自己組', 'en').map((choice) => choice.value)).toEqual(['custom']);
    expect(boardOrOwnChoices('reg-9', 'en').map((choice) => choice.value)).toEqual(['reg-9']);
  });
});
