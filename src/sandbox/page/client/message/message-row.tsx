import type { ComponentBody, EmbedBody } from '../../../rules/bodies.ts';
import type { PageMessage } from '../../protocol.ts';
import { Attachments } from '../components/attachments.tsx';
import { ComponentList } from '../components/component-view.tsx';
import { Embed } from '../components/embed.tsx';
import { placeOf } from '../components/press-button.tsx';
import { Text } from '../markdown/text.tsx';
import { faults } from '../state/acts.ts';
import { show } from '../state/view.ts';
import { channels } from '../state/world.ts';
import { Avatar } from '../ui/avatar.tsx';
import { FaultLine } from '../ui/fault-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { formatTime } from '../words/times.ts';
import { dismiss } from './dismissed.ts';
import { AuthorLine, ReplyLine } from './message-head.tsx';
import { MessageTools } from './message-tools.tsx';
import { Reactions } from './reactions.tsx';

type Props = { message: PageMessage /** Goes on below the same author's message. */; joined: boolean };

function Content({ message }: Props) {
  const texts = words.value;
  const { content, editedAt } = message;
  const edited = editedAt !== null && (
    <span class="edited" title={texts.editedAt(formatTime(editedAt, 'F'))}>
      {texts.edited}
    </span>
  );
  if (message.loading && !content) {
    return (
      <p class="thinking">
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {message.author.name} {texts.thinking}
      </p>
    );
  }
  if (!content) return edited || null;
  return (
    <div class="text">
      <Text text={content} channelId={message.channelId} />
      {edited && <> {edited}</>}
    </div>
  );
}

function EphemeralFoot({ message }: { message: PageMessage }) {
  if (!message.ephemeral) return null;
  return (
    <p class="ephemeral-foot">
      <Icon name="eye" size={16} />
      {words.value.onlyYou}
      <button type="button" onClick={() => dismiss(message.id)}>
        {words.value.dismiss}
      </button>
    </p>
  );
}

function Faults({ message }: { message: PageMessage }) {
  const place = placeOf(message);
  const here = [...faults.value.keys()].filter((key) => key.startsWith(place));
  return (
    <>
      {here.map((key) => (
        <FaultLine key={key} place={key} />
      ))}
    </>
  );
}

/** One message as its reader sees it. */
export function MessageRow({ message, joined }: Props) {
  if (message.system !== null) {
    return (
      <article class="message system" data-message-id={message.id} tabIndex={-1}>
        <Icon name="right" size={16} />
        <p>{message.system}</p>
        <time dateTime={new Date(message.createdAt).toISOString()}>{formatTime(message.createdAt, 't')}</time>
      </article>
    );
  }
  const headId = `author-of-${message.id}`;
  const thread = message.threadId === null ? null : channels.value.get(message.threadId);
  const marks = [
    'message',
    joined ? 'joined' : '',
    message.ephemeral ? 'ephemeral' : '',
    message.pings ? 'pings' : '',
  ];
  return (
    <article
      class={marks.filter(Boolean).join(' ')}
      data-message-id={message.id}
      aria-labelledby={headId}
      tabIndex={-1}
    >
      <div class="message-side">
        {joined ? (
          <time class="joined-time" dateTime={new Date(message.createdAt).toISOString()} aria-hidden="true">
            {formatTime(message.createdAt, 't')}
          </time>
        ) : (
          <Avatar id={message.author.id} name={message.author.name} bot={message.author.bot} />
        )}
      </div>
      <div class="message-body">
        <ReplyLine message={message} />
        {joined ? (
          <span class="unseen" id={headId}>
            {message.author.name} {formatTime(message.createdAt, 't')}
          </span>
        ) : (
          <AuthorLine message={message} id={headId} />
        )}
        <Content message={message} joined={joined} />
        <Attachments message={message} />
        {(message.embeds as EmbedBody[]).map((embed, index) => (
          <Embed key={index} embed={embed} message={message} />
        ))}
        {message.components.length > 0 && (
          <div class="components">
            <ComponentList components={message.components as unknown as ComponentBody[]} message={message} />
          </div>
        )}
        <Faults message={message} />
        <Reactions message={message} />
        {thread && (
          <button type="button" class="thread-link" onClick={() => show(thread.id)}>
            <Icon name="thread" size={16} /> {thread.name}
            <span class="unseen"> · {words.value.openThread}</span>
          </button>
        )}
        <EphemeralFoot message={message} />
      </div>
      <MessageTools message={message} />
    </article>
  );
}
