import type { TableSettings } from './ports.ts';

/** A table as it opens where its host chooses nothing. */
export const DEFAULT_SETTINGS: TableSettings = {
  board: 'reg-9',
  ruleSet: 'reg',
  flags: {},
  pace: 'standard',
  floor: 'moderated',
  delivery: 'dm',
};
