import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROLE_IDS, ROLES } from './roles/index.ts';

const here = import.meta.dirname;
const files = (folder: string): string[] =>
  readdirSync(path.join(here, folder))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => path.join(folder, name));

/** The rules' core: everything but the cards, the statuses, the data, and what plays and tests. */
const core = [...files('.'), ...files('kit')];

/** Asks, steps, winners and the villagers’ class share these words with cards; a code is never shared. */
const SHARED = ['guard', 'thief', 'girl', 'cupid', 'piper', 'bomber', 'villager'];

/** The places of a text that name a card by its id or code, as a quoted word. */
const named = (text: string): string[] =>
  ROLE_IDS.flatMap((id) => [id, ROLES[id].code])
    .filter((word) => !SHARED.includes(word))
    .filter((word) => text.includes(`'${word}'`));

test('the core knows no card by name: a new one is its own file and one line in the list', () => {
  expect(core.length).toBeGreaterThan(20);
  for (const file of core) expect(named(readFileSync(path.join(here, file), 'utf8')), file).toEqual([]);
});

test('a card named in the core is found', () => {
  expect(named("if (role.code === 'PIPER' || card === 'wolfKing') return;")).toEqual(['wolfKing', 'PIPER']);
});

test('every card has a code of its own, which stays what it is: saved games and messages name cards by it', () => {
  const codes = ROLE_IDS.map((id) => ROLES[id].code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[A-Z]{1,8}$/);
});
