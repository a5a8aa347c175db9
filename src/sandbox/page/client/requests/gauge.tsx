import { words } from '../words/language.ts';

/** A bar with its numbers beside it. */
export function Gauge({ label, used, of }: { label: string; used: number; of: number }) {
  const texts = words.value;
  const part = of === 0 ? 1 : Math.min(used / of, 1);
  return (
    <div class="gauge">
      <p>
        <span>{label}</span> <strong>{texts.ofBudget(used, of)}</strong>
      </p>
      <div class="bar" aria-hidden="true">
        <i class={used > of ? 'over' : ''} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  );
}
