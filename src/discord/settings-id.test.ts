import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOARDS, FLAGS, RULE_SETS } from '../engine/index.ts';
import { ROLE_CODES } from '../text/role-code.ts';
import { type Press, parseId, writeId } from './custom-id.ts';
import { readDraft, SPECIALS, writeDraft } from './draft.ts';
import type { SettingsPress } from './settings-id.ts';

const game = fc.stringMatching(/^[\w-]{12}$/);
const draft = fc.record({
  ruleSet: fc.constantFrom(...RULE_SETS.map((set) => set.id)),
  counts: fc
    .record({
      W: fc.integer({ min: 1, max: 9 }),
      V: fc.integer({ min: 1, max: 18 }),
      rest: fc.subarray([...SPECIALS]),
    })
    .map(({ W, V, rest }) => ({ W, V, ...Object.fromEntries(rest.map((code) => [code, 1])) })),
});
const kind = fc.constant('settings' as const);
const press: fc.Arbitrary<SettingsPress> = fc.oneof(
  fc.record({
    kind,
    game,
    do: fc.constantFrom('home', 'reset', 'boards', 'compose', 'group', 'flag', 'ruleSet', 'board'),
  }),
  fc.record({ kind, game, do: fc.constant('inGroup' as const), group: fc.constantFrom('win', 'talk') }),
  fc.constantFrom(...FLAGS).chain((flag) =>
    fc.record({
      kind,
      game,
      do: fc.constant('set' as const),
      flag: fc.constant(flag.name),
      value: fc.constantFrom(...flag.values, null),
    }),
  ),
  fc.record({
    kind,
    game,
    do: fc.constantFrom('draftSet', 'draftRoles', 'draftWolves', 'draftVillagers', 'use', 'type', 'typed'),
    draft,
  }),
);

test('every press of the settings is read back as it was written, within a hundred characters', () => {
  fc.assert(
    fc.property(press, (one) => {
      const id = writeId(one);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(parseId(id)).toEqual(one);
    }),
  );
});

test('the rules of a game and of every board are read back', () => {
  for (const id of [...BOARDS.map((board) => board.id), 'abcdefghijkm']) {
    for (const of of ['game', 'board'] as const) {
      for (const back of [true, false]) {
        const one: Press = { kind: 'rules', game: id, of, back };
        expect(parseId(writeId(one))).toEqual(one);
      }
    }
  }
});

test('ST-01 a draft or rule that we never wrote is nothing', () => {
  for (const text of [
    's:game',
    's:game:z',
    's:game:h:1',
    's:game:s:vote.self',
    's:game:s:vote.self:true:1',
    's:game:s:a b:true',
    's:game:x:std.3.4',
    's:game:x:big.3.4.1',
    's:game:x:std.99.4.1',
    's:game:x:std.3.4.ffffffff',
    's:game:x:std.3.4.1:2',
    'r:game:x:m',
    'r:game:g',
  ]) {
    expect(parseId(text), text).toBeNull();
  }
});

test('a draft keeps every card', () => {
  const counts = Object.fromEntries(ROLE_CODES.map((code) => [code, 1]));
  expect(readDraft(writeDraft({ ruleSet: 'std', counts }))).toEqual({ ruleSet: 'std', counts });
  expect(readDraft(writeDraft({ ruleSet: 'cla', counts: {} }))).toEqual({ ruleSet: 'cla', counts: {} });
});
