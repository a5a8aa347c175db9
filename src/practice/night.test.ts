import { describe, expect, it } from 'vitest';
import type { SeatView } from '../engine/model/index.ts';
import { think } from './index.ts';
import { asked, at, dice, spoke, table } from './table-for-tests.ts';

const night = { kind: 'night', n: 2 } as const;
const wolf = { seat: 5, card: 'werewolf', pack: [3, 5, 8], phase: night, turn: at('wolves') } as const;
const living = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('the pack', () => {
  it('waits for the lowest wolf, then picks the same seat', () => {
    const ask = asked('knife', [...living, 'none']);
    expect(think(table({ ...wolf, pack: [3, 5, 8], asks: [ask] }), dice(0.5))).toEqual([]);
    const led = table({ ...wolf, pack: [3, 5, 8], asks: [ask], packPicks: [{ seat: 3, picks: [1] }] });
    expect(think(led, dice(0.5))).toEqual([{ do: 'answer', ask: 'knife', turn: 4, picks: [1] }]);
  });

  it('follows when the lowest wolf changes the pick, and is content when nothing changed', () => {
    const packPicks = [
      { seat: 3, picks: [9] },
      { seat: 5, picks: [1] },
    ];
    const changed = table({
      ...wolf,
      pack: [3, 5, 8],
      packPicks,
      asks: [asked('knife', [...living, 'none'], [1])],
    });
    expect(think(changed, dice(0.5))).toEqual([{ do: 'answer', ask: 'knife', turn: 4, picks: [9] }]);
    const settled = table({
      ...wolf,
      pack: [3, 5, 8],
      packPicks,
      asks: [asked('knife', [...living, 'none'], [9])],
    });
    expect(think(settled, dice(0.5))).toEqual([]);
  });

  it('goes along with a person in it, the leader too', () => {
    // A cast: the pack reads these two parts of a setup alone.
    const setup = { practiceSeats: [1, 2, 3, 4, 5, 6, 7, 9], flags: {} } as unknown as NonNullable<
      SeatView['setup']
    >;
    const packPicks = [
      { seat: 3, picks: [1] },
      { seat: 8, picks: [9] },
    ];
    const asks = [asked('knife', [...living, 'none'], [1])];
    for (const seat of [3, 5]) {
      const view = table({ ...wolf, seat, pack: [3, 5, 8], setup, packPicks, asks });
      expect(think(view, dice(0.5))).toEqual([{ do: 'answer', ask: 'knife', turn: 4, picks: [9] }]);
    }
  });

  it('led by its lowest living seat goes for who claimed the seer', () => {
    const view = table({
      ...wolf,
      seat: 3,
      pack: [3, 5],
      talk: [spoke(6, { kind: 'claim', role: 'seer' })],
      asks: [asked('knife', [...living, 'none'])],
    });
    expect(think(view, dice(0.5))).toEqual([{ do: 'answer', ask: 'knife', turn: 4, picks: [6] }]);
  });
});

describe('the witch', () => {
  const witch = (victim: number | null, more: Partial<SeatView> = {}) =>
    table({
      ...more,
      card: 'witch',
      phase: night,
      turn: at('witch'),
      potions: { antidote: true, poison: true, victim, used: [] },
    });

  it('saves the victim and poisons a seat that a believed seer found, both in one night', () => {
    const view = witch(2, {
      talk: [
        spoke(1, { kind: 'claim', role: 'seer' }),
        spoke(1, { kind: 'checked', target: 4, result: 'wolf' }),
      ],
      asks: [asked('antidote', ['use']), asked('poison', living)],
    });
    expect(
      think(view, dice(0.5)).map((wish) => (wish.do === 'answer' ? [wish.ask, wish.picks] : null)),
    ).toEqual([
      ['antidote', ['use']],
      ['poison', [4]],
    ]);
  });

  it('keeps both potions when nobody was attacked and nobody is suspected', () => {
    const view = witch(null, { asks: [asked('antidote', []), asked('poison', living)] });
    expect(think(view, dice(0.1, { 'poison 2': 0.9 }))).toEqual([]);
  });
});

describe('the seer', () => {
  it('checks as the badge plan said and never the same seat twice', () => {
    const view = table({
      card: 'seer',
      phase: night,
      turn: at('seer'),
      checks: [{ night: 1, target: 2, result: 'good' }],
      talk: [spoke(7, { kind: 'badgePlan', targets: [2, 9] })],
      asks: [asked('check', [1, 2, 3, 4, 5, 6, 8, 9])],
    });
    expect(think(view, dice(0.5))).toEqual([{ do: 'answer', ask: 'check', turn: 4, picks: [9] }]);
  });
});
