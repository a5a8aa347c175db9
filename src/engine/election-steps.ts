import type { Step } from './model/index.ts';

/** The steps of an election, for its self-destructs (RUL-ELECT-5). */
export const ELECTION_STEPS: readonly Step[] = [
  'run',
  'campaign',
  'withdraw',
  'sheriffVote',
  'campaignRunOff',
  'sheriffRunOffVote',
];
