import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import { campOfCard, ofCards, shownNames, underRules } from '../card.ts';
import type { Form } from '../say.ts';
import { campDays, campWins, cards } from './cards.ts';

export const roles: Record<RoleId, string> = shownNames(cards);

export const form: Form = {
  seat: (seat) => `${seat}號`,
  named: (number, name) => `${number} ${name}`,
  list: '、',
  dash: '無',
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

export const camps: Record<Camp, string> = { good: '好人', wolves: '狼人', third: '第三方' };

/** The side that a holder of this card is told to be of. */
export const sideOf = (role: RoleId, camp: Camp): string =>
  camp === 'wolves' ? camps.wolves : (cards[role].side ?? camps[camp]);

export const winners: Record<Exclude<Winner, 'draw'>, string> = {
  good: '好人',
  wolves: '狼人',
  lovers: '情侶',
  piper: '吹笛者',
  bomber: '炸彈人',
};

/** What a seer reads of a camp. */
export const sides: Record<'good' | 'wolf', string> = { good: '好人', wolf: '狼人' };

export const ruleSets: Record<string, string> = {
  cla: '經典局',
  reg: '正規局',
  tb: '屠邊局',
  dual: '雙身分',
  gen: '通用局',
  hap: '歡樂局',
  std: '官方標準',
};

/** The public name of a board. */
export const board = (ruleSet: string, seats: number): string =>
  `${ruleSets[ruleSet] ?? ruleSet} ${seats} 人`;

/** Who is called at night, and to do what; the same words in the timetable and at the head of the private ask. */
export const calls: Record<NightStep, { who: string; ask: string }> = {
  ...ofCards((id) => ({ who: roles[id], ask: cards[id].call ?? '請確認身分' })),
  lovers: { who: '情侶', ask: '請互相確認' },
  wolves: { who: '狼人', ask: '請選擇目標' },
  doubleVillager: { who: '旺仔', ask: '請互相確認' },
  enchanted: { who: '被迷惑者', ask: '請互相確認' },
  doubleWolf: { who: '雙牌狼王', ask: '請選擇目標' },
};

/** What goes on now, for the panel and the status. */
export const steps: Record<Step, string> = {
  ...ofCards((id) => `${roles[id]}行動`),
  cards: '看牌',
  wolves: '狼人行動',
  run: '上警',
  campaign: '競選發言',
  withdraw: '退水時間',
  sheriffVote: '警長投票',
  campaignRunOff: '競選 PK 發言',
  sheriffRunOffVote: '競選 PK 投票',
  dawn: '公布夜晚結果',
  lastWords: '遺言',
  finalActions: '離場時間',
  badge: '移交警徽',
  direction: '警長選發言方向',
  speech: '發言',
  sumUp: '警長歸票',
  exileVote: '放逐投票',
  runOffSpeech: 'PK 發言',
  runOffVote: 'PK 投票',
  sheriffPick: '警長決定',
  lovers: '情侶行動',
  doubleVillager: '旺仔行動',
  enchanted: '被迷惑者行動',
  doubleWolf: '雙牌狼王行動',
  flip: '翻牌時間',
  naming: '指定投票者',
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return ownNothing(ask) ?? nothing[ask] ?? '不選';
  if (word === 'end') return ask === 'lastWords' ? '遺言結束' : '發言結束';
  return word in picks ? picks[word as keyof typeof picks] : roles[word as RoleId];
};
const ownNothing = (ask: AskId): string | undefined =>
  ask in cards ? cards[ask as RoleId].ask?.none : undefined;
const nothing: Partial<Record<AskId, string>> = {
  knife: '空刀',
  shot: '不開槍',
  sumUp: '不歸票',
  sheriffVote: '棄票',
  exileVote: '棄票',
  runOffVote: '棄票',
  sheriffPick: '不決定',
  silence: '不禁言',
  link: '不連結',
  extraKill: '空刀',
  flip: '不翻牌',
  naming: '明天無人可投',
};
const picks: Record<Exclude<PickWord, 'none' | 'end' | RoleId>, string> = {
  use: '使用解藥',
  run: '上警',
  stay: '不上警',
  withdraw: '退水',
  left: '警左',
  right: '警右',
  tear: '撕警徽',
  burst: '自爆',
  keep: '保留',
  swap: '交換上下',
  peek: '偷看',
  sleep: '不偷看',
  flip: '翻牌',
};

/** Above a menu, before anything is chosen. */
export const menus: Record<AskId, string> = {
  ...ofCards((id) => cards[id].ask?.menu ?? calls[id].ask),
  knife: '選擇目標',
  antidote: '是否使用解藥',
  poison: '選擇用毒對象',
  check: '選擇查驗對象',
  run: '是否上警',
  withdraw: '是否退水',
  sheriffVote: '投給誰當警長',
  direction: '選擇發言方向',
  speech: '發言',
  lastWords: '遺言',
  sumUp: '歸票給誰',
  exileVote: '投票放逐誰',
  runOffVote: 'PK 投給誰',
  sheriffPick: '決定誰出局',
  shot: '開槍帶走誰',
  badge: '警徽移交給誰',
  selfDestruct: '自爆',
  duel: '決鬥誰',
  order: '上下順序',
  link: '指定兩名情侶',
  model: '選擇榜樣',
  charm: '選擇魅惑對象',
  silence: '選擇禁言對象',
  enchant: '迷惑兩名玩家',
  extraKill: '選擇加刀目標',
  flip: '是否翻牌',
  naming: '明天誰可投票',
};

/** The act with its target, for the second press and the echo: `查驗 5號 小明`. `target` null = the act has none. */
export const act = (ask: AskId, target: string | null): string =>
  target === null ? bare[ask] : `${aimed[ask]} ${target}`;
const aimed: Record<AskId, string> = {
  ...ofCards((id) => cards[id].ask?.act ?? roles[id]),
  knife: '刀',
  antidote: '解藥救',
  poison: '毒',
  check: '查驗',
  run: '上警',
  withdraw: '退水',
  sheriffVote: '投給',
  direction: '方向',
  speech: '發言結束',
  lastWords: '遺言結束',
  sumUp: '歸票',
  exileVote: '投給',
  runOffVote: '投給',
  sheriffPick: '決定',
  shot: '開槍帶走',
  badge: '移交警徽給',
  selfDestruct: '自爆帶走',
  duel: '決鬥',
  order: '順序',
  link: '連結',
  model: '榜樣',
  charm: '魅惑',
  silence: '禁言',
  enchant: '迷惑',
  extraKill: '加刀',
  flip: '翻牌',
  naming: '指定',
};
const bare: Record<AskId, string> = {
  ...aimed,
  antidote: '使用解藥',
  shot: '不開槍',
  badge: '撕警徽',
  selfDestruct: '自爆',
};
