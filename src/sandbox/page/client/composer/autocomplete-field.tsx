import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useId, useRef } from 'preact/hooks';
import { isJson } from '../../../json.ts';
import type { PageChannel, PageOption } from '../../protocol.ts';
import { interact, setFault } from '../state/acts.ts';
import type { CommandDraft } from '../state/drafts.ts';
import { FaultLine } from '../ui/fault-line.tsx';
import { type Option, OptionList, optionId, stepped } from '../ui/option-list.tsx';
import { Popup } from '../ui/popup.tsx';
import { words } from '../words/language.ts';

/** Discord waits a little after a letter before it asks the bot. */
const PAUSE_MS = 250;

type Props = {
  option: PageOption;
  channel: PageChannel;
  draft: CommandDraft;
  place: string;
  label: string;
  describedBy: string;
  onChange: (value: string | number | undefined) => void;
};

/** An option whose choices the bot gives while its name is typed. */
export function AutocompleteField({ option, channel, draft, place, label, describedBy, onChange }: Props) {
  const text = useSignal(String(draft.values[option.name] ?? ''));
  const choices = useSignal<readonly (Option & { raw: string | number })[]>([]);
  const opened = useSignal(false);
  const active = useSignal(0);
  // A place of its own: while the bot is still asked for choices, the command can be sent all the same.
  const asking = `${place} ${option.name}`;
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const timer = useRef(0);
  const asked = useRef(0);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      setFault(asking, null);
    },
    [asking],
  );

  const ask = async () => {
    asked.current += 1;
    const mine = asked.current;
    const { command, values } = draft;
    const others = Object.fromEntries(Object.entries(values).filter(([name]) => name !== option.name));
    const outcome = await interact(
      'autocomplete',
      {
        channel: channel.id,
        name: command.name,
        ...(command.group ? { group: command.group } : {}),
        ...(command.sub ? { sub: command.sub } : {}),
        options: others,
        focused: option.name,
        text: text.peek(),
      },
      asking,
    );
    if (mine !== asked.current) return;
    choices.value = (outcome?.choices ?? []).filter(isJson).map(({ name, value }) => ({
      value: String(value),
      label: String(name),
      raw: typeof value === 'number' ? value : String(value),
    }));
    active.value = 0;
  };
  const typed = (value: string) => {
    text.value = value;
    opened.value = true;
    onChange(value === '' ? undefined : value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void ask(), PAUSE_MS);
  };
  const leave = useCallback(() => {
    opened.value = false;
  }, []);
  const pick = (found: Option) => {
    text.value = found.label;
    leave();
    onChange(choices.peek().find(({ value }) => value === found.value)?.raw ?? found.value);
  };
  const key = (event: KeyboardEvent) => {
    if (event.isComposing || !opened.peek()) return;
    const step = stepped(event.key, active.peek(), choices.peek().length);
    const found = choices.peek()[active.peek()];
    if (step !== null) active.value = step;
    else if (event.key === 'Enter' && found) pick(found);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = opened.value && choices.value.length > 0;
  return (
    <>
      <input
        ref={box}
        class="field"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown ? optionId(listId, active.value) : undefined}
        data-option={option.name}
        value={text.value}
        onInput={(event) => typed(event.currentTarget.value)}
        onFocus={() => {
          opened.value = true;
          void ask();
        }}
        onBlur={leave}
        onKeyDown={key}
      />
      {shown && (
        <Popup anchor={box} onLeave={leave} class="select-popup">
          <OptionList
            id={listId}
            label={label}
            options={choices.value}
            active={active.value}
            chosen={[]}
            many={false}
            empty={words.value.nothingFound}
            onPick={pick}
          />
        </Popup>
      )}
      <FaultLine place={asking} />
    </>
  );
}
