import { useId } from 'preact/hooks';
import type { PageChannel, PageOption } from '../../protocol.ts';
import { channelOptions, peopleOptions, roleOptions } from '../components/entities.tsx';
import type { CommandDraft, OptionDraft } from '../state/drafts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Option } from '../ui/option-list.tsx';
import { Select } from '../ui/select.tsx';
import { words } from '../words/language.ts';
import { AutocompleteField } from './autocomplete-field.tsx';
import { typedValue } from './command-draft.ts';

const BOOLEAN = 5;
const NUMBERS: readonly number[] = [4, 10];

type Props = {
  option: PageOption;
  channel: PageChannel;
  draft: CommandDraft;
  place: string;
  onChange: (value: OptionDraft | undefined) => void;
  onTakeAway: (() => void) | null;
};

/** The fixed choices of an option, if it has any. */
function choicesOf(option: PageOption, channel: PageChannel): Option[] | null {
  const texts = words.value;
  if (option.choices.length > 0)
    return option.choices.map(({ name, value }) => ({ value: String(value), label: name }));
  switch (option.type) {
    case BOOLEAN:
      return [
        { value: 'true', label: texts.yes },
        { value: 'false', label: texts.no },
      ];
    case 6:
      return peopleOptions(channel.id);
    case 7:
      return channelOptions(channel.id, null);
    case 8:
      return roleOptions(channel.id);
    case 9:
      return [...peopleOptions(channel.id), ...roleOptions(channel.id)];
    default:
      return null;
  }
}

function fromChoice(option: PageOption, value: string | undefined): OptionDraft | undefined {
  if (value === undefined) return undefined;
  if (option.type === BOOLEAN && option.choices.length === 0) return value === 'true';
  return option.choices.find((choice) => String(choice.value) === value)?.value ?? value;
}

/** One option of a command that is being filled in. */
export function OptionField({ option, channel, draft, place, onChange, onTakeAway }: Props) {
  const texts = words.value;
  const noteId = useId();
  const value = draft.values[option.name];
  const need = option.required ? texts.required : texts.optional;
  const label = `${option.shownName} (${need})`;
  const choices = choicesOf(option, channel);
  const number = NUMBERS.includes(option.type);
  const limits =
    number && (option.min !== null || option.max !== null) ? texts.between(option.min, option.max) : null;
  return (
    <div class="option-field">
      <p class="option-name">
        {option.shownName} <span class="faint">{need}</span>
        {onTakeAway && (
          <IconButton icon="close" label={texts.takeOption(option.shownName)} onClick={onTakeAway} />
        )}
      </p>
      {option.autocomplete ? (
        <AutocompleteField
          option={option}
          channel={channel}
          draft={draft}
          place={place}
          label={label}
          describedBy={noteId}
          onChange={onChange}
        />
      ) : choices ? (
        <Select
          label={label}
          placeholder={texts.choose}
          options={choices}
          min={option.required ? 1 : 0}
          max={1}
          chosen={value === undefined ? [] : [String(value)]}
          onChange={([chosen]) => onChange(fromChoice(option, chosen))}
          describedBy={noteId}
          required={option.required}
        />
      ) : (
        <input
          class="field"
          type={number ? 'number' : 'text'}
          list={undefined}
          step={option.type === 4 ? 1 : 'any'}
          min={number ? (option.min ?? undefined) : undefined}
          max={number ? (option.max ?? undefined) : undefined}
          minLength={number ? undefined : (option.min ?? undefined)}
          maxLength={number ? undefined : (option.max ?? undefined)}
          aria-label={label}
          aria-describedby={noteId}
          data-option={option.name}
          value={value === undefined ? '' : String(value)}
          onInput={(event) => onChange(typedValue(option, event.currentTarget.value))}
        />
      )}
      <p class="option-note" id={noteId}>
        {option.description}
        {limits && ` · ${limits}`}
      </p>
    </div>
  );
}
