import { useSignal } from '@preact/signals';
import { useCallback, useRef } from 'preact/hooks';
import type { PageMessage } from '../../protocol.ts';
import { placeOf } from '../components/press-button.tsx';
import { act } from '../state/acts.ts';
import { me } from '../state/world.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Popup } from '../ui/popup.tsx';
import { words } from '../words/language.ts';

const EMOJI = ['👍', '👎', '❤️', '😂', '😮', '🐺', '🌙', '✅'];

/** Puts a reaction under a message, or takes it back. */
export function react(message: PageMessage, emoji: string): void {
  void act('react', { messageId: message.id, emoji }, `${placeOf(message)} reaction`);
}

/** What a member can do with any message; shown when it is pointed at or has the focus. */
export function MessageTools({ message }: { message: PageMessage }) {
  const picking = useSignal(false);
  const anchor = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => {
    picking.value = false;
  }, []);
  const texts = words.value;
  if (message.ephemeral || message.loading || message.system !== null) return null;
  const back = () => {
    leave();
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <div class={picking.value ? 'message-tools held' : 'message-tools'} ref={anchor}>
      <IconButton
        icon="smile"
        label={texts.react}
        onClick={() => {
          picking.value = !picking.value;
        }}
      />
      {message.author.id === me.value && (
        <IconButton
          icon="trash"
          label={texts.remove}
          onClick={() => void act('deleteOwn', { messageId: message.id }, `${placeOf(message)} delete`)}
        />
      )}
      {picking.value && (
        <Popup anchor={anchor} onLeave={leave} class="emoji-popup">
          {EMOJI.map((emoji, index) => (
            <button
              key={emoji}
              type="button"
              aria-label={texts.reactWith(emoji)}
              ref={(button) => {
                if (button && index === 0 && !anchor.current?.querySelector('.popup :focus')) button.focus();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') back();
              }}
              onClick={() => {
                back();
                react(message, emoji);
              }}
            >
              {emoji}
            </button>
          ))}
        </Popup>
      )}
    </div>
  );
}
