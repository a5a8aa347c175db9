import type { ComponentChildren } from 'preact';
import { placeIn } from '../message/jump.ts';
import { channels } from '../state/world.ts';
import { words } from '../words/language.ts';
import type { TimeForm } from '../words/times.ts';
import { ListView } from './list.tsx';
import { ChannelMention, EveryoneMention, PersonMention, PlaceLink, RoleMention } from './mention.tsx';
import { childrenOf, type Node, parseText, textOf } from './parse.ts';
import { Spoiler } from './spoiler.tsx';
import { Timestamp } from './timestamp.tsx';

function Link({ href, children }: { href: string; children: ComponentChildren }) {
  if (!/^(https?|mailto):/i.test(href)) return <span>{children}</span>;
  const place = placeIn(href);
  if (place && channels.value.has(place.channelId)) return <PlaceLink {...place} />;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
      <span class="unseen"> ({words.value.opensOutside})</span>
    </a>
  );
}

function CodeBlock({ node }: { node: Node }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard
    <div class="code-box" role="group" tabIndex={0} aria-label={words.value.codeBlock}>
      <pre class="code">
        <code>{textOf(node)}</code>
      </pre>
    </div>
  );
}

/** All headings of a message are of one rank below the page's own; which of Discord's three it is, is drawn. */
function Heading({ node, channelId }: { node: Node; channelId: string }) {
  return (
    <h2 class={`rank-${String(node.level)}`}>
      <Nodes nodes={childrenOf(node)} channelId={channelId} />
    </h2>
  );
}

function OneNode({ node, channelId }: { node: Node; channelId: string }) {
  const inner = () => <Nodes nodes={childrenOf(node)} channelId={channelId} />;
  switch (node.type) {
    case 'br':
    case 'newline':
      return <br />;
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'underline':
      return <u>{inner()}</u>;
    case 'strikethrough':
      return <s>{inner()}</s>;
    case 'inlineCode':
      return <code class="code">{textOf(node)}</code>;
    case 'codeBlock':
      return <CodeBlock node={node} />;
    case 'spoiler':
      return <Spoiler>{inner()}</Spoiler>;
    case 'blockQuote':
      return <blockquote>{inner()}</blockquote>;
    case 'heading':
      return <Heading node={node} channelId={channelId} />;
    case 'subtext':
      return <small class="subtext">{inner()}</small>;
    case 'list':
      return <ListView node={node} draw={(nodes) => <Nodes nodes={nodes} channelId={channelId} />} />;
    case 'link':
    case 'url':
    case 'autolink':
      return <Link href={String(node.target)}>{inner()}</Link>;
    case 'timestamp':
      return (
        <Timestamp seconds={Number(node.timestamp)} form={(node.format as TimeForm | undefined) ?? 'f'} />
      );
    case 'user':
      return <PersonMention id={String(node.id)} channelId={channelId} />;
    case 'role':
      return <RoleMention id={String(node.id)} />;
    case 'channel':
      return <ChannelMention id={String(node.id)} />;
    case 'everyone':
    case 'here':
      return <EveryoneMention name={node.type} />;
    case 'slashCommand':
      return <span class="mention">/{String(node.fullName)}</span>;
    case 'emoji':
      return <span class="custom-emoji">:{String(node.name)}:</span>;
    case 'twemoji':
    case 'emoticon':
      return <span>{String(node.name ?? node.content)}</span>;
    default:
      return <>{textOf(node)}</>;
  }
}

export function Nodes({ nodes, channelId }: { nodes: readonly Node[]; channelId: string }) {
  return (
    <>
      {nodes.map((node, index) => (
        <OneNode key={index} node={node} channelId={channelId} />
      ))}
    </>
  );
}

/** A text in Discord's markdown. */
export function Text({ text, channelId }: { text: string; channelId: string }) {
  return <Nodes nodes={parseText(text)} channelId={channelId} />;
}
