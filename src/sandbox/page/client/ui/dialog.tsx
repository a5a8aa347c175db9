import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../words/language.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string;
};

/** What has the focus first: where something is filled in, else the main act. */
const FIRST =
  '.dialog-body :is(input, textarea, [role="combobox"]):not(:disabled), .dialog-body .button.main';

/** A dialog over the page: it keeps the focus, Esc leaves it, and the focus returns to where it came from. */
export function Dialog({ title, onClose, children, class: name = '' }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const gone = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => {
      gone.current = true;
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for the same is Esc, which the dialog has
    <dialog
      ref={element}
      class={`dialog ${name}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser closes a dialog by itself at a second Esc, whatever it was told at the first.
      onClose={() => {
        if (!gone.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={words.value.close} onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
