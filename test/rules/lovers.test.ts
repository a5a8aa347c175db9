import { describe, expect, test } from 'vitest';
import { type Options, sit } from '../../src/engine/testing/sit.ts';
import { asked, exile, lastWords, listed, playOn } from './table.ts';

/** Wolves 1 and 2, the seer 3, the witch 4, Cupid 5, the hunter 6, villagers behind them. */
const CUPID = 'W W SEER WITCH CUPID HUNTER V V V V';
const linked = (a: number, b: number, options: Options) =>
  sit(CUPID, options).until('cupid').say(5, 'link', a, b).until('lovers');

describe('Cupid', () => {
  test.each(['cla', 'reg', 'tb', 'gen', 'std'])(
    'R-CLA-NIGHT-3, R-GEN-NIGHT-2, R-STD-NIGHT-3: in %s Cupid names two when called, and the two are told when the lovers are',
    (ruleSet) => {
      const table = sit(CUPID, { ruleSet }).until('cupid');
      expect(asked(table)).toEqual([5]);
      expect(table.refused(5, 'link', 7, 8, 9)).toBe('notListed');
      table.say(5, 'link', 7, 8);
      expect(table.facts('loverShown')).toEqual([]);
      table.until('lovers');
      expect(table.facts('loverShown')).toEqual([
        { seat: 7, lover: 8 },
        { seat: 8, lover: 7 },
      ]);
    },
  );

  test.each(['cla', 'gen', 'std', 'hap'])(
    'R-CLA-NIGHT-4, R-GEN-NIGHT-3, R-STD-NIGHT-4, R-HAP-LOVER-1: in %s the lovers know each other’s seat and not each other’s card',
    (ruleSet) => {
      const table = linked(1, 7, { ruleSet });
      expect(table.view(1).lover).toBe(7);
      expect(table.view(7).lover).toBe(1);
      for (const seat of [2, 3, 4, 6, 8]) expect(table.view(seat).lover).toBeNull();
      const cards = table.view(7).events.filter((event) => JSON.stringify(event).includes('werewolf'));
      expect(cards.map(({ type }) => type)).toEqual(['gameStarted']);
    },
  );

  test.each(['cla', 'reg', 'tb'])(
    'R-CLA-CUPID-2, R-REG-CUPID-2, R-TB-CUPID-1: in %s two others, or Cupid with another',
    (ruleSet) => {
      expect(linked(7, 8, { ruleSet }).state.lovers).toEqual([7, 8]);
      expect(linked(5, 8, { ruleSet }).state.lovers).toEqual([5, 8]);
    },
  );

  test('R-REG-CUPID-2: in REG Cupid may decline, in CLA not', () => {
    const declined = sit(CUPID, { ruleSet: 'reg' }).until('cupid').say(5, 'link', 'none').until('lovers');
    expect(declined.state.lovers).toBeNull();
    expect(declined.facts('loverShown')).toEqual([]);
    expect(sit(CUPID, { ruleSet: 'cla' }).until('cupid').refused(5, 'link', 'none')).toBe('notListed');
  });

  test('R-TIP-10: Cupid knows the couple', () => {
    const table = linked(7, 8, { ruleSet: 'reg' });
    expect(table.view(5).events.find(({ type }) => type === 'linked')?.data).toEqual({
      seat: 5,
      seats: [7, 8],
    });
    expect(table.view(3).events.some(({ type }) => type === 'linked')).toBe(false);
  });
});

describe('lovers', () => {
  test.each(['cla', 'gen', 'hap'])(
    'R-CLA-DAY-3, R-GEN-DAY-3, R-HAP-CUPID-2: in %s the other falls in the same night, and is announced with the first',
    (ruleSet) => {
      const table = linked(7, 8, { ruleSet }).until('wolves').all([1, 2], 'knife', 7).until('dawn');
      expect(table.told('deathsAnnounced')?.seats).toEqual([7, 8]);
      expect(table.causes()).toEqual({ 7: 'knife', 8: 'love' });
    },
  );

  test('R-HAP-CUPID-2: and by day at once, before anybody else does anything', () => {
    const table = exile(linked(7, 8, { ruleSet: 'hap' }), 7, [1, 2, 3]);
    const out = table.facts('seatOut').map(({ seat, cause, follows }) => [seat, cause, follows]);
    expect(out).toEqual([
      [7, 'exile', undefined],
      [8, 'follows', true],
    ]);
    expect(table.causes()).toEqual({ 7: 'exile', 8: 'love' });
  });

  test.each(['cla', 'hap'])(
    'R-CLA-CUPID-4, R-HAP-CUPID-3: in %s a lover has no vote against the other',
    (ruleSet) => {
      const table = linked(7, 8, { ruleSet }).until('exileVote');
      expect(table.refused(7, 'exileVote', 8)).toBe('notListed');
      expect(table.refused(8, 'exileVote', 7)).toBe('notListed');
      expect(table.refused(8, 'exileVote', 9)).toBeNull();
      expect(table.refused(3, 'exileVote', 7)).toBeNull();
    },
  );

  test('R-HAP-CUPID-3: nor kills the other: a wolf, the witch and the hunter find the own partner on no list', () => {
    const wolf = linked(1, 7, { ruleSet: 'hap' }).until('wolves');
    expect(wolf.refused(1, 'knife', 7)).toBe('notListed');
    expect(wolf.refused(2, 'knife', 7)).toBeNull();
    const witch = linked(4, 7, { ruleSet: 'hap' }).until('witch');
    expect(witch.refused(4, 'poison', 7)).toBe('notListed');
    expect(witch.refused(4, 'poison', 8)).toBeNull();
  });

  test('R-TIP-8: a lover is elected sheriff, and a lover inherits the badge', () => {
    const table = linked(7, 8, { ruleSet: 'reg' }).until('run').say(7, 'run', 'run').say(9, 'run', 'run');
    table
      .until('sheriffVote')
      .vote({ 7: [1, 2, 3] })
      .timeUp();
    expect(table.told('sheriffElected')).toEqual({ seat: 7 });
    const heir = linked(7, 8, { ruleSet: 'reg' }).until('run').say(9, 'run', 'run');
    exile(heir, 9, [1, 2, 3, 4, 5]).until('badge').say(9, 'badge', 8);
    expect(heir.table().sheriff).toBe(8);
  });

  test('R-HAP-WIN-4: wolf, lover and Cupid win when everybody else is gone, not before', () => {
    const start: Options['start'] = { at: 'N3', alive: [1, 5, 7, 8, 9], lovers: [1, 7], witch: [] };
    const table = sit(CUPID, { ruleSet: 'hap', start }).until('wolves').say(1, 'knife', 8);
    exile(table, 9, [1, 5, 7]);
    playOn(table, 4);
    expect(table.told('gameEnded')).toMatchObject({ winner: 'lovers', winners: [1, 5, 7] });
    const early = sit(CUPID, { ruleSet: 'hap', start: { ...start, alive: [1, 5, 7, 8, 9, 10] } });
    expect(
      exile(early.until('wolves').say(1, 'knife', 8), 9, [1, 5, 7])
        .until('wolves')
        .winner(),
    ).toBeNull();
  });
});

/** A thief's table: wolves 1 to 3, seer 4, witch 5, hunter 6, thief 7, a villager 8. */
const THIEF = 'W W W SEER WITCH HUNTER THIEF V V';
const thief = (ruleSet: string, bottom: string) => sit(THIEF, { ruleSet, bottom }).until('thief');

describe('thief', () => {
  test.each(['cla', 'gen', 'std', 'reg'])(
    'R-CLA-NIGHT-2, R-GEN-NIGHT-1, R-STD-NIGHT-2, R-REG-THIEF-2: in %s the thief alone is shown the two cards that nobody got',
    (ruleSet) => {
      const table = thief(ruleSet, 'CUPID V');
      expect(asked(table)).toEqual([7]);
      const shown = table.log.find(({ type }) => type === 'sparesShown');
      expect(shown).toEqual({
        type: 'sparesShown',
        audience: [7],
        data: { seat: 7, cards: ['cupid', 'villager'] },
      });
      table.say(7, 'thief', 'cupid');
      expect(table.view(7).card).toBe('cupid');
      expect(asked(table.until('cupid'))).toEqual([7]);
    },
  );

  test('R-CLA-NIGHT-2, R-GEN-NIGHT-1, R-CLA-THIEF-3: swapping is free in CLA and GEN; who keeps the card is a villager', () => {
    for (const ruleSet of ['cla', 'gen']) {
      const table = thief(ruleSet, 'CUPID V').say(7, 'thief', 'keep').until('dawn');
      expect(table.facts('cardTaken')).toEqual([]);
      expect(table.view(7).card).toBe('thief');
      expect(table.state.setup?.flags['class.THIEF']).toBe('villager');
      const asks = table.facts('askOpened').filter(({ seats }) => seats.includes(7));
      expect(asks.map(({ ask }) => ask).filter((ask) => ask !== 'sheriffVote')).toEqual(['thief']);
    }
  });

  test('R-CLA-THIEF-4: two wolves bind the thief, who is a wolf from then on', () => {
    const table = thief('cla', 'W W');
    expect(table.refused(7, 'thief', 'keep')).toBe('notListed');
    table.say(7, 'thief', 'werewolf').until('wolves');
    expect(table.view(1).pack).toEqual([1, 2, 3, 7]);
  });

  test('R-REG-THIEF-5: without a wolf one of the two must be taken, and the other is in nobody’s game', () => {
    const table = thief('reg', 'CUPID GUARD');
    expect(listed(table, 7, 'thief')).toEqual(['cupid', 'guard']);
    table.say(7, 'thief', 'guard');
    expect(asked(table.until('cupid'))).toEqual([]);
    expect(asked(table.until('guard'))).toEqual([7]);
  });

  test('R-REG-THIEF-6: a thief among the two cards is no thief, and the game goes on', () => {
    const table = sit('W W W SEER WITCH HUNTER V V V', { ruleSet: 'reg', bottom: 'THIEF CUPID' }).until(
      'thief',
    );
    expect(asked(table)).toEqual([]);
    expect(table.until('exileVote').facts('sparesShown')).toEqual([]);
    expect(table.winner()).toBeNull();
  });

  test('R-REG-THIEF-1, R-REG-THIEF-7: the card matters at the start alone; then camp and check are those of the taken card', () => {
    const table = thief('reg', 'W V').say(7, 'thief', 'werewolf');
    table.until('seer').say(4, 'check', 7);
    expect(table.view(4).checks[0]?.result).toBe('wolf');
    table.until('dawn').until('wolves').timeUp();
    expect(table.facts('turnOpened').filter(({ step }) => step === 'thief')).toHaveLength(1);
    const ended = sit(THIEF, { ruleSet: 'reg', bottom: 'W V' }).until('thief').say(7, 'thief', 'werewolf');
    for (const seat of [1, 2, 3]) {
      ended.until('wolves').until('exileVote');
      exile(ended, seat, [4, 5, 6, 8, 9]);
    }
    expect(ended.winner()).toBeNull();
    exile(ended.until('wolves'), 7, [4, 5, 6, 8, 9]);
    expect(ended.told('gameEnded')).toMatchObject({ winner: 'good', winners: [4, 5, 6, 8, 9] });
  });

  test('RUL-WK-2: a thief who has taken the wolf king’s card shoots like one who was dealt it', () => {
    const table = thief('std', 'WK V').say(7, 'thief', 'wolfKing').until('wolves');
    expect(table.view(7).pack).toEqual([1, 2, 3, 7]);
    exile(table, 7, [4, 5, 6, 8, 9]).until('finalActions', 7).say(7, 'shot', 8);
    expect(table.causes()).toEqual({ 7: 'exile', 8: 'shot' });
    expect(lastWords(table.until('wolves'))).toEqual([7]);
  });
});
