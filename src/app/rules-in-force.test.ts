import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BOARDS, FLAGS, roleOf } from '../engine/index.ts';
import { rulesOf } from './rules-in-force.ts';

const source = path.join(import.meta.dirname, '..');
/** Everything that could play a rule: no list of flags, no words, no test. */
const played = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^text|presets|testing|generated|^sandbox/u.test(file),
  )
  .filter((file) => !file.endsWith('rules-in-force.ts'))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n');

test('every rule that is offered is read by something that plays it', () => {
  for (const { name, fixed } of FLAGS) {
    if (fixed) continue;
    // Families are read by a name that is put together.
    const read = [`'${name}'`, `flags.${name}`, `\`${name.replace(/\.(?:on_)?\w+$/u, '.')}`].some((one) =>
      played.includes(one),
    );
    expect(read, name).toBe(true);
  }
});

test('every rule that is played is of use to some board', () => {
  const settings: Record<string, string>[] = [{}, { 'sd.enabled': 'true', 'gold.enabled': 'true' }];
  const offered = new Set(
    BOARDS.flatMap((board) =>
      settings.flatMap((own) => rulesOf(board, own)?.settable.map((flag) => flag.name) ?? []),
    ),
  );
  const codes = new Set(BOARDS.flatMap((board) => board.deck.map((id) => roleOf(id).code)));
  for (const { name, fixed, needs = [] } of FLAGS) {
    const ours = needs.every((need) => !/^[A-Z]+$/u.test(need) || codes.has(need));
    if (!fixed && ours) expect(offered.has(name), name).toBe(true);
  }
});

test('settings that name a rule or value that does not exist have no rules', () => {
  const [board] = BOARDS;
  if (!board) throw new Error('no board');
  expect(rulesOf(board, { 'no.such': 'true' })).toBeNull();
  expect(rulesOf(board, { 'vote.self': 'perhaps' })).toBeNull();
});
