import { useSignal } from '@preact/signals';
import { useCallback, useId, useRef } from 'preact/hooks';
import { words } from '../words/language.ts';
import { Icon } from './icon.tsx';
import { filterOptions, type Option, OptionList, optionId, stepped } from './option-list.tsx';
import { Popup } from './popup.tsx';

type Props = {
  label: string;
  placeholder: string;
  options: readonly Option[];
  min: number;
  max: number;
  chosen: readonly string[];
  /** One menu of one value tells at the press; one of several when it is closed. */
  onChange: (values: string[]) => void;
  disabled?: boolean;
  /** Long lists can be searched. */
  search?: boolean | undefined;
  customId?: string | undefined;
  busy?: boolean;
  describedBy?: string | undefined;
  required?: boolean;
};

/** A menu of options, for one value or several. */
export function Select(props: Props) {
  const { label, placeholder, options, min, max, chosen, onChange, disabled, busy } = props;
  const search = props.search ?? options.length > 12;
  const opened = useSignal(false);
  const query = useSignal('');
  const active = useSignal(0);
  const picked = useSignal<readonly string[]>([]);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const many = max > 1;
  const found = filterOptions(options, query.value);
  const texts = words.value;

  const open = () => {
    if (disabled || busy) return;
    picked.value = chosen;
    query.value = '';
    const at = options.findIndex(({ value }) => chosen.includes(value));
    active.value = Math.max(at, 0);
    opened.value = true;
  };
  const close = useCallback(
    (back: boolean) => {
      if (!opened.peek()) return;
      opened.value = false;
      if (back) trigger.current?.focus();
      const values = [...picked.peek()];
      const same = values.length === chosen.length && values.every((value) => chosen.includes(value));
      if (many && !same && values.length >= min && values.length <= max) onChange(values);
    },
    [chosen, many, min, max, onChange],
  );
  const pick = (option: Option) => {
    const has = picked.peek().includes(option.value);
    if (!many) {
      opened.value = false;
      trigger.current?.focus();
      if (has && min === 0) onChange([]);
      else onChange([option.value]);
    } else if (has) picked.value = picked.peek().filter((value) => value !== option.value);
    else if (picked.peek().length < max) picked.value = [...picked.peek(), option.value];
  };
  const key = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (!opened.peek()) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open();
      }
      return;
    }
    const step = stepped(event.key, active.peek(), found.length);
    if (step !== null) active.value = step;
    else if (event.key === 'Enter' || (event.key === ' ' && !search)) {
      const option = found[active.peek()];
      if (option) pick(option);
    } else if (event.key === 'Escape') close(true);
    else if (event.key === 'Tab') return close(false);
    else return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  };

  const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const controls = opened.value ? listId : undefined;
  const activeId = opened.value && found.length > 0 ? optionId(listId, active.value) : undefined;
  const wrong = picked.value.length < min || picked.value.length > max;
  return (
    <div class="select">
      <button
        ref={trigger}
        type="button"
        class="select-trigger"
        role="combobox"
        aria-haspopup="listbox"
        aria-label={names.length > 0 ? `${label}: ${names.join('、')}` : label}
        aria-expanded={opened.value}
        aria-controls={controls}
        aria-activedescendant={search ? undefined : activeId}
        aria-describedby={props.describedBy}
        aria-required={props.required || undefined}
        aria-busy={busy || undefined}
        data-custom-id={props.customId}
        disabled={disabled}
        onClick={() => (opened.peek() ? close(true) : open())}
        onKeyDown={key}
      >
        <span class={names.length > 0 ? 'select-value' : 'select-value faint'}>
          {names.length > 0 ? names.join('、') : placeholder}
        </span>
        {busy ? <span class="spinner" aria-hidden="true" /> : <Icon name="down" size={18} />}
      </button>
      {opened.value && (
        <Popup anchor={trigger} onLeave={() => close(false)} class="select-popup">
          {search && (
            <input
              class="field popup-search"
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={activeId}
              aria-label={`${texts.search}: ${label}`}
              placeholder={texts.search}
              value={query.value}
              ref={(input) => {
                if (input && document.activeElement !== input) input.focus();
              }}
              onInput={(event) => {
                query.value = event.currentTarget.value;
                active.value = 0;
              }}
              onKeyDown={key}
            />
          )}
          <OptionList
            id={listId}
            label={label}
            options={found}
            active={active.value}
            chosen={picked.value}
            many={many}
            empty={texts.nothingFound}
            onPick={pick}
          />
          {many && (
            <div class="popup-foot">
              <span class={wrong ? 'wrong' : ''}>
                {texts.chooseBetween(min, max)} · {texts.chosen(picked.value.length)}
              </span>
              <button type="button" class="button main small" disabled={wrong} onClick={() => close(true)}>
                {texts.done}
              </button>
            </div>
          )}
        </Popup>
      )}
    </div>
  );
}
