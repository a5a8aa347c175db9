import type { Words } from './words-for.ts';

type Findings = Words['findings'];

/** One thing that stands in the way of a composed board, or is lopsided about it, by code with its parameters. */
export type Finding = {
  [C in keyof Findings]: { code: C; params: Parameters<Findings[C]>[0] };
}[keyof Findings];

/** The finding as its reader understands it. The dictionary's own type says which parameters belong to which code. */
export const findingText = (words: Words, finding: Finding): string =>
  (words.findings[finding.code] as (params: Finding['params']) => string)(finding.params);
