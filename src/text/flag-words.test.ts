import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { DECKS } from '../engine/presets/decks.ts';
import { ROLE_IDS, ROLES } from '../engine/roles/index.ts';
import { groupOf, wordsOfFlag } from './flag-words.ts';
import { firstOf, isRoleCode, namesIn, ROLE_CODES } from './role-code.ts';
import { LANGUAGES, wordsFor } from './words-for.ts';

const file = new URL('../../rules/flags.yaml', import.meta.url);
const { flags } = z
  .object({
    flags: z.array(
      z.object({
        name: z.string(),
        values: z.record(z.string(), z.string()),
        for: z.array(z.string()).optional(),
        fixed: z.union([z.string(), z.boolean()]).optional(),
      }),
    ),
  })
  .parse(parse(readFileSync(file, 'utf8')));

const settable = flags
  .filter((flag) => flag.fixed === undefined)
  .flatMap(({ name, values, for: words }) =>
    (words ?? ['']).map((word) => ({
      name: name.replace(/<\w+>/u, word),
      values: Object.keys(values),
    })),
  );

test.each(LANGUAGES)('every rule of rules/flags.yaml and each of its values has words: %s', (language) => {
  const words = wordsFor(language);
  const names = new Set<string>();
  for (const { name, values } of settable) {
    const own = wordsOfFlag(words, name);
    expect(own?.name, name).toMatch(/./u);
    expect(own?.name, name).not.toMatch(/undefined|[_<>]/u);
    expect(names.has(own?.name ?? ''), `${name}: ${own?.name}`).toBe(false);
    names.add(own?.name ?? '');
    const meant = values.map((value) => own?.values[value]);
    for (const [at, text] of meant.entries()) expect(text, `${name} ${values[at]}`).toMatch(/./u);
    expect(new Set(meant).size, name).toBe(values.length);
  }
});

test('no words for a rule or value that does not exist, and none for what is fixed', () => {
  const known = new Map(settable.map((flag) => [flag.name, flag.values]));
  for (const language of LANGUAGES) {
    for (const [name, { values }] of Object.entries(wordsFor(language).flags)) {
      expect(Object.keys(values).sort(), name).toEqual([...(known.get(name) ?? [])].sort());
    }
  }
});

test('a menu holds every group: at most 25 rules in each', () => {
  const sizes = new Map<string, number>();
  for (const { name } of settable) sizes.set(groupOf(name), (sizes.get(groupOf(name)) ?? 0) + 1);
  expect([...sizes.keys()].sort()).toEqual(Object.keys(wordsFor('en').flagGroups).sort());
  for (const [group, size] of sizes) expect(size, group).toBeLessThanOrEqual(25);
});

test('every card of every board has a name, the same as the one it is dealt under', () => {
  for (const [id, , , deck] of DECKS) {
    for (const part of deck.split(', ')) {
      const code = part.split(' ').at(-1) ?? '';
      expect(isRoleCode(code), `${id} ${code}`).toBe(true);
    }
  }
  for (const language of LANGUAGES) {
    const words = wordsFor(language);
    for (const id of ROLE_IDS) {
      const { code } = ROLES[id];
      expect(isRoleCode(code) && firstOf(words.cast[code]), id).toBe(words.roles[id]);
    }
  }
});

test('no two cards share a name in any language', () => {
  const owners = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const code of ROLE_CODES) {
      for (const name of namesIn(wordsFor(language).cast[code])) {
        const key = name.toLowerCase();
        expect(owners.get(key) ?? code, key).toBe(code);
        owners.set(key, code);
      }
    }
  }
});
