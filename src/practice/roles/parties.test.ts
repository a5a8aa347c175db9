import { describe, expect, it } from 'vitest';
import type { Event, Pick, SeatView } from '../../engine/model/index.ts';
import { think } from '../index.ts';
import { sideOf } from '../side.ts';
import { asked, at, dice, spoke, table } from '../table-for-tests.ts';
import { habitOf } from './index.ts';

const living = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const night = (n: number) => ({ kind: 'night', n }) as const;
// A cast: habits read these parts of a setup alone.
const setup = (flags: Record<string, string>, deck: string[] = []) =>
  ({ flags, deck, seats: 9, practiceSeats: [] }) as unknown as NonNullable<SeatView['setup']>;
const picksOf = (view: SeatView, share = 0.5, named: Record<string, number> = {}): Pick[][] =>
  think(view, dice(share, named)).flatMap((wish) => (wish.do === 'answer' ? [wish.picks] : []));
const told = (type: string, data: unknown): Event => ({ type, audience: [7], data }) as unknown as Event;
const linked = told('linked', { seat: 7, seats: [3, 4] });
const found4 = [
  spoke(1, { kind: 'claim', role: 'seer' }),
  spoke(1, { kind: 'checked', target: 4, result: 'wolf' }),
];

/** The events of what was said, which a view in a test makes of its talk. */
const withEvents = (part: Partial<SeatView>, more: Event[]): SeatView => {
  const view = table(part);
  return { ...view, events: [...view.events, ...more] };
};

describe('a couple', () => {
  const wolf: Partial<SeatView> = { card: 'werewolf', pack: [2, 7], lover: 4 };

  it('RUL-CUPID-1: of a wolf and one who is none is a side of its own, of two wolves it is not', () => {
    expect(sideOf(table({ ...wolf, pack: [2, 7] }))).toBe('couple');
    expect(sideOf(table({ ...wolf, pack: [4, 7] }))).toBe('wolves');
    expect(sideOf(table({ lover: 4 }))).toBe('good');
    expect(sideOf(table({ lover: 4, talk: found4 }))).toBe('couple');
  });

  it('RUL-CUPID-3: counts a Cupid in where the table does', () => {
    const view = (members: string) =>
      withEvents({ card: 'cupid', talk: found4, setup: setup({ 'third.members': members }) }, [linked]);
    expect(sideOf(view('trio'))).toBe('couple');
    expect(sideOf(view('couple'))).toBe('good');
  });

  it('is never knifed by its wolf, whoever leads the pack', () => {
    const view = (packPicks: SeatView['packPicks']) =>
      table({
        ...wolf,
        phase: night(2),
        turn: at('wolves'),
        packPicks,
        asks: [asked('knife', [...living, 'none'])],
      });
    expect(picksOf(view([{ seat: 2, picks: [4] }]))).toEqual([['none']]);
    expect(picksOf(view([{ seat: 2, picks: [9] }]))).toEqual([[9]]);
  });

  it('gives up a mate whom the table suspects when the pack is about to win without it', () => {
    const view = table({
      ...wolf,
      pack: [2, 7, 8],
      living: [1, 2, 3, 4, 7, 8],
      turn: at('exileVote'),
      asks: [asked('exileVote', [1, 2, 3, 4, 8, 'none'])],
    });
    expect([2, 8]).toContain(picksOf(view)[0]?.[0]);
  });

  it('never leaves by self-destruct', () => {
    const view = table({
      ...wolf,
      rights: ['selfDestruct'],
      turn: at('speech', 7),
      talk: [spoke(1, { kind: 'checked', target: 7, result: 'wolf' })],
      asks: [asked('speech', ['end'])],
    });
    expect(think(view, dice(0.01)).some((wish) => wish.do === 'use')).toBe(false);
  });

  it('has the badge from each other, and from a Cupid of the village neither of them has it', () => {
    const badge = { turn: at('badge', 7), asks: [asked('badge', [3, 4, 5, 'tear'])] };
    expect(picksOf(table({ ...badge, lover: 4 }))).toEqual([[4]]);
    expect(picksOf(withEvents({ ...badge, card: 'cupid' }, [linked]))).toEqual([[5]]);
  });
});

describe('the piper', () => {
  it('RUL-PIPER-1: enchants first who is likely to live on, the seer last', () => {
    const ask = { ...asked('enchant', [1, 2, 3]), min: 2, max: 2 };
    const view = table({
      card: 'piper',
      phase: night(2),
      turn: at('piper'),
      talk: found4.slice(0, 1),
      asks: [ask],
    });
    expect(picksOf(view)).toEqual([[2, 3]]);
  });

  it('says that it is a villager', () => {
    const against = [1, 2, 3].map((seat) => spoke(seat, { kind: 'willVote', target: 7 }));
    const view = table({
      card: 'piper',
      turn: at('speech', 7),
      talk: against,
      asks: [asked('speech', ['end'])],
    });
    expect(JSON.stringify(think(view, dice(0.5)))).toContain('"role":"villager"');
    expect(JSON.stringify(think(view, dice(0.5)))).not.toContain('"role":"piper"');
  });

  it('is looked for by those under the spell among the last who are not', () => {
    const vote = {
      turn: at('exileVote'),
      asks: [asked('exileVote', [1, 2, 3, 4, 'none'])],
      living: [1, 2, 3, 4, 7],
    };
    expect(picksOf(table({ ...vote, enchanted: [1, 2, 3, 7] }))).toEqual([[4]]);
    expect(picksOf(table({ ...vote, card: 'werewolf', pack: [3, 7], enchanted: [1, 2, 3, 7] }))).toEqual([
      [4],
    ]);
  });

  it('is told of like a wolf by a seer who saw the card', () => {
    const view = table({
      card: 'seer',
      turn: at('speech', 7),
      checks: [{ night: 1, target: 3, result: 'piper' }],
      asks: [asked('speech', ['end'])],
    });
    expect(think(view, dice(0.5))).toContainEqual({
      do: 'say',
      turn: 4,
      talk: { kind: 'checked', target: 3, result: 'wolf' },
    });
  });
});

describe('children and goats', () => {
  it('RUL-WC-1: a wild child spares its model, or would be rid of it, as its mood is', () => {
    const chosen = told('askAnswered', { turn: 1, ask: 'model', seat: 7, picks: [5] });
    const view = withEvents({ card: 'wildChild' }, [chosen]);
    const leans = (mood: number) => habitOf(view).leans?.(view, dice(mood), 5) ?? 0;
    expect(leans(0.9)).toBeLessThan(0);
    expect(leans(0.1)).toBeGreaterThan(0);
    expect(habitOf(view).leans?.(view, dice(0.1), 6)).toBe(0);
  });

  it('RUL-WC-1: a child that has turned plays as a wolf', () => {
    const turned = { type: 'turnShown', audience: [7], data: { seat: 7 } } as const;
    expect(sideOf(withEvents({ card: 'wildChild' }, [turned as unknown as Event]))).toBe('wolves');
  });

  it('RUL-SCAPE-1: a scapegoat votes where the most said to, so that no vote is tied', () => {
    const said = [1, 2, 3].map((seat) => spoke(seat, { kind: 'willVote', target: 9 }));
    const vote = (card: 'scapegoat' | 'villager') =>
      table({ card, talk: said, turn: at('exileVote'), asks: [asked('exileVote', [...living, 'none'])] });
    const view = vote('scapegoat');
    expect(habitOf(view).leans?.(view, dice(0.5), 9)).toBeGreaterThan(10);
    expect(picksOf(view)).toEqual([[9]]);
  });

  it('RUL-SCAPE-2: it names more than one voter, for one would not live to vote', () => {
    const ask = { ...asked('naming', [1, 2, 3, 4]), min: 1, max: 4 };
    const view = table({ card: 'scapegoat', turn: at('naming', 7), asks: [ask], talk: found4 });
    expect(picksOf(view)[0]?.length).toBeGreaterThan(2);
    expect(picksOf(view)[0]).not.toContain(4);
  });
});
