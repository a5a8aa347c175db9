import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import type { Form } from '../say.ts';

export const roles: Record<RoleId, string> = {
  werewolf: 'Werewolf',
  seer: 'Seer',
  witch: 'Witch',
  hunter: 'Hunter',
  villager: 'Villager',
};

export const form: Form = {
  seat: (seat) => `#${seat}`,
  named: (number, name) => `${number} ${name}`,
  list: ', ',
  dash: 'none',
  role: (role) => roles[role],
};

/** The card's own two lines: what it does at night, and what to do by day. Private. */
export const cards: Record<RoleId, { night: string; day: string }> = {
  werewolf: {
    night: 'Each night you and your mates choose one target, as the table’s rules say',
    day: 'Tomorrow: say whom you suspect, as the village does',
  },
  seer: {
    night: 'Each night you check one player',
    day: 'Tomorrow: think of running; tell whom you checked and what',
  },
  witch: { night: 'One antidote, one poison', day: 'Tomorrow: listen first; no hurry to show your card' },
  hunter: {
    night: 'You do nothing at night; when out you may be able to shoot',
    day: 'Tomorrow: remember whom you suspect most',
  },
  villager: { night: 'You do nothing at night', day: 'Tomorrow: listen; say whom you suspect and why' },
};

export const camps: Record<Camp, string> = { good: 'Village', wolves: 'Wolves', third: 'Third party' };

export const winners: Record<Exclude<Winner, 'draw'>, string> = {
  good: 'The village',
  wolves: 'The wolves',
  lovers: 'The lovers',
  piper: 'The Piper',
  bomber: 'The Bomber',
};

/** What a seer reads of a camp. */
export const sides: Record<'good' | 'wolf', string> = { good: 'good', wolf: 'wolf' };

export const ruleSets: Record<string, string> = {
  cla: 'Classic',
  reg: 'Regular',
  tb: 'Side win',
  dual: 'Two cards',
  gen: 'General',
  hap: 'Happy',
  std: 'Standard',
};

/** The public name of a board. */
export const board = (ruleSet: string, seats: number): string =>
  `${ruleSets[ruleSet] ?? ruleSet}, ${seats} seats`;

/** Who is called at night, and to do what; the same words in the timetable and at the head of the private ask. */
export const calls: Record<NightStep, { who: string; ask: string }> = {
  wolves: { who: 'Werewolves', ask: 'choose a target' },
  witch: { who: 'Witch', ask: 'use a potion tonight?' },
  seer: { who: 'Seer', ask: 'choose whom to check' },
  hunter: { who: 'Hunter', ask: 'see whether you may shoot' },
};

/** What goes on now, for the panel and the status. */
export const steps: Record<Step, string> = {
  cards: 'reading cards',
  wolves: 'the wolves’ turn',
  witch: 'the Witch’s turn',
  seer: 'the Seer’s turn',
  hunter: 'the Hunter’s turn',
  run: 'who runs',
  campaign: 'campaign speeches',
  withdraw: 'withdrawals',
  sheriffVote: 'sheriff vote',
  campaignRunOff: 'election run-off speeches',
  sheriffRunOffVote: 'election run-off vote',
  dawn: 'news of the night',
  lastWords: 'last words',
  finalActions: 'final actions',
  badge: 'passing the badge',
  direction: 'sheriff chooses the order',
  speech: 'speeches',
  sumUp: 'sheriff sums up',
  exileVote: 'exile vote',
  runOffSpeech: 'run-off speeches',
  runOffVote: 'run-off vote',
  sheriffPick: 'sheriff decides',
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return nothing[ask] ?? 'Nobody';
  if (word === 'end') return ask === 'lastWords' ? 'End last words' : 'End speech';
  return picks[word];
};
const nothing: Partial<Record<AskId, string>> = {
  knife: 'No kill',
  shot: 'Do not shoot',
  sumUp: 'No sum-up',
  sheriffVote: 'Abstain',
  exileVote: 'Abstain',
  runOffVote: 'Abstain',
  sheriffPick: 'Do not decide',
};
const picks: Record<Exclude<PickWord, 'none' | 'end'>, string> = {
  use: 'Use the antidote',
  run: 'Run',
  stay: 'Do not run',
  withdraw: 'Withdraw',
  left: 'Left side',
  right: 'Right side',
  tear: 'Tear the badge',
  burst: 'Self-destruct',
};

/** Above a menu, before anything is chosen. */
export const menus: Record<AskId, string> = {
  knife: 'Choose a target',
  antidote: 'Use the antidote?',
  poison: 'Poison: choose whom',
  check: 'Choose whom to check',
  run: 'Run for sheriff?',
  withdraw: 'Withdraw?',
  sheriffVote: 'Your vote for sheriff',
  direction: 'Choose the order',
  speech: 'Your speech',
  lastWords: 'Your last words',
  sumUp: 'Sum up: name a seat',
  exileVote: 'Your vote for exile',
  runOffVote: 'Your run-off vote',
  sheriffPick: 'Decide who is out',
  shot: 'Choose whom to shoot',
  badge: 'Pass the badge to',
  selfDestruct: 'Self-destruct',
};

/** The act with its target, for the second press and the echo. `target` null = the act has none. */
export const act = (ask: AskId, target: string | null): string =>
  target === null ? bare[ask] : `${aimed[ask]} ${target}`;
const aimed: Record<AskId, string> = {
  knife: 'Knife',
  antidote: 'Save',
  poison: 'Poison',
  check: 'Check',
  run: 'Run',
  withdraw: 'Withdraw',
  sheriffVote: 'Vote for',
  direction: 'Order',
  speech: 'End speech',
  lastWords: 'End last words',
  sumUp: 'Sum up',
  exileVote: 'Vote for',
  runOffVote: 'Vote for',
  sheriffPick: 'Decide',
  shot: 'Shoot',
  badge: 'Pass the badge to',
  selfDestruct: 'Self-destruct, taking',
};
const bare: Record<AskId, string> = {
  ...aimed,
  antidote: 'Use the antidote',
  shot: 'Do not shoot',
  badge: 'Tear the badge',
  selfDestruct: 'Self-destruct',
};
