import { describe, expect, test } from 'vitest';
import { NINE, sit } from '../../src/engine/testing/sit.ts';
import { asked, exile } from './table.ts';

const stage = (ruleSet: string, seats: number[]) =>
  sit(NINE, { ruleSet }).until('run').all(seats, 'run', 'run').timeUp();
const elected = (ruleSet: string, seat: number) =>
  stage(ruleSet, [seat, seat === 9 ? 8 : 9])
    .until('sheriffVote')
    .vote({ [seat]: [1, 2, 3] })
    .timeUp();

describe('election', () => {
  test.each(['reg', 'tb', 'hap'])(
    'R-REG-SHERIFF-1, R-TB-SHERIFF-1, R-HAP-SHERIFF-1: in %s elected on day 1 by most votes, as a status beside the own card',
    (ruleSet) => {
      const table = stage(ruleSet, [4, 7, 9])
        .until('sheriffVote')
        .vote({ 7: [1, 2, 3], 4: [5, 6] })
        .timeUp();
      expect(table.state.phase).toEqual({ kind: 'day', n: 1 });
      expect(table.told('sheriffElected')).toEqual({ seat: 7 });
      expect(table.table().sheriff).toBe(7);
      expect(table.view(7)).toMatchObject({ card: 'villager', hand: ['villager'] });
    },
  );

  test('R-CLA-SHERIFF-4: the sheriff has two cards: the badge in the open, the identity face down', () => {
    const table = sit(NINE, { ruleSet: 'cla' })
      .until('sheriffVote')
      .vote({ 4: [1, 2, 3, 5] })
      .timeUp();
    expect(table.table().sheriff).toBe(4);
    expect(table.view(4).card).toBe('seer');
    expect(table.table().shown).toEqual([]);
    const cards = table.view(7).events.filter(({ type }) => type === 'cardDealt' || type === 'cardShown');
    expect(cards.map(({ data }) => data)).toEqual([{ seat: 7, card: 'villager' }]);
  });

  test.each(['tb', 'hap'])(
    'R-TB-SHERIFF-2, R-HAP-SHERIFF-2: in %s who was elected cannot give it back',
    (ruleSet) => {
      const table = elected(ruleSet, 4);
      expect(table.told('sheriffElected')).toEqual({ seat: 4 });
      expect(table.view(4).rights).not.toContain('withdraw');
      expect(table.refused(4, 'withdraw', 'withdraw')).not.toBeNull();
      expect(table.until('exileVote').table()).toMatchObject({ sheriff: 4, badge: 'held' });
    },
  );

  test.each(['tb', 'hap'])(
    'R-TB-ELECT-1, R-HAP-ELECT-1: in %s the candidates speak one after the other before the vote',
    (ruleSet) => {
      const table = stage(ruleSet, [2, 5, 7]).until('sheriffVote');
      const speeches = table.facts('turnOpened').filter(({ step }) => step === 'campaign');
      expect(speeches.map(({ seat }) => seat)).toEqual(table.told('candidatesKnown')?.order);
      expect(speeches.map(({ seat }) => seat)).toEqual([2, 5, 7]);
    },
  );

  test.each(['std', 'dual'])(
    'R-STD-ELECT-1, R-DUAL-ELECT-1: in %s all say at once and unseen whether they run, before the deaths are told',
    (ruleSet) => {
      const hands = 'W/V W/V SEER/V WITCH/SW GUARD/V V/V MUTE/HUNTER IDIOT/COPY';
      const table = sit(ruleSet === 'dual' ? hands : NINE, { ruleSet }).until('wolves');
      const pack = asked(table);
      table.all(pack, 'knife', 6).until('run');
      expect(asked(table)).toHaveLength(ruleSet === 'dual' ? 8 : 9);
      table.say(5, 'run', 'run').say(6, 'run', 'run');
      expect(table.table().candidates).toEqual([]);
      expect(table.view(3).candidates).toEqual([]);
      table.timeUp();
      expect(table.told('candidatesKnown')?.candidates).toEqual([5, 6]);
      expect(table.facts('deathsAnnounced')).toEqual([]);
    },
  );

  test('R-STD-ELECT-6: 退水 in anybody’s campaign speech, or when it is called for, and at no other time', () => {
    const table = stage('std', [1, 4, 5]);
    expect(table.step).toBe('campaign');
    const speaker = table.state.turn?.seat ?? 0;
    const other = [1, 4, 5].find((seat) => seat !== speaker) ?? 0;
    expect(table.refused(other, 'withdraw', 'withdraw')).toBeNull();
    expect(table.told('withdrew')).toEqual({ seat: other });
    table.until('withdraw');
    expect(table.refused(speaker, 'withdraw', 'withdraw')).toBeNull();
    const late = stage('std', [1, 4]).until('sheriffVote');
    expect(late.refused(1, 'withdraw', 'withdraw')).toBe('notNow');
  });

  test('R-STD-ELECT-9: nobody votes, no badge in this game', () => {
    const table = stage('std', [1, 4]).until('sheriffVote').timeUp();
    expect(table.told('electionUnresolved')).toEqual({ next: 'never', why: 'noVotes' });
    table.until('exileVote').until('wolves').until('exileVote');
    expect(table.facts('turnOpened').filter(({ step }) => step === 'run')).toHaveLength(1);
    expect(table.table().sheriff).toBeNull();
  });

  test('R-STD-VOTE-3: nobody must vote, in no vote: abstaining is on every list', () => {
    const table = stage('std', [4, 7]).until('sheriffVote');
    expect(table.refused(1, 'sheriffVote', 'none')).toBeNull();
    table.vote({ 4: [2], 7: [3] }).until('sheriffRunOffVote');
    expect(table.refused(1, 'sheriffVote', 'none')).toBeNull();
    table.until('exileVote');
    expect(table.refused(1, 'exileVote', 'none')).toBeNull();
    table.vote({ 8: [2], 9: [3] }).until('runOffVote');
    expect(table.refused(1, 'runOffVote', 'none')).toBeNull();
    table.timeUp();
    expect(table.told('nobodyOut')).toEqual({ why: 'noVotes' });
  });
});

describe('in office', () => {
  test.each(['tb', 'hap'])(
    'R-TB-DAY-3, R-HAP-DAY-2, R-HAP-SHERIFF-6: in %s the speeches begin beside the sheriff and end with the sheriff, one at a time',
    (ruleSet) => {
      const table = elected(ruleSet, 4).until('direction').say(4, 'direction', 'right').until('speech');
      expect(table.told('speechesOpened')?.order).toEqual([3, 2, 1, 9, 8, 7, 6, 5, 4]);
      expect(table.state.turn?.seat).toBe(3);
      expect(asked(table)).toEqual([3]);
      expect(
        table.order({
          type: 'Say',
          seat: 2,
          turn: table.state.turn?.turn ?? 0,
          talk: { kind: 'pass' },
          minute: 1,
        }),
      ).toBe('notNow');
    },
  );

  test('R-REG-SHERIFF-1: the vote of the whole table, counted in the open', () => {
    const table = stage('reg', [4, 7]).until('sheriffVote');
    expect(asked(table)).toEqual([1, 2, 3, 5, 6, 8, 9]);
    table.vote({ 4: [1, 2], 7: [3, 5, 6] }).timeUp();
    expect(table.told('ballotClosed')?.tally).toEqual([
      { seat: 7, halves: 6 },
      { seat: 4, halves: 4 },
    ]);
    expect(table.told('sheriffElected')).toEqual({ seat: 7 });
  });

  test.each(['tb', 'hap'])(
    'R-TB-DAY-5: in %s after an exile comes the shot, whoever follows in love, the badge, then night',
    (ruleSet) => {
      const table = sit('W W SEER WITCH CUPID HUNTER V V V V', { ruleSet })
        .until('cupid')
        .say(5, 'link', 7, 8);
      table.until('run').say(6, 'run', 'run');
      exile(table, 6, [1, 2, 3, 4])
        .until('finalActions', 6)
        .say(6, 'shot', 7)
        .until('badge')
        .say(6, 'badge', 9);
      const told = table.log.flatMap((event) => {
        if (event.type === 'seatOut') return [`${event.data.seat} ${event.data.cause}`];
        return event.type === 'badgePassed' ? ['badge'] : [];
      });
      expect(told).toEqual(['6 exile', '7 shot', '8 follows', 'badge']);
      const after = table.log.length;
      table.until('wolves');
      const votes = table.log.slice(after).filter(({ type }) => type === 'ballotClosed');
      expect(votes).toEqual([]);
    },
  );
});
