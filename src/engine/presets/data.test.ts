import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Role } from '../kit/role.ts';
import { ROLES } from '../roles/index.ts';
import { BOARDS, codesOf, findBoard } from './boards.ts';
import { DECKS } from './decks.ts';
import { type BySeats, type Flag, family } from './flag.ts';
import { FLAGS, workOutFlags } from './flags.ts';
import { RULE_SETS } from './rule-sets.ts';

const rules = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../rules', file), 'utf8');

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const bySeats = z.record(z.enum(['if', 'then', 'else']), scalar);
const value = z.union([scalar, bySeats]);
const printed = z.object({
  sets: z.array(z.string()),
  flags: z.array(
    z.object({
      name: z.string(),
      values: z.record(z.string(), z.string()),
      for: z.array(z.string()).optional(),
      default: z.union([value, z.record(z.string(), value)]),
      by: z.record(z.string(), z.union([value, z.record(z.string(), value)])).optional(),
      needs: z.array(z.string()).optional(),
      fixed: scalar.optional(),
    }),
  ),
});

const plain = (raw: unknown): string | BySeats => {
  const read = bySeats.safeParse(raw);
  if (!read.success) return String(raw);
  return {
    seats: Number(String(read.data.if).replace(/^seats >= (\d+)$/, '$1')),
    many: String(read.data.then),
    few: String(read.data.else),
  };
};
const plainMap = (raw: unknown): Record<string, string | BySeats> =>
  Object.fromEntries(Object.entries(raw as Record<string, unknown>).map(([word, one]) => [word, plain(one)]));

test('the flags are those of rules/flags.yaml, in its order', () => {
  const { flags, sets } = printed.parse(parse(rules('flags.yaml')));
  const expected = flags.flatMap((flag): Flag[] => {
    const common = {
      name: flag.name,
      values: Object.keys(flag.values),
      ...(flag.needs ? { needs: flag.needs } : {}),
    };
    if (flag.for) {
      const by = Object.entries(flag.by ?? {}).map(([set, words]) => [set, plainMap(words)] as const);
      expect(Object.keys(flag.default).sort()).toEqual([...flag.for].sort());
      return family({
        ...common,
        for: plainMap(flag.default),
        ...(flag.by ? { by: Object.fromEntries(by) } : {}),
      });
    }
    return [
      {
        ...common,
        default: plain(flag.default),
        ...(flag.by ? { by: plainMap(flag.by) } : {}),
        ...(flag.fixed === undefined ? {} : { fixed: true as const }),
      },
    ];
  });
  const name = (flag: { name: string }) => flag.name;
  expect(FLAGS.map(name)).toEqual(expected.map(name));
  expect([...FLAGS]).toEqual(expected);
  expect(RULE_SETS.map((set) => set.id).sort()).toEqual([...sets].sort());
});

test('the boards are those of rules/boards.md', () => {
  let set = '';
  const expected = rules('boards.md')
    .split('\n')
    .flatMap((line) => {
      set = /^## (\w+)/.exec(line)?.[1]?.toLowerCase() ?? set;
      const row = /^\| ([a-z0-9-]+) \| (\d+) \| (\d+) \| ([^|]+?) \|/.exec(line);
      return row ? [[row[1], set, Number(row[2]), row[4]] as const] : [];
    });
  expect(DECKS).toEqual(expected);
});

test('RU-12: every deck has as many cards as seats, two more with a thief, twice as many in the two-card game', () => {
  for (const [id, set, seats, deck] of DECKS) {
    const codes = codesOf(deck);
    const extra = codes.includes('THIEF') ? 2 : 0;
    expect(codes.length, id).toBe(set === 'dual' ? seats * 2 : seats + extra);
    const specials = codes.filter((code) => code !== 'W' && code !== 'V');
    expect(new Set(specials).size, id).toBe(specials.length);
  }
});

test('every printed board can be played: its cards are roles, as many as its seats ask for', () => {
  expect(BOARDS.map((board) => board.id)).toEqual(DECKS.map(([id]) => id));
  expect(findBoard('reg-9')?.deck).toEqual([
    ...['werewolf', 'werewolf', 'werewolf', 'seer', 'witch', 'hunter', 'villager', 'villager', 'villager'],
  ]);
  for (const { id, ruleSet, seats, deck } of BOARDS) {
    const each = ruleSet === 'dual' ? 2 : 1;
    expect(deck, id).toHaveLength(seats * each + (deck.includes('thief') ? 2 : 0));
  }
  expect(findBoard('reg-8')).toBeNull();
});

test('a flag or value that does not exist is named', () => {
  const table = { seats: 9 };
  expect(workOutFlags('reg', table, { 'witch.selfsave': 'always' })).toMatchObject({
    badFlag: 'witch.selfsave',
  });
  expect(workOutFlags('reg', table, { 'witch.self_save': 'sometimes' })).toMatchObject({
    value: 'sometimes',
  });
  expect(workOutFlags('reg', table, { 'win.mode': 'dual' })).toMatchObject({ badFlag: 'win.mode' });
  expect(workOutFlags('big', table, {})).toMatchObject({ badFlag: 'big', why: 'ruleSet' });
});

test('defaults, then the rule set, then the table; 2 and "2" are one', () => {
  expect(workOutFlags('std', { seats: 12 }, {})).toMatchObject({
    'witch.self_save': 'never',
    'sheriff.weight': '1.5',
  });
  expect(workOutFlags('std', { seats: 10 }, {})).toMatchObject({ 'witch.self_save': 'first_night' });
  expect(workOutFlags('reg', { seats: 9 }, { 'sheriff.weight': 2 })).toMatchObject({ 'sheriff.weight': '2' });
});

test('boards.md: whatever card a free deck holds, its steps have a place in every one-card rule set', () => {
  // Only shown at night, and that only where the source prints the step.
  const shown = ['hunter', 'idiot', 'knight', 'hooligan', 'bomber', 'bear'];
  for (const { id, wake } of RULE_SETS.filter((set) => set.id !== 'dual')) {
    for (const role of Object.values<Role>(ROLES)) {
      const steps = (role.calls ?? []).filter((call) => !call.twoCard && !shown.includes(call.step));
      const lost = steps.filter((call) => !call.rides && !wake.includes(call.step)).map(({ step }) => step);
      expect(lost, `${role.code} in ${id}`).toEqual([]);
    }
  }
});
