import { expect, test } from 'vitest';
import { workOutFlags } from '../../src/engine/index.ts';
import { NINE, type Options, sit } from '../../src/engine/testing/sit.ts';
import { exile, playOn } from './table.ts';

/** A game that goes on from night 3 with these seats; potions are gone. */
const late = (codes: string, alive: number[], options: Options = {}) =>
  sit(codes, { ...options, start: { at: 'N3', alive, sheriff: 'none', witch: [], ...options.start } });

test.each(['cla', 'gen', 'tb', 'hap'])(
  'R-CLA-GOAL-1, R-CLA-WIN-1, R-GEN-GOODWIN-1, R-TB-WIN-1, R-HAP-GOAL: in %s the village wins when the last wolf is voted out, not before',
  (ruleSet) => {
    const table = exile(late(NINE, [1, 2, 4, 5, 7, 8, 9], { ruleSet }), 1, [4, 5, 7]);
    expect(table.winner()).toBeNull();
    exile(table.until('wolves'), 2, [4, 5, 7]);
    playOn(table, 3);
    expect(table.told('gameEnded')).toMatchObject({ winner: 'good', winners: [4, 5, 6, 7, 8, 9] });
  },
);

test.each(['tb', 'hap'])(
  'R-TB-VILL-1, R-HAP-VILL-1, R-HAP-GOAL: in %s the last villager falls and the wolves have won, though gods live',
  (ruleSet) => {
    const table = late(NINE, [1, 2, 4, 5, 7], { ruleSet }).until('wolves').all([1, 2], 'knife', 7);
    expect(playOn(table, 8).told('gameEnded')).toMatchObject({ winner: 'wolves', reason: 'villagersOut' });
  },
);

test('R-REG-WIN-1: gods and villagers are one camp of two classes, wolves the second, a mixed couple the third', () => {
  const codes = 'W W SEER WITCH HUNTER CUPID GUARD V V V';
  const flags = sit(codes, { ruleSet: 'reg' }).state.setup?.flags ?? {};
  const classes = ['SEER', 'WITCH', 'HUNTER', 'CUPID', 'GUARD', 'V'].map((code) => flags[`class.${code}`]);
  expect(classes).toEqual(['god', 'god', 'god', 'god', 'god', 'villager']);
  const good = late(codes, [1, 3, 8, 9]);
  exile(good, 1, [3, 8]);
  expect(good.told('gameEnded')).toMatchObject({ winner: 'good', winners: [3, 4, 5, 6, 7, 8, 9, 10] });
  const lovers = late(codes, [1, 8, 9, 10], { start: { at: 'N3', lovers: [1, 8] } });
  exile(lovers, 9, [1, 8]);
  expect(lovers.told('gameEnded')).toMatchObject({ winner: 'lovers', winners: [1, 8] });
});

test('R-REG-WIN-WOLF-2: fulfilled in the night, the win is the wolves’ though none of them sees the dawn', () => {
  const start: Options = { start: { at: 'N3', alive: [1, 4, 5, 7], sheriff: 'none', witch: ['poison'] } };
  const table = sit(NINE, start).until('wolves').say(1, 'knife', 7).until('witch').say(5, 'poison', 1);
  expect(playOn(table, 6).told('gameEnded')).toMatchObject({ winner: 'wolves', winners: [1, 2, 3] });
  expect(table.causes()).toMatchObject({ 1: 'poison', 7: 'knife' });
});

test('R-HAP-CLASS: the seed’s 神民 and rare roles count as gods, the piper and the badge as neither', () => {
  const flags = workOutFlags('hap', { seats: 12 }, {});
  if ('badFlag' in flags) throw new Error('bad flag');
  const gods = ['SEER', 'WITCH', 'HUNTER', 'IDIOT', 'GUARD', 'ELDER', 'CUPID', 'GIRL', 'SCAPE'];
  expect(gods.map((code) => flags[`class.${code}`])).toEqual(gods.map(() => 'god'));
  expect(flags).toMatchObject({ 'class.PIPER': 'none', 'class.THIEF': 'villager', 'class.V': 'villager' });
  // A sheriff who is a villager is no god: the last god falls, and the badge does not hold the class.
  const table = late('W W SEER PIPER V V V', [1, 2, 3, 5, 6], {
    ruleSet: 'hap',
    start: { at: 'N3', sheriff: 5 },
  });
  table.until('wolves').all([1, 2], 'knife', 3);
  expect(playOn(table, 6).told('gameEnded')).toMatchObject({ winner: 'wolves', reason: 'godsOut' });
});

test('R-DUAL-DEAL-3: a wolf card in the hand, lost or not, and the player is scored with the wolves', () => {
  const hands = 'SEER/W V/W GUARD/SW WITCH/V V/V HUNTER/V MUTE/V IDIOT/COPY';
  const start: Options['start'] = {
    at: 'N3',
    alive: [2, 3, 4, 5],
    cards: { 2: 'V/W', 3: 'SW', 4: 'WITCH/V', 5: 'V' },
    witch: [],
  };
  const table = sit(hands, { ruleSet: 'dual', start }).until('wolves').say(3, 'knife', 5);
  expect(playOn(table, 12).told('gameEnded')).toMatchObject({ winner: 'wolves', winners: [1, 2, 3] });
});

test('R-DUAL-DEAL-4: two villagers are 旺仔: they know each other, and with the last of them the wolves have won', () => {
  const hands = 'W/SEER W/GUARD SW/WITCH V/V V/V HUNTER/V MUTE/V IDIOT/COPY';
  expect(sit(hands, { ruleSet: 'dual' }).until('doubleVillager').told('doublesShown')).toEqual({
    seats: [4, 5],
  });
  const cards = { 1: 'W', 4: 'V', 6: 'HUNTER/V', 7: 'MUTE/V' };
  const ended = sit(hands, { ruleSet: 'dual', start: { at: 'N3', alive: [1, 4, 6, 7], cards } });
  ended.until('wolves').say(1, 'knife', 4);
  expect(playOn(ended, 12).told('gameEnded')).toMatchObject({ winner: 'wolves', reason: 'doublesOut' });
});

test('R-STD-CAMP-1: gods and villagers win and lose together, whatever card, dead or alive', () => {
  const codes = 'W W W SEER WITCH HUNTER V V V V';
  const table = exile(late(codes, [1, 4, 7, 8], { ruleSet: 'std' }), 1, [4, 7]);
  expect(playOn(table, 3).told('gameEnded')).toMatchObject({
    winner: 'good',
    winners: [4, 5, 6, 7, 8, 9, 10],
  });
});

test('R-STD-LOOP-1, R-GEN-ROUGH-2: night and day again and again until a camp has won', () => {
  for (const ruleSet of ['std', 'gen']) {
    const table = sit(NINE, { ruleSet });
    for (const seat of [1, 2, 3]) {
      expect(table.winner()).toBeNull();
      exile(table.until('wolves'), seat, [4, 5, 6, 7]);
      playOn(table, 2);
    }
    expect(table.winner()).toBe('good');
    const order = table.log.flatMap((event) => {
      if (event.type === 'nightFell') return [`night ${event.data.night}`];
      return event.type === 'dayBroke' ? [`day ${event.data.day}`] : [];
    });
    expect(order).toEqual(['night 1', 'day 1', 'night 2', 'day 2', 'night 3', 'day 3']);
  }
});

test.each(['tb', 'hap'])(
  'RUL-WIN-8, HOUSE-ETIQUETTE, R-TB-ETIQ-1, R-HAP-ETIQ-1: in %s a game that is decided is played to the end of its chain, and only then told',
  (ruleSet) => {
    const codes = 'W W SEER WITCH CUPID HUNTER V V V V';
    const start: Options['start'] = {
      at: 'N3',
      alive: [1, 3, 4, 6, 7, 8],
      lovers: [7, 8],
      witch: ['poison'],
      sheriff: 'none',
    };
    const night = sit(codes, { ruleSet, start })
      .until('seer')
      .say(3, 'check', 1)
      .until('witch')
      .say(4, 'poison', 1);
    expect(night.winner()).toBeNull();
    night.timeUp();
    expect(night.told('deathsAnnounced')).toEqual({ seats: [1], cards: [] });
    const called = night.facts('turnOpened').map(({ step }) => step);
    expect(called.slice(1, 4)).toEqual(['seer', 'wolves', 'witch']);
    const day = exile(sit(codes, { ruleSet, start }), 6, [1, 3, 4]).until('finalActions', 6);
    day.say(6, 'shot', 1);
    // The last wolf is shot, and still nobody is told before the hunter's window has closed.
    expect(day.winner()).toBeNull();
    day.timeUp();
    expect(day.log.at(-1)).toMatchObject({ type: 'gameEnded', data: { winner: 'good' } });
  },
);
