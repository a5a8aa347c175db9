import { describe, expect, it } from 'vitest';
import { type Arranged, arrange, type Change } from './arrange.ts';
import { recordOf } from './game-for-tests.ts';
import type { GameRecord, TableSettings } from './ports.ts';
import { readCards } from './read-cards.ts';
import { rulesAt } from './rules-in-force.ts';

const lobby = (seats: number, settings: Partial<TableSettings> = {}): GameRecord => ({
  ...recordOf(seats, settings),
  status: 'lobby',
});
const done = (game: GameRecord, change: Change): Arranged => {
  const after = arrange(game, change);
  if ('why' in after) throw new Error(`unfit: ${JSON.stringify(after)}`);
  return after;
};
const changedBy = (game: GameRecord, change: Change): GameRecord => ({
  ...game,
  settings: done(game, change).settings,
});
const set = (flag: string, value: string | null): Change => ({ what: 'rule', flag, value });
const compose = (ruleSet: string, typed: string): Change => {
  const read = readCards(typed);
  if ('unread' in read) throw new Error(read.unread);
  return { what: 'compose', ruleSet, counts: read.counts };
};

describe('one rule of a table', () => {
  it('witch.self_save is changed for this game, and back again', () => {
    const game = lobby(9);
    const changed = changedBy(game, set('witch.self_save', 'never'));
    expect(changed.settings.flags).toEqual({ 'witch.self_save': 'never' });
    expect(rulesAt(changed.settings)).toMatchObject({ changed: ['witch.self_save'] });
    expect(changed.settings.lately?.rules).toEqual(['witch.self_save']);
    const back = changedBy(changed, set('witch.self_save', null));
    expect(back.settings.flags).toEqual({});
    expect(rulesAt(back.settings)?.changed).toEqual([]);
  });

  it('set to what the rule set has anyway is no change of the rule set', () => {
    const changed = changedBy(lobby(9), set('sheriff.weight', '2'));
    expect(changedBy(changed, set('sheriff.weight', 'by_alive')).settings.flags).toEqual({});
    expect(arrange(lobby(9), set('sheriff.weight', 'by_alive'))).toEqual({
      why: 'same',
      flag: 'sheriff.weight',
      value: 'by_alive',
    });
  });

  it('a rule for a card that the deck lacks is refused, and so is what does not exist', () => {
    expect(arrange(lobby(9), set('guard.repeat', 'true'))).toEqual({
      why: 'notNeeded',
      flag: 'guard.repeat',
    });
    expect(arrange(lobby(9), set('class.GUARD', 'none'))).toEqual({ why: 'notNeeded', flag: 'class.GUARD' });
    expect(arrange(lobby(9), set('guard.repeats', 'true'))).toEqual({ why: 'noFlag' });
    expect(arrange(lobby(9), set('witch.self_save', 'sometimes'))).toMatchObject({ why: 'noValue' });
    expect(arrange(lobby(9), set('win.mode', 'dual'))).toMatchObject({ why: 'noValue' });
  });

  it('night.simultaneous and win.special_order are fixed, and set by nobody', () => {
    for (const flag of ['night.simultaneous', 'win.special_order']) {
      expect(rulesAt(lobby(9).settings)?.settable.map((one) => one.name)).not.toContain(flag);
      expect(arrange(lobby(9), set(flag, 'true'))).toMatchObject({ why: 'notNeeded' });
    }
  });

  it('sheriff.enabled, sd.enabled and gold.enabled take the rules with them that hang on them', () => {
    const names = (game: GameRecord) => rulesAt(game.settings)?.settable.map((one) => one.name) ?? [];
    const all = names(lobby(9));
    for (const [flag, prefix] of [
      ['sheriff.enabled', /^(election|badge)\./u],
      ['sd.enabled', /^(sd\.phases|election\.explode|lw\.self_destruct)$/u],
      ['gold.enabled', /^gold\.(?!enabled)/u],
    ] as const) {
      expect(
        all.some((name) => prefix.test(name)),
        flag,
      ).toBe(true);
      const without = names(changedBy(lobby(9), set(flag, 'false')));
      expect(
        without.some((name) => prefix.test(name)),
        flag,
      ).toBe(false);
      expect(without).toContain(flag);
    }
  });

  it('rules that leave the village without a way to win are refused', () => {
    let game = lobby(9);
    for (const code of ['SEER', 'WITCH']) game = changedBy(game, set(`class.${code}`, 'villager'));
    expect(arrange(game, set('class.HUNTER', 'none'))).toEqual({
      why: 'cards',
      findings: [{ code: 'goodCannotWin', params: {} }],
    });
  });

  it('all back to the preset', () => {
    const changed = changedBy(changedBy(lobby(9), set('vote.self', 'false')), set('tie.mode', 'none'));
    expect(changedBy(changed, { what: 'reset' }).settings).toMatchObject({
      flags: {},
      lately: { reset: true },
    });
  });
});

describe('another board', () => {
  it('people keep their seats; who sat above the new size gets the lowest free number', () => {
    const ten = lobby(10, { board: 'std-10', ruleSet: 'std' });
    const game = { ...ten, seats: ten.seats.filter((seat) => ![2, 5].includes(seat.number)) };
    const made = done(game, { what: 'board', id: 'cla-8' });
    expect(made.moves).toEqual([
      { from: 9, to: 2 },
      { from: 10, to: 5 },
    ]);
    expect(made.settings.lately).toMatchObject({ board: true, moved: true });
  });

  it('more people than seats are a refusal, practice players get up', () => {
    const ten = lobby(10, { board: 'std-10', ruleSet: 'std' });
    expect(arrange(ten, { what: 'board', id: 'cla-8' })).toEqual({ why: 'seated', people: 10, seats: 8 });
    const mixed = {
      ...ten,
      seats: ten.seats.map((seat) => (seat.number > 3 ? { ...seat, practice: true, userId: null } : seat)),
    };
    expect(done(mixed, { what: 'board', id: 'cla-8' })).toMatchObject({ gone: [9, 10], moves: [] });
  });

  it('changed rules stay within their rule set, and only those that the board has a use for', () => {
    const cla = changedBy(lobby(8, { board: 'cla-8', ruleSet: 'cla' }), set('vote.self', 'false'));
    expect(done(cla, { what: 'board', id: 'cla-9' }).settings.flags).toEqual({ 'vote.self': 'false' });
    expect(done(cla, { what: 'board', id: 'reg-9' }).settings.flags).toEqual({});
    expect(arrange(cla, { what: 'board', id: 'nowhere' })).toEqual({ why: 'noBoard' });
  });
});

describe('a composed board', () => {
  it('R-STD-BOARD-FREE: its cards stand in the settings, and the rules are those of its rule set', () => {
    const game = changedBy(lobby(3), compose('std', '2狼 預女獵 3民'));
    expect(game.settings).toMatchObject({ board: 'custom', ruleSet: 'std', composed: { seats: 8 } });
    expect(rulesAt(game.settings)?.flags['witch.self_save']).toBe('first_night');
    const printed = changedBy(game, { what: 'board', id: 'reg-9' });
    expect(printed.settings).not.toHaveProperty('composed');
  });

  it('what cannot be played is refused with every reason', () => {
    expect(arrange(lobby(3), compose('reg', '1狼 2預言家'))).toMatchObject({
      why: 'cards',
      findings: [{ code: 'twice' }, { code: 'tooFewSeats' }, { code: 'goodCannotWin' }],
    });
  });
});
