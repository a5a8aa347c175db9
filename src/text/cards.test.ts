import { describe, expect, test } from 'vitest';
import { FLAGS, ROLE_IDS, type RoleId, roleOf } from '../engine/index.ts';
import type { AskId } from '../engine/model/index.ts';
import { ROLES } from '../engine/roles/index.ts';
import { type CardTable, rulesOfCard } from './card.ts';
import { cards as en } from './en/cards.ts';
import { LANGUAGES, type Language, wordsFor } from './words-for.ts';
import { cards as zhCN } from './zh-cn/cards.ts';
import { cards as zhTW } from './zh-tw/cards.ts';

const TABLES: Record<Language, CardTable> = { 'zh-TW': zhTW, 'zh-CN': zhCN, en };
/** A card is read on a phone: so many characters of what it can do, and of how it wins. */
const LONGEST: Record<Language, number> = { 'zh-TW': 150, 'zh-CN': 150, en: 420 };
const SHORT: Record<Language, number> = { 'zh-TW': 50, 'zh-CN': 50, en: 130 };

const valuesOf = new Map(FLAGS.map((flag) => [flag.name, flag.values]));

/** Every way in which the rules that a card's words depend on can stand, one changed at a time and all at their last. */
const waysOf = (id: RoleId): Record<string, string>[] => {
  const flags = Object.fromEntries(FLAGS.map(({ name, values }) => [name, values[0] ?? '']));
  const own = Object.keys(rulesOfCard(flags, id));
  const usual = Object.fromEntries(own.map((name) => [name, flags[name] ?? '']));
  const last = Object.fromEntries(own.map((name) => [name, valuesOf.get(name)?.at(-1) ?? '']));
  const each = own.flatMap((name) =>
    (valuesOf.get(name) ?? []).map((value) => ({ ...usual, [name]: value })),
  );
  return [usual, last, ...each];
};

/** Cards with a call of their own name at night. */
const called = ROLE_IDS.filter((id) => roleOf(id).calls?.some((call) => call.step === id));

describe.each(LANGUAGES)('the cards’ words, %s', (language) => {
  const words = wordsFor(language);
  const folder = language.toLowerCase();

  test('every card that is called at night under its name has the words of its call', () => {
    const missing = called.filter((id) => !TABLES[language][id].call);
    expect(missing.map((id) => `src/text/${folder}/cards.ts: ${id}: call`)).toEqual([]);
  });

  test.each(ROLE_IDS)(
    '%s: what it can do, how it wins, and what to do, under every rule it depends on',
    (id) => {
      for (const rules of waysOf(id)) {
        const skill = words.cardSkill(id, rules);
        expect(skill, JSON.stringify(rules)).toMatch(/[。.]$/u);
        expect(skill.length, skill).toBeLessThanOrEqual(LONGEST[language]);
        const wins = words.cardWins(id, roleOf(id).camp, rules);
        expect(wins.length, wins).toBeLessThanOrEqual(SHORT[language]);
        for (const text of [skill, wins, words.cardDay(id)]) {
          expect(text.trim(), text).toBe(text);
          expect(text).not.toMatch(/undefined|，。|。。|，，|；。|\.\.| {2}|[。；，]；/u);
          expect(text).not.toBe('');
        }
      }
    },
  );

  test('a rule that a card’s words depend on changes them', () => {
    for (const id of ROLE_IDS) {
      const [usual = {}] = waysOf(id);
      const say = (rules: Record<string, string>) =>
        `${words.cardSkill(id, rules)} ${words.cardWins(id, 'good', rules)} ${words.cardWins(id, 'wolves', rules)}`;
      // Some rules matter only under others: then there is a table at which they do.
      const idle = Object.keys(usual)
        .filter((name) => !/^(?:win|dual|sd)\./u.test(name))
        .filter((name) =>
          waysOf(id).every((way) => {
            const said = (valuesOf.get(name) ?? []).map((value) => say({ ...way, [name]: value }));
            return new Set(said).size < 2;
          }),
        );
      expect(idle, id).toEqual([]);
    }
  });
});

/** Discord's limits, and the widest name of a seat on a button. */
const LABEL = 80;
const OPTION = 100;
const PLACEHOLDER = 150;
const SEAT = `18 ${'＊'.repeat(6)}…`;

describe.each(LANGUAGES)('labels of asks, %s', (language) => {
  const words = wordsFor(language);
  const asks = Object.keys(words.menus) as AskId[];

  test('fit on buttons, in menus and above them', () => {
    expect(asks.length).toBeGreaterThan(40);
    for (const ask of asks) {
      expect(words.menus[ask].length, ask).toBeLessThanOrEqual(PLACEHOLDER);
      for (const target of [SEAT, null])
        expect(words.buttons.confirm(words.act(ask, target)).length, ask).toBeLessThanOrEqual(LABEL);
      for (const pick of ['none', 'use', 'keep', 'peek', 'flip', 'werewolf', 'whiteWolfKing'] as const)
        expect(words.pick(ask, pick).length, ask).toBeLessThanOrEqual(OPTION);
    }
  });

  test('every step has its name, and its call where it is of the night', () => {
    for (const text of [...Object.values(words.steps), ...Object.values(words.menus)])
      expect(text).toMatch(/^[^|{}]+$/u);
    for (const { who, ask } of Object.values(words.calls))
      expect(`${who} ${ask}`).not.toMatch(/undefined|\|/u);
  });
});

test('the list of rules of a card holds rules only', () => {
  const flags = Object.fromEntries(FLAGS.map(({ name }) => [name, 'x']));
  for (const id of Object.keys(ROLES) as RoleId[])
    for (const name of Object.keys(rulesOfCard(flags, id))) expect(valuesOf.has(name), name).toBe(true);
});
