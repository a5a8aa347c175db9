import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import type { Form } from '../say.ts';

export const roles = {
  werewolf: '狼人',
  seer: '预言家',
  witch: '女巫',
  hunter: '猎人',
  villager: '平民',
  wolfKing: '狼王',
  whiteWolfKing: '白狼王',
  wolfBeauty: '狼美人',
  hiddenWolf: '隐狼',
  stealthWolf: '潜行狼',
  guard: '守卫',
  idiot: '白痴',
  elder: '长老',
  cupid: '丘比特',
  silencer: '禁言长老',
  knight: '骑士',
  bear: '驯熊师',
  bomber: '炸弹人',
  girl: '小女孩',
  scapegoat: '替罪羊',
  piper: '吹笛者',
  wildChild: '野孩子',
  hooligan: '老流氓',
  thief: '盗贼',
  copy: '复刻牌',
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
  wolfKing: { night: '每夜与同伴选定一人；出局时可能可以开枪', day: '明天：像好人一样说明你怀疑谁' },
  whiteWolfKing: { night: '每夜与同伴选定一人；白天自爆时可带走一人', day: '明天：像好人一样说明你怀疑谁' },
  wolfBeauty: { night: '每夜与同伴选定一人，并魅惑一人', day: '明天：像好人一样说明你怀疑谁' },
  hiddenWolf: { night: '夜晚不行动；查验显示为好人', day: '明天：像好人一样说明你怀疑谁' },
  stealthWolf: { night: '此牌在上在下都可与同伴行动', day: '明天：像好人一样说明你怀疑谁' },
  guard: { night: '每夜守护一人', day: '明天：听发言，说出你怀疑谁与理由' },
  idiot: { night: '夜晚不行动；被放逐时可翻牌留场', day: '明天：听发言，说出你怀疑谁与理由' },
  elder: { night: '夜晚不行动；第一次中刀不会出局', day: '明天：听发言，说出你怀疑谁与理由' },
  cupid: { night: '第一夜指定两名情侣', day: '明天：听发言，说出你怀疑谁与理由' },
  silencer: { night: '每夜可禁言一人', day: '明天：听发言，说出你怀疑谁与理由' },
  knight: { night: '夜晚不行动；白天可决斗一次', day: '明天：听发言，说出你怀疑谁与理由' },
  bear: { night: '夜晚不行动；天亮时熊会说话', day: '明天：听发言，说出你怀疑谁与理由' },
  bomber: { night: '夜晚不行动；被放逐时投你的人一同出局', day: '明天：听发言，说出你怀疑谁与理由' },
  girl: { night: '狼人行动时可以偷看', day: '明天：听发言，说出你怀疑谁与理由' },
  scapegoat: { night: '夜晚不行动；平票时由你出局', day: '明天：听发言，说出你怀疑谁与理由' },
  piper: { night: '每夜迷惑两人；在场其他人全被迷惑即获胜', day: '明天：听发言，说出你怀疑谁与理由' },
  wildChild: { night: '第一夜选一名榜样；榜样出局后变为狼人', day: '明天：听发言，说出你怀疑谁与理由' },
  hooligan: { night: '夜晚不行动；毒药与子弹延后生效', day: '明天：听发言，说出你怀疑谁与理由' },
  thief: { night: '第一夜看两张底牌，依桌规选一张', day: '明天：听发言，说出你怀疑谁与理由' },
  copy: { night: '与你另一张牌相同', day: '明天：听发言，说出你怀疑谁与理由' },
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
  thief: { who: '盗贼', ask: '请选一张底牌' },
  cupid: { who: '丘比特', ask: '请指定两名情侣' },
  lovers: { who: '情侣', ask: '请互相确认' },
  wildChild: { who: '野孩子', ask: '请选择榜样' },
  doubleVillager: { who: '旺仔', ask: '请互相确认' },
  silencer: { who: '禁言长老', ask: '请选择禁言对象' },
  guard: { who: '守卫', ask: '请选择守护对象' },
  wolfBeauty: { who: '狼美人', ask: '请选择魅惑对象' },
  piper: { who: '吹笛者', ask: '请迷惑两名玩家' },
  enchanted: { who: '被迷惑者', ask: '请互相确认' },
  doubleWolf: { who: '双牌狼王', ask: '请选择目标' },
  hiddenWolf: { who: '隐狼', ask: '请确认身份' },
  bear: { who: '驯熊师', ask: '请确认身份' },
  idiot: { who: '白痴', ask: '请确认身份' },
  knight: { who: '骑士', ask: '请确认身份' },
  hooligan: { who: '老流氓', ask: '请确认身份' },
  bomber: { who: '炸弹人', ask: '请确认身份' },
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
  thief: '盗贼行动',
  cupid: '丘比特行动',
  lovers: '情侣行动',
  wildChild: '野孩子行动',
  doubleVillager: '旺仔行动',
  silencer: '禁言长老行动',
  guard: '守卫行动',
  wolfBeauty: '狼美人行动',
  piper: '吹笛者行动',
  enchanted: '被迷惑者行动',
  doubleWolf: '双牌狼王行动',
  hiddenWolf: '隐狼行动',
  bear: '驯熊师行动',
  idiot: '白痴行动',
  knight: '骑士行动',
  hooligan: '老流氓行动',
  bomber: '炸弹人行动',
  flip: '翻牌时间',
  naming: '指定投票者',
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return nothing[ask] ?? '不选';
  if (word === 'end') return ask === 'lastWords' ? '遗言结束' : '发言结束';
  return word in picks ? picks[word as keyof typeof picks] : roles[word as RoleId];
};
const nothing: Partial<Record<AskId, string>> = {
  knife: '空刀',
  shot: '不开枪',
  sumUp: '不归票',
  sheriffVote: '弃票',
  exileVote: '弃票',
  runOffVote: '弃票',
  sheriffPick: '不决定',
  guard: '空守',
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
  duel: '决斗谁',
  order: '上下顺序',
  thief: '选一张底牌',
  link: '指定两名情侣',
  model: '选择榜样',
  guard: '选择守护对象',
  girl: '是否偷看',
  charm: '选择魅惑对象',
  silence: '选择禁言对象',
  enchant: '迷惑两名玩家',
  extraKill: '加刀：选择目标',
  flip: '是否翻牌',
  naming: '明天谁可投票',
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
  duel: '决斗',
  order: '顺序',
  thief: '选牌',
  link: '连结',
  model: '榜样',
  guard: '守护',
  girl: '偷看',
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
