import type { ComponentBody } from '../../../rules/bodies.ts';
import type { PageMessage } from '../../protocol.ts';
import { acting, interact } from '../state/acts.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { Emoji } from './emoji.tsx';

const LINK = 5;
const PREMIUM = 6;
const WEIGHTS: Record<number, string> = { 1: 'main', 2: 'quiet', 3: 'good', 4: 'danger' };

/** The place of all acts on a message's components, where a fault is shown. */
export const placeOf = (message: PageMessage): string => `message ${message.id}`;

/** A button of a message. */
export function PressButton({ button, message }: { button: ComponentBody; message: PageMessage }) {
  const inner = (
    <>
      <Emoji emoji={button.emoji} />
      {button.label && <span>{button.label}</span>}
    </>
  );
  if (button.style === LINK && button.url && /^https?:/i.test(button.url)) {
    return (
      <a class="button quiet" href={button.url} target="_blank" rel="noreferrer noopener">
        {inner}
        <Icon name="outside" size={16} />
        <span class="unseen"> ({words.value.opensOutside})</span>
      </a>
    );
  }
  const customId = button.custom_id ?? '';
  const place = `${placeOf(message)} ${customId}`;
  const busy = acting.value.has(place);
  const press = async () => {
    if (acting.peek().has(place)) return;
    await interact('click', { messageId: message.id, customId }, place);
  };
  return (
    <button
      type="button"
      class={`button ${WEIGHTS[button.style ?? 2] ?? 'quiet'}`}
      aria-label={button.label ? undefined : (button.emoji?.name ?? undefined)}
      aria-busy={busy || undefined}
      data-custom-id={customId || undefined}
      disabled={button.disabled === true || button.style === PREMIUM || button.style === LINK}
      onClick={() => void press()}
    >
      {inner}
      {busy && <span class="spinner" aria-hidden="true" />}
    </button>
  );
}
