import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import { campOfCard, ofCards, shownNames, underRules } from '../card.ts';
import type { Form } from '../say.ts';
import { campDays, campWins, cards } from './cards.ts';

export const roles: Record<RoleId, string> = shownNames(cards);

export const form: Form = {
  seat: (seat) => `${seat}号`,
  named: (number, name) => `${number} ${name}`,
  list: '、',
  dash: '无',
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
  lovers: '情侣',
  piper: '吹笛者',
  bomber: '炸弹人',
};

/** What a seer reads of a camp. */
export const sides: Record<'good' | 'wolf', string> = { good: '好人', wolf: '狼人' };

export const ruleSets: Record<string, string> = {
  cla: '经典局',
  reg: '正规局',
  tb: '屠边局',
  dual: '双身份',
  gen: '通用局',
  hap: '欢乐局',
  std: '官方标准',
};

/** The public name of a board. */
export const board = (ruleSet: string, seats: number): string =>
  `${ruleSets[ruleSet] ?? ruleSet} ${seats} 人`;

/** Who is called at night, and to do what; the same words in the timetable and at the head of the private ask. */
export const calls: Record<NightStep, { who: string; ask: string }> = {
  ...ofCards((id) => ({ who: roles[id], ask: cards[id].call ?? '请确认身份' })),
  lovers: { who: '情侣', ask: '请互相确认' },
  wolves: { who: '狼人', ask: '请选择目标' },
  doubleVillager: { who: '旺仔', ask: '请互相确认' },
  enchanted: { who: '被迷惑者', ask: '请互相确认' },
  doubleWolf: { who: '双牌狼王', ask: '请选择目标' },
};

/** What goes on now, for the panel and the status. */
export const steps: Record<Step, string> = {
  ...ofCards((id) => `${roles[id]}行动`),
  cards: '看牌',
  wolves: '狼人行动',
  run: '上警',
  campaign: '竞选发言',
  withdraw: '退水时间',
  sheriffVote: '警长投票',
  campaignRunOff: '竞选 PK 发言',
  sheriffRunOffVote: '竞选 PK 投票',
  dawn: '公布夜晚结果',
  lastWords: '遗言',
  finalActions: '离场时间',
  badge: '移交警徽',
  direction: '警长选发言方向',
  speech: '发言',
  sumUp: '警长归票',
  exileVote: '放逐投票',
  runOffSpeech: 'PK 发言',
  runOffVote: 'PK 投票',
  sheriffPick: '警长决定',
  lovers: '情侣行动',
  doubleVillager: '旺仔行动',
  enchanted: '被迷惑者行动',
  doubleWolf: '双牌狼王行动',
  flip: '翻牌时间',
  naming: '指定投票者',
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return ownNothing(ask) ?? nothing[ask] ?? '不选';
  if (word === 'end') return ask === 'lastWords' ? '遗言结束' : '发言结束';
  return word in picks ? picks[word as keyof typeof picks] : roles[word as RoleId];
};
const ownNothing = (ask: AskId): string | undefined =>
  ask in cards ? cards[ask as RoleId].ask?.none : undefined;
const nothing: Partial<Record<AskId, string>> = {
  knife: '空刀',
  shot: '不开枪',
  sumUp: '不归票',
  sheriffVote: '弃票',
  exileVote: '弃票',
  runOffVote: '弃票',
  sheriffPick: '不决定',
  silence: '不禁言',
  link: '不连结',
  extraKill: '空刀',
  flip: '不翻牌',
  naming: '明天无人可投',
};
const picks: Record<Exclude<PickWord, 'none' | 'end' | RoleId>, string> = {
  use: '使用解药',
  run: '上警',
  stay: '不上警',
  withdraw: '退水',
  left: '警左',
  right: '警右',
  tear: '撕警徽',
  burst: '自爆',
  keep: '保留',
  swap: '交换上下',
  peek: '偷看',
  sleep: '不偷看',
  flip: '翻牌',
};

/** Above a menu, before anything is chosen. */
export const menus: Record<AskId, string> = {
  ...ofCards((id) => cards[id].ask?.menu ?? calls[id].ask),
  knife: '选择目标',
  antidote: '是否使用解药',
  poison: '选择用毒对象',
  check: '选择查验对象',
  run: '是否上警',
  withdraw: '是否退水',
  sheriffVote: '投给谁当警长',
  direction: '选择发言方向',
  speech: '发言',
  lastWords: '遗言',
  sumUp: '归票给谁',
  exileVote: '投票放逐谁',
  runOffVote: 'PK 投给谁',
  sheriffPick: '决定谁出局',
  shot: '开枪带走谁',
  badge: '警徽移交给谁',
  selfDestruct: '自爆',
  duel: '决斗谁',
  order: '上下顺序',
  link: '指定两名情侣',
  model: '选择榜样',
  charm: '选择魅惑对象',
  silence: '选择禁言对象',
  enchant: '迷惑两名玩家',
  extraKill: '选择加刀目标',
  flip: '是否翻牌',
  naming: '明天谁可投票',
};

/** The act with its target, for the second press and the echo: `查验 5号 小明`. `target` null = the act has none. */
export const act = (ask: AskId, target: string | null): string =>
  target === null ? bare[ask] : `${aimed[ask]} ${target}`;
const aimed: Record<AskId, string> = {
  ...ofCards((id) => cards[id].ask?.act ?? roles[id]),
  knife: '刀',
  antidote: '解药救',
  poison: '毒',
  check: '查验',
  run: '上警',
  withdraw: '退水',
  sheriffVote: '投给',
  direction: '方向',
  speech: '发言结束',
  lastWords: '遗言结束',
  sumUp: '归票',
  exileVote: '投给',
  runOffVote: '投给',
  sheriffPick: '决定',
  shot: '开枪带走',
  badge: '移交警徽给',
  selfDestruct: '自爆带走',
  duel: '决斗',
  order: '顺序',
  link: '连结',
  model: '榜样',
  charm: '魅惑',
  silence: '禁言',
  enchant: '迷惑',
  extraKill: '加刀',
  flip: '翻牌',
  naming: '指定',
};
const bare: Record<AskId, string> = {
  ...aimed,
  antidote: '使用解药',
  shot: '不开枪',
  badge: '撕警徽',
  selfDestruct: '自爆',
};
