import type { Rule } from '../card.ts';
import { signText } from '../sign-text.ts';
import type { OwnSkillLines, SkillLines } from '../zh-tw/skills.ts';

/** What cards do in the open; read by everybody. */
export const skills: SkillLines = {
  lostOne: (p, say) => `${say.seats(p.seats)} 失去一张身份`,
  bear: (p) => (p.roars ? '熊咆哮了' : '熊没有咆哮'),
  silenced: (p, say) => `今天 ${say.seat(p.seat)} 被禁言`,
  gestured: (p, say) => `${say.seat(p.seat)} 比手势：${signText(p.signs, say)}`,
  revealed: (p, say) =>
    p.stays
      ? `${say.seat(p.seat)} 翻牌${say.role(p.role)}，留场，不再投票`
      : `${say.seat(p.seat)} 翻牌：${say.role(p.role)}`,
  scapegoat: (p, say) => `平票，替罪羊 ${say.seat(p.seat)} 出局`,
  elderGone: () => '长老出局，好人失去技能',
  duel: (p, say) => `骑士 ${say.seat(p.seat)} 决斗 ${say.seat(p.target)}`,
  duelWon: (p, say) =>
    p.wolf
      ? `${say.seat(p.target)} 是狼人，出局，天黑`
      : `${say.seat(p.target)} 是好人，${say.seat(p.seat)} 出局`,
  bomb: (p, say) => `${say.seat(p.seat)} 爆炸，${say.seats(p.seats)} 出局`,
  burstTaking: (p, say) => `${say.seat(p.seat)} 自爆，带走 ${say.seat(p.takes)}，天黑`,
  flipWindow: (p, say) => `${say.seat(p.seat)} 翻牌时间，${p.seconds} 秒，至 ${say.time(p.until)}`,
  naming: (p, say) => `${say.seat(p.seat)} 请指定明天谁可投票，${say.time(p.until)} 截止`,
  tieWaits: (p, say) => `平票，${say.time(p.until)} 继续`,
  votersNamed: (p, say) => `明天可投票：${say.seats(p.seats)}`,
};

/** What being linked means at this table, for the two; the same whatever their cards are. */
const loverRules = (rule: Rule): string => {
  const ban = [
    ...(rule('lovers.vote_ban') === 'true' ? ['不能互投'] : []),
    ...(rule('lovers.kill_ban') === 'true' ? ['不能互刀、互毒或互射'] : []),
  ];
  const who = rule('third.members') === 'trio' ? '与丘比特自成第三方' : '自成第三方';
  const wins: Record<string, string> = {
    last_two: '只剩你们两人时获胜',
    day_one_other: '白天除你们外至多剩一人时获胜',
    others_out: '其他人全部出局时获胜',
  };
  const banned = ban.length > 0 ? `。你们${ban.join('，')}` : '';
  return `若一狼一好，${who}，${wins[rule('third.win')] ?? ''}；否则各随原阵营${banned}`;
};

/** What cards tell their own holder. */
export const ownSkills: OwnSkillLines = {
  spares: (p, say) => `两张底牌：${say.roles(p.cards)}`,
  tookCard: (p, say) => `你选了底牌，现在的身份：${say.role(p.card)}`,
  linked: (p, say) => `你连了 ${say.seats(p.seats)}；一人出局，另一人一同出局`,
  lover: (p, say) => `你的情侣是 ${say.seat(p.lover)}；一人出局，另一人一同出局`,
  loverRules: (p) => loverRules((name) => p.rules[name] ?? ''),
  doubles: (p, say) => `其他旺仔：${say.seats(p.seats)}`,
  packSeats: (p, say) => `狼队座位：${say.seats(p.seats)}`,
  mateKind: (p, say) => `${say.seat(p.seat)} 是${say.role(p.card)}`,
  wardCard: (p, say) => `${say.seat(p.ward)} 的身份：${say.role(p.card)}`,
  girlSaw: (p, say) => `你偷看到的狼人：${say.seats(p.wolves)}`,
  girlNoticed: (p, say) => `你们发现 ${say.seat(p.seat)} 是小女孩`,
  enchanted: (p, say) => `已被迷惑的玩家：${say.seats(p.seats)}；身份与技能不变`,
  youEnchanted: (p, say) => `你已迷惑：${say.seats(p.seats)}`,
  powerLost: () => '你的技能已失效；发言与投票照常',
  silencedYou: () => '今天你被禁言，不能发言；投票与行动照常',
  modelIs: (p, say) => `你的榜样：${say.seat(p.model)}`,
  turnedWolf: () => '榜样已出局，你变成狼人；下一夜起与狼队一同行动',
  livesLeft: (p) => `你还剩 ${p.lives} 条命`,
  lostCard: (p, say) => `你失去了${say.role(p.card)}，改由另一张牌生效`,
  lowerCard: (p, say) => `下面一张：${say.role(p.role)}`,
  girlAsk: (p, say) => `狼人行动中，你可以偷看，也可不看，${say.time(p.until)} 截止`,
  victimUntold: () => '解药已用，不再告知谁中刀',
  flipAsk: (p, say) => `你可以翻牌留场，也可不翻，${say.time(p.until)} 前可改`,
  orderAsk: (p, say) => `请决定两张牌的上下顺序，${say.time(p.until)} 前可改，之后不能再换`,
};
