import { describe, expect, test } from 'vitest';
import { DEEDS, ROLE_IDS, SUSPECT_GROUNDS, TRUST_GROUNDS } from '../engine/index.ts';
import type { Talk } from '../engine/model/index.ts';
import { LANGUAGES, type Language, wordsFor } from './words-for.ts';

const every: Talk[] = [
  ...ROLE_IDS.map((role): Talk => ({ kind: 'claim', role })),
  { kind: 'checked', target: 11, result: 'good' },
  { kind: 'checked', target: 12, result: 'wolf' },
  { kind: 'willVote', target: 13 },
  { kind: 'badgePlan', targets: [14, 15] },
  { kind: 'badgePlan', targets: [16] },
  ...SUSPECT_GROUNDS.map((why): Talk => ({ kind: 'suspect', target: 17, why })),
  ...TRUST_GROUNDS.map((why): Talk => ({ kind: 'trust', target: 18, why })),
  ...DEEDS.map((deed): Talk => ({ kind: 'did', deed, target: 10 })),
  { kind: 'plead' },
  { kind: 'pass' },
];
const said = (talk: Talk): string =>
  `${talk.kind} ${'why' in talk ? talk.why : ''}${'deed' in talk ? talk.deed : ''}${'role' in talk ? talk.role : ''}`;
const KEYS = Array.from({ length: 60 }, (_, at) => ({ game: `g${at % 11}`, seat: (at % 9) + 1, turn: at }));
const numbersIn = (line: string): string[] => line.match(/\d+/gu) ?? [];
const seatsOf = (talk: Talk): string[] =>
  'targets' in talk ? talk.targets.map(String) : 'target' in talk ? [String(talk.target)] : [];
const LONGEST: Record<Language, number> = { 'zh-TW': 60, 'zh-CN': 60, en: 180 };

describe.each(LANGUAGES)('the voice of practice players, %s', (language) => {
  const { speech } = wordsFor(language).practice;

  test.each(every.map((talk) => [said(talk), talk] as const))('says %s in six ways or more', (_, talk) => {
    const lines = new Set(KEYS.map((key) => speech([talk], key)));
    expect(lines.size).toBeGreaterThanOrEqual(6);
    for (const line of lines) {
      expect(line).not.toMatch(/undefined|null|\{|\}|，。|,\./u);
      expect(line).toMatch(/[。.]$/u);
      expect(line.length).toBeLessThanOrEqual(LONGEST[language]);
      // Only the seats of the talk are named, and all of them are.
      expect(new Set(numbersIn(line))).toEqual(new Set(seatsOf(talk)));
    }
  });

  test('says the same again for the same key, and otherwise in the next turn', () => {
    const key = { game: 'g', seat: 3, turn: 20 };
    const talk: Talk[] = [{ kind: 'suspect', target: 5, why: 'hunch' }];
    expect(speech(talk, key)).toBe(speech(talk, key));
    const next = KEYS.slice(0, 6).map(({ turn }) => speech([{ kind: 'pass' }], { ...key, seat: 4, turn }));
    expect(new Set(next).size).toBeGreaterThanOrEqual(5);
  });

  test('an empty talk is a pass', () => {
    const key = { game: 'g', seat: 3, turn: 20 };
    expect(speech([], key)).toContain(speech([], key));
    expect(speech([], key).length).toBeGreaterThan(0);
    expect(numbersIn(speech([], key))).toEqual([]);
  });

  test('answers the speaker before by what is said, never else', () => {
    const heard = { seat: 6, talks: [{ kind: 'willVote', target: 5 }] satisfies Talk[] };
    for (const key of KEYS) {
      const doubt = speech([{ kind: 'suspect', target: 6, why: 'silent' }], key, heard);
      expect(new Set(numbersIn(doubt))).toEqual(new Set(['6']));
      const agrees = speech([{ kind: 'willVote', target: 5 }], key, heard);
      expect(new Set(numbersIn(agrees))).toEqual(new Set(['5', '6']));
      const apart = speech([{ kind: 'willVote', target: 2 }], key, heard);
      expect(numbersIn(apart)).toEqual(['2']);
    }
  });

  test('a whole report stays short', () => {
    const report: Talk[] = [
      { kind: 'claim', role: 'seer' },
      { kind: 'checked', target: 2, result: 'good' },
      { kind: 'checked', target: 5, result: 'wolf' },
      { kind: 'badgePlan', targets: [7, 8] },
      { kind: 'willVote', target: 5 },
    ];
    for (const key of KEYS) expect(speech(report, key).length).toBeLessThanOrEqual(LONGEST[language]);
  });

  test('has nobody shout, and no picture signs', () => {
    for (const key of KEYS) {
      const line = speech(every.slice(key.turn % every.length).slice(0, 3), key);
      expect(line).not.toMatch(/[！!]|\p{Extended_Pictographic}/u);
    }
  });
});
