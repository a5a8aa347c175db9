import { type Finding, findingText } from './findings.ts';
import { flagLine, flagName } from './flag-words.ts';
import type { Words } from './words-for.ts';

/** Why a change does not fit a table; each has one sentence. */
export type Unfit =
  | { why: 'noBoard' | 'noFlag' }
  | { why: 'notNeeded' | 'noValue'; flag: string }
  | { why: 'same'; flag: string; value: string }
  /** More people sit than the new board has seats. */
  | { why: 'seated'; people: number; seats: number }
  | { why: 'cards'; findings: Finding[] };

/** What happened and what to do instead, for who wanted the change. */
export const unfitText = (words: Words, unfit: Unfit): string => {
  const { settings, composing, refusals } = words;
  switch (unfit.why) {
    case 'noBoard':
      return refusals.badBoard;
    case 'noFlag':
      return settings.noFlag;
    case 'notNeeded':
      return settings.notNeeded(flagName(words, unfit.flag));
    case 'noValue':
      return settings.noValue(flagName(words, unfit.flag));
    case 'same':
      return settings.same(flagLine(words, unfit.flag, unfit.value));
    case 'seated':
      return settings.tooManySeated(unfit.people, unfit.seats);
    case 'cards':
      return [composing.cannot, ...unfit.findings.map((one) => findingText(words, one))].join('\n');
  }
};
