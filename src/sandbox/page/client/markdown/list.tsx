import type { ComponentChildren } from 'preact';
import type { Node } from './parse.ts';

type Item = { depth: number; number: number | null; content: Node[] };
/** How the text of an item is drawn. */
type Draw = (nodes: Node[]) => ComponentChildren;
type Entry = { item: Item; below: Item[] };

/** The items of the first depth, each with those that stand deeper below it. */
function entriesOf(items: readonly Item[]): Entry[] {
  const entries: Entry[] = [];
  for (const item of items) {
    const last = entries.at(-1);
    if (last && item.depth > last.item.depth) last.below.push(item);
    else entries.push({ item, below: [] });
  }
  return entries;
}

/** Runs of entries that are all numbered, or all not: each is a list of its own. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1)?.[0];
    if (last && (last.item.number === null) === (entry.item.number === null)) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function Lists({ items, draw }: { items: readonly Item[]; draw: Draw }) {
  return (
    <>
      {runsOf(entriesOf(items)).map((run, at) => {
        const lines = run.map(({ item, below }, index) => (
          <li key={index} value={item.number ?? undefined}>
            {draw(item.content)}
            <Lists items={below} draw={draw} />
          </li>
        ));
        return run[0]?.item.number === null ? <ul key={at}>{lines}</ul> : <ol key={at}>{lines}</ol>;
      })}
    </>
  );
}

/** A list of a message, with lists inside it. */
export function ListView({ node, draw }: { node: Node; draw: Draw }) {
  return <Lists items={node.items as Item[]} draw={draw} />;
}
