import { describe, expect, test } from 'vitest';
import type { Look } from '../../app/app.ts';
import { recordOf } from '../../app/game-for-tests.ts';
import { type Sitting, sit } from '../../engine/testing/sit.ts';
import { contextOf } from '../context.ts';
import { parseId } from '../custom-id.ts';
import { aimsOf, closedBecause, isListed, modeOf } from '../standing.ts';
import { renderConfirm } from './confirm.ts';
import { renderPanel } from './panel.ts';
import { renderAim } from './rights.ts';

const lookOf = (table: Sitting, seat: number): Look => ({
  game: recordOf(table.state.cards.length),
  table: table.table(),
  seat: table.view(seat),
  deadline: 0,
  packTalk: [],
  voted: null,
});
type Control = { custom_id: string; options?: { value: string }[] };
const controls = (body: { components?: unknown }): Control[] =>
  (body.components as { components: Control[] }[]).flatMap((row) => row.components);
const rightsIn = (table: Sitting, seat: number): string[] => {
  const look = lookOf(table, seat);
  return controls(renderPanel(look, contextOf(look.game, 'zh-TW', { private: true }))).flatMap((control) => {
    const press = parseId(control.custom_id);
    return press?.kind === 'answer' && (press.ask === 'duel' || press.ask === 'selfDestruct')
      ? [`${press.ask} ${press.picks?.join()}`]
      : [];
  });
};

const KNIGHTS = 'W W W SEER WITCH KNIGHT HUNTER V V V';

describe('rights in the panel', () => {
  test('stand in everybody’s by day where the table has them, whatever the card', () => {
    const table = sit(KNIGHTS, { ruleSet: 'std', flags: { 'sheriff.enabled': false } });
    expect(rightsIn(table.until('wolves'), 6)).toEqual([]);
    table.until('speech');
    for (let seat = 1; seat <= 10; seat += 1)
      expect(rightsIn(table, seat), `seat ${seat}`).toEqual(['selfDestruct burst', 'duel use']);
    const plain = sit('W W W SEER WITCH HUNTER V V V', { flags: { 'sd.enabled': false } }).until('speech');
    expect(rightsIn(plain, 1)).toEqual([]);
  });

  test('RUL-SD-1: stand by night too where a self-destruct by night is possible', () => {
    const table = sit('W W W SEER WITCH HUNTER V V V', { flags: { 'sd.night': true } }).until('wolves');
    expect(rightsIn(table, 9)).toEqual(['selfDestruct burst']);
  });

  test('RUL-KNIGHT-1: the knight chooses whom, is asked twice, and nobody else gets that far', () => {
    const table = sit(KNIGHTS, { ruleSet: 'std', flags: { 'sheriff.enabled': false } }).until('speech');
    const look = lookOf(table, 6);
    expect(modeOf(look, 'duel')).toBe('final');
    const picks = aimsOf(look, 'duel') ?? [];
    expect(picks).toEqual(look.table.living.filter((seat) => seat !== 6));
    const turn = look.table.turn?.turn ?? 0;
    const [menu] = controls(
      renderAim(look, { ask: 'duel', turn, picks }, contextOf(look.game, 'en', { private: true })),
    );
    expect(menu?.options?.map(({ value }) => value)).toEqual(picks.map(String));
    expect(isListed(look, 'duel', [6])).toBe(false);
    const other = lookOf(table, 4);
    expect([modeOf(other, 'duel'), closedBecause(other, { turn, ask: 'duel' })]).toEqual([null, 'notYours']);
    const early = lookOf(sit(KNIGHTS, { ruleSet: 'std' }).until('run'), 6);
    expect([
      modeOf(early, 'duel'),
      closedBecause(early, { turn: early.table.turn?.turn ?? 0, ask: 'duel' }),
    ]).toEqual([null, 'notNow']);
  });

  test('RUL-WWK-1: 白狼王 chooses whom to take along, or nobody; a plain wolf has nothing to choose', () => {
    const table = sit('WWK W W SEER WITCH HUNTER V V V', { ruleSet: 'std' }).until('speech');
    const picks = aimsOf(lookOf(table, 1), 'selfDestruct') ?? [];
    expect(picks).toContain('burst');
    expect(picks.length).toBe(table.table().living.length);
    expect(aimsOf(lookOf(table, 2), 'selfDestruct')).toBeNull();
    expect(modeOf(lookOf(table, 2), 'selfDestruct')).toBe('final');
  });
});

test('a card that the thief takes is confirmed as a card taken', () => {
  const table = sit('W W SEER WITCH HUNTER THIEF V V', { ruleSet: 'hap', bottom: 'GUARD V' }).until('thief');
  const look = lookOf(table, 6);
  const final = { ask: 'thief', picks: ['guard'], turn: look.table.turn?.turn ?? 0 } as const;
  const body = renderConfirm(
    look,
    { ...final, picks: [...final.picks] },
    0,
    contextOf(look.game, 'en', { private: true }),
  );
  expect(body.content).toMatch(/^Take .*Guard/);
});
