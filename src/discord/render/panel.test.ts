import { describe, expect, test } from 'vitest';
import type { Look } from '../../app/app.ts';
import { recordOf } from '../../app/game-for-tests.ts';
import { told } from '../../app/told.ts';
import { fold, seatView, tableView } from '../../engine/index.ts';
import type { Event, Flags, Seat } from '../../engine/model/index.ts';
import { playRandom } from '../../engine/testing/random-game.ts';
import { sit } from '../../engine/testing/sit.ts';
import type { Line } from '../../text/lines.ts';
import { sentence } from '../../text/measure.ts';
import { createSay } from '../../text/say.ts';
import { wordsFor } from '../../text/words-for.ts';
import { contextOf } from '../context.ts';
import { renderPanel } from './panel.ts';

const words = wordsFor('zh-TW');

/** The panel of a seat after these events; players have no names here, so that a sentence is the same wherever it stands. */
const panelOf = (history: readonly Event[], seat: Seat, seats: number) => {
  const game = recordOf(seats);
  const look: Look = {
    game,
    table: tableView(history),
    seat: seatView(history, seat),
    deadline: 0,
    packTalk: [],
    voted: null,
  };
  return renderPanel(look, { ...contextOf(game, 'zh-TW', { private: true }), names: new Map() });
};
const said = (line: Line): string =>
  sentence(words, line, createSay(words.form, { name: () => null, text: (raw) => raw }));

/** Calls and asks have their own lines in the panel, and these two go to the pack while it is awake. */
const ELSEWHERE: readonly Line['code'][] = [
  'called',
  'shotAsk',
  'flipAsk',
  'girlAsk',
  'orderAsk',
  'packHint',
  'packPick',
];

/** What a commit tells a seat by direct message and its panel does not show; null = nothing. */
const missing = (
  events: readonly Event[],
  history: readonly Event[],
  seats: number,
  flags: Flags,
): string | null => {
  for (let seat = 1; seat <= seats; seat += 1) {
    const own = events.filter((event) => Array.isArray(event.audience) && event.audience.includes(seat));
    const lines = own.flatMap((event) => told(event, seat, 0, flags));
    if (lines.length === 0) continue;
    const content = `${panelOf(history, seat, seats).content}`;
    for (const line of lines)
      if (!ELSEWHERE.includes(line.code) && !content.includes(said(line))) return `${seat}: ${said(line)}`;
  }
  return null;
};

describe('who reads no direct messages', () => {
  test('finds in the panel whatever they would have told, on all kinds of tables', () => {
    const codes = new Set<string>();
    for (let seed = 1; seed <= 16; seed += 1) {
      const { batches, state } = playRandom(seed);
      const history: Event[] = [];
      for (const batch of batches) {
        history.push(...batch);
        if (batch.some(({ type }) => type === 'gameEnded' || type === 'gameAbandoned')) break;
        for (const { type, audience } of batch) if (Array.isArray(audience)) codes.add(type);
        expect(
          missing(batch, history, state.cards.length, state.setup?.flags ?? {}),
          `seed ${seed}`,
        ).toBeNull();
      }
    }
    expect(codes.size, [...codes].join()).toBeGreaterThan(10);
  });

  test('sees both cards of a hand, and the one that is left', () => {
    const table = sit('GUARD/V V/W SEER/V W/V WITCH/V V/V', { ruleSet: 'dual' }).until('guard');
    const lower = said({ code: 'lowerCard', params: { role: 'villager' } });
    expect(panelOf(table.log, 1, 6).content).toContain(lower);
    expect(panelOf(table.log, 4, 6).content).toContain(words.roles.werewolf);
    table.until('wolves').say(4, 'knife', 3).until('speech');
    const left = `${panelOf(table.log, 3, 6).content}`;
    expect(left).toContain(said({ code: 'lostCard', params: { card: 'seer' } }));
    expect(left).not.toContain(lower);
  });

  test('is told of a silence for one day alone', () => {
    const table = sit('W W W SEER WITCH MUTE KNIGHT V V V', {
      ruleSet: 'std',
      flags: { 'sheriff.enabled': false },
    })
      .until('silencer')
      .say(6, 'silence', 8)
      .until('speech');
    const line = said({ code: 'silencedYou', params: {} });
    expect(panelOf(table.log, 8, 10).content).toContain(line);
    expect(panelOf(table.until('wolves').until('speech').log, 8, 10).content).not.toContain(line);
  });
});

test('RUL-WC-1: a child finds its model there for the whole game, and nobody else does', () => {
  const table = sit('W W W SEER WITCH HUNTER WC V V V', { ruleSet: 'std' }).until('wildChild');
  const line = said({ code: 'modelIs', params: { model: 8 } });
  expect(panelOf(table.say(7, 'model', 8).log, 7, 10).content).not.toContain(line);
  table.until('speech');
  expect(panelOf(table.log, 7, 10).content).toContain(line);
  expect(panelOf(table.log, 8, 10).content).not.toContain(line);
});

describe('F34 whom a piper has put under the spell', () => {
  const line = (seats: Seat[]) => said({ code: 'youEnchanted', params: { seats } });
  const sixth = (table: ReturnType<typeof sit>, seat = 6) => `${panelOf(table.log, seat, 8).content}`;
  const before = (flags = {}) => sit('W W SEER WITCH HUNTER PIPER V V', { ruleSet: 'hap', flags });

  test('stands in its own panel from the end of the ask on, the nights before too, and in nobody else’s', () => {
    const table = before().until('piper').say(6, 'enchant', 3, 8).say(6, 'enchant', 7, 8);
    expect(sixth(table)).not.toContain('你已迷惑');
    table.until('enchanted');
    expect(sixth(table)).toContain(line([7, 8]));
    // Whoever is under the spell is told the same by a line of its own.
    expect(sixth(table, 8)).not.toContain('你已迷惑');
    table.until('exileVote');
    expect(sixth(table)).toContain(line([7, 8]));
    table.until('piper');
    expect(sixth(table)).toContain(line([7, 8]));
    table.say(6, 'enchant', 1, 3);
    expect(sixth(table)).toContain(line([7, 8]));
    table.until('enchanted');
    expect(sixth(table)).toContain(line([1, 3, 7, 8]));
  });

  test('is as the engine keeps it, on random tables', () => {
    let seen = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const { batches } = playRandom(seed);
      const log: Event[] = [];
      for (const batch of batches) {
        log.push(...batch);
        if (batch.some(({ type }) => type === 'gameEnded' || type === 'gameAbandoned')) break;
        if (!batch.some(({ type }) => type === 'dayBroke')) continue;
        const pipers = log.flatMap((event) =>
          event.type === 'askOpened' && event.data.ask === 'enchant' ? event.data.seats : [],
        );
        if (new Set(pipers).size !== 1) continue;
        const { enchanted, cards } = fold(log);
        if (enchanted.length === 0) continue;
        seen += 1;
        const content = `${panelOf(log, pipers[0] as Seat, cards.length).content}`;
        expect(content, `seed ${seed}`).toContain(line([...enchanted].sort((a, b) => a - b)));
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

test('tells what the card can do, but not while the table is asked by day', () => {
  const table = sit('W W W SEER WITCH HUNTER V V V').until('seer');
  const skill = said({ code: 'cardNight', params: { role: 'seer', rules: {} } }).slice(0, 4);
  const content = (sitting: typeof table) => `${panelOf(sitting.log, 4, 9).content}`;
  expect(content(table)).toContain(skill);
  expect(content(table.until('speech', 1))).toContain(skill);
  expect(content(table.until('exileVote'))).not.toContain(skill);
});

test('never has more rows than Discord takes', () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const { batches, state } = playRandom(seed);
    const history: Event[] = [];
    for (const batch of batches) {
      history.push(...batch);
      const seat = 1 + (history.length % state.cards.length);
      expect(panelOf(history, seat, state.cards.length).components?.length).toBeLessThanOrEqual(5);
    }
  }
});
