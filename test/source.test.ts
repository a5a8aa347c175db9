import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../src/ops/root.ts';

/** What compiles and is a fault all the same, by the fault's id. */
const FORBIDDEN: { id: string; what: string; pattern: RegExp; planted: string }[] = [
  {
    id: 'RU-14',
    what: 'an async test of a list holds for everything',
    pattern: /\.(?:filter|some|every|find|findLast|findIndex|findLastIndex)\(\s*async\b/u,
    planted: 'const living = seats.filter(async (seat) => isAlive(seat));',
  },
  {
    id: 'DB-07',
    what: 'an id that becomes a number loses its last digits',
    pattern:
      /(?:\bNumber|\bparseInt|\bparseFloat)\(\s*[\w.?]*(?:[uU]ser|[cC]hannel|[gG]uild|[mM]essage|[hH]ost|[aA]pplication)Id\b/u,
    planted: 'const id = Number(interaction.userId);',
  },
  {
    id: 'PR-07',
    what: 'a search without an end',
    pattern: /while\s*\(\s*true\s*\)/u,
    planted: 'while (true) code = draw();',
  },
  {
    id: 'NM-01',
    what: 'a message that may mention everybody',
    pattern: /parse:\s*\[\s*['"](?:everyone|roles|users)/u,
    planted: "allowed_mentions: { parse: ['everyone'] }",
  },
];

const sources = (folder: string): string[] =>
  readdirSync(path.join(projectRoot(), folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (name === 'src/store/generated' || name === 'src/sandbox') return [];
    if (entry.isDirectory()) return sources(name);
    return /\.ts$/u.test(name) && !/\.test\.ts$/u.test(name) ? [name] : [];
  });

describe('what no source of the bot holds', () => {
  const files = [...sources('src'), ...sources('commands')].map((name) => ({
    name,
    text: readFileSync(path.join(projectRoot(), name), 'utf8'),
  }));

  it.each(FORBIDDEN)('$id: $what', ({ pattern, planted }) => {
    expect(pattern.test(planted)).toBe(true);
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
