import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import type { Form } from '../say.ts';

export const roles = {
  werewolf: '狼人',
  seer: '預言家',
  witch: '女巫',
  hunter: '獵人',
  villager: '平民',
} satisfies Record<RoleId, string> as Record<RoleId, string>;

export const form: Form = {
  seat: (seat) => `${seat}號`,
  named: (number, name) => `${number} ${name}`,
  list: '、',
  dash: '無',
  role: (role) => roles[role],
};

/** The card's own two lines: what it does at night, and what to do by day. Private. */
export const cards: Record<RoleId, { night: string; day: string }> = {
  werewolf: { night: '每夜與同伴選定一人；須按桌規達成一致', day: '明天：像好人一樣說明你懷疑誰' },
  seer: { night: '每夜查驗一人', day: '明天：考慮上警，報出查驗對象與結果' },
  witch: { night: '解藥、毒藥各一瓶', day: '明天：先聽發言，不必急著表明身分' },
  hunter: { night: '夜晚不行動；出局時可能可以開槍', day: '明天：記住你最懷疑的人' },
  villager: { night: '夜晚不行動', day: '明天：聽發言，說出你懷疑誰與理由' },
};

export const camps: Record<Camp, string> = { good: '好人', wolves: '狼人', third: '第三方' };

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
  wolves: { who: '狼人', ask: '請選擇目標' },
  witch: { who: '女巫', ask: '今夜是否用藥' },
  seer: { who: '預言家', ask: '請選擇查驗對象' },
  hunter: { who: '獵人', ask: '請確認開槍狀態' },
};

/** What goes on now, for the panel and the status. */
export const steps: Record<Step, string> = {
  cards: '看牌',
  wolves: '狼人行動',
  witch: '女巫行動',
  seer: '預言家行動',
  hunter: '獵人行動',
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
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return nothing[ask] ?? '不選';
  if (word === 'end') return ask === 'lastWords' ? '遺言結束' : '發言結束';
  return picks[word];
};
const nothing: Partial<Record<AskId, string>> = {
  knife: '空刀',
  shot: '不開槍',
  sumUp: '不歸票',
  sheriffVote: '棄票',
  exileVote: '棄票',
  runOffVote: '棄票',
  sheriffPick: '不決定',
};
const picks: Record<Exclude<PickWord, 'none' | 'end'>, string> = {
  use: '使用解藥',
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
  knife: '選擇目標',
  antidote: '是否使用解藥',
  poison: '毒藥：選擇對象',
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
};

/** The act with its target, for the second press and the echo: `查驗 5號 小明`. `target` null = the act has none. */
export const act = (ask: AskId, target: string | null): string =>
  target === null ? bare[ask] : `${aimed[ask]} ${target}`;
const aimed: Record<AskId, string> = {
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
};
const bare: Record<AskId, string> = {
  ...aimed,
  antidote: '使用解藥',
  shot: '不開槍',
  badge: '撕警徽',
  selfDestruct: '自爆',
};
