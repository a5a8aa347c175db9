import { describe, expect, test } from 'vitest';
import { NINE, sit } from '../../src/engine/testing/sit.ts';
import { asked, exile, lastWords, listed } from './table.ts';

const knifed = (ruleSet: string, seat: number, codes = NINE) =>
  sit(codes, { ruleSet }).until('wolves').all([1, 2, 3], 'knife', seat);

describe('announcement', () => {
  test.each(['cla', 'gen', 'tb'])(
    'R-CLA-DAY-1, R-GEN-DAY-1, R-TB-DAY-2: in %s the dawn names last night’s dead by number, or nobody',
    (ruleSet) => {
      expect(knifed(ruleSet, 7).until('dawn').told('deathsAnnounced')?.seats).toEqual([7]);
      expect(sit(NINE, { ruleSet }).until('dawn').told('deathsAnnounced')?.seats).toEqual([]);
    },
  );

  test('R-TB-DAY-2: the card is not told; who fell has last words, then is asked nothing and can say nothing', () => {
    const table = knifed('tb', 7).until('dawn');
    expect(table.told('deathsAnnounced')?.cards).toEqual([]);
    table.until('lastWords');
    expect(table.state.turn?.seat).toBe(7);
    table.until('speech');
    expect(table.view(7)).toMatchObject({ isOut: true, asks: [], rights: [] });
    const turn = table.state.turn?.turn ?? 0;
    expect(table.order({ type: 'Say', seat: 7, turn, talk: { kind: 'pass' }, minute: 1 })).toBe('notNow');
    expect(table.told('speechesOpened')?.order).not.toContain(7);
    expect(asked(table.until('exileVote'))).not.toContain(7);
  });

  test('R-TIP-3: later nights give no last words, and no public line tells a knife from poison or love', () => {
    const table = sit('W W SEER WITCH CUPID HUNTER V V V V', { ruleSet: 'reg' }).until('cupid');
    table.say(5, 'link', 7, 8).until('exileVote').until('wolves').all([1, 2], 'knife', 9).until('witch');
    table.say(4, 'poison', 7).until('exileVote');
    expect(table.causes()).toEqual({ 7: 'poison', 8: 'love', 9: 'knife' });
    expect(lastWords(table)).toEqual([]);
    const told = table.log.filter((event) => event.audience === 'public' && event.type !== 'gameStarted');
    for (const word of ['"knife"', '"poison"', '"love"']) {
      expect(JSON.stringify(told), word).not.toContain(word);
    }
    expect(table.told('deathsAnnounced')).toEqual({ seats: [7, 8, 9], cards: [] });
  });

  test.each(['tb', 'hap'])(
    'R-TB-DAY-1, R-HAP-DAY-1: in %s day 1 begins with the election, then the deaths',
    (ruleSet) => {
      const table = knifed(ruleSet, 7).until('run').say(4, 'run', 'run').until('dawn');
      const told = table.log.map(({ type }) => type);
      expect(told.indexOf('sheriffElected')).toBeLessThan(told.indexOf('deathsAnnounced'));
      expect(told).toContain('sheriffElected');
      table.until('wolves').until('exileVote');
      expect(table.facts('turnOpened').filter(({ step }) => step === 'run')).toHaveLength(1);
    },
  );
});

describe('the hunter', () => {
  test('R-CLA-HUNTER-3: the killed hunter is asked by itself, and who was poisoned is not', () => {
    const shot = knifed('cla', 6).until('finalActions', 6);
    expect(listed(shot, 6, 'shot')).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 'none']);
    const poisoned = sit(NINE, { ruleSet: 'cla' })
      .until('witch')
      .say(5, 'poison', 6)
      .until('finalActions', 6);
    expect(poisoned.view(6).asks).toEqual([]);
  });

  test('R-TIP-2: whom the hunter shot has no last words', () => {
    const table = exile(sit(NINE, { ruleSet: 'reg' }), 6, [1, 2, 3])
      .until('finalActions', 6)
      .say(6, 'shot', 7);
    expect(lastWords(table.until('wolves'))).toEqual([6]);
    expect(table.causes()).toEqual({ 6: 'exile', 7: 'shot' });
  });
});

describe('speeches', () => {
  test.each(['cla', 'gen'])(
    'R-CLA-DAY-5, R-GEN-DAY-5, R-GEN-ROUGH-2: in %s the living speak, each once, then all vote one out',
    (ruleSet) => {
      const table = knifed(ruleSet, 7).until('exileVote');
      const spoke = table.facts('turnOpened').flatMap(({ step, seat }) => (step === 'speech' ? [seat] : []));
      expect(spoke.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
      expect(asked(table)).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
      table.vote({ 1: [4, 5, 6], 4: [1, 2] }).timeUp();
      expect(table.causes()).toEqual({ 1: 'exile', 7: 'knife' });
      expect(table.until('wolves').told('nightFell')?.night).toBe(2);
      expect(lastWords(table)).toEqual([]);
    },
  );

  test.each(['tb', 'hap'])(
    'R-TB-IDIOT-3, R-HAP-IDIOT-2, R-HAP-IDIOT-3: in %s a turned-up idiot speaks and does not vote',
    (ruleSet) => {
      const table = exile(sit('W W SEER WITCH HUNTER IDIOT V V V', { ruleSet }), 6, [1, 2, 3]);
      table.until('flip').say(6, 'flip', 'flip').until('wolves').until('exileVote');
      expect(table.causes()).toEqual({});
      expect(table.told('speechesOpened')?.order).toContain(6);
      expect(asked(table)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
    },
  );

  test('R-TIP-9: a card may be claimed falsely, and a check too', () => {
    const table = sit(NINE, { ruleSet: 'reg', start: { at: 'D2', sheriff: 'none' } }).until('speech', 1);
    const turn = table.state.turn?.turn ?? 0;
    const say = (talk: Parameters<typeof table.order>[0] & { type: 'Say' }) => table.order(talk);
    expect(say({ type: 'Say', seat: 1, turn, talk: { kind: 'claim', role: 'seer' }, minute: 1 })).toBeNull();
    const check = { kind: 'checked', target: 4, result: 'wolf' } as const;
    expect(say({ type: 'Say', seat: 1, turn, talk: check, minute: 1 })).toBeNull();
    expect(table.table().talk.map(({ seat }) => seat)).toEqual([1, 1]);
  });
});

describe('votes', () => {
  test('R-CLA-VOTE-1: all at once, the sheriff for two; the card is turned up and its owner says nothing more', () => {
    const table = sit(NINE, { ruleSet: 'cla', start: { at: 'D3', sheriff: 4 } }).until('exileVote');
    table.say(4, 'exileVote', 1).say(5, 'exileVote', 1).say(2, 'exileVote', 5).say(3, 'exileVote', 5);
    expect(table.facts('ballotClosed')).toEqual([]);
    const voted = table.log.filter(({ type }) => type === 'askAnswered');
    expect(voted.every(({ audience }) => audience !== 'public')).toBe(true);
    table.timeUp();
    expect(table.told('ballotClosed')?.tally).toEqual([
      { seat: 1, halves: 6 },
      { seat: 5, halves: 4 },
    ]);
    expect(table.told('seatOut')).toMatchObject({ seat: 1, cause: 'exile', card: 'werewolf' });
    table.until('wolves');
    expect(lastWords(table)).toEqual([]);
    expect(table.view(1)).toMatchObject({ isOut: true, asks: [], rights: [] });
  });

  test('R-CLA-VOTE-3: as a variant the tied speak and all others vote again until somebody is out', () => {
    const table = sit(NINE, { ruleSet: 'cla', flags: { 'tie.mode': 'revote' }, start: { at: 'D3' } });
    table
      .until('exileVote')
      .vote({ 1: [4, 5], 4: [1, 2] })
      .timeUp();
    for (const round of [1, 2]) {
      table.until('runOffVote');
      expect(table.facts('turnOpened').filter(({ step }) => step === 'runOffSpeech')).toHaveLength(2 * round);
      table.vote({ 1: [5, 6], 4: [2, 3] }).timeUp();
      expect(table.causes()).toEqual({});
    }
    table
      .until('runOffVote')
      .vote({ 1: [5, 6], 4: [2] })
      .timeUp();
    expect(table.causes()).toEqual({ 1: 'exile' });
  });

  test.each(['tb', 'hap'])(
    'R-TB-DAY-4, R-HAP-DAY-3, R-HAP-VOTE-1: in %s all vote within one time, unseen until its end; most votes are out; a tie has a run-off of the others, a second one is night',
    (ruleSet) => {
      const day = () => sit(NINE, { ruleSet, start: { at: 'D3', sheriff: 'none' } }).until('exileVote');
      const table = day();
      expect(asked(table)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      table.vote({ 1: [4, 5, 6], 4: [1, 2] });
      expect(table.facts('ballotClosed')).toEqual([]);
      expect(table.timeUp().causes()).toEqual({ 1: 'exile' });
      const tied = day()
        .vote({ 1: [4, 5], 4: [1, 2] })
        .timeUp();
      expect(tied.told('tied')?.seats).toEqual([1, 4]);
      expect(asked(tied.until('runOffVote'))).toEqual([2, 3, 5, 6, 7, 8, 9]);
      tied.vote({ 1: [5], 4: [2] }).timeUp();
      expect(tied.told('nobodyOut')).toEqual({ why: 'tie' });
      expect(tied.state.phase.kind).toBe('night');
    },
  );

  test('R-GEN-DAY-4, R-STD-OUT-1: who is out has no ask, no vote, no talk and no word of the pack any more', () => {
    for (const ruleSet of ['gen', 'std']) {
      const table = exile(sit(NINE, { ruleSet, start: { at: 'D3', sheriff: 'none' } }), 1, [4, 5, 6]);
      table.until('wolves');
      expect(table.view(1)).toMatchObject({ isOut: true, asks: [], rights: [] });
      expect(table.refused(1, 'knife', 7)).toBe('out');
      table.until('speech');
      const turn = table.state.turn?.turn ?? 0;
      expect(table.order({ type: 'Say', seat: 1, turn, talk: { kind: 'pass' }, minute: 1 })).toBe('notNow');
      expect(table.told('speechesOpened')?.order).not.toContain(1);
      table.until('exileVote');
      expect(table.refused(1, 'exileVote', 4)).toBe('out');
      expect(table.refused(4, 'exileVote', 1)).toBe('notListed');
    }
  });

  test('R-HAP-SCAPE-3: if the only one who may vote falls in the night, nobody votes next day', () => {
    const table = sit('W W SEER WITCH HUNTER SCAPE V V V V', {
      ruleSet: 'hap',
      start: { at: 'D3', sheriff: 'none' },
    });
    table
      .until('exileVote')
      .vote({ 1: [3, 4], 3: [1, 2] })
      .timeUp();
    expect(table.causes()).toEqual({ 6: 'exile' });
    table
      .until('naming')
      .say(6, 'naming', 8)
      .until('wolves')
      .all([1, 2], 'knife', 8)
      .until('speech')
      .until('wolves');
    expect(table.facts('turnOpened').filter(({ step }) => step === 'exileVote')).toHaveLength(1);
    expect(table.told('nobodyOut')).toEqual({ why: 'noVotes' });
  });
});

describe('the elder', () => {
  const ELDER = 'W W W SEER WITCH HUNTER ELDER IDIOT V V V';
  const elder = () => sit(ELDER, { ruleSet: 'hap' });

  test('R-HAP-ELDER-1: the first attack of the wolves is survived, the second kills', () => {
    const table = elder().until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
    expect(table.told('deathsAnnounced')?.seats).toEqual([]);
    table.until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
    expect(table.causes()).toEqual({ 7: 'knife' });
  });

  test('R-HAP-ELDER-3: voted out, the elder takes a turned-up idiot along', () => {
    const table = exile(elder(), 8, [1, 2, 3]).until('flip').say(8, 'flip', 'flip').until('wolves');
    exile(table, 7, [1, 2, 3]);
    expect(table.until('wolves').causes()).toEqual({ 7: 'exile', 8: 'penalty' });
    expect(asked(table.until('seer'))).toEqual([]);
  });

  test('R-HAP-ELDER-4: the antidote saves from one attack and gives no third life', () => {
    const table = elder().until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
    table.until('wolves').all([1, 2, 3], 'knife', 7).until('witch').say(5, 'antidote', 'use').until('dawn');
    expect(table.causes()).toEqual({});
    table.until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
    expect(table.causes()).toEqual({ 7: 'knife' });
  });
});
