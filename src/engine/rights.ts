import type { Flags, Step } from './model/index.ts';

const VOTES_AND_WORDS: readonly Step[] = [
  'sheriffVote',
  'sheriffRunOffVote',
  'exileVote',
  'runOffVote',
  'lastWords',
];

/** When a self-destruct is possible at all, by the table's flags and public facts (RUL-SD-1). */
export const mayBurst = (
  flags: Flags,
  step: Step | null,
  phase: 'deal' | 'night' | 'day' | 'over',
): boolean => {
  if (flags['sd.enabled'] !== 'true' || step === null) return false;
  if (phase === 'night') return flags['sd.night'] === 'true';
  if (phase !== 'day') return false;
  return flags['sd.phases'] === 'any' || !VOTES_AND_WORDS.includes(step);
};

/** When a candidate may withdraw. */
export const mayWithdraw = (step: Step | null): boolean => step === 'campaign' || step === 'withdraw';
