import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ComponentBody } from '../../../rules/bodies.ts';
import type { PageMessage } from '../../protocol.ts';
import { acting, interact } from '../state/acts.ts';
import { Select } from '../ui/select.tsx';
import { words } from '../words/language.ts';
import { Emoji } from './emoji.tsx';
import { optionsOf, presetOf } from './entities.tsx';
import { placeOf } from './press-button.tsx';

/** A select menu of a message: what is chosen is sent at once. */
export function MessageSelect({ select, message }: { select: ComponentBody; message: PageMessage }) {
  const preset = presetOf(select);
  const chosen = useSignal<readonly string[]>(preset);
  const looks = JSON.stringify(select);
  // An edit of the message shows what the bot took for chosen.
  useEffect(() => {
    chosen.value = preset;
  }, [looks]);
  const customId = select.custom_id ?? '';
  const place = `${placeOf(message)} ${customId}`;
  const send = async (values: string[]) => {
    const before = chosen.peek();
    chosen.value = values;
    const outcome = await interact('select', { messageId: message.id, customId, values }, place);
    if (!outcome) chosen.value = before;
  };
  const placeholder = select.placeholder ?? words.value.choose;
  return (
    <Select
      label={placeholder}
      placeholder={placeholder}
      options={optionsOf(select, message.channelId, (at) => <Emoji emoji={select.options?.[at]?.emoji} />)}
      min={select.min_values ?? 1}
      max={select.max_values ?? 1}
      chosen={chosen.value}
      onChange={(values) => void send(values)}
      search={select.options ? undefined : true}
      disabled={select.disabled === true}
      busy={acting.value.has(place)}
      customId={customId}
    />
  );
}
