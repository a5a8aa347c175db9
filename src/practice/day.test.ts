import { describe, expect, it } from 'vitest';
import type { SeatView } from '../engine/model/index.ts';
import { think } from './index.ts';
import { asked, at, dice, spoke, table } from './table-for-tests.ts';

const picksOf = (view: SeatView, share = 0.5, named: Record<string, number> = {}) =>
  think(view, dice(share, named)).map((wish) => (wish.do === 'answer' ? wish.picks : wish.do));
const others = [1, 2, 3, 4, 5, 6, 8, 9];

describe('a vote', () => {
  const found = [
    spoke(1, { kind: 'claim', role: 'seer' }),
    spoke(1, { kind: 'checked', target: 4, result: 'wolf' }),
  ];

  it('of a good seat follows the only seer', () => {
    const view = table({
      turn: at('exileVote'),
      talk: found,
      asks: [asked('exileVote', [...others, 'none'])],
    });
    expect(picksOf(view)).toEqual([[4]]);
  });

  it('of the true seer goes against who claims the same card', () => {
    const view = table({
      card: 'seer',
      turn: at('exileVote'),
      talk: [...found, spoke(7, { kind: 'claim', role: 'seer' })],
      asks: [asked('exileVote', [...others, 'none'])],
    });
    expect(picksOf(view)).toEqual([[1]]);
  });

  it('of a wolf spares a mate who was found, or gives the mate up', () => {
    const view = table({
      card: 'werewolf',
      pack: [4, 7, 9],
      turn: at('exileVote'),
      talk: found,
      asks: [asked('exileVote', [...others, 'none'])],
    });
    expect(picksOf(view, 0.5, { 'hook 1 4': 0.9 })).not.toEqual([[4]]);
    expect(picksOf(view, 0.5, { 'hook 1 4': 0.1 })).toEqual([[4]]);
  });

  it('is cast once', () => {
    const view = table({
      turn: at('exileVote'),
      talk: found,
      asks: [asked('exileVote', [...others, 'none'], [2])],
    });
    expect(picksOf(view)).toEqual([]);
  });

  it('of someone who was called a wolf and knows better does not trust that seer', () => {
    const view = table({
      turn: at('exileVote'),
      talk: [
        spoke(1, { kind: 'claim', role: 'seer' }),
        spoke(1, { kind: 'checked', target: 7, result: 'wolf' }),
        spoke(2, { kind: 'claim', role: 'seer' }),
      ],
      asks: [asked('exileVote', [...others, 'none'])],
    });
    expect(picksOf(view)).toEqual([[1]]);
  });
});

describe('a speech', () => {
  it('of a seer who found a wolf claims, tells, says why and whom it votes for, and ends', () => {
    const view = table({
      card: 'seer',
      turn: at('speech', 7),
      checks: [{ night: 1, target: 3, result: 'wolf' }],
      asks: [asked('speech', ['end'])],
    });
    expect(think(view, dice(0.5)).map((wish) => (wish.do === 'say' ? wish.talk.kind : wish.do))).toEqual([
      'claim',
      'checked',
      'suspect',
      'willVote',
      'answer',
    ]);
  });

  it('says nothing twice', () => {
    const view = table({
      card: 'seer',
      turn: at('speech', 7),
      checks: [{ night: 1, target: 3, result: 'wolf' }],
      talk: [
        spoke(7, { kind: 'claim', role: 'seer' }),
        spoke(7, { kind: 'checked', target: 3, result: 'wolf' }),
        spoke(7, { kind: 'suspect', target: 3, why: 'checkedWolf' }),
        spoke(7, { kind: 'willVote', target: 3 }),
      ],
      asks: [asked('speech', ['end'])],
    });
    expect(picksOf(view)).toEqual([['end']]);
  });

  it('of the bluffing wolf invents one check a night and keeps to it', () => {
    const view = table({
      card: 'werewolf',
      seat: 7,
      pack: [2, 7, 9],
      phase: { kind: 'day', n: 2 },
      turn: at('speech', 7),
      talk: [
        spoke(7, { kind: 'claim', role: 'seer' }),
        spoke(7, { kind: 'checked', target: 5, result: 'wolf' }),
      ],
      asks: [asked('speech', ['end'])],
    });
    const said = think(view, dice(0.3)).filter((wish) => wish.do === 'say' && wish.talk.kind === 'checked');
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).not.toContain('"target":5');
  });
});

describe('self-destruct', () => {
  const caught = {
    card: 'werewolf',
    pack: [2, 7],
    rights: ['selfDestruct'],
    turn: at('speech', 7),
    asks: [asked('speech', ['end'])],
    talk: [spoke(1, { kind: 'checked', target: 7, result: 'wolf' })],
  } satisfies Partial<SeatView>;

  it('is the way out of a wolf who was found', () => {
    expect(think(table(caught), dice(0.1))).toEqual([{ do: 'use', right: 'selfDestruct', turn: 4 }]);
  });

  it('is never used by the last wolf', () => {
    const view = table({ ...caught, living: [1, 3, 7] });
    expect(think(view, dice(0.1)).some((wish) => wish.do === 'use')).toBe(false);
  });
});

describe('an election', () => {
  it('loses a candidate without news to a seer on the stage, in the window for it', () => {
    const view = table({
      candidates: [1, 7],
      rights: ['withdraw'],
      turn: at('withdraw'),
      talk: [spoke(1, { kind: 'claim', role: 'seer' })],
    });
    expect(think(view, dice(0.3))).toEqual([{ do: 'use', right: 'withdraw', turn: 4 }]);
    expect(think(view, dice(0.9))).toEqual([]);
  });

  it('hands the badge of a seer to a seat that was checked good', () => {
    const view = table({
      card: 'seer',
      turn: at('badge', 7),
      checks: [
        { night: 1, target: 3, result: 'wolf' },
        { night: 2, target: 6, result: 'good' },
      ],
      asks: [asked('badge', [1, 3, 6, 'tear'])],
    });
    expect(picksOf(view)).toEqual([[6]]);
  });
});

describe('the end', () => {
  it('leaves nothing to want', () => {
    const view = table({
      ended: { abandoned: true },
      asks: [asked('exileVote', others)],
      turn: at('exileVote'),
    });
    expect(think(view, dice(0.5))).toEqual([]);
  });
});
