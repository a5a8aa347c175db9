import { signal } from '@preact/signals';
import type { Outcome } from '../../../interactions/interactions.ts';
import { isJson } from '../../../json.ts';
import type { PageVerb } from '../../protocol.ts';
import { call } from './socket.ts';

/** Why an act came to nothing. */
export type Fault =
  | { kind: 'late' }
  | { kind: 'lost' }
  | { kind: 'refused'; why: string }
  | { kind: 'broken'; why: string };

/** Places whose act is under way, and what went wrong at a place. A place is a name such as "message custom-id". */
export const acting = signal<ReadonlySet<string>>(new Set());
export const faults = signal<ReadonlyMap<string, Fault>>(new Map());

function setActing(place: string, on: boolean): void {
  const next = new Set(acting.peek());
  if (on) next.add(place);
  else next.delete(place);
  acting.value = next;
}

export function setFault(place: string, fault: Fault | null): void {
  if (!fault && !faults.peek().has(place)) return;
  const next = new Map(faults.peek());
  if (fault) next.set(place, fault);
  else next.delete(place);
  faults.value = next;
}

export function clearFaults(): void {
  faults.value = new Map();
}

/** Reads an act's result: an answer to an interaction may itself tell of a refusal. */
function faultIn(result: unknown): Fault | null {
  if (!isJson(result)) return null;
  if (typeof result.refused === 'string') return { kind: 'refused', why: result.refused };
  if (typeof result.failed !== 'string') return null;
  return /no answer/.test(result.failed) ? { kind: 'late' } : { kind: 'broken', why: result.failed };
}

export type Acted = { result: unknown; fault: Fault | null };

/** Does something as the member of this seat and leaves what went wrong at the place of the act. */
export async function act(verb: PageVerb, args: Record<string, unknown>, place: string): Promise<Acted> {
  setFault(place, null);
  setActing(place, true);
  const answer = await call({ do: 'act', verb, args });
  setActing(place, false);
  const fault: Fault | null =
    'lost' in answer
      ? { kind: 'lost' }
      : 'failed' in answer
        ? { kind: 'broken', why: answer.failed }
        : faultIn(answer.done);
  setFault(place, fault);
  return { result: 'done' in answer ? answer.done : null, fault };
}

/** An act on an interaction: its outcome, or null if it came to nothing. */
export async function interact(
  verb: 'command' | 'autocomplete' | 'click' | 'select' | 'submit',
  args: Record<string, unknown>,
  place: string,
): Promise<Extract<Outcome, { acked: true }> | null> {
  const { result, fault } = await act(verb, args, place);
  return fault || !isJson(result) ? null : (result as Extract<Outcome, { acked: true }>);
}
