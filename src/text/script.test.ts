import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Characters that an old national encoding has: GB 2312 knows no traditional form, Big5 no simplified one. */
const charactersOf = (encoding: string, [firstLead, lastLead]: [number, number]): Set<string> => {
  const decoder = new TextDecoder(encoding);
  const known = new Set<string>();
  for (let lead = firstLead; lead <= lastLead; lead += 1) {
    for (let trail = encoding === 'big5' ? 0x40 : 0xa1; trail <= 0xfe; trail += 1) {
      for (const character of decoder.decode(Uint8Array.of(lead, trail))) known.add(character);
    }
  }
  return known;
};

/** Chinese characters of a dictionary's words; comments may cite either script. */
const used = (folder: string): Map<string, string> => {
  const found = new Map<string, string>();
  const at = new URL(`./${folder}/`, import.meta.url);
  for (const file of readdirSync(at)) {
    const source = readFileSync(new URL(file, at), 'utf8').replaceAll(
      /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu,
      '',
    );
    for (const line of source.split('\n')) {
      for (const character of line.match(/\p{Script=Han}/gu) ?? [])
        found.set(character, `${file}: ${line.trim()}`);
    }
  }
  return found;
};

test.each([
  ['zh-cn', 'gbk', [0xb0, 0xf7]],
  ['zh-tw', 'big5', [0xa4, 0xf9]],
] as const)('every character of %s is of its own script', (folder, encoding, leads) => {
  const known = charactersOf(encoding, [...leads]);
  expect(known.has(folder === 'zh-cn' ? '刚' : '剛')).toBe(true);
  expect(known.has(folder === 'zh-cn' ? '剛' : '刚')).toBe(false);
  for (const [character, where] of used(folder))
    expect(known.has(character), `${character} in ${where}`).toBe(true);
});
