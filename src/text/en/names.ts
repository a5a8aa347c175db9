import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import { campOfCard, ofCards, shownNames, underRules } from '../card.ts';
import type { Form } from '../say.ts';
import { campDays, campWins, cards } from './cards.ts';

export const roles: Record<RoleId, string> = shownNames(cards);

export const form: Form = {
  seat: (seat) => `#${seat}`,
  named: (number, name) => `${number} ${name}`,
  list: ', ',
  dash: 'none',
  role: (role) => roles[role],
};

const rulesOr = (rules: Readonly<Record<string, string>> | undefined) => rules ?? {};

/** What a card can do under these rules; private. */
export const cardSkill = (role: RoleId, rules?: Readonly<Record<string, string>>): string =>
  underRules(cards[role].skill, rulesOr(rules));

/** How its holder wins; `camp` is that of all cards in the hand. */
export const cardWins = (role: RoleId, camp: Camp, rules?: Readonly<Record<string, string>>): string =>
  underRules(cards[role].wins ?? campWins[camp === 'wolves' ? 'wolves' : 'good'], rulesOr(rules));

/** What to do with it on the first day. */
export const cardDay = (role: RoleId): string => cards[role].day ?? campDays[campOfCard(role)];

export const camps: Record<Camp, string> = { good: 'Village', wolves: 'Wolves', third: 'Third party' };

/** The side that a holder of this card is told to be of. */
export const sideOf = (role: RoleId, camp: Camp): string =>
  camp === 'wolves' ? camps.wolves : (cards[role].side ?? camps[camp]);

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
  ...ofCards((id) => ({ who: roles[id], ask: cards[id].call ?? 'confirm your card' })),
  lovers: { who: 'Lovers', ask: 'know each other' },
  wolves: { who: 'Werewolves', ask: 'choose a target' },
  doubleVillager: { who: 'Double Villagers', ask: 'know each other' },
  enchanted: { who: 'Enchanted', ask: 'know each other' },
  doubleWolf: { who: 'Double Wolf', ask: 'choose a target' },
};

/** What goes on now, for the panel and the status. */
export const steps: Record<Step, string> = {
  ...ofCards((id) => `the ${roles[id]}’s turn`),
  cards: 'reading cards',
  wolves: 'the wolves’ turn',
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
  lovers: 'the lovers’ turn',
  doubleVillager: 'the double villagers’ turn',
  enchanted: 'the enchanted’s turn',
  doubleWolf: 'the Double Wolf’s turn',
  flip: 'reveal window',
  naming: 'naming tomorrow’s voters',
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return ownNothing(ask) ?? nothing[ask] ?? 'Nobody';
  if (word === 'end') return ask === 'lastWords' ? 'End last words' : 'End speech';
  return word in picks ? picks[word as keyof typeof picks] : roles[word as RoleId];
};
const ownNothing = (ask: AskId): string | undefined =>
  ask in cards ? cards[ask as RoleId].ask?.none : undefined;
const nothing: Partial<Record<AskId, string>> = {
  knife: 'No kill',
  shot: 'Do not shoot',
  sumUp: 'No sum-up',
  sheriffVote: 'Abstain',
  exileVote: 'Abstain',
  runOffVote: 'Abstain',
  sheriffPick: 'Do not decide',
  silence: 'Silence nobody',
  link: 'Link nobody',
  extraKill: 'No kill',
  flip: 'Do not reveal',
  naming: 'Nobody may vote',
};
const picks: Record<Exclude<PickWord, 'none' | 'end' | RoleId>, string> = {
  use: 'Use the antidote',
  run: 'Run',
  stay: 'Do not run',
  withdraw: 'Withdraw',
  left: 'Left side',
  right: 'Right side',
  tear: 'Tear the badge',
  burst: 'Self-destruct',
  keep: 'Keep',
  swap: 'Swap the two',
  peek: 'Peek',
  sleep: 'Sleep',
  flip: 'Reveal',
};

/** Above a menu, before anything is chosen. */
export const menus: Record<AskId, string> = {
  ...ofCards((id) => cards[id].ask?.menu ?? calls[id].ask),
  knife: 'Choose a target',
  antidote: 'Use the antidote?',
  poison: 'Choose whom to poison',
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
  duel: 'Duel whom',
  order: 'Order of your cards',
  link: 'Choose two lovers',
  model: 'Choose your model',
  charm: 'Choose whom to charm',
  silence: 'Choose whom to silence',
  enchant: 'Enchant two players',
  extraKill: 'Choose an extra target',
  flip: 'Reveal your card?',
  naming: 'Who may vote tomorrow',
};

/** The act with its target, for the second press and the echo. `target` null = the act has none. */
export const act = (ask: AskId, target: string | null): string =>
  target === null ? bare[ask] : `${aimed[ask]} ${target}`;
const aimed: Record<AskId, string> = {
  ...ofCards((id) => cards[id].ask?.act ?? roles[id]),
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
  duel: 'Duel',
  order: 'Order',
  link: 'Link',
  model: 'Model',
  charm: 'Charm',
  silence: 'Silence',
  enchant: 'Enchant',
  extraKill: 'Extra kill',
  flip: 'Reveal',
  naming: 'Name',
};
const bare: Record<AskId, string> = {
  ...aimed,
  antidote: 'Use the antidote',
  shot: 'Do not shoot',
  badge: 'Tear the badge',
  selfDestruct: 'Self-destruct',
};
