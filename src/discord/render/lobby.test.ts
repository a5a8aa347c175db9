import { describe, expect, it } from 'vitest';
import { arrange, type Change } from '../../app/arrange.ts';
import { recordOf } from '../../app/game-for-tests.ts';
import type { GameRecord } from '../../app/ports.ts';
import { rulesAt, valuesAt } from '../../app/rules-in-force.ts';
import { BOARDS, RULE_SETS } from '../../engine/index.ts';
import { LANGUAGES, wordsFor } from '../../text/words-for.ts';
import { contextOf } from '../context.ts';
import { renderLobby } from './lobby.ts';
import { groupsOf, renderRules } from './rules.ts';
import { renderSettings } from './settings.ts';

/** As wide as a name can be once it was cut and escaped. */
const WIDEST = '＊'.repeat(30);
const public_ = { private: false };

const full = (id: string): GameRecord => {
  const board = BOARDS.find((own) => own.id === id);
  if (!board) throw new Error(`no board ${id}`);
  const settings = { board: board.id, ruleSet: board.ruleSet };
  return { ...recordOf(board.seats, settings, () => WIDEST), status: 'lobby' };
};
const changedBy = (game: GameRecord, change: Change): GameRecord => {
  const after = arrange(game, change);
  return 'why' in after ? game : { ...game, settings: after.settings };
};
/** The board with the most different cards of each rule set: it has the most rules. */
const RICHEST = RULE_SETS.flatMap((set) =>
  BOARDS.filter((board) => board.ruleSet === set.id)
    .toSorted((a, b) => new Set(b.deck).size - new Set(a.deck).size)
    .slice(0, 1),
);

/** A table at which everything is another than its rule set's, as far as that can be played. */
const contrary = (game: GameRecord): GameRecord => {
  let now = game;
  for (const flag of rulesAt(game.settings)?.settable ?? []) {
    const value = valuesAt(flag, game.settings.ruleSet).find(
      (one) => one !== rulesAt(now.settings)?.flags[flag.name],
    );
    now = changedBy(now, { what: 'rule', flag: flag.name, value: value ?? null });
  }
  return now;
};
const contentOf = (game: GameRecord, language: (typeof LANGUAGES)[number]): string =>
  renderLobby(game, [], contextOf(game, language, public_)).content ?? '';

describe('rules in the lobby', () => {
  it('every board in every language: at most eight lines, nothing bold, the whole within one message', () => {
    for (const { id } of BOARDS) {
      const game = full(id);
      for (const language of LANGUAGES) {
        const text = contentOf(game, language);
        const words = wordsFor(language);
        const rules = rulesAt(game.settings);
        const lines = rules ? words.rules({ flags: rules.flags, changed: [], deck: rules.board.deck }) : [];
        expect(lines.length, id).toBeLessThanOrEqual(8);
        expect(lines.length, id).toBeGreaterThanOrEqual(6);
        for (const line of lines) expect(text, id).toContain(line);
        expect(text, id).not.toMatch(/\*\*|undefined|null/u);
        expect(text.length, id).toBeLessThanOrEqual(2000);
      }
    }
  });

  it('a table that changed everything still says first who sits, what is missing and what was changed', () => {
    for (const { id } of RICHEST) {
      const game = contrary(full(id));
      expect(rulesAt(game.settings)?.changed.length, id).toBeGreaterThan(20);
      for (const language of LANGUAGES) {
        const text = contentOf(game, language);
        expect(text.length).toBeLessThanOrEqual(2000);
        expect(text).toContain(wordsFor(language).lobby.ready);
        expect(text).toMatch(/^\*\*.+\*\*$/mu);
      }
    }
  });

  it('every changed rule is somewhere in the rules, in bold', () => {
    for (const { id } of RICHEST) {
      const game = full(id);
      for (const flag of rulesAt(game.settings)?.settable ?? []) {
        const other = changedBy(game, {
          what: 'rule',
          flag: flag.name,
          value:
            valuesAt(flag, game.settings.ruleSet).find(
              (one) => one !== rulesAt(game.settings)?.flags[flag.name],
            ) ?? null,
        });
        // What would leave a camp without a way to win was refused.
        if (other === game) continue;
        const text = renderRules(other, contextOf(other, 'zh-TW', { private: true })).content ?? '';
        // Once for the rule, and once for the note that says what bold means.
        expect(text.split('**').length, `${id} ${flag.name}`).toBe(5);
      }
    }
  });
});

describe('pages', () => {
  it('every page of rules and settings fits, its menus within 25 options', () => {
    for (const { id } of RICHEST) {
      for (const game of [full(id), contrary(full(id))]) {
        const rules = rulesAt(game.settings);
        if (!rules) throw new Error(id);
        for (const language of LANGUAGES) {
          const context = contextOf(game, language, { private: true });
          for (const group of groupsOf(rules, wordsFor(language))) {
            for (const body of [
              renderRules(game, context, group),
              renderSettings(game, { at: 'group', group }, context),
            ]) {
              expect(body.content?.length).toBeLessThanOrEqual(2000);
              expect(body.content).not.toContain('…');
            }
          }
          for (const flag of rules.settable) {
            const body = renderSettings(game, { at: 'flag', flag: flag.name }, context);
            expect(JSON.stringify(body.components)).not.toMatch(/undefined/u);
          }
        }
      }
    }
  });

  it('boards are chosen by rule set', () => {
    const game = full('reg-9');
    const context = contextOf(game, 'en', { private: true });
    for (const { id } of RULE_SETS.filter((set) => BOARDS.some((board) => board.ruleSet === set.id))) {
      const body = renderSettings(game, { at: 'boards', ruleSet: id }, context);
      expect(JSON.stringify(body.components)).toContain(BOARDS.find((board) => board.ruleSet === id)?.id);
    }
  });
});

describe('the pace in the lobby', () => {
  const table = (people: number, paceChosen: boolean, id = 'reg-9'): GameRecord => {
    const game = full(id);
    const seats = game.seats.map((seat, at) => ({ ...seat, practice: at >= people }));
    return { ...game, seats, settings: { ...game.settings, paceChosen } };
  };

  it('says beside the pace that it changes once a second person sits down, and that it has', () => {
    expect(contentOf(table(1, false), 'zh-TW')).toContain('步調 快速（一人練習時；第二人入座就改標準）');
    expect(contentOf(table(2, false), 'zh-TW')).toContain('步調 標準（不只一人；一人練習時快速）');
    expect(contentOf(table(1, false), 'zh-CN')).toContain('步调 快速（一人练习时；第二人入座就改标准）');
    expect(contentOf(table(1, false), 'en')).toContain(
      'Pace fast (one person practising; standard once a second sits down)',
    );
    expect(contentOf(table(2, false), 'en')).toContain(
      'Pace standard (more than one person; fast for one alone)',
    );
  });

  it('says nothing of it where the host chose a pace, or where no practice player sits', () => {
    expect(contentOf(table(1, true), 'zh-TW')).toContain('步調 標準；');
    expect(contentOf(table(9, false), 'zh-TW')).toContain('步調 標準；');
  });

  it('leaves no line of the fullest table out', () => {
    const lines = (game: GameRecord, language: (typeof LANGUAGES)[number]) =>
      contentOf(game, language).split('\n').length;
    for (const { id } of RICHEST)
      for (const language of LANGUAGES)
        expect(lines(table(1, false, id), language), id).toBe(lines(table(1, true, id), language));
  });
});
