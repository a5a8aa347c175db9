import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/language.ts';

type Props = { class: string; onClose: () => void; children: ComponentChildren };

/** On a phone: something drawn over the messages. It takes the focus and gives it back; Esc or a press beside it closes. */
export function Drawer({ class: name, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('[aria-current="page"], button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard from everything inside
    <div
      class={`drawer ${name}`}
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div class="drawer-box">{children}</div>
      <button type="button" class="scrim" aria-label={words.value.close} onClick={onClose} />
    </div>
  );
}
