import { evolve } from '../evolve.ts';
import type { Audience, Draw, Event, Facts, FactType } from '../model/index.ts';
import { fact } from './fact.ts';
import type { State } from './state.ts';

/** A decision in the making: the state as it is after the events so far. */
export type Draft = { state: State; events: Event[]; minute: number; draw: Draw; settled: boolean };

/** Adds events and folds them at once, so that what follows reads the new state. */
export const add = (draft: Draft, events: readonly Event[]): void => {
  for (const event of events) {
    draft.events.push(event);
    draft.state = evolve(draft.state, event);
  }
};

export const emit = <T extends FactType>(draft: Draft, type: T, audience: Audience, data: Facts[T]): void =>
  add(draft, [fact(type, audience, data)]);

export const tell = <T extends FactType>(draft: Draft, type: T, data: Facts[T]): void =>
  emit(draft, type, 'public', data);
