import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { PageChannel } from '../../protocol.ts';
import { acting, interact, setFault } from '../state/acts.ts';
import { type CommandDraft, type OptionDraft, setCommandDraft } from '../state/drafts.ts';
import { FaultLine } from '../ui/fault-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { words } from '../words/language.ts';
import { missing } from './command-draft.ts';
import { OptionField } from './option-field.tsx';

type Props = { channel: PageChannel; draftKey: string; draft: CommandDraft };

/** A command with its options; Enter sends it, Esc leaves it. */
export function CommandForm({ channel, draftKey, draft }: Props) {
  const texts = words.value;
  const { command, values, shown } = draft;
  const place = `command ${draftKey}`;
  const busy = acting.value.has(place);
  const lacking = useSignal(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('.option-field [role=combobox], .option-field input, .send')
      ?.focus();
  }, []);

  const leave = () => {
    setFault(place, null);
    setCommandDraft(draftKey, null);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.composer textarea')?.focus());
  };
  const set = (name: string, value: OptionDraft | undefined) => {
    const next = { ...values };
    if (value === undefined) delete next[name];
    else next[name] = value;
    setCommandDraft(draftKey, { ...draft, values: next });
  };
  const send = async () => {
    lacking.value = missing(draft).length > 0;
    if (lacking.value || acting.peek().has(place)) return;
    const outcome = await interact(
      'command',
      {
        channel: channel.id,
        name: command.name,
        ...(command.group ? { group: command.group } : {}),
        ...(command.sub ? { sub: command.sub } : {}),
        options: values,
      },
      place,
    );
    if (outcome) leave();
  };
  const fields = command.options.filter(({ name }) => shown.includes(name));
  const more = command.options.filter(({ name }) => !shown.includes(name));
  const needed = missing(draft).map(({ shownName }) => shownName);
  return (
    <form
      ref={form}
      class="composer command"
      aria-label={command.shownName}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
    >
      <div class="command-head">
        <span class="command-name">{command.shownName}</span>
        <span class="faint cut">{command.description}</span>
        <IconButton icon="close" label={texts.leaveCommand} onClick={leave} />
      </div>
      {fields.length > 0 && (
        <div class="option-fields">
          {fields.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              channel={channel}
              draft={draft}
              place={place}
              onChange={(value) => set(option.name, value)}
              onTakeAway={
                option.required
                  ? null
                  : () => {
                      const { [option.name]: _, ...rest } = values;
                      const left = shown.filter((name) => name !== option.name);
                      setCommandDraft(draftKey, { command, values: rest, shown: left });
                    }
              }
            />
          ))}
        </div>
      )}
      {lacking.value && needed.length > 0 && (
        <p class="fault" role="alert">
          <Icon name="warning" size={16} /> {needed.join('、')}: {texts.mustFill}
        </p>
      )}
      <FaultLine place={place} />
      <div class="command-foot">
        <div class="more-options">
          {more.map((option) => (
            <button
              key={option.name}
              type="button"
              class="chip"
              aria-label={texts.addOption(option.shownName)}
              title={option.description}
              onClick={() => setCommandDraft(draftKey, { ...draft, shown: [...shown, option.name] })}
            >
              <Icon name="plus" size={14} /> {option.shownName}
            </button>
          ))}
        </div>
        <span class="faint small send-hint">{texts.sendHint}</span>
        <button type="submit" class="button main send" aria-busy={busy || undefined}>
          {texts.send}
          {busy && <span class="spinner" aria-hidden="true" />}
        </button>
      </div>
    </form>
  );
}
