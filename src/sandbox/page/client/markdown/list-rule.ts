import type { SimpleMarkdown } from 'discord-markdown-parser';

type Rule = Parameters<typeof SimpleMarkdown.parserFor>[0][string];

/** A run of lines that begin with a bullet or a number, and the indented lines below them. */
const LIST = /^ *(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n *(?:[-*]|\d{1,9}\.) +[^\n]+|\n {2,}[^\n]+)*(?:\n|$)/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;

type Item = { depth: number; number: number | null; lines: string[] };

function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const [, indent, number, rest] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (rest !== undefined) {
      const depth = Math.min(Math.floor((indent?.length ?? 0) / 2), (last?.depth ?? -1) + 1);
      items.push({ depth, number: number === undefined ? null : Number(number), lines: [rest] });
    } else last?.lines.push(line.trim());
  }
  return items;
}

/** The parser knows no lists; Discord shows them. */
export const list: Rule = {
  // Before plain text and before emphasis, which would take a bullet of "*" for its own.
  order: 0,
  match: (source, state) => {
    const before: unknown = state.prevCapture;
    const atLineStart = !Array.isArray(before) || String(before[0]).endsWith('\n');
    return atLineStart ? LIST.exec(source) : null;
  },
  parse: (capture, parse, state) => ({
    type: 'list',
    items: itemsOf(capture[0] ?? '').map(({ depth, number, lines }) => ({
      depth,
      number,
      content: parse(lines.join('\n'), { ...state, prevCapture: null, inline: true }),
    })),
  }),
};
