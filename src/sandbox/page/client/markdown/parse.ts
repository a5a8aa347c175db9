import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';
import { list } from './list-rule.ts';

/** One node of a text's tree; what it holds depends on its type. */
export type Node = { type: string; [key: string]: unknown };

const parser = SimpleMarkdown.parserFor({ ...rulesExtended, list });
const parsed = new Map<string, Node[]>();
const MOST_KEPT = 500;

/** Neighbouring pieces of plain text as one: the parser cuts at every character that is not Latin. */
function join(nodes: Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const content = Array.isArray(node.content) ? join(node.content as Node[]) : node.content;
    if (node.type === 'text' && last?.type === 'text') last.content = `${last.content}${content}`;
    else joined.push({ ...node, content });
  }
  return joined;
}

/** The tree of a text in Discord's markdown. */
export function parseText(text: string): Node[] {
  const known = parsed.get(text);
  if (known) return known;
  const nodes = join(parser(text, { inline: true }) as Node[]);
  if (parsed.size >= MOST_KEPT) parsed.clear();
  parsed.set(text, nodes);
  return nodes;
}

export function childrenOf(node: Node): Node[] {
  return Array.isArray(node.content) ? (node.content as Node[]) : [];
}

export function textOf(node: Node): string {
  return typeof node.content === 'string' ? node.content : childrenOf(node).map(textOf).join('');
}
