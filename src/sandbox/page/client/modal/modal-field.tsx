import { useId } from 'preact/hooks';
import { lengthOf } from '../../../json.ts';
import type { ComponentBody } from '../../../rules/bodies.ts';
import { COMPONENT, isSelect } from '../../../rules/kinds.ts';
import { Emoji } from '../components/emoji.tsx';
import { optionsOf } from '../components/entities.tsx';
import { Select } from '../ui/select.tsx';
import { words } from '../words/language.ts';
import { boundsOf, type FieldValue, type ModalField } from './field-values.ts';

const PARAGRAPH = 2;
const MAX_TEXT = 4_000;

type InnerProps = {
  field: ComponentBody;
  label: string;
  labelId: string;
  notes: string | undefined;
  value: FieldValue;
  wrong: boolean;
  channelId: string;
  onChange: (value: FieldValue) => void;
};

function TextField({ field, labelId, notes, value, wrong, onChange }: InnerProps) {
  const text = String(value);
  const max = field.max_length ?? MAX_TEXT;
  const shared = {
    class: 'field',
    id: `${labelId}-field`,
    'aria-describedby': notes,
    'aria-invalid': wrong || undefined,
    'aria-required': field.required !== false || undefined,
    'data-custom-id': field.custom_id ?? undefined,
    placeholder: field.placeholder ?? undefined,
    maxLength: max,
    value: text,
  };
  return (
    <>
      {field.style === PARAGRAPH ? (
        <textarea {...shared} rows={5} onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} type="text" onInput={(event) => onChange(event.currentTarget.value)} />
      )}
      {(field.max_length ?? 0) > 0 && (
        <p class="counter faint small">{words.value.characters(lengthOf(text), max)}</p>
      )}
    </>
  );
}

/** Radio buttons, or check boxes of which several may be set. */
function GroupField({ field, labelId, notes, value, onChange }: InnerProps) {
  const one = field.type === COMPONENT.radioGroup;
  const name = useId();
  const chosen = Array.isArray(value) ? value : [String(value)];
  const { max } = boundsOf(field);
  const turn = (option: string, on: boolean) => {
    if (one) onChange(option);
    else onChange(on ? [...chosen, option] : chosen.filter((other) => other !== option));
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
    <div
      class="group"
      role={one ? 'radiogroup' : 'group'}
      aria-labelledby={labelId}
      aria-describedby={notes}
      data-custom-id={field.custom_id ?? undefined}
    >
      {(field.options ?? []).map((option) => {
        const on = chosen.includes(option.value);
        return (
          <label key={option.value} class="check">
            <input
              type={one ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              checked={on}
              disabled={!one && !on && chosen.length >= max}
              onChange={(event) => turn(option.value, event.currentTarget.checked)}
            />
            <span>
              {option.label}
              {option.description && <span class="option-note">{option.description}</span>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function Inner(props: InnerProps) {
  const { field, label, notes, value, channelId, onChange } = props;
  if (isSelect(field.type)) {
    const { min, max } = boundsOf(field);
    return (
      <Select
        label={label}
        placeholder={field.placeholder ?? words.value.choose}
        options={optionsOf(field, channelId, (at) => <Emoji emoji={field.options?.[at]?.emoji} />)}
        search={field.options ? undefined : true}
        min={min}
        max={max}
        chosen={Array.isArray(value) ? value : []}
        onChange={onChange}
        describedBy={notes}
        customId={field.custom_id ?? undefined}
        required={field.required !== false}
      />
    );
  }
  switch (field.type) {
    case COMPONENT.textInput:
      return <TextField {...props} />;
    case COMPONENT.radioGroup:
    case COMPONENT.checkboxGroup:
      return <GroupField {...props} />;
    case COMPONENT.checkbox:
      return (
        <label class="check">
          <input
            type="checkbox"
            checked={value === true}
            aria-describedby={notes}
            data-custom-id={field.custom_id ?? undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      );
    default:
      return <p class="no-picture">{words.value.noUpload}</p>;
  }
}

type Props = {
  part: ModalField;
  value: FieldValue;
  wrong: string | null;
  channelId: string;
  onChange: (value: FieldValue) => void;
};

/** One field of a modal with its label, its description and what is wrong with it. */
export function ModalFieldView({ part, value, wrong, channelId, onChange }: Props) {
  const { field, label, description } = part;
  const id = useId();
  const labelId = `${id}-label`;
  const notes = [description ? `${id}-note` : '', wrong ? `${id}-wrong` : ''].filter(Boolean).join(' ');
  const ownLabel = field.type === COMPONENT.checkbox;
  const need = field.required === false && !ownLabel ? words.value.optional : null;
  const isText = field.type === COMPONENT.textInput;
  const title = (
    <>
      {label} {need && <span class="faint">{need}</span>}
    </>
  );
  return (
    <div class={wrong ? 'modal-field is-wrong' : 'modal-field'}>
      {isText ? (
        <label class="modal-label" for={`${labelId}-field`}>
          {title}
        </label>
      ) : (
        !ownLabel && (
          <p class="modal-label" id={labelId}>
            {title}
          </p>
        )
      )}
      {description && (
        <p class="option-note" id={`${id}-note`}>
          {description}
        </p>
      )}
      <Inner
        field={field}
        label={label}
        labelId={labelId}
        notes={notes || undefined}
        value={value}
        wrong={wrong !== null}
        channelId={channelId}
        onChange={onChange}
      />
      {wrong && (
        <p class="fault" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
