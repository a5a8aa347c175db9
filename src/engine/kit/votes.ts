import type { Step } from '../model/index.ts';
import type { Vote } from './state.ts';

/** The steps that are votes, and what each decides. */
export const VOTES: Partial<Record<Step, Vote>> = {
  sheriffVote: 'sheriff',
  sheriffRunOffVote: 'sheriffRunOff',
  exileVote: 'exile',
  runOffVote: 'runOff',
};

export const isElection = (vote: Vote): boolean => vote === 'sheriff' || vote === 'sheriffRunOff';
