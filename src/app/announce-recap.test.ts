import { expect, test } from 'vitest';
import { contextOf } from '../discord/context.ts';
import { speak } from '../discord/render/context.ts';
import type { Seat } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { longest, sentence } from '../text/measure.ts';
import { LANGUAGES } from '../text/words-for.ts';
import { recapLetters } from './announce-recap.ts';
import type { Announcement } from './announcement.ts';
import { playAtRandom, setupOf } from './game-for-tests.ts';
import type { GameRecord, SeatRecord } from './ports.ts';

const endOf = (seats: number): Announcement => {
  const end = playAtRandom(5, setupOf(seats)).at(-1);
  return end ?? expect.fail('a game without an end');
};
/** The number of the first event of this type, from 1. */
const numberOf = ({ history }: Announcement, type: string): number =>
  history.findIndex((event) => event.type === type) + 1;

const withHolders = (
  record: GameRecord,
  seat: Seat,
  formerly: NonNullable<SeatRecord['formerly']>,
): GameRecord => ({
  ...record,
  seats: record.seats.map((own) => (own.number === seat ? { ...own, name: 'Zoe', formerly } : own)),
});
const linesOf = (end: Announcement): Line[] => recapLetters(end).flatMap(({ lines }) => lines);

test('whoever held a seat is named beside it, with the night or day from which another did', () => {
  const end = endOf(9);
  const night = numberOf(end, 'nightFell');
  const day = numberOf(end, 'dayBroke');
  const record = withHolders(end.record, 5, [
    { userId: 'a', name: 'Ann', until: night },
    { userId: 'b', name: 'B*b', until: day },
  ]);
  const lines = linesOf({ ...end, record });
  const at = lines.findIndex(({ code }) => code === 'recapHolders');
  expect(lines.slice(0, at).filter(({ code }) => code === 'recapCard')).toHaveLength(9);
  expect(lines[at]?.params).toEqual({
    seat: 5,
    since: [
      { phase: 'night', n: 1 },
      { phase: 'day', n: 1 },
    ],
  });
  const said = LANGUAGES.map((locale) => {
    const { words, say } = speak(contextOf(record, locale, { private: false }));
    return sentence(words, lines[at] as Line, say);
  });
  expect(said).toEqual([
    '5號 換過人：Ann → B\\*b（第 1 夜起）→ Zoe（第 1 天起）',
    '5号 换过人：Ann → B\\*b（第 1 夜起）→ Zoe（第 1 天起）',
    '#5 changed hands: Ann → B\\*b (from night 1) → Zoe (from day 1)',
  ]);
  expect(linesOf(end).some(({ code }) => code === 'recapHolders')).toBe(false);
});

test('a seat given up before the first night; a row without a name calls its person by the seat', () => {
  const end = endOf(9);
  const record = withHolders(end.record, 2, [{ userId: 'a', until: 2 }]);
  const line = linesOf({ ...end, record }).find(({ code }) => code === 'recapHolders');
  const { words, say } = speak(contextOf(record, 'en', { private: false }));
  expect(sentence(words, line as Line, say)).toBe('#2 changed hands: Player 2 → Zoe (before night 1)');
});

test('RUL-GOLD-1: the protection names the one who earned it, not who holds the seat by now', () => {
  const end = endOf(9);
  const record = withHolders(end.record, 3, [{ userId: 'a', name: 'Ann', until: numberOf(end, 'dayBroke') }]);
  const told = (nth: number, locale: (typeof LANGUAGES)[number]) => {
    const { words, say } = speak(contextOf(record, locale, { private: false }));
    const line = linesOf({ ...end, record, earned: [{ seat: 3, nth }] }).find(
      ({ code }) => code === 'goldEarned',
    );
    return sentence(words, line as Line, say);
  };
  expect(told(0, 'zh-TW')).toBe('黃金內褲：Ann（原 3號），下一局首夜受保護');
  expect(told(1, 'zh-TW')).toBe('黃金內褲：3號 Zoe，下一局首夜受保護');
  expect(told(0, 'zh-CN')).toBe('黄金内裤：Ann（原 3号），下一局首夜受保护');
  expect(told(0, 'en')).toBe('Golden Pants: Ann (was #3), protected on the first night of the next game');
});

test('the widest names at eighteen seats that all changed hands twice leave no card out, and no page too long', () => {
  const end = endOf(18);
  const day = numberOf(end, 'dayBroke');
  const record = {
    ...end.record,
    seats: end.record.seats.map((own) => ({
      ...own,
      formerly: [
        { userId: 'a', name: 'Ann', until: day },
        { userId: 'b', name: 'Bob', until: day },
      ],
    })),
  };
  const pages = recapLetters({ ...end, record, earned: [{ seat: 18, nth: 0 }] });
  for (const { lines } of pages) expect(longest(lines)).toBeLessThanOrEqual(2_000);
  const codes = pages.flatMap(({ lines }) => lines.map(({ code }) => code));
  expect(codes.filter((code) => code === 'recapCard').length).toBe(
    linesOf(end).filter(({ code }) => code === 'recapCard').length,
  );
  for (const code of ['recapHolders', 'goldEarned', 'recapSeed', 'recapHash', 'recapVerify'])
    expect(codes).toContain(code);
});
