import { effect, type Signal, signal } from '@preact/signals';

/** Reads what this browser kept; a browser that keeps nothing gives null. */
export function readKept(key: string, where: Storage | undefined = storage()): string | null {
  try {
    return where?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it (null). */
export function keep(key: string, value: string | null, where: Storage | undefined = storage()): void {
  try {
    if (value === null) where?.removeItem(key);
    else where?.setItem(key, value);
  } catch {
    // A full or closed store costs the memory of a choice, nothing else.
  }
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** A choice among a few words that outlives the page. */
export function keptChoice<T extends string>(key: string, choices: readonly T[], first: T): Signal<T> {
  const kept = choices.find((choice) => choice === readKept(key));
  const chosen = signal<T>(kept ?? first);
  effect(() => keep(key, chosen.value));
  return chosen;
}
