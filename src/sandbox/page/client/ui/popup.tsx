import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

type Props = {
  /** What it hangs on. */
  anchor: RefObject<HTMLElement | null>;
  onLeave: () => void;
  children: ComponentChildren;
  class?: string;
};

const GAP = 6;
const EDGE = 8;

function place(popup: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const wanted = Math.min(popup.scrollHeight, 360);
  const under = below >= wanted || below >= above;
  const width = Math.min(Math.max(box.width, 240), window.innerWidth - 2 * EDGE);
  popup.style.width = `${width}px`;
  popup.style.maxHeight = `${Math.min(360, under ? below : above)}px`;
  popup.style.left = `${Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE))}px`;
  popup.style.top = under ? `${box.bottom + GAP}px` : 'auto';
  popup.style.bottom = under ? 'auto' : `${window.innerHeight - box.top + GAP}px`;
}

/** A box above everything, at its anchor; a press elsewhere leaves it. */
export function Popup({ anchor, onLeave, children, class: name = '' }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = element.current;
    popup?.showPopover();
    if (popup && anchor.current) place(popup, anchor.current);
  });
  useEffect(() => {
    const again = () => {
      if (element.current && anchor.current) place(element.current, anchor.current);
    };
    const press = (event: PointerEvent) => {
      const at = event.target as Node;
      if (!element.current?.contains(at) && !anchor.current?.contains(at)) onLeave();
    };
    window.addEventListener('resize', again);
    window.addEventListener('scroll', again, true);
    document.addEventListener('pointerdown', press);
    return () => {
      window.removeEventListener('resize', again);
      window.removeEventListener('scroll', again, true);
      document.removeEventListener('pointerdown', press);
    };
  }, [anchor, onLeave]);
  return (
    <div ref={element} popover="manual" class={`popup ${name}`}>
      {children}
    </div>
  );
}
