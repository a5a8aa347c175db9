import { expect, test } from 'vitest';
import type { NightStep } from '../../src/engine/model/index.ts';
import { PRINTED } from '../../src/engine/presets/rule-sets.ts';
import { NINE, sit } from '../../src/engine/testing/sit.ts';
import { asked, calls, twoNights } from './table.ts';

const FIRST: NightStep[] = ['thief', 'cupid', 'lovers'];

test('R-CLA-NIGHT-2, R-CLA-NIGHT-3, R-CLA-NIGHT-4, R-CLA-NIGHT-6, R-CLA-NIGHT-8, R-CLA-NIGHT-9: the calls of CLA in their order', () => {
  const cards = 'W W SEER WITCH HUNTER CUPID GUARD THIEF V V V';
  const [first] = twoNights(cards, { ruleSet: 'cla', bottom: 'V V' });
  expect(first).toEqual([...FIRST, 'guard', 'seer', 'wolves', 'witch']);
});

test('R-CLA-NIGHT-5, R-STD-NIGHT-5, R-REG-THIEF-6: thief, Cupid and lovers are called on night 1 alone, and though both cards lie apart', () => {
  for (const ruleSet of ['cla', 'std', 'reg']) {
    const cards = 'W W SEER WITCH HUNTER V V V';
    const [first, second] = twoNights(cards, { ruleSet, bottom: 'THIEF CUPID' });
    expect(first.slice(0, 3)).toEqual(FIRST);
    expect(second.some((call) => FIRST.includes(call))).toBe(false);
    const table = sit(cards, { ruleSet, bottom: 'THIEF CUPID' });
    for (const step of FIRST) expect(asked(table.until(step as 'thief'))).toEqual([]);
    expect(table.until('exileVote').winner()).toBeNull();
  }
});

test('R-CLA-LOOP-1, R-GEN-NIGHT-8: a later night begins with the guard, or with the seer where nobody guards', () => {
  const [, guarded] = twoNights('W W SEER WITCH CUPID GUARD V V V', { ruleSet: 'cla' });
  expect(guarded).toEqual(['guard', 'seer', 'wolves', 'witch']);
  const [first, second] = twoNights('W W SEER WITCH CUPID GIRL THIEF V V', { ruleSet: 'gen', bottom: 'V V' });
  expect(first).toEqual([...FIRST, 'seer', 'wolves', 'witch']);
  expect(second).toEqual(['seer', 'wolves', 'witch']);
});

test('R-STD-ORDER: the seventeen steps; those of night 1, and the bear that only shows itself, are called once', () => {
  expect(PRINTED.find((set) => set.id === 'std')?.wake).toHaveLength(17);
  const cards = 'W WB HW WC GUARD WITCH SEER BEAR MUTE HUNTER IDIOT KNIGHT HOOD BOMB CUPID THIEF V V';
  const [first, second] = twoNights(cards, { ruleSet: 'std', bottom: 'V V' });
  expect(first).toEqual([
    ...FIRST,
    'wildChild',
    'guard',
    'wolves',
    'wolfBeauty',
    'hiddenWolf',
    'witch',
    'seer',
    'bear',
    'silencer',
    'hunter',
    'idiot',
    'knight',
    'hooligan',
    'bomber',
  ]);
  expect(second).toEqual(['guard', 'wolves', 'wolfBeauty', 'witch', 'seer', 'silencer', 'hunter']);
});

test('R-STD-SHOW-1, R-STD-NIGHT-1: bear, 隱狼, idiot, knight, 老流氓 and bomber are called and asked nothing; a villager is never called', () => {
  const cards = 'W HW BEAR IDIOT KNIGHT HOOD BOMB V V V V V';
  const table = sit(cards, { ruleSet: 'std' });
  for (const step of ['hiddenWolf', 'bear', 'idiot', 'knight', 'hooligan', 'bomber'] as const) {
    expect(asked(table.until(step))).toEqual([]);
  }
  const night = table.facts('askOpened').flatMap(({ ask, seats }) => (ask === 'order' ? [] : seats));
  expect([...new Set(night)]).toEqual([1]);
});

test('R-HAP-PIPER-1: the piper is called each night after the witch and names two', () => {
  const nights = twoNights('W W SEER WITCH HUNTER PIPER V V V', { ruleSet: 'hap' });
  for (const night of nights) {
    expect(night.slice(-3)).toEqual(['witch', 'piper', 'enchanted']);
  }
  const table = sit('W W SEER WITCH HUNTER PIPER V V V', { ruleSet: 'hap' }).until('piper');
  expect(asked(table)).toEqual([6]);
  expect(table.refused(6, 'enchant', 7)).toBe('notListed');
  expect(table.refused(6, 'enchant', 7, 8)).toBeNull();
});

test('R-CLA-NIGHT-1, R-GEN-SETUP-2: night and day take turns; by night nobody is asked but whose card is called', () => {
  const holders: Record<string, number[]> = { wolves: [1, 2, 3], witch: [5], seer: [4] };
  for (const ruleSet of ['cla', 'gen']) {
    const table = sit(NINE, { ruleSet });
    while (table.facts('nightFell').length < 2) {
      table.timeUp();
      const step = table.step ?? '';
      if (table.state.phase.kind === 'night') expect(asked(table), step).toEqual(holders[step]);
    }
    const turns = table.log.filter(({ type }) => type === 'nightFell' || type === 'dayBroke');
    expect(turns.map(({ type }) => type)).toEqual(['nightFell', 'dayBroke', 'nightFell']);
    expect(calls(table)).toEqual(['seer', 'wolves', 'witch']);
  }
});

test.each(['cla', 'reg', 'tb', 'hap'])(
  'R-CLA-VILL-1, R-REG-VILL-1, R-TB-VILL-1, R-HAP-VILL-1: in %s a villager is asked nothing in any night',
  (ruleSet) => {
    const table = sit(NINE, { ruleSet });
    while (table.facts('nightFell').length < 3) {
      table.timeUp();
      if (table.state.phase.kind === 'night')
        for (const seat of [7, 8, 9]) expect(table.view(seat).asks).toEqual([]);
    }
  },
);
