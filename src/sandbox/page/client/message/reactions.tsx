import type { PageMessage } from '../../protocol.ts';
import { words } from '../words/language.ts';
import { react } from './message-tools.tsx';

/** The reactions below a message; a press adds one's own or takes it back. */
export function Reactions({ message }: { message: PageMessage }) {
  if (message.reactions.length === 0) return null;
  return (
    <div class="reactions">
      {message.reactions.map(({ emoji, count, own }) => (
        <button
          key={emoji}
          type="button"
          class="reaction"
          aria-pressed={own}
          aria-label={words.value.reaction(emoji, count, own)}
          onClick={() => react(message, emoji)}
        >
          {emoji} {count}
        </button>
      ))}
    </div>
  );
}
