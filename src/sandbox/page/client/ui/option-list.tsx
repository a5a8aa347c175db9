import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';

export type Option = { value: string; label: string; description?: string | null; lead?: ComponentChildren };

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  chosen: readonly string[];
  many: boolean;
  empty: string;
  onPick: (option: Option) => void;
  /** Its control is no combobox by role, so the list itself must be reachable to be scrolled. */
  reachable?: boolean;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The options of something that is opened by its control, which keeps the focus and says which one is active. */
export function OptionList({ id, label, options, active, chosen, many, empty, onPick, reachable }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        class="options"
        id={id}
        role="listbox"
        tabIndex={reachable ? 0 : undefined}
        aria-label={label}
        aria-multiselectable={many || undefined}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the control keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the control hears the keys
          <div
            key={option.value}
            id={optionId(id, index)}
            class="option"
            role="option"
            data-value={option.value}
            data-active={index === active ? '' : undefined}
            aria-selected={chosen.includes(option.value)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option.lead}
            <span class="option-text">
              <span class="option-label">{option.label}</span>
              {option.description && <span class="option-note">{option.description}</span>}
            </span>
            {chosen.includes(option.value) && <Icon name="check" size={18} />}
          </div>
        ))}
      </div>
      {options.length === 0 && <p class="options-empty">{empty}</p>}
    </>
  );
}

/** Where the arrow keys, Home and End lead from one option; null for any other key. */
export function stepped(key: string, active: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return Math.min(active + 1, length - 1);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'PageDown') return Math.min(active + 8, length - 1);
  if (key === 'PageUp') return Math.max(active - 8, 0);
  return null;
}

/** Options whose label or description holds every word of a query. */
export function filterOptions<T extends Option>(options: readonly T[], query: string): readonly T[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, description }) => {
    const text = `${label} ${description ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
