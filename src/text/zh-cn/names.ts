import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import type { Form } from '../say.ts';

export const roles = {
  werewolf: '狼人',
  seer: '预言家',
  witch: '女巫',
  hunter: '猎人',
  villager: '平民',
} satisfies Record<RoleId, string> as Record<RoleId, string>;

export const form: Form = {
  seat: (seat) => `${seat}号`,
  named: (number, name) => `${number} ${name}`,
  list: '、',
  dash: '无',
  role: (role) => roles[role],
};

/** The card's own two lines: what it does at night, and what to do by day. Private. */
export const cards: Record<RoleId, { night: string; day: string }> = {
  werewolf: { night: '每夜与同伴选定一人；须按桌规达成一致', day: '明天：像好人一样说明你怀疑谁' },
  seer: { night: '每夜查验一人', day: '明天：考虑上警，报出查验对象与结果' },
  witch: { night: '解药、毒药各一瓶', day: '明天：先听发言，不必急着表明身份' },
  hunter: { night: '夜晚不行动；出局时可能可以开枪', day: '明天：记住你最怀疑的人' },
  villager: { night: '夜晚不行动', day: '明天：听发言，说出你怀疑谁与理由' },
};

export const camps: Record<Camp, string> = { good: '好人', wolves: '狼人', third: '第三方' };

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
  wolves: { who: '狼人', ask: '请选择目标' },
  witch: { who: '女巫', ask: '今夜是否用药' },
  seer: { who: '预言家', ask: '请选择查验对象' },
  hunter: { who: '猎人', ask: '请确认开枪状态' },
};

/** What goes on now, for the panel and the status. */
export const steps: Record<Step, string> = {
  cards: '看牌',
  wolves: '狼人行动',
  witch: '女巫行动',
  seer: '预言家行动',
  hunter: '猎人行动',
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
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return nothing[ask] ?? '不选';
  if (word === 'end') return ask === 'lastWords' ? '遗言结束' : '发言结束';
  return picks[word];
};
const nothing: Partial<Record<AskId, string>> = {
  knife: '空刀',
  shot: '不开枪',
  sumUp: '不归票',
  sheriffVote: '弃票',
  exileVote: '弃票',
  runOffVote: '弃票',
  sheriffPick: '不决定',
};
const picks: Record<Exclude<PickWord, 'none' | 'end'>, string> = {
  use: '使用解药',
  run: '上警',
  stay: '不上警',
  withdraw: '退水',
  left: '警左',
  right: '警右',
  tear: '撕警徽',
  burst: '自爆',
};

/** Above a menu, before anything is chosen. */
export const menus: Record<AskId, string> = {
  knife: '选择目标',
  antidote: '是否使用解药',
  poison: '毒药：选择对象',
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
};

/** The act with its target, for the second press and the echo: `查验 5号 小明`. `target` null = the act has none. */
export const act = (ask: AskId, target: string | null): string =>
  target === null ? bare[ask] : `${aimed[ask]} ${target}`;
const aimed: Record<AskId, string> = {
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
};
const bare: Record<AskId, string> = {
  ...aimed,
  antidote: '使用解药',
  shot: '不开枪',
  badge: '撕警徽',
  selfDestruct: '自爆',
};
