import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARDS, RULE_SETS, roleByCode, roleOf } from '../engine/index.ts';
import { findingText } from '../text/findings.ts';
import { ROLE_CODES } from '../text/role-code.ts';
import { LANGUAGES, wordsFor } from '../text/words-for.ts';
import { type Composition, type Counts, composeBoard, countsOf } from './compose-board.ts';
import { readCards } from './read-cards.ts';

const cards = (typed: string): Counts => {
  const read = readCards(typed);
  if ('unread' in read) throw new Error(`unread: ${read.unread}`);
  return read.counts;
};
const codes = (made: Composition): string[] =>
  ('refused' in made ? made.refused : made.warnings).map((one) => one.code);
const refused = (made: Composition): string[] => ('refused' in made ? codes(made) : []);
const built = (...all: string[]): boolean => all.every((code) => roleByCode(code) !== null);

describe('what a host composes', () => {
  it('R-STD-BOARD-FREE: every printed board of this build is composed without a word against it', () => {
    for (const board of BOARDS) {
      const made = composeBoard(board.ruleSet, countsOf(board.deck));
      expect(made, board.id).toEqual({ board: { ...board, id: 'custom' }, warnings: [] });
    }
  });

  it('RU-12: no cards, no wolves, nobody of the village', () => {
    expect(refused(composeBoard('std', {}))).toEqual(['noCards']);
    expect(refused(composeBoard('std', cards('預女獵 3民')))).toEqual(['noWolves']);
    expect(refused(composeBoard('std', cards('9狼')))).toContain('noGood');
  });

  it('RUL-WIN-1: the wolves are fewer than the others', () => {
    expect(refused(composeBoard('std', cards('4狼 預女 2民')))).toEqual(['tooManyWolves']);
    expect(refused(composeBoard('std', cards('3狼 預女 2民')))).toEqual([]);
  });

  it('four to eighteen seats', () => {
    expect(composeBoard('cla', cards('1狼 預 民'))).toEqual({
      refused: [{ code: 'tooFewSeats', params: { seats: 3, least: 4 } }],
    });
    expect(refused(composeBoard('cla', cards('1狼 預 2民')))).toEqual([]);
    expect(refused(composeBoard('cla', cards('4狼 預女獵 11民')))).toEqual([]);
    expect(refused(composeBoard('cla', cards('4狼 預女獵 12民')))).toEqual(['tooManySeats']);
  });

  it('RU-12: only plain cards come twice', () => {
    expect(composeBoard('std', cards('3狼 2預言家 女巫 3民'))).toEqual({
      refused: [{ code: 'twice', params: { roles: ['SEER'] } }],
    });
  });

  it('boards.md: a card that the rule set does not print may be played in it', () => {
    expect(refused(composeBoard('std', cards('3狼 預女 吹笛者 4民')))).toEqual([]);
    expect(refused(composeBoard('reg', cards('3狼 狼美人 預女獵 野孩子 4民')))).toEqual([]);
    expect(refused(composeBoard('hap', cards('3狼 預女獵 禁言長老 3民')))).toEqual([]);
    expect(refused(composeBoard('tb', cards('3狼 預女獵 盜賊 5民')))).toEqual([]);
  });

  it('a card that is only shown at night may be played where nobody is woken for it', () => {
    if (!built('KNIGHT', 'IDIOT', 'BEAR', 'HW')) return;
    expect(refused(composeBoard('hap', cards('3狼 預女獵 騎士 白痴 4民')))).toEqual([]);
    expect(refused(composeBoard('reg', cards('3狼 隱狼 熊 女獵 5民')))).toEqual([]);
  });

  it('HW alone is no pack: the village would have won at once', () => {
    if (!built('HW')) return;
    expect(refused(composeBoard('std', cards('隱狼 預女獵 3民')))).toEqual(['noWolves']);
  });

  it('R-CLA-THIEF-1: a thief has two villagers more, and two wolves, or all may lie apart', () => {
    if (!built('THIEF')) return;
    const made = composeBoard('cla', cards('2狼 預女獵 盜賊 4民'));
    expect('board' in made && made.board.seats).toBe(8);
    expect(refused(composeBoard('cla', cards('2狼 預女獵 盜賊 1民')))).toEqual(['thiefSpare']);
    expect(refused(composeBoard('cla', cards('1狼 預女獵 盜賊 4民')))).toEqual(['thiefWolves']);
  });

  it('R-REG-WIN-GOOD: the village of REG needs both sides', () => {
    expect(refused(composeBoard('reg', cards('3狼 預女獵')))).toContain('goodCannotWin');
    expect(refused(composeBoard('reg', cards('3狼 5民')))).toContain('goodCannotWin');
    expect(refused(composeBoard('reg', cards('3狼 5民'), { 'win.good_needs_both': 'false' }))).toEqual([]);
  });

  it('R-DUAL-BOARD-1: two cards a seat, one 旺仔 possible, no card of another box', () => {
    const odd = composeBoard('dual', cards('3狼 預女獵 5民'));
    expect(refused(odd)).toContain('oddCards');
    expect(refused(composeBoard('dual', cards('2狼 預女 1民')))).toContain('noDouble');
    if (!built('BEAR')) return;
    expect(refused(composeBoard('dual', cards('3狼 預女獵熊 5民')))).toContain('notTwoCard');
  });

  it('R-DUAL-COPY-1, R-DUAL-SW-1: 複刻牌 and 潛行狼 have no place among single cards', () => {
    if (!built('SW', 'COPY')) return;
    expect(composeBoard('std', cards('3狼 潛行狼 預女獵 複刻牌 4民'))).toEqual({
      refused: [{ code: 'twoCardOnly', params: { roles: ['SW', 'COPY'] } }],
    });
  });

  it('says what is lopsided', () => {
    expect(codes(composeBoard('std', cards('4狼 預女 3民')))).toEqual(['manyWolves', 'unusualSize']);
    expect(codes(composeBoard('std', cards('1狼 女獵 7民')))).toEqual(['fewWolves', 'noSeer', 'lopsided']);
    expect(codes(composeBoard('std', cards('3狼 預 6民')))).toEqual(['oneGod']);
    expect(codes(composeBoard('std', cards('2狼 預女獵 1民')))).toEqual(['oneVillager', 'unusualSize']);
    expect(codes(composeBoard('gen', cards('3狼 預女獵 6民')))).toEqual([]);
    if (built('WWK')) expect(codes(composeBoard('gen', cards('白狼王 2狼 預女獵 4民')))).toEqual(['idle']);
  });

  it('every finding has its sentence in every language', () => {
    const counts = fc.dictionary(fc.constantFrom(...ROLE_CODES), fc.integer({ min: 0, max: 4 }), {
      noNullPrototype: true,
    });
    const set = fc.constantFrom(...RULE_SETS.map((one) => one.id));
    fc.assert(
      fc.property(counts, set, (own, ruleSet) => {
        const made = composeBoard(ruleSet, own as Counts);
        for (const finding of 'refused' in made ? made.refused : made.warnings) {
          for (const language of LANGUAGES) {
            const text = findingText(wordsFor(language), finding);
            expect(text).toMatch(/./u);
            expect(text).not.toMatch(/undefined|NaN|\|/u);
          }
        }
        if ('board' in made) {
          expect(made.board.seats).toBeGreaterThanOrEqual(4);
          expect(made.board.seats).toBeLessThanOrEqual(18);
          expect(made.board.deck.some((id) => roleOf(id).pack)).toBe(true);
        }
      }),
    );
  });
});
