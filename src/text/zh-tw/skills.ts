import type { RoleId, Seat, Sign } from '../../engine/model/index.ts';
import type { Rule } from '../card.ts';
import type { Plain } from '../plain.ts';
import type { Say } from '../say.ts';
import { signText } from '../sign-text.ts';

type None = Record<string, never>;

/** What cards do in the open; read by everybody. */
export const skills = {
  lostOne: (p: { seats: Seat[] }, say: Say) => `${say.seats(p.seats)} 失去一張身分`,
  bear: (p: { roars: boolean }) => (p.roars ? '熊咆哮了' : '熊沒有咆哮'),
  silenced: (p: { seat: Seat }, say: Say) => `今天 ${say.seat(p.seat)} 被禁言`,
  gestured: (p: { seat: Seat; signs: Sign[] }, say: Say) =>
    `${say.seat(p.seat)} 比手勢：${signText(p.signs, say)}`,
  revealed: (p: { seat: Seat; role: RoleId; stays: boolean }, say: Say) =>
    p.stays
      ? `${say.seat(p.seat)} 翻牌${say.role(p.role)}，留場，不再投票`
      : `${say.seat(p.seat)} 翻牌：${say.role(p.role)}`,
  scapegoat: (p: { seat: Seat }, say: Say) => `平票，替罪羊 ${say.seat(p.seat)} 出局`,
  elderGone: (_: None) => '長老出局，好人失去技能',
  duel: (p: { seat: Seat; target: Seat }, say: Say) => `騎士 ${say.seat(p.seat)} 決鬥 ${say.seat(p.target)}`,
  duelWon: (p: { seat: Seat; target: Seat; wolf: boolean }, say: Say) =>
    p.wolf
      ? `${say.seat(p.target)} 是狼人，出局，天黑`
      : `${say.seat(p.target)} 是好人，${say.seat(p.seat)} 出局`,
  bomb: (p: { seat: Seat; seats: Seat[] }, say: Say) =>
    `${say.seat(p.seat)} 爆炸，${say.seats(p.seats)} 出局`,
  burstTaking: (p: { seat: Seat; takes: Seat }, say: Say) =>
    `${say.seat(p.seat)} 自爆，帶走 ${say.seat(p.takes)}，天黑`,
  flipWindow: (p: { seat: Seat; seconds: number; until: number }, say: Say) =>
    `${say.seat(p.seat)} 翻牌時間，${p.seconds} 秒，至 ${say.time(p.until)}`,
  naming: (p: { seat: Seat; until: number }, say: Say) =>
    `${say.seat(p.seat)} 請指定明天誰可投票，${say.time(p.until)} 截止`,
  tieWaits: (p: { until: number }, say: Say) => `平票，${say.time(p.until)} 繼續`,
  votersNamed: (p: { seats: Seat[] }, say: Say) => `明天可投票：${say.seats(p.seats)}`,
};

/** What being linked means at this table, for the two; the same whatever their cards are. */
const loverRules = (rule: Rule): string => {
  const ban = [
    ...(rule('lovers.vote_ban') === 'true' ? ['不能互投'] : []),
    ...(rule('lovers.kill_ban') === 'true' ? ['不能互刀、互毒或互射'] : []),
  ];
  const who = rule('third.members') === 'trio' ? '與邱比特自成第三方' : '自成第三方';
  const wins: Record<string, string> = {
    last_two: '只剩你們兩人時獲勝',
    day_one_other: '白天除你們外至多剩一人時獲勝',
    others_out: '其他人全部出局時獲勝',
  };
  const banned = ban.length > 0 ? `。你們${ban.join('，')}` : '';
  return `若一狼一好，${who}，${wins[rule('third.win')] ?? ''}；否則各隨原陣營${banned}`;
};

/** What cards tell their own holder. */
export const ownSkills = {
  spares: (p: { cards: RoleId[] }, say: Say) => `兩張底牌：${say.roles(p.cards)}`,
  tookCard: (p: { card: RoleId }, say: Say) => `你選了底牌，現在的身分：${say.role(p.card)}`,
  linked: (p: { seats: Seat[] }, say: Say) => `你連結了 ${say.seats(p.seats)}；一人出局，另一人一同出局`,
  lover: (p: { lover: Seat }, say: Say) => `你的情侶是 ${say.seat(p.lover)}；一人出局，另一人一同出局`,
  /** The same words to every pair: whether they are of one camp is told to nobody (F39). */
  loverRules: (p: { rules: Readonly<Record<string, string>> }) => loverRules((name) => p.rules[name] ?? ''),
  doubles: (p: { seats: Seat[] }, say: Say) => `其他旺仔：${say.seats(p.seats)}`,
  packSeats: (p: { seats: Seat[] }, say: Say) => `狼隊座位：${say.seats(p.seats)}`,
  mateKind: (p: { seat: Seat; card: RoleId }, say: Say) => `${say.seat(p.seat)} 是${say.role(p.card)}`,
  wardCard: (p: { ward: Seat; card: RoleId }, say: Say) => `${say.seat(p.ward)} 的身分：${say.role(p.card)}`,
  girlSaw: (p: { wolves: Seat[] }, say: Say) => `你偷看到的狼人：${say.seats(p.wolves)}`,
  girlNoticed: (p: { seat: Seat }, say: Say) => `你們發現 ${say.seat(p.seat)} 是小女孩`,
  enchanted: (p: { seats: Seat[] }, say: Say) => `已被迷惑的玩家：${say.seats(p.seats)}；身分與技能不變`,
  youEnchanted: (p: { seats: Seat[] }, say: Say) => `你已迷惑：${say.seats(p.seats)}`,
  powerLost: (_: None) => '你的技能已失效；發言與投票照常',
  silencedYou: (_: None) => '今天你被禁言，不能發言；投票與行動照常',
  modelIs: (p: { model: Seat }, say: Say) => `你的榜樣：${say.seat(p.model)}`,
  turnedWolf: (_: None) => '榜樣已出局，你變成狼人；下一夜起與狼隊一同行動',
  livesLeft: (p: { lives: number }) => `你還剩 ${p.lives} 條命`,
  lostCard: (p: { card: RoleId }, say: Say) => `你失去了${say.role(p.card)}，改由另一張牌生效`,
  lowerCard: (p: { role: RoleId }, say: Say) => `下面一張：${say.role(p.role)}`,
  girlAsk: (p: { until: number }, say: Say) => `狼人行動中，你可以偷看，也可不看，${say.time(p.until)} 截止`,
  victimUntold: (_: None) => '解藥已用，不再告知誰中刀',
  flipAsk: (p: { until: number }, say: Say) => `你可以翻牌留場，也可不翻，${say.time(p.until)} 前可改`,
  orderAsk: (p: { until: number }, say: Say) =>
    `請決定兩張牌的上下順序，${say.time(p.until)} 前可改，之後不能再換`,
};

export type SkillLines = Plain<typeof skills>;
export type OwnSkillLines = Plain<typeof ownSkills>;
