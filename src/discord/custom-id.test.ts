import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLE_IDS, roleOf } from '../engine/index.ts';
import type { AskId } from '../engine/model/index.ts';
import { type Press, parseId, writeId } from './custom-id.ts';
import { picksFrom, talkFrom } from './menu-values.ts';
import { type Held, held, meant } from './slots.ts';

const ASKS: AskId[] = [
  'knife',
  'antidote',
  'poison',
  'check',
  'run',
  'withdraw',
  'sheriffVote',
  'direction',
  'speech',
  'lastWords',
  'sumUp',
  'exileVote',
  'runOffVote',
  'sheriffPick',
  'shot',
  'badge',
  'selfDestruct',
];
const WORDS: Held[] = ['none', 'use', 'run', 'stay', 'withdraw', 'left', 'right', 'end', 'tear', 'burst'];

const game = fc.stringMatching(/^[\w-]{12}$/);
const turn = fc.integer({ min: 0, max: 99_999 });
const ask = fc.constantFrom(...ASKS);
const pick: fc.Arbitrary<Held> = fc.oneof(
  fc.integer({ min: 1, max: 18 }),
  fc.constantFrom(...WORDS),
  fc.integer({ min: 0, max: 24 }).map((at): Held => `.${at}`),
);
const picks = fc.array(pick, { minLength: 1, maxLength: 18 });
const press: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ kind: fc.constant('panel' as const), game, turn, key: fc.stringMatching(/^[\w-]{32}$/) }),
  fc.record({ kind: fc.constant('panel' as const), game, turn }),
  fc.record({
    kind: fc.constant('answer' as const),
    game,
    turn,
    ask,
    picks: fc.option(picks, { nil: null }),
  }),
  fc.record({
    kind: fc.constant('confirm' as const),
    game,
    turn,
    ask,
    picks: fc.array(pick, { minLength: 1, maxLength: 4 }),
    expires: fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
  }),
  fc.record({
    kind: fc.constantFrom('back' as const, 'packTalk' as const, 'packLine' as const, 'gesture' as const),
    game,
    turn,
  }),
  fc.record({
    kind: fc.constant('host' as const),
    game,
    turn,
    do: fc.constantFrom(
      'home',
      'pause',
      'resume',
      'extend',
      'skip',
      'end',
      'endSure',
      'full',
      'kill',
      'penalty',
    ),
  }),
  fc.record({
    kind: fc.constant('host' as const),
    game,
    turn,
    do: fc.constantFrom('killSure', 'penaltySure'),
    seat: fc.integer({ min: 1, max: 18 }),
  }),
  fc.record({ kind: fc.constant('take' as const), game, seat: fc.integer({ min: 1, max: 18 }) }),
  fc.record({
    kind: fc.constant('agree' as const),
    game,
    motion: fc.oneof(
      fc.record({ what: fc.constant('end' as const) }),
      fc.record({
        what: fc.constantFrom('kill' as const, 'replace' as const),
        seat: fc.integer({ min: 1, max: 18 }),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('lobby' as const),
    game,
    what: fc.constantFrom('join', 'leave', 'start', 'rules', 'cancel', 'fill', 'spare', 'settings', 'judge'),
  }),
  fc.record({
    kind: fc.constant('talk' as const),
    game,
    turn,
    talk: fc.constantFrom('claim' as const, 'checked' as const, 'willVote' as const, 'badgePlan' as const),
  }),
  fc.record({ kind: fc.constantFrom('again' as const, 'endVote' as const), game }),
);

test('every press is read back as it was written, within a hundred characters', () => {
  fc.assert(
    fc.property(press, (one) => {
      const id = writeId(one);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(parseId(id)).toEqual(one);
    }),
  );
});

test('two presses never share an id', () => {
  fc.assert(
    fc.property(press, press, (one, other) => {
      if (JSON.stringify(one) !== JSON.stringify(other)) expect(writeId(one)).not.toBe(writeId(other));
    }),
  );
});

test('ST-01 whatever we did not write is nothing, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      expect(() => parseId(text)).not.toThrow();
    }),
  );
  for (const text of [
    '',
    'p',
    'p::1',
    'p:game',
    'p:game:x',
    'a:game:1:zz:5',
    'a:game:1:ka:',
    'a:game:1:ka:5-!',
    'c:game:1:ka:5',
    'b:game:1:2',
    'l:game:z',
    'x:game:1',
    'p:ga me:1',
    'a:game:1:ka:0',
    'g:game:1',
  ]) {
    expect(parseId(text), text).toBeNull();
  }
});

test('LK-06 an id holds no card, no camp and no word of the engine', () => {
  const words = /werewolf|wolf|seer|witch|hunter|villager|good|knife|poison|antidote|check|shot/iu;
  // Every card has its own ask, or may have one.
  for (const one of [...ASKS, ...ROLE_IDS]) {
    expect(writeId({ kind: 'answer', game: 'abcdefghijkm', turn: 7, ask: one, picks: [5] })).not.toMatch(
      words,
    );
    expect(
      writeId({ kind: 'confirm', game: 'abcdefghijkm', turn: 7, ask: one, picks: ['use'], expires: 1 }),
    ).not.toMatch(words);
  }
});

test('LK-06 a card that is chosen goes by its place in its reader’s list, in ids and in menus', () => {
  for (const [at, card] of ROLE_IDS.entries()) {
    const other = ROLE_IDS[(at + 1) % ROLE_IDS.length] ?? card;
    const list = [other, card, 'keep' as const];
    expect(held(card, list)).toBe('.1');
    expect(held('keep', list)).toBe('keep');
    const at1 = { game: 'abcdefghijkm', turn: 7, ask: 'thief' as const, expires: 1 };
    const id = writeId({ kind: 'confirm', ...at1, picks: [held(card, list)] });
    expect(id).toBe(writeId({ kind: 'confirm', ...at1, picks: [held(other, [card, other])] }));
    expect(meant(['.1'], list)).toEqual([card]);
    // Neither its name nor its code is understood, by whomever it may have been written.
    for (const named of [card, roleOf(card).code]) {
      expect(picksFrom([named])).toBeNull();
      expect(parseId(id.replace('.1', named))).toBeNull();
    }
  }
  expect(meant(['.2', 5], ['seer', 'witch'])).toBeNull();
  expect(meant([5, 'none'], [])).toEqual([5, 'none']);
});

test('menu values are seats or words that a menu of ours can hold', () => {
  expect(picksFrom(['5'])).toEqual([5]);
  expect(picksFrom(['none'])).toEqual(['none']);
  expect(picksFrom(['5', '12'])).toEqual([5, 12]);
  expect(picksFrom(['.0', '.24'])).toEqual(['.0', '.24']);
  for (const forged of ['0', '007', '999', '-1', 'toString', 'good', '.', '.x', '.100', ''])
    expect(picksFrom([forged]), forged).toBeNull();
});

test('F70 talk is made from the values of one menu and from nothing else', () => {
  expect(talkFrom('claim', ['seer'])).toEqual({ kind: 'claim', role: 'seer' });
  expect(talkFrom('claim', ['toString'])).toBeNull();
  expect(talkFrom('checked', ['7w'])).toEqual({ kind: 'checked', target: 7, result: 'wolf' });
  expect(talkFrom('checked', ['g', '12'])).toEqual({ kind: 'checked', target: 12, result: 'good' });
  for (const values of [['7'], ['g'], ['7g', '8w'], ['7', '8'], ['7x'], ['w', 'g', '7'], []]) {
    expect(talkFrom('checked', values), values.join()).toBeNull();
  }
  expect(talkFrom('willVote', ['3'])).toEqual({ kind: 'willVote', target: 3 });
  expect(talkFrom('willVote', ['3', '4'])).toBeNull();
  expect(talkFrom('badgePlan', ['3', '4'])).toEqual({ kind: 'badgePlan', targets: [3, 4] });
  expect(talkFrom('badgePlan', ['3', 'none'])).toBeNull();
});
