import { describe, expect, it } from 'vitest';
import type { Pick, SeatView } from '../../engine/model/index.ts';
import { think } from '../index.ts';
import { asked, at, dice, spoke, table } from '../table-for-tests.ts';

const living = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const night = (n: number) => ({ kind: 'night', n }) as const;
const picksOf = (view: SeatView, share = 0.5): Pick[][] =>
  think(view, dice(share)).flatMap((wish) => (wish.do === 'answer' ? [wish.picks] : []));
const seerSaid = [
  spoke(1, { kind: 'claim', role: 'seer' }),
  spoke(1, { kind: 'checked', target: 4, result: 'wolf' }),
];
const twoSeers = [
  spoke(1, { kind: 'claim', role: 'seer' }),
  spoke(2, { kind: 'claim', role: 'seer' }),
  spoke(2, { kind: 'checked', target: 7, result: 'wolf' }),
];

describe('guard', () => {
  const ward = (n: number, picks: (number | 'none')[] = [...living, 'none']) =>
    table({
      card: 'guard',
      phase: night(n),
      turn: at('guard'),
      talk: seerSaid,
      asks: [asked('guard', picks)],
    });

  it('RUL-NIGHT-8: guards nobody on the first night, when the witch may save the same seat', () => {
    expect(picksOf(ward(1), 0.2)).toEqual([['none']]);
  });

  it('RUL-GUARD-1: guards the believed seer, and another where that is not offered twice running', () => {
    expect(picksOf(ward(2))).toEqual([[1]]);
    expect(picksOf(ward(2, [2, 3, 4, 'none']))).not.toContainEqual([1]);
  });
});

describe('knight', () => {
  const knight = (talk: SeatView['talk'], duel: number[] = [1, 2, 3]) =>
    table({
      card: 'knight',
      turn: at('speech', 7),
      talk,
      rights: ['duel'],
      rightPicks: { duel },
      asks: [asked('speech', ['end'])],
    });

  it('RUL-KNIGHT-1: challenges the seer who called it a wolf', () => {
    expect(picksOf(knight(twoSeers))).toEqual([[2]]);
  });

  it('challenges nobody on a hunch, and nobody who is not offered', () => {
    expect(picksOf(knight([]))).not.toContainEqual([2]);
    expect(picksOf(knight(twoSeers, [3]))).not.toContainEqual([2]);
  });
});

describe('wolves', () => {
  const pack = [7, 8];

  it('RUL-WWK-1: the white wolf king takes a seer along who found it, never a mate', () => {
    const view = table({
      card: 'whiteWolfKing',
      pack,
      turn: at('speech', 7),
      talk: [
        spoke(1, { kind: 'claim', role: 'seer' }),
        spoke(1, { kind: 'checked', target: 7, result: 'wolf' }),
      ],
      rights: ['selfDestruct'],
      rightPicks: { selfDestruct: ['burst', 8, 1, 3] },
      asks: [asked('speech', ['end'])],
    });
    expect(think(view, dice(0.5))).toEqual([{ do: 'answer', ask: 'selfDestruct', turn: 4, picks: [1] }]);
  });

  it('RUL-WB-1: the wolf beauty charms whom the pack wants gone, never a mate', () => {
    const view = table({
      card: 'wolfBeauty',
      pack,
      phase: night(2),
      turn: at('wolfBeauty'),
      talk: seerSaid,
      asks: [asked('charm', [1, 2, 8])],
    });
    expect(picksOf(view)).toEqual([[1]]);
  });

  it('a wolf king shoots no mate', () => {
    const view = table({
      card: 'wolfKing',
      pack,
      isOut: true,
      turn: at('finalActions', 7),
      asks: [asked('shot', [8, 2, 'none'])],
    });
    expect(picksOf(view)).toEqual([[2]]);
    const alone = { ...view, asks: [asked('shot', [8, 'none'])] };
    expect(picksOf(alone)).toEqual([['none']]);
  });
});

describe('first nights', () => {
  it('RUL-CUPID-1: Cupid links two different seats', () => {
    const ask = { ...asked('link', living), min: 2, max: 2 };
    const view = table({ card: 'cupid', phase: night(1), turn: at('cupid'), asks: [ask] });
    for (const share of [0, 0.3, 0.9]) {
      const [picks] = picksOf(view, share);
      expect(new Set(picks).size).toBe(2);
    }
  });

  it('RUL-THIEF-1: a thief takes the god rather than the plain card, and what it must', () => {
    const view = (picks: Parameters<typeof asked>[1]) =>
      table({ card: 'thief', phase: night(1), turn: at('thief'), asks: [asked('thief', picks)] });
    expect(picksOf(view(['villager', 'witch', 'keep']))).toEqual([['witch']]);
    expect(picksOf(view(['werewolf']))).toEqual([['werewolf']]);
  });

  it('RUL-WC-1: a wild child has another for its model', () => {
    const view = table({
      card: 'wildChild',
      phase: night(1),
      turn: at('wildChild'),
      asks: [asked('model', [1, 2, 3])],
    });
    expect(picksOf(view)).toEqual([[2]]);
  });

  it('RUL-PIPER-1: the piper enchants as many as it is told to', () => {
    const ask = { ...asked('enchant', [1, 2, 3, 4]), min: 2, max: 2 };
    const [picks] = picksOf(table({ card: 'piper', phase: night(1), turn: at('piper'), asks: [ask] }));
    expect(picks).toHaveLength(2);
  });
});

describe('cards by day', () => {
  it('RUL-IDIOT-1: an idiot who is voted out turns its card up', () => {
    const view = table({ card: 'idiot', turn: at('flip', 7), asks: [asked('flip', ['flip', 'none'])] });
    expect(picksOf(view)).toEqual([['flip']]);
  });

  it('RUL-MUTE-1: who is silenced says nothing and ends the turn', () => {
    const view = table({
      card: 'seer',
      turn: at('speech', 7),
      silenced: 7,
      checks: [{ night: 1, target: 3, result: 'wolf' }],
      asks: [asked('speech', ['end'])],
    });
    expect(picksOf(view)).toEqual([['end']]);
  });

  it('RUL-CUPID-5: a lover is not voted out by the other', () => {
    const view = (lover: number | null) =>
      table({
        lover,
        turn: at('exileVote'),
        talk: seerSaid,
        asks: [asked('exileVote', [...living, 'none'])],
      });
    expect(picksOf(view(null))).toEqual([[4]]);
    expect(picksOf(view(4))).not.toContainEqual([4]);
  });

  it('a witch tells her silver water when it is about to be voted out, else keeps quiet', () => {
    const witch = (talk: SeatView['talk']) =>
      think(
        table({
          card: 'witch',
          turn: at('speech', 7),
          potions: {
            antidote: false,
            poison: true,
            victim: undefined,
            used: [{ night: 1, potion: 'antidote', target: 5 }],
          },
          talk,
          asks: [asked('speech', ['end'])],
        }),
        dice(0.5),
      ).flatMap((wish) => (wish.do === 'say' ? [wish.talk] : []));
    const danger = [1, 2, 3].map((seat) => spoke(seat, { kind: 'willVote', target: 5 }));
    expect(witch(danger)).toContainEqual({ kind: 'did', deed: 'saved', target: 5 });
    expect(witch([]).map(({ kind }) => kind)).not.toContain('claim');
    // What she does not say she did is no ground that she gives either.
    expect(JSON.stringify(witch([]))).not.toContain('silverWater');
  });

  it('a hunter claims when many turn against it', () => {
    const says = (talk: SeatView['talk']) =>
      JSON.stringify(
        think(
          table({ card: 'hunter', turn: at('speech', 7), talk, asks: [asked('speech', ['end'])] }),
          dice(0.5),
        ),
      );
    expect(says([1, 2, 3].map((seat) => spoke(seat, { kind: 'willVote', target: 7 })))).toContain('"hunter"');
    expect(says([])).not.toContain('"hunter"');
  });
});

describe('an ask that nobody has a habit for', () => {
  it('is answered by something that it offers, as often as it asks', () => {
    const ask = { ...asked('sheriffPick', [2, 3, 5]), min: 2, max: 3 };
    const [picks] = picksOf(table({ turn: at('sheriffPick'), asks: [ask] }));
    expect(new Set(picks).size).toBe(2);
    expect([2, 3, 5]).toEqual(expect.arrayContaining(picks as number[]));
  });
});
