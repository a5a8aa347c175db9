import { useEffect } from 'preact/hooks';
import { letter } from '../state/letters.ts';
import { link } from '../state/socket.ts';
import { openId, show } from '../state/view.ts';
import { people } from '../state/world.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { words } from '../words/language.ts';

/** Says that the page has lost its server; it comes back by itself. */
export function LinkLine() {
  return (
    <div role="status" class={link.value === 'lost' ? 'link-line' : 'unseen'}>
      {link.value === 'lost' && (
        <>
          <span class="spinner" aria-hidden="true" /> {words.value.lostLink}
        </>
      )}
    </div>
  );
}

/** A bot whose program has stopped answers nothing until it is back. */
export function BotLine() {
  const away = [...people.value.values()].filter(({ bot, present }) => bot && present === 0);
  const shown = away.length > 0 && link.value === 'open';
  return (
    <div role="status" class={shown ? 'link-line' : 'unseen'}>
      {shown && (
        <>
          <span class="spinner" aria-hidden="true" />{' '}
          {words.value.botAway(away.map(({ name }) => name).join('、'))}
        </>
      )}
    </div>
  );
}

/** A direct message has come: it stands here until it is read or put away. */
export function LetterLine() {
  const shown = letter.value;
  const channelId = openId.value;
  useEffect(() => {
    if (letter.peek()?.channelId === channelId) letter.value = null;
  }, [channelId]);
  return (
    <div role="status" class={shown ? 'letter-line' : 'unseen'}>
      {shown && (
        <>
          <Icon name="letters" size={20} />
          <p class="cut">
            <strong>{words.value.letterFrom(shown.author)}</strong> {shown.text}
          </p>
          <button
            type="button"
            class="button main small"
            onClick={() => {
              show(shown.channelId);
              letter.value = null;
            }}
          >
            {words.value.openLetter}
          </button>
          <IconButton
            icon="close"
            label={words.value.dismiss}
            onClick={() => {
              letter.value = null;
            }}
          />
        </>
      )}
    </div>
  );
}
