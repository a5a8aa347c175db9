import type { PageMessage } from '../../protocol.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { formatTime } from '../words/times.ts';
import { scrollTo } from './jump.ts';

/** What a message answers, on the line above it. */
export function ReplyLine({ message }: { message: PageMessage }) {
  const { replyTo, usedCommand } = message;
  const texts = words.value;
  if (usedCommand) {
    const { name, command } = usedCommand;
    return (
      <p class="reply-line">
        <Icon name="reply" size={14} />
        {command ? texts.used(name, command) : texts.usedSomething(name)}
      </p>
    );
  }
  if (!replyTo) return null;
  return (
    <p class="reply-line">
      <Icon name="reply" size={14} />
      {replyTo.author ? (
        <button type="button" onClick={() => scrollTo(replyTo.messageId)}>
          <span class="unseen">{texts.replyTo(replyTo.author)}: </span>
          <span aria-hidden="true">{replyTo.author}</span> {replyTo.content.slice(0, 120)}
        </button>
      ) : (
        texts.goneMessage
      )}
    </p>
  );
}

/** Who wrote a message, and when. */
export function AuthorLine({ message, id }: { message: PageMessage; id: string }) {
  const texts = words.value;
  const time = new Date(message.createdAt);
  return (
    <p class="author-line" id={id}>
      <span class="author">{message.author.name}</span>
      {message.author.bot && <span class="tag">{texts.bot}</span>}
      <time dateTime={time.toISOString()} title={formatTime(message.createdAt, 'F')}>
        {formatTime(message.createdAt, 't')}
      </time>
      {message.silent && (
        <span class="silent" title={texts.silent}>
          <Icon name="quiet" size={14} />
          <span class="unseen">{texts.silent}</span>
        </span>
      )}
    </p>
  );
}
