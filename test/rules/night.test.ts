import { describe, expect, test } from 'vitest';
import { NINE, type Options, sit } from '../../src/engine/testing/sit.ts';
import { asked, listed, playOn } from './table.ts';

/** Wolves 1 and 2, the seer 3, the witch 4, the guard 5, villagers behind them. */
const GUARDED = 'W W SEER WITCH GUARD V V V V';
const guarded = (ruleSet: string) => sit(GUARDED, { ruleSet });
const DUAL = 'W/V W/V SEER/V WITCH/SW GUARD/V V/V MUTE/HUNTER IDIOT/COPY';
const dual = (options: Options = {}) => sit(DUAL, { ruleSet: 'dual', ...options });

describe('wolves', () => {
  test.each(['cla', 'gen', 'tb', 'std'])(
    'R-CLA-NIGHT-8, R-GEN-NIGHT-5, R-TB-NIGHT-3: in %s the pack reads who is in it, picks one victim, who falls at dawn',
    (ruleSet) => {
      const table = sit(NINE, { ruleSet }).until('wolves');
      for (const seat of [1, 2, 3]) expect(table.view(seat).pack).toEqual([1, 2, 3]);
      for (const seat of [4, 5, 6, 7, 8, 9]) expect(table.view(seat).pack).toEqual([]);
      expect(asked(table)).toEqual([1, 2, 3]);
      expect(table.refused(1, 'knife', 7, 8)).toBe('notListed');
      table.all([1, 2, 3], 'knife', 7).until('dawn');
      expect(table.told('deathsAnnounced')?.seats).toEqual([7]);
    },
  );

  test.each(['tb', 'hap'])(
    'R-TB-WOLF-2, R-HAP-WOLF-2, R-HAP-DAY-2b: in %s the pack may kill nobody, and the dawn is a peaceful one',
    (ruleSet) => {
      const table = sit(NINE, { ruleSet }).until('wolves').all([1, 2, 3], 'knife', 'none').until('witch');
      expect(table.view(5).potions?.victim).toBeNull();
      expect(table.until('dawn').told('deathsAnnounced')).toEqual({ seats: [], cards: [] });
    },
  );

  test.each(['tb', 'hap'])(
    'R-TB-WOLF-1, R-HAP-WOLF-1: in %s one knife a night, however many wolves',
    (ruleSet) => {
      const table = sit(NINE, { ruleSet }).until('wolves');
      table.say(1, 'knife', 7).say(2, 'knife', 8).say(3, 'knife', 8).until('dawn');
      expect(table.causes()).toEqual({ 8: 'knife' });
      table.until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
      expect(table.causes()).toEqual({ 7: 'knife', 8: 'knife' });
    },
  );

  test('R-DUAL-WOLF-1, R-DUAL-NIGHT-2: a wolf in force wakes, knows its mates, shares the one knife; the target is confirmed', () => {
    const table = dual().until('wolves');
    expect(table.view(1).pack).toEqual([1, 2, 4]);
    expect(asked(table)).toEqual([1, 2, 4]);
    table.say(1, 'knife', 6).say(2, 'knife', 6).say(4, 'knife', 3);
    expect(table.view(2).packPicks).toContainEqual({ seat: 1, picks: [6] });
    table.timeUp();
    const settled = table.log.find(({ type }) => type === 'knifeSettled');
    expect(settled).toMatchObject({ audience: [1, 2, 4], data: { target: 6 } });
    expect(
      table
        .until('dawn')
        .told('nightResolved')
        ?.deaths.map(({ seat }) => seat),
    ).toEqual([6]);
  });
});

describe('witch', () => {
  test.each(['cla', 'reg', 'tb', 'hap', 'gen', 'std'])(
    'R-CLA-WITCH-3, R-REG-WITCH-1, R-TB-WITCH-2, R-HAP-WITCH-2: in %s each potion is hers once',
    (ruleSet) => {
      const table = sit(NINE, { ruleSet }).until('wolves').all([1, 2, 3], 'knife', 7).until('witch');
      table.say(5, 'antidote', 'use').until('wolves').all([1, 2, 3], 'knife', 8).until('witch');
      expect(table.refused(5, 'antidote', 'use')).toBe('notAsked');
      table.say(5, 'poison', 1).until('wolves').all([2, 3], 'knife', 'none').until('witch');
      expect(table.refused(5, 'poison', 2)).toBe('notAsked');
      expect(table.causes()).toEqual({ 1: 'poison', 8: 'knife' });
    },
  );

  test.each(['reg', 'tb', 'hap'])(
    'R-REG-WITCH-3, R-TB-WITCH-5, R-HAP-WITCH-5: in %s she is told nothing more once the antidote is spent',
    (ruleSet) => {
      const table = sit(NINE, { ruleSet }).until('wolves').all([1, 2, 3], 'knife', 7).until('witch');
      expect(table.view(5).potions?.victim).toBe(7);
      table.say(5, 'antidote', 'use').until('wolves').all([1, 2, 3], 'knife', 8).until('witch');
      expect(table.view(5).potions?.victim).toBeUndefined();
      expect(table.facts('victimShown')).toHaveLength(1);
    },
  );

  test.each(['tb', 'hap'])(
    'R-TB-WITCH-6, R-HAP-WITCH-6, R-TB-WITCH-8, R-HAP-WITCH-8: in %s she may not save herself beside a guard, but poison; and keep both for later',
    (ruleSet) => {
      const table = guarded(ruleSet).until('witch');
      expect(table.refused(4, 'poison', 1)).toBeNull();
      const kept = guarded(ruleSet).until('wolves').all([1, 2], 'knife', 4).until('witch');
      expect(kept.refused(4, 'antidote', 'use')).toBe('notAsked');
      expect(kept.say(4, 'poison', 1).until('dawn').causes()).toEqual({ 1: 'poison', 4: 'knife' });
      const later = guarded(ruleSet).until('witch').until('dawn').until('wolves').all([1, 2], 'knife', 7);
      expect(later.until('witch').view(4).potions).toMatchObject({ antidote: true, poison: true, victim: 7 });
      expect(later.say(4, 'antidote', 'use').until('dawn').causes()).toEqual({});
    },
  );

  test('R-HAP-WITCH-7: whom the guard wards and the antidote saves falls all the same', () => {
    const table = guarded('hap').until('guard').say(5, 'guard', 7).until('wolves').all([1, 2], 'knife', 7);
    expect(table.until('witch').say(4, 'antidote', 'use').until('dawn').causes()).toEqual({ 7: 'knife' });
  });

  test('R-HAP-WITCH-1: the antidote revives the victim of tonight, the poison kills any living player', () => {
    const saved = sit(NINE, { ruleSet: 'hap' }).until('wolves').all([1, 2, 3], 'knife', 7).until('witch');
    expect(listed(saved, 5, 'poison')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(saved.say(5, 'antidote', 'use').until('dawn').causes()).toEqual({});
    const poisoned = sit(NINE, { ruleSet: 'hap' }).until('witch').say(5, 'poison', 9).until('dawn');
    expect(poisoned.causes()).toEqual({ 9: 'poison' });
  });

  test.each(['cla', 'gen', 'std'])(
    'R-CLA-NIGHT-9, R-GEN-NIGHT-7, R-STD-WITCH-1: in %s she reads the victim’s number and saves, poisons by number, or neither',
    (ruleSet) => {
      const attacked = () => sit(NINE, { ruleSet }).until('wolves').all([1, 2, 3], 'knife', 7).until('witch');
      const shown = attacked().log.find(({ type }) => type === 'victimShown');
      expect(shown).toEqual({ type: 'victimShown', audience: [5], data: { seat: 5, victim: 7 } });
      expect(attacked().say(5, 'antidote', 'use').until('dawn').causes()).toEqual({});
      expect(attacked().until('dawn').causes()).toEqual({ 7: 'knife' });
      const poisoned = attacked().say(5, 'poison', 1).until('dawn');
      expect(poisoned.told('deathsAnnounced')?.seats).toEqual([1, 7]);
    },
  );

  test('R-DUAL-WITCH-1, R-DUAL-WITCH-2, R-DUAL-WITCH-4: a knifed player or a present one, never both; told while the antidote is left, and called as long afterwards', () => {
    const attacked = dual().until('wolves').all([1, 2, 4], 'knife', 6).until('witch');
    expect(attacked.view(4).potions?.victim).toBe(6);
    attacked.say(4, 'antidote', 'use');
    expect(attacked.refused(4, 'poison', 1)).toBe('notNow');
    const seconds = attacked.told('turnOpened')?.seconds;
    attacked.until('wolves').all([1, 2, 4], 'knife', 3).until('witch');
    expect(attacked.causes()).toEqual({});
    expect(attacked.view(4).potions?.victim).toBeUndefined();
    expect(attacked.told('turnOpened')).toMatchObject({ step: 'witch', seconds });
    expect(attacked.refused(4, 'poison', 1)).toBeNull();
    attacked.until('dawn');
    expect(attacked.told('nightResolved')?.deaths.map(({ seat, cause }) => [seat, cause])).toEqual([
      [1, 'poison'],
      [3, 'knife'],
    ]);
  });

  test('RUL-WITCH-7: at twelve seats she never saves herself, with fewer on the first night', () => {
    const twelve = 'W W W W SEER WITCH HUNTER IDIOT V V V V';
    const ten = 'W W W SEER V WITCH HUNTER V V V';
    const saves = (codes: string, pack: number[], night: number) => {
      const table = sit(codes, { ruleSet: 'std' }).until('wolves');
      if (night === 2) table.timeUp().until('wolves');
      return table.all(pack, 'knife', 6).until('witch').refused(6, 'antidote', 'use') === null;
    };
    expect(saves(twelve, [1, 2, 3, 4], 1)).toBe(false);
    expect(saves(ten, [1, 2, 3], 1)).toBe(true);
    expect(saves(ten, [1, 2, 3], 2)).toBe(false);
  });
});

describe('guard', () => {
  test.each(['reg', 'hap'])(
    'R-REG-WITCH-7, R-HAP-GUARD-2: in %s the guard keeps the knife off and does not stop poison',
    (ruleSet) => {
      const table = guarded(ruleSet).until('guard').say(5, 'guard', 7).until('witch').say(4, 'poison', 7);
      expect(table.until('dawn').causes()).toEqual({ 7: 'poison' });
    },
  );

  test.each(['reg', 'hap', 'cla'])(
    'R-REG-GUARD-2, R-HAP-GUARD-4: in %s never the same ward on two nights running; after another one again',
    (ruleSet) => {
      const table = guarded(ruleSet).until('guard').say(5, 'guard', 7).until('witch').until('guard');
      expect(table.refused(5, 'guard', 7)).toBe('notListed');
      table.say(5, 'guard', 8).until('witch').until('guard');
      expect(table.refused(5, 'guard', 7)).toBeNull();
    },
  );

  test('R-HAP-GUARD-1, R-HAP-GUARD-3, R-CLA-NIGHT-6: one ward a night, himself too, whom the wolves do not kill', () => {
    for (const ruleSet of ['hap', 'cla']) {
      for (const ward of [5, 7]) {
        const table = guarded(ruleSet).until('guard');
        expect(asked(table)).toEqual([5]);
        expect(table.refused(5, 'guard', 7, 8)).toBe('notListed');
        table.say(5, 'guard', ward).until('wolves').all([1, 2], 'knife', ward);
        expect(table.until('dawn').causes()).toEqual({});
      }
    }
  });

  test('R-HAP-GUARD-6: a ward on the girl has no effect, and nobody is told', () => {
    const table = sit('W W SEER WITCH GUARD GIRL V V V', { ruleSet: 'hap' }).until('guard');
    const before = table.log.length;
    table.say(5, 'guard', 6);
    expect(table.log.slice(before).map(({ type }) => type)).toEqual(['askAnswered']);
    expect(table.until('wolves').all([1, 2], 'knife', 6).until('dawn').causes()).toEqual({ 6: 'knife' });
  });

  test('R-DUAL-GUARD-1, R-DUAL-GUARD-2, R-DUAL-GUARD-4: one ward, himself or nobody; not twice running; poison goes through', () => {
    const table = dual().until('guard');
    expect(listed(table, 5, 'guard')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'none']);
    table.say(5, 'guard', 6).until('wolves').all([1, 2, 4], 'knife', 6).until('dawn');
    expect(table.told('nightResolved')?.deaths).toEqual([]);
    expect(table.until('guard').refused(5, 'guard', 6)).toBe('notListed');
    table.say(5, 'guard', 3).until('witch').say(4, 'poison', 3).until('dawn');
    expect(table.told('nightResolved')?.deaths).toMatchObject([{ seat: 3, cause: 'poison' }]);
  });
});

describe('seer', () => {
  test.each(['cla', 'tb', 'hap'])(
    'R-CLA-NIGHT-7, R-TB-SEER-1, R-HAP-SEER-1: in %s each night one player’s card, shown to the seer alone',
    (ruleSet) => {
      const table = sit(NINE, { ruleSet }).until('seer').say(4, 'check', 5);
      expect(table.view(4).checks).toEqual([{ night: 1, target: 5, result: 'witch' }]);
      expect(table.refused(4, 'check', 1)).toBe('alreadyFinal');
      table.until('dawn').until('seer').say(4, 'check', 1);
      expect(table.view(4).checks).toContainEqual({ night: 2, target: 1, result: 'werewolf' });
      for (const event of table.log) if (event.type === 'checked') expect(event.audience).toEqual([4]);
    },
  );

  test.each(['tb', 'hap'])(
    'R-TB-SEER-1, R-HAP-SEER-1: in %s the seer’s death is no win of the wolves',
    (ruleSet) => {
      const table = sit(NINE, { ruleSet }).until('wolves').all([1, 2, 3], 'knife', 4).until('exileVote');
      expect(table.causes()).toEqual({ 4: 'knife' });
      expect(table.winner()).toBeNull();
    },
  );

  test.each(['reg', 'std'])(
    'R-REG-SEER-1, R-TIP-7, R-STD-SEER-1: in %s a check says good or wolf, no more',
    (ruleSet) => {
      const said = (seat: number) =>
        sit(NINE, { ruleSet }).until('seer').say(4, 'check', seat).view(4).checks[0]?.result;
      expect([1, 2, 3].map(said)).toEqual(['wolf', 'wolf', 'wolf']);
      expect([5, 6, 7, 8, 9].map(said)).toEqual(['good', 'good', 'good', 'good', 'good']);
    },
  );
});

describe('girl', () => {
  const peek = (ruleSet: string, noticed: boolean) =>
    sit('W W SEER WITCH GUARD GIRL V V V', {
      ruleSet,
      draw: ({ purpose }, below) => (purpose === 'girlNoticed' && !noticed ? below - 1 : 0),
    })
      .until('wolves')
      .all([1, 2], 'knife', 7)
      .say(6, 'girl', 'peek');

  test.each(['cla', 'gen', 'tb'])(
    'R-CLA-NIGHT-8, R-GEN-NIGHT-6, R-TB-GIRL-1: in %s she may peek while the wolves are awake; unnoticed nothing changes',
    (ruleSet) => {
      const table = peek(ruleSet, false);
      expect(table.told('girlSaw')).toEqual({ seat: 6, wolves: [1] });
      expect(table.until('dawn').causes()).toEqual({ 7: 'knife' });
    },
  );

  test.each(['cla', 'gen'])(
    'R-CLA-GIRL-2, R-GEN-NIGHT-6: in %s the pack that notices her may kill her, and then nobody else that night',
    (ruleSet) => {
      const table = peek(ruleSet, true);
      expect(table.log.find(({ type }) => type === 'girlNoticed')).toMatchObject({ audience: [1, 2] });
      expect(table.all([1, 2], 'knife', 6).until('dawn').causes()).toEqual({ 6: 'knife' });
    },
  );

  test('R-TB-GIRL-1: noticed she becomes the victim in place of the one picked', () => {
    expect(peek('tb', true).until('dawn').causes()).toEqual({ 6: 'knife' });
  });
});

describe('other cards', () => {
  test('R-HAP-PIPER-5, R-HAP-PIPER-6: not himself; the enchanted keep card and powers', () => {
    const table = sit('W W SEER WITCH HUNTER PIPER V V V', { ruleSet: 'hap' }).until('piper');
    expect(table.refused(6, 'enchant', 6, 3)).toBe('notListed');
    table.say(6, 'enchant', 3, 4).until('seer');
    expect(table.say(3, 'check', 1).view(3).checks).toEqual([{ night: 2, target: 1, result: 'werewolf' }]);
    expect(table.view(4)).toMatchObject({ card: 'witch', hand: ['witch'] });
    expect(table.until('witch').say(4, 'poison', 9).until('dawn').causes()).toEqual({ 9: 'poison' });
  });

  test('R-HAP-PIPER-7: a lover’s spell does not go over to the other', () => {
    const table = sit('W W SEER WITCH CUPID PIPER V V V V', { ruleSet: 'hap' }).until('cupid');
    table.say(5, 'link', 7, 8).until('piper').say(6, 'enchant', 7, 3).until('enchanted').timeUp();
    expect(table.view(7).enchanted).toEqual([3, 7]);
    expect(table.view(8).enchanted).toEqual([]);
  });

  test('RUL-PIPER-2: under 屠城 the wolves have not won while the piper lives', () => {
    const start = (alive: number[]): Options => ({
      ruleSet: 'hap',
      flags: { 'win.mode': 'all' },
      start: { at: 'N3', alive, witch: [] },
    });
    const play = (alive: number[]) => {
      const table = sit('W SEER PIPER V V', start(alive)).until('wolves').say(1, 'knife', 4);
      return playOn(table, 6).winner();
    };
    expect(play([1, 3, 4])).toBeNull();
    expect(play([1, 4])).toBe('wolves');
  });

  test('R-DUAL-MUTE-1: the silencer names one each night, who has no turn to speak next day but votes', () => {
    const table = dual().until('silencer');
    expect(asked(table)).toEqual([7]);
    table.say(7, 'silence', 6).until('exileVote');
    expect(table.told('silenced')).toEqual({ seat: 6 });
    expect(table.told('speechesOpened')?.order).toEqual(expect.not.arrayContaining([6]));
    expect(table.told('speechesOpened')?.order).toHaveLength(7);
    expect(asked(table)).toContain(6);
  });

  test('R-DUAL-HUNTER-2: at night the thumb says whether the gun works: knifed it does, poisoned it does not', () => {
    const hands = 'W/V W/V SEER/V WITCH/SW GUARD/V V/V HUNTER/MUTE IDIOT/COPY';
    const night = () => sit(hands, { ruleSet: 'dual' }).until('wolves');
    const knifed = night().all([1, 2, 4], 'knife', 7).until('hunter');
    expect(knifed.told('gunShown')).toEqual({ seat: 7, up: true });
    const poisoned = night().until('witch').say(4, 'poison', 7).until('hunter');
    expect(poisoned.told('gunShown')).toEqual({ seat: 7, up: false });
  });

  test('R-DUAL-DEAL-1: the owner fixes which card lies above, until the game starts', () => {
    const table = dual().say(3, 'order', 'swap').timeUp();
    expect(table.view(3).hand).toEqual(['villager', 'seer']);
    expect(table.view(5).hand).toEqual(['guard', 'villager']);
    expect(table.refused(3, 'order', 'keep')).toBe('notAsked');
  });
});
