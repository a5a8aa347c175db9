import { describe, expect, it } from 'vitest';
import type { Event, Pick, RoleId, SeatView } from '../../engine/model/index.ts';
import { think } from '../index.ts';
import { ownCard } from '../mine.ts';
import { asked, at, dice, spoke, table } from '../table-for-tests.ts';

const living = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const night = (n: number) => ({ kind: 'night', n }) as const;
// A cast: habits read these parts of a setup alone.
const setup = (flags: Record<string, string>, deck: RoleId[] = []) =>
  ({ flags, deck, seats: 9, practiceSeats: [] }) as unknown as NonNullable<SeatView['setup']>;
const picksOf = (view: SeatView, share = 0.5, named: Record<string, number> = {}): Pick[][] =>
  think(view, dice(share, named)).flatMap((wish) => (wish.do === 'answer' ? [wish.picks] : []));
const said = (view: SeatView, share = 0.5, named: Record<string, number> = {}) =>
  think(view, dice(share, named)).flatMap((wish) => (wish.do === 'say' ? [wish.talk] : []));
const against = [1, 2, 3].map((seat) => spoke(seat, { kind: 'willVote', target: 7 }));
const speaking = { turn: at('speech', 7), asks: [asked('speech', ['end'])] };
const voting = { turn: at('exileVote'), asks: [asked('exileVote', [...living, 'none'])] };

describe('a card under pressure', () => {
  it.each<[RoleId, string]>([
    ['elder', 'RUL-EL-2: an elder says so before the village loses its powers'],
    ['bomber', 'RUL-BOMB-1: a bomber says so before it takes its voters along'],
    ['hooligan', 'RUL-HOOD-1: a hooligan says so'],
    ['bear', 'RUL-BEAR-1: a bear tamer says so'],
    ['girl', 'RUL-GIRL-1: a girl says so'],
    ['knight', 'RUL-KNIGHT-1: a knight says so'],
  ])('%s: %s', (card) => {
    expect(said(table({ card, hand: [card], ...speaking, talk: against }), 0.3)).toContainEqual({
      kind: 'claim',
      role: card,
    });
    expect(JSON.stringify(said(table({ card, hand: [card], ...speaking }), 0.6))).not.toContain('"claim"');
  });

  it('is let be by the others where its exile costs more than a seat', () => {
    const claims = (role: RoleId) => [
      spoke(4, { kind: 'claim', role }),
      ...[1, 2, 3].map((seat) => spoke(seat, { kind: 'willVote', target: 4 })),
    ];
    for (const role of ['elder', 'bomber'] as const)
      expect(picksOf(table({ ...voting, talk: claims(role) }))).not.toContainEqual([4]);
    expect(picksOf(table({ ...voting, talk: claims('villager') }))).toEqual([[4]]);
  });
});

describe('night cards', () => {
  it('RUL-GIRL-1: a girl who knows a living wolf does not look again', () => {
    const girl = (events: Event[], seats = living) =>
      table({
        card: 'girl',
        phase: night(2),
        turn: at('wolves'),
        living: seats,
        asks: [asked('girl', ['peek', 'sleep'])],
        events,
      });
    // A cast: the name of an event alone does not tell the compiler which data it has.
    const saw = { type: 'girlSaw', audience: [7], data: { seat: 7, wolves: [3] } } as unknown as Event;
    expect(picksOf(girl([]), 0.2)).toEqual([['peek']]);
    expect(picksOf(girl([saw]), 0.2)).toEqual([['sleep']]);
    expect(picksOf(girl([saw], [1, 2, 7]), 0.2)).toEqual([['peek']]);
  });

  it('RUL-MUTE-1: a silencer never silences the seer whom it believes, but whom that seer found', () => {
    const view = table({
      card: 'silencer',
      phase: night(2),
      turn: at('silencer'),
      talk: [
        spoke(1, { kind: 'claim', role: 'seer' }),
        spoke(1, { kind: 'checked', target: 4, result: 'wolf' }),
      ],
      asks: [asked('silence', [...living, 'none'])],
    });
    expect(picksOf(view)).toEqual([[4]]);
    expect(picksOf({ ...view, talk: [], events: [] }, 0.1)).toEqual([['none']]);
  });

  it('RUL-NIGHT-7: a pack of two cannot afford a night without a kill', () => {
    const wolf = (pack: number[]) =>
      table({
        card: 'werewolf',
        pack,
        phase: night(1),
        turn: at('wolves'),
        asks: [asked('knife', [...living, 'none'])],
      });
    expect(picksOf(wolf([7, 8, 9]), 0.01)).toEqual([['none']]);
    expect(picksOf(wolf([7, 8]), 0.01)).not.toEqual([['none']]);
  });

  it('RUL-GUARD-1: a pack that fears the guard lets a fresh seer pass for a night', () => {
    const wolf = (deck: RoleId[]) =>
      table({
        card: 'werewolf',
        pack: [7, 8],
        phase: night(2),
        turn: at('wolves'),
        setup: setup({}, deck),
        talk: [spoke(1, { kind: 'claim', role: 'seer' })],
        asks: [asked('knife', [1, 2, 3, 'none'])],
      });
    expect(picksOf(wolf(['seer', 'guard']), 0.3)).not.toEqual([[1]]);
    expect(picksOf(wolf(['seer']), 0.3)).toEqual([[1]]);
  });
});

describe('special wolves', () => {
  const burst = {
    pack: [2, 7, 8],
    rights: ['selfDestruct'],
    ...speaking,
    talk: [spoke(1, { kind: 'checked', target: 7, result: 'wolf' })],
  } satisfies Partial<SeatView>;

  it('RUL-WK-1: a wolf king keeps its shot and does not burst, as another would', () => {
    expect(think(table({ ...burst, card: 'wolfKing' }), dice(0.01)).some(({ do: it }) => it === 'use')).toBe(
      false,
    );
    expect(think(table({ ...burst, card: 'werewolf' }), dice(0.01)).some(({ do: it }) => it === 'use')).toBe(
      true,
    );
  });

  it('RUL-HW-1: a hidden wolf does not claim the seer, nor bursts', () => {
    const view = table({ ...burst, pack: [], card: 'hiddenWolf', setup: setup({}, ['seer', 'hiddenWolf']) });
    expect(said(view, 0.01)).not.toContainEqual({ kind: 'claim', role: 'seer' });
    expect(think(view, dice(0.01)).some(({ do: it }) => it === 'use')).toBe(false);
  });

  it('a wolf who was found by the only seer may claim to be the seer itself', () => {
    const talk = [
      spoke(1, { kind: 'claim', role: 'seer' }),
      spoke(1, { kind: 'checked', target: 7, result: 'wolf' }),
    ];
    const view = table({ card: 'werewolf', pack: [2, 7], ...speaking, talk });
    expect(said(view, 0.9, { 'claims back': 0.1 })).toContainEqual({ kind: 'claim', role: 'seer' });
    expect(said(view, 0.9)).not.toContainEqual({ kind: 'claim', role: 'seer' });
  });
});

describe('knight', () => {
  it('RUL-KNIGHT-1: of two seers it challenges the less believed, so that the table knows', () => {
    const view = table({
      card: 'knight',
      ...speaking,
      talk: [spoke(1, { kind: 'claim', role: 'seer' }), spoke(2, { kind: 'claim', role: 'seer' }, 2)],
      phase: { kind: 'day', n: 2 },
      rights: ['duel'],
      rightPicks: { duel: [1, 2, 3] },
    });
    expect(picksOf(view, 0.5)).toContainEqual([2]);
    expect(picksOf(view, 0.9)).not.toContainEqual([2]);
  });
});

describe('two cards in a hand', () => {
  const dealt = (card: RoleId, lower: RoleId): Event =>
    ({ type: 'cardDealt', audience: [7], data: { seat: 7, card, lower } }) as unknown as Event;
  const two = (card: RoleId, lower: RoleId, part: Partial<SeatView> = {}): SeatView => {
    const view = table({ ...part, card, hand: [card, lower], setup: setup({ 'win.mode': 'dual' }) });
    return { ...view, events: [dealt(card, lower), ...view.events] };
  };

  it('RUL-DUAL-4: a copy is played as the card beside it', () => {
    expect(ownCard(two('copy', 'seer'))).toBe('seer');
    const checks: SeatView['checks'] = [{ night: 1, target: 3, result: 'wolf' }];
    expect(said(two('copy', 'seer', { ...speaking, checks }))).toContainEqual({
      kind: 'claim',
      role: 'seer',
    });
  });

  it('RUL-DUAL-9: a wolf below another card is a wolf already', () => {
    const view = two('witch', 'werewolf', {
      phase: night(2),
      turn: at('witch'),
      potions: { antidote: true, poison: true, victim: 3, used: [] },
      asks: [asked('antidote', ['use'])],
    });
    expect(picksOf(view, 0.1)).toEqual([]);
    expect(picksOf(two('witch', 'villager', { ...view, events: [] }), 0.1)).toEqual([['use']]);
  });

  it('RUL-DUAL-7: two villagers in one hand do not say so', () => {
    expect(said(two('villager', 'villager', { ...speaking, talk: against }), 0.1)).toContainEqual({
      kind: 'plead',
    });
    expect(said(two('villager', 'guard', { ...speaking, talk: against }), 0.1)).toContainEqual({
      kind: 'claim',
      role: 'villager',
    });
  });

  it('RUL-DUAL-5: what learns something each night goes on top, a wolf below', () => {
    const order = (card: RoleId, lower: RoleId) =>
      picksOf(
        two(card, lower, {
          phase: { kind: 'deal', n: 0 },
          turn: at('cards'),
          asks: [asked('order', ['keep', 'swap'])],
        }),
      );
    expect(order('idiot', 'seer')).toEqual([['swap']]);
    expect(order('werewolf', 'villager')).toEqual([['swap']]);
    expect(order('seer', 'werewolf')).toEqual([['keep']]);
  });
});
