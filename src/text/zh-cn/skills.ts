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
  scapegoat: (p, say) => `平票，${say.seat(p.seat)} 替罪羊出局`,
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

/** What cards tell their own holder. */
export const ownSkills: OwnSkillLines = {
  spares: (p, say) => `底牌：${say.roles(p.cards)}`,
  tookCard: (p, say) => `你选了底牌，身份：${say.role(p.card)}`,
  linked: (p, say) => `你连结了 ${say.seats(p.seats)}`,
  lover: (p, say) => `你的情侣是 ${say.seat(p.lover)}`,
  doubles: (p, say) => `其他旺仔：${say.seats(p.seats)}`,
  packSeats: (p, say) => `狼队：${say.seats(p.seats)}`,
  mateKind: (p, say) => `${say.seat(p.seat)} 是${say.role(p.card)}`,
  wardCard: (p, say) => `${say.seat(p.ward)} 的身份：${say.role(p.card)}`,
  girlSaw: (p, say) => `你看到的狼人：${say.seats(p.wolves)}`,
  girlNoticed: (p, say) => `你们发现 ${say.seat(p.seat)} 是小女孩`,
  enchanted: (p, say) => `已被迷惑：${say.seats(p.seats)}`,
  powerLost: () => '你已失去技能',
  silencedYou: () => '今天你被禁言，可投票与行动',
  turnedWolf: () => '榜样已出局，你现在是狼人',
  livesLeft: (p) => `你还剩 ${p.lives} 条命`,
  lostCard: (p, say) => `你失去了${say.role(p.card)}`,
  lowerCard: (p, say) => `下面一张：${say.role(p.role)}`,
  flipAsk: (p, say) => `你可以翻牌留场，${say.time(p.until)} 前可改`,
  orderAsk: (p, say) => `两张牌的上下顺序，${say.time(p.until)} 前可改`,
};
