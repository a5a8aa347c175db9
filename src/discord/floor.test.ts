import { describe, expect, it } from 'vitest';
import type { Look } from '../app/app.ts';
import type { Step, TableView } from '../engine/model/index.ts';
import { mayThisWrite, mayWrite, toSilence } from './floor.ts';

type Case = {
  step: Step | null;
  seat?: number | null;
  out?: number[];
  ended?: boolean;
  floor?: 'moderated' | 'free';
};
const look = ({ step, seat = null, out = [], ended = false, floor = 'moderated' }: Case): Look => ({
  game: {
    id: 'g',
    guildId: '1',
    channelId: '2',
    hostId: '101',
    locale: 'zh-TW',
    status: ended ? 'ended' : 'running',
    settings: { board: 'reg-9', ruleSet: 'reg', flags: {}, pace: 'standard', floor, delivery: 'dm' },
    seats: [1, 2, 3, 4].map((number) => ({
      number,
      userId: `10${number}`,
      name: `n${number}`,
      practice: false,
    })),
    lobbyMessageId: null,
    createdAt: 0,
    startedAt: 0,
    endedAt: null,
    seq: 9,
    turn: 5,
    revision: 0,
    deadline: null,
  },
  table: {
    setup: null,
    hash: null,
    phase: { kind: 'day', n: 1 },
    turn: step === null ? null : { turn: 5, revision: 0, step, seat, seconds: 60 },
    paused: null,
    living: [1, 2, 3, 4].filter((number) => !out.includes(number)),
    out: out.map((number) => ({ seat: number, how: 'night', n: 1 })),
    sheriff: null,
    badge: 'none',
    candidates: [],
    withdrawn: [],
    order: [],
    tied: [],
    talk: [],
    ballots: [],
    sumUp: [],
    away: [],
    shown: [],
    silenced: null,
    mayVote: null,
    ended: ended ? { winner: 'good', reason: 'x', winners: [1] } : null,
  } satisfies TableView,
  seat: null,
  deadline: null,
  packTalk: [],
  voted: null,
});

describe('the moderated floor', () => {
  it('the seat whose turn it is to speak may write, and nobody else', () => {
    expect(mayWrite(look({ step: 'speech', seat: 2 }))).toBe('102');
    expect(mayWrite(look({ step: 'lastWords', seat: 3, out: [3] }))).toBe('103');
  });
  it('nobody writes in votes, windows and at night', () => {
    for (const step of ['exileVote', 'wolves', 'finalActions', 'badge', 'cards', 'run'] as const) {
      expect(mayWrite(look({ step, seat: 2 }))).toBeNull();
    }
  });
  it('everybody writes on a free floor and after the end', () => {
    expect(mayWrite(look({ step: 'speech', seat: 2, floor: 'free' }))).toBe('all');
    expect(mayWrite(look({ step: null, ended: true }))).toBe('all');
  });
  it('who is out keeps the right to write until the last own window has closed', () => {
    expect(toSilence(look({ step: 'lastWords', seat: 1, out: [1, 3] }))).toBeNull();
    expect(toSilence(look({ step: 'badge', seat: 1, out: [1] }))).toBeNull();
    expect(toSilence(look({ step: 'speech', seat: 2, out: [1, 3] }))).toEqual(['101', '103']);
  });
  it('HOUSE-HOST: a host who has stopped the table may say why; a judge without a seat writes at any time', () => {
    const night = look({ step: 'wolves' });
    const paused: Look = { ...night, table: { ...night.table, paused: 5_000 } };
    expect(['101', '102'].map((user) => mayThisWrite(paused, user))).toEqual([true, false]);
    expect(mayThisWrite(night, '101')).toBe(false);
    const judge = { ...night.game, hostId: '777', settings: { ...night.game.settings, judge: true } };
    expect(['777', '101'].map((user) => mayThisWrite({ ...night, game: judge }, user))).toEqual([
      true,
      false,
    ]);
  });
  it('RUL-MUTE-1: who is silenced writes nothing on any floor that day, but last words', () => {
    const silenced = (given: Case, kind: 'day' | 'night' = 'day'): Look => {
      const one = look(given);
      return { ...one, table: { ...one.table, silenced: 2, phase: { kind, n: 1 } } };
    };
    const free = silenced({ step: 'speech', seat: 1, floor: 'free' });
    expect([mayThisWrite(free, '102'), mayThisWrite(free, '103'), mayThisWrite(free, '999')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(mayThisWrite(silenced({ step: 'sumUp', seat: 2 }), '102')).toBe(false);
    expect(mayThisWrite(silenced({ step: 'lastWords', seat: 2, out: [2] }), '102')).toBe(true);
    expect(mayThisWrite(silenced({ step: 'wolves', floor: 'free' }, 'night'), '102')).toBe(true);
  });
  it('everything is given back at the end', () => {
    expect(toSilence(look({ step: null, out: [1, 3], ended: true }))).toEqual([]);
  });
});
