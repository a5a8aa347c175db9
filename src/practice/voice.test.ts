import { expect, it } from 'vitest';
import type { Event, Seat, Talk } from '../engine/model/index.ts';
import { LANGUAGES, wordsFor } from '../text/words-for.ts';
import { diceOf } from './dice.ts';
import { playOnEngine } from './self-play.ts';

type Speech = {
  game: string;
  seat: Seat;
  turn: number;
  talks: Talk[];
  heard: { seat: Seat; talks: Talk[] } | null;
};
const SPEAKING = ['campaign', 'campaignRunOff', 'speech', 'runOffSpeech', 'lastWords'];

const speechesOf = (game: string, events: readonly Event[]): Speech[] => {
  const speeches: Speech[] = [];
  let heard: Speech['heard'] = null;
  for (const event of events) {
    if (event.type === 'turnOpened' && event.data.seat !== null && SPEAKING.includes(event.data.step)) {
      const last = speeches.at(-1);
      heard = last ? { seat: last.seat, talks: last.talks } : null;
      speeches.push({ game, seat: event.data.seat, turn: event.data.turn, talks: [], heard });
    } else if (event.type === 'said') speeches.at(-1)?.talks.push(event.data.talk);
  }
  return speeches;
};

const GAMES = 16;
const LONGEST = { 'zh-TW': 75, 'zh-CN': 75, en: 240 };
const USUAL = { 'zh-TW': 60, 'zh-CN': 60, en: 180 };

it('many games sound varied: no line comes often, few come twice in a game, nearly all are short', () => {
  const speeches = Array.from({ length: GAMES }, (_, at) => {
    const seed = `voice-${at}`;
    return speechesOf(seed, playOnEngine('reg-9', seed, (seat) => diceOf(seed, seat)).events);
  });
  for (const language of LANGUAGES) {
    const { speech } = wordsFor(language).practice;
    const counts = new Map<string, number>();
    let [all, again, long] = [0, 0, 0];
    for (const game of speeches) {
      const lines = game.map(({ talks, heard, ...key }) => speech(talks, key, heard));
      again += lines.length - new Set(lines).size;
      for (const line of lines) {
        all += 1;
        counts.set(line, (counts.get(line) ?? 0) + 1);
        expect(line.length, line).toBeLessThanOrEqual(LONGEST[language]);
        if (line.length > USUAL[language]) long += 1;
      }
    }
    expect(all).toBeGreaterThan(GAMES * 12);
    expect(Math.max(...counts.values()) / all, language).toBeLessThan(0.02);
    expect(again / all, language).toBeLessThan(0.03);
    expect(long / all, language).toBeLessThan(0.05);
  }
}, 120_000);
