import type { AskId, Camp, NightStep, PickWord, RoleId, Step, Winner } from '../../engine/model/index.ts';
import type { Form } from '../say.ts';

export const roles = {
  werewolf: '狼人',
  seer: '預言家',
  witch: '女巫',
  hunter: '獵人',
  villager: '平民',
  wolfKing: '狼王',
  whiteWolfKing: '白狼王',
  wolfBeauty: '狼美人',
  hiddenWolf: '隱狼',
  stealthWolf: '潛行狼',
  guard: '守衛',
  idiot: '白痴',
  elder: '長老',
  cupid: '邱比特',
  silencer: '禁言長老',
  knight: '騎士',
  bear: '馴熊師',
  bomber: '炸彈人',
  girl: '小女孩',
  scapegoat: '替罪羊',
  piper: '吹笛者',
  wildChild: '野孩子',
  hooligan: '老流氓',
  thief: '盜賊',
  copy: '複刻牌',
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
  wolfKing: { night: '每夜與同伴選定一人；出局時可能可以開槍', day: '明天：像好人一樣說明你懷疑誰' },
  whiteWolfKing: { night: '每夜與同伴選定一人；白天自爆時可帶走一人', day: '明天：像好人一樣說明你懷疑誰' },
  wolfBeauty: { night: '每夜與同伴選定一人，並魅惑一人', day: '明天：像好人一樣說明你懷疑誰' },
  hiddenWolf: { night: '夜晚不行動；查驗顯示為好人', day: '明天：像好人一樣說明你懷疑誰' },
  stealthWolf: { night: '此牌在上在下都可與同伴行動', day: '明天：像好人一樣說明你懷疑誰' },
  guard: { night: '每夜守護一人', day: '明天：聽發言，說出你懷疑誰與理由' },
  idiot: { night: '夜晚不行動；被放逐時可翻牌留場', day: '明天：聽發言，說出你懷疑誰與理由' },
  elder: { night: '夜晚不行動；第一次中刀不會出局', day: '明天：聽發言，說出你懷疑誰與理由' },
  cupid: { night: '第一夜指定兩名情侶', day: '明天：聽發言，說出你懷疑誰與理由' },
  silencer: { night: '每夜可禁言一人', day: '明天：聽發言，說出你懷疑誰與理由' },
  knight: { night: '夜晚不行動；白天可決鬥一次', day: '明天：聽發言，說出你懷疑誰與理由' },
  bear: { night: '夜晚不行動；天亮時熊會說話', day: '明天：聽發言，說出你懷疑誰與理由' },
  bomber: { night: '夜晚不行動；被放逐時投你的人一同出局', day: '明天：聽發言，說出你懷疑誰與理由' },
  girl: { night: '狼人行動時可以偷看', day: '明天：聽發言，說出你懷疑誰與理由' },
  scapegoat: { night: '夜晚不行動；平票時由你出局', day: '明天：聽發言，說出你懷疑誰與理由' },
  piper: { night: '每夜迷惑兩人；在場其他人全被迷惑即獲勝', day: '明天：聽發言，說出你懷疑誰與理由' },
  wildChild: { night: '第一夜選一名榜樣；榜樣出局後變為狼人', day: '明天：聽發言，說出你懷疑誰與理由' },
  hooligan: { night: '夜晚不行動；毒藥與子彈延後生效', day: '明天：聽發言，說出你懷疑誰與理由' },
  thief: { night: '第一夜看兩張底牌，依桌規選一張', day: '明天：聽發言，說出你懷疑誰與理由' },
  copy: { night: '與你另一張牌相同', day: '明天：聽發言，說出你懷疑誰與理由' },
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
  thief: { who: '盜賊', ask: '請選一張底牌' },
  cupid: { who: '邱比特', ask: '請指定兩名情侶' },
  lovers: { who: '情侶', ask: '請互相確認' },
  wildChild: { who: '野孩子', ask: '請選擇榜樣' },
  doubleVillager: { who: '旺仔', ask: '請互相確認' },
  silencer: { who: '禁言長老', ask: '請選擇禁言對象' },
  guard: { who: '守衛', ask: '請選擇守護對象' },
  wolfBeauty: { who: '狼美人', ask: '請選擇魅惑對象' },
  piper: { who: '吹笛者', ask: '請迷惑兩名玩家' },
  enchanted: { who: '被迷惑者', ask: '請互相確認' },
  doubleWolf: { who: '雙牌狼王', ask: '請選擇目標' },
  hiddenWolf: { who: '隱狼', ask: '請確認身分' },
  bear: { who: '馴熊師', ask: '請確認身分' },
  idiot: { who: '白痴', ask: '請確認身分' },
  knight: { who: '騎士', ask: '請確認身分' },
  hooligan: { who: '老流氓', ask: '請確認身分' },
  bomber: { who: '炸彈人', ask: '請確認身分' },
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
  thief: '盜賊行動',
  cupid: '邱比特行動',
  lovers: '情侶行動',
  wildChild: '野孩子行動',
  doubleVillager: '旺仔行動',
  silencer: '禁言長老行動',
  guard: '守衛行動',
  wolfBeauty: '狼美人行動',
  piper: '吹笛者行動',
  enchanted: '被迷惑者行動',
  doubleWolf: '雙牌狼王行動',
  hiddenWolf: '隱狼行動',
  bear: '馴熊師行動',
  idiot: '白痴行動',
  knight: '騎士行動',
  hooligan: '老流氓行動',
  bomber: '炸彈人行動',
  flip: '翻牌時間',
  naming: '指定投票者',
};

/** The words on a choice that is not a seat. */
export const pick = (ask: AskId, word: PickWord): string => {
  if (word === 'none') return nothing[ask] ?? '不選';
  if (word === 'end') return ask === 'lastWords' ? '遺言結束' : '發言結束';
  return word in picks ? picks[word as keyof typeof picks] : roles[word as RoleId];
};
const nothing: Partial<Record<AskId, string>> = {
  knife: '空刀',
  shot: '不開槍',
  sumUp: '不歸票',
  sheriffVote: '棄票',
  exileVote: '棄票',
  runOffVote: '棄票',
  sheriffPick: '不決定',
  guard: '空守',
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
  duel: '決鬥誰',
  order: '上下順序',
  thief: '選一張底牌',
  link: '指定兩名情侶',
  model: '選擇榜樣',
  guard: '選擇守護對象',
  girl: '是否偷看',
  charm: '選擇魅惑對象',
  silence: '選擇禁言對象',
  enchant: '迷惑兩名玩家',
  extraKill: '加刀：選擇目標',
  flip: '是否翻牌',
  naming: '明天誰可投票',
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
  duel: '決鬥',
  order: '順序',
  thief: '選牌',
  link: '連結',
  model: '榜樣',
  guard: '守護',
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
  antidote: '使用解藥',
  shot: '不開槍',
  badge: '撕警徽',
  selfDestruct: '自爆',
};
