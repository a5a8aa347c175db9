import { type Fault, faults } from '../state/acts.ts';
import { words } from '../words/language.ts';
import { Icon } from './icon.tsx';

function sentence(fault: Fault): string {
  const all = words.value;
  if (fault.kind === 'late') return all.late;
  if (fault.kind === 'lost') return all.lostAct;
  return fault.kind === 'refused' ? all.refused(fault.why) : all.broken(fault.why);
}

/** What went wrong at one place, in words, at that place. */
export function FaultLine({ place }: { place: string }) {
  const fault = faults.value.get(place);
  if (!fault) return null;
  return (
    <p class="fault" role="alert">
      <Icon name="warning" size={16} />
      {sentence(fault)}
    </p>
  );
}
