import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import type { Form } from '../say.ts';

export const roles: Record<RoleId, string> = {
  werewolf: 'Werewolf',
  seer: 'Seer',
  witch: 'Witch',
  hunter: 'Hunter',
  villager: 'Villager',
  wolfKing: 'Wolf King',
  whiteWolfKing: 'White Wolf King',
  wolfBeauty: 'Wolf Beauty',
  hiddenWolf: 'Hidden Wolf',
  stealthWolf: 'Stealth Wolf',
  guard: 'Guard',
  idiot: 'Idiot',
  elder: 'Elder',
  cupid: 'Cupid',
  silencer: 'Silencer',
  knight: 'Knight',
  bear: 'Bear Tamer',
  bomber: 'Bomber',
  girl: 'Girl',
  scapegoat: 'Scapegoat',
  piper: 'Piper',
  wildChild: 'Wild Child',
  hooligan: 'Hooligan',
  thief: 'Thief',
  copy: 'Copy Card',
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
  wolfKing: {
    night: 'Each night you and your mates choose one target; when out you may be able to shoot',
    day: 'Tomorrow: say whom you suspect, as the village does',
  },
  whiteWolfKing: {
    night: 'Each night you and your mates choose one target; a self-destruct by day may take one player',
    day: 'Tomorrow: say whom you suspect, as the village does',
  },
  wolfBeauty: {
    night: 'Each night you and your mates choose one target, and you charm one player',
    day: 'Tomorrow: say whom you suspect, as the village does',
  },
  hiddenWolf: {
    night: 'You do nothing at night; a check shows you as good',
    day: 'Tomorrow: say whom you suspect, as the village does',
  },
  stealthWolf: {
    night: 'Above or below, this card wakes with the pack',
    day: 'Tomorrow: say whom you suspect, as the village does',
  },
  guard: { night: 'Each night you guard one player', day: 'Tomorrow: listen; say whom you suspect and why' },
  idiot: {
    night: 'You do nothing at night; exiled, you may turn the card up and stay',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  elder: {
    night: 'You do nothing at night; the first knife does not bring you out',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  cupid: {
    night: 'On the first night you choose two lovers',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  silencer: {
    night: 'Each night you may silence one player',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  knight: {
    night: 'You do nothing at night; by day you may duel once',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  bear: {
    night: 'You do nothing at night; the bear speaks at dawn',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  bomber: {
    night: 'You do nothing at night; exiled, those who voted for you are out too',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  girl: {
    night: 'You may peek while the wolves are awake',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  scapegoat: {
    night: 'You do nothing at night; on a tie you are out',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  piper: {
    night: 'Each night you enchant two; when all others are enchanted you win',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  wildChild: {
    night: 'On the first night you choose a model; when the model is out you turn wolf',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  hooligan: {
    night: 'You do nothing at night; poison and bullets act later',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  thief: {
    night: 'On the first night you see two spare cards and choose as the table’s rules say',
    day: 'Tomorrow: listen; say whom you suspect and why',
  },
  copy: { night: 'It is what your other card is', day: 'Tomorrow: listen; say whom you suspect and why' },
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
  thief: { who: 'Thief', ask: 'take a spare card' },
  cupid: { who: 'Cupid', ask: 'choose two lovers' },
  lovers: { who: 'Lovers', ask: 'know each other' },
  wildChild: { who: 'Wild Child', ask: 'choose your model' },
  doubleVillager: { who: 'Double Villagers', ask: 'know each other' },
  silencer: { who: 'Silencer', ask: 'choose whom to silence' },
  guard: { who: 'Guard', ask: 'choose whom to guard' },
  wolfBeauty: { who: 'Wolf Beauty', ask: 'choose whom to charm' },
  piper: { who: 'Piper', ask: 'enchant two players' },
  enchanted: { who: 'Enchanted', ask: 'know each other' },
  doubleWolf: { who: 'Double Wolf', ask: 'choose a target' },
  hiddenWolf: { who: 'Hidden Wolf', ask: 'confirm your card' },
  bear: { who: 'Bear Tamer', ask: 'confirm your card' },
  idiot: { who: 'Idiot', ask: 'confirm your card' },
  knight: { who: 'Knight', ask: 'confirm your card' },
  hooligan: { who: 'Hooligan', ask: 'confirm your card' },
  bomber: { who: 'Bomber', ask: 'confirm your card' },
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
  thief: 'the Thief’s turn',
  cupid: 'the Cupid’s turn',
  lovers: 'the Lovers’s turn',
  wildChild: 'the Wild Child’s turn',
  doubleVillager: 'the Double Villagers’s turn',
  silencer: 'the Silencer’s turn',
  guard: 'the Guard’s turn',
  wolfBeauty: 'the Wolf Beauty’s turn',
  piper: 'the Piper’s turn',
  enchanted: 'the Enchanted’s turn',
  doubleWolf: 'the Double Wolf’s turn',
  hiddenWolf: 'the Hidden Wolf’s turn',
  bear: 'the Bear Tamer’s turn',
  idiot: 'the Idiot’s turn',
  knight: 'the Knight’s turn',
  hooligan: 'the Hooligan’s turn',
  bomber: 'the Bomber’s turn',
  flip: 'reveal window',
  naming: 'naming tomorrow’s voters',
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return nothing[ask] ?? 'Nobody';
  if (word === 'end') return ask === 'lastWords' ? 'End last words' : 'End speech';
  return word in picks ? picks[word as keyof typeof picks] : roles[word as RoleId];
};
const nothing: Partial<Record<AskId, string>> = {
  knife: 'No kill',
  shot: 'Do not shoot',
  sumUp: 'No sum-up',
  sheriffVote: 'Abstain',
  exileVote: 'Abstain',
  runOffVote: 'Abstain',
  sheriffPick: 'Do not decide',
  guard: 'Guard nobody',
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
  duel: 'Duel whom',
  order: 'Order of your cards',
  thief: 'Choose a spare card',
  link: 'Choose two lovers',
  model: 'Choose your model',
  guard: 'Choose whom to guard',
  girl: 'Peek or sleep?',
  charm: 'Choose whom to charm',
  silence: 'Choose whom to silence',
  enchant: 'Enchant two players',
  extraKill: 'Extra kill: choose a target',
  flip: 'Reveal your card?',
  naming: 'Who may vote tomorrow',
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
  duel: 'Duel',
  order: 'Order',
  thief: 'Take a card',
  link: 'Link',
  model: 'Model',
  guard: 'Guard',
  girl: 'Peek',
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
