import type { Node } from './parse.ts';
import { Nodes } from './text.tsx';

type Item = { depth: number; number: number | null; content: Node[] };
type Props = { channelId: string };

/** The items from one on that stand deeper than a depth. */
function below(items: readonly Item[], from: number, depth: number): Item[] {
  const rest = items.slice(from);
  const end = rest.findIndex((item) => item.depth <= depth);
  return end < 0 ? rest : rest.slice(0, end);
}

function Level({ items, channelId }: Props & { items: readonly Item[] }) {
  const [first] = items;
  if (!first) return null;
  const entries = items.flatMap((item, index) =>
    item.depth <= first.depth
      ? [
          <li key={index} value={item.number ?? undefined}>
            <Nodes nodes={item.content} channelId={channelId} />
            <Level items={below(items, index + 1, item.depth)} channelId={channelId} />
          </li>,
        ]
      : [],
  );
  return first.number === null ? <ul>{entries}</ul> : <ol>{entries}</ol>;
}

/** A list of a message, with lists inside it. */
export function ListView({ node, channelId }: Props & { node: Node }) {
  return <Level items={node.items as Item[]} channelId={channelId} />;
}
