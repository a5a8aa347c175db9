import { useSignal } from '@preact/signals';
import { useCallback, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { PageChannel } from '../../protocol.ts';
import { shownName } from '../shell/channel-name.tsx';
import { act } from '../state/acts.ts';
import { drafts, setCommandDraft, setDraft } from '../state/drafts.ts';
import { tellTyping, typedOut } from '../state/typing.ts';
import { phone } from '../state/view.ts';
import { FaultLine } from '../ui/fault-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Option, OptionList, optionId, stepped } from '../ui/option-list.tsx';
import { Popup } from '../ui/popup.tsx';
import { words } from '../words/language.ts';
import { beginCommand } from './command-draft.ts';
import { type Suggestions, suggestionsFor, withMentions } from './suggestions.ts';

const LONGEST = 2_000;
const TALLEST_PX = 220;

type Props = { channel: PageChannel; draftKey: string };

/** The line in which a member writes; "/" offers commands and "@" people. */
export function TextBox({ channel, draftKey }: Props) {
  const texts = words.value;
  const text = drafts.value.get(draftKey) ?? '';
  const cursor = useSignal(text.length);
  const active = useSignal(0);
  const left = useSignal<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const place = `composer ${draftKey}`;
  const offered = left.value === text ? null : suggestionsFor(text, cursor.value, channel);
  const options: readonly Option[] = offered?.options ?? [];

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, TALLEST_PX)}px`;
  }, [text]);

  const change = (value: string, at: number) => {
    setDraft(draftKey, value);
    cursor.value = at;
    active.value = 0;
    left.value = null;
  };
  const take = (from: Suggestions, option: Option) => {
    if (from.kind === 'people') {
      const end = text.slice(cursor.peek());
      const start = `${text.slice(0, from.from)}@${option.label} `;
      change(start + end, start.length);
    } else {
      const { command } = from.options.find(({ value }) => value === option.value) ?? {};
      if (!command) return;
      setDraft(draftKey, '');
      setCommandDraft(draftKey, beginCommand(command));
    }
    input.current?.focus();
  };
  const send = async () => {
    const content = text.trim();
    if (content === '' || content.startsWith('/')) return;
    typedOut(channel.id);
    setDraft(draftKey, '');
    const { fault } = await act(
      'write',
      { channel: channel.id, content: withMentions(content, channel) },
      place,
    );
    // Nothing typed is lost: what was not sent stands in the line again, before what came after it.
    if (fault) setDraft(draftKey, [content, drafts.peek().get(draftKey)].filter(Boolean).join('\n'));
  };
  const leave = useCallback(() => {
    left.value = drafts.peek().get(draftKey) ?? '';
  }, [draftKey]);
  const key = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (offered) {
      const step = stepped(event.key, active.peek(), options.length);
      const option = options[active.peek()];
      if (step !== null) active.value = step;
      else if ((event.key === 'Enter' || event.key === 'Tab') && option) take(offered, option);
      else if (event.key === 'Escape') leave();
      else return;
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    }
  };
  const title = offered?.kind === 'people' ? texts.people : texts.commandsHere;
  return (
    <div class="composer" ref={box}>
      <FaultLine place={place} />
      <div class="composer-line">
        <IconButton
          icon="plus"
          label={texts.commandsHere}
          onClick={() => {
            if (text === '') change('/', 1);
            input.current?.focus();
          }}
        />
        <textarea
          ref={input}
          rows={1}
          aria-label={texts.message}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={offered ? listId : undefined}
          aria-activedescendant={offered && options.length > 0 ? optionId(listId, active.value) : undefined}
          placeholder={phone.value ? texts.message : texts.writeIn(shownName(channel))}
          maxLength={LONGEST}
          value={text}
          onInput={({ currentTarget }) => {
            change(currentTarget.value, currentTarget.selectionEnd);
            if (currentTarget.value && !currentTarget.value.startsWith('/')) tellTyping(channel.id);
          }}
          onSelect={({ currentTarget }) => {
            cursor.value = currentTarget.selectionEnd;
          }}
          onKeyDown={key}
        />
        <IconButton icon="send" label={texts.send} class="send" onClick={() => void send()} />
      </div>
      {channel.slowMode > 0 && <p class="composer-note">{texts.slow(channel.slowMode)}</p>}
      {offered && (
        <Popup anchor={box} onLeave={leave} class="suggestions">
          <OptionList
            id={listId}
            label={title}
            options={options}
            active={active.value}
            chosen={[]}
            many={false}
            reachable
            empty={text === '/' ? texts.noCommands : texts.noCommand}
            onPick={(option) => take(offered, option)}
          />
          <p class="popup-hint">{texts.pickHint}</p>
        </Popup>
      )}
    </div>
  );
}
