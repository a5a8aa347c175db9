import type { AskId, Pick, Seat } from '../../engine/model/index.ts';
import type { Plain } from '../plain.ts';
import type { Say } from '../say.ts';
import { mention, type WhoDid, type WhoWords, whoDid } from '../who.ts';
import { menus, pick } from './names.ts';

const names: WhoWords = {
  host: (who) => `主持人 ${who}`.trim(),
  manager: (who) => `管理員 ${who}`.trim(),
  table: '過半在場玩家',
  judge: '法官',
};
const who = (p: WhoDid, say: Say): string => whoDid(p, say, names);
const asker = ({ seat, who: by }: Asks, say: Say): string =>
  seat === null ? who(by ?? {}, say) : say.seat(seat);

/** Who asks the living: a seat, or a person without one. */
export type Asks = { seat: Seat | null; who?: WhoDid; until: number; needed: number };

/** What a host's tools tell the table: one line each, with who used them. */
export const hostLines = {
  paused: (p: WhoDid & { seconds: number }, say: Say) => `暫停，這一步還剩 ${p.seconds} 秒（${who(p, say)}）`,
  resumed: (p: WhoDid & { until: number }, say: Say) => `繼續，${say.time(p.until)} 截止（${who(p, say)}）`,
  nightStops: (_: Record<string, never>) => '暫停中；繼續時更新時間',
  extended: (p: WhoDid & { seconds: number; until: number }, say: Say) =>
    `延長 ${p.seconds} 秒，至 ${say.time(p.until)}（${who(p, say)}）`,
  skipped: (p: WhoDid, say: Say) => `跳過這一步（${who(p, say)}）`,
  judged: (p: WhoDid & { seat: Seat }, say: Say) =>
    p.by === undefined
      ? `法官判 ${say.seat(p.seat)} 出局`
      : `法官判 ${say.seat(p.seat)} 出局（${who(p, say)}）`,
  seatOffered: (p: WhoDid & { seat: Seat; asked: string | null }, say: Say) =>
    `請 ${mention(p.asked)} 接替 ${say.seat(p.seat)}，十分鐘內按〔接替〕（${who(p, say)}）`,
  seatReplaced: (p: { seat: Seat }, say: Say) => `換人：${say.seat(p.seat)}；牌與紀錄已私下交接`,
  judgeReads: (p: { user: string }) => `法官 ${mention(p.user)} 不入座，可看全場`,
  deadRead: (_: Record<string, never>) => '亡者可看全場（離場時間、警徽、遺言都過了之後）',
  endVote: (p: Asks, say: Say) =>
    `${asker(p, say)} 提議結束本局，不計勝負：需 ${p.needed} 名在場玩家同意，${say.time(p.until)} 截止`,
  killVote: (p: Asks & { target: Seat }, say: Say) =>
    `${asker(p, say)} 提議判 ${say.seat(p.target)} 出局：需 ${p.needed} 名在場玩家同意，${say.time(p.until)} 截止`,
  replaceVote: (p: Asks & { target: Seat; user: string | null }, say: Say) =>
    `${asker(p, say)} 提議由 ${mention(p.user)} 接替 ${say.seat(p.target)}：需 ${p.needed} 名在場玩家同意，${say.time(p.until)} 截止`,
  abandoned: (p: WhoDid & { reason: 'host' | 'vote' }, say: Say) =>
    p.reason === 'vote'
      ? '多數在場玩家同意結束本局，不計勝負'
      : p.by === undefined
        ? '主持人結束本局，不計勝負'
        : `本局結束，不計勝負（${who(p, say)}）`,
};

/** What a seat's new holder reads first. */
export const hostOwn = {
  fullLovers: (p: { seats: Seat[] }, say: Say) => `情侶：${say.seats(p.seats)}`,
  fullTurned: (p: { seats: Seat[] }, say: Say) => `已變狼：${say.seats(p.seats)}`,
  fullHurt: (p: { seats: Seat[] }, say: Say) => `已失一命：${say.seats(p.seats)}`,
  fullDoomed: (p: { seats: Seat[] }, say: Say) => `傷重未倒：${say.seats(p.seats)}`,
  fullAnswer: (p: { seat: Seat; ask: AskId; picks: Pick[] }, say: Say) =>
    `${say.number(p.seat)} ${menus[p.ask]}：${p.picks.map((one) => (typeof one === 'number' ? say.number(one) : pick(p.ask, one))).join(' ')}`,
  tookSeat: (p: { seat: Seat }, say: Say) => `${say.number(p.seat)} 從現在起由你玩。在此之前：`,
};

/** The private panel of a host's tools. */
export const host = {
  button: '主持工具',
  head: '主持工具：每次使用，頻道都會公布是誰',
  pause: '暫停',
  resume: '繼續',
  extend: (seconds: number) => `+${seconds} 秒`,
  skip: '跳過這一步',
  kill: '判出局',
  killWhom: '判誰出局？',
  penalty: '判洩密的邱比特出局',
  penaltyWhom: '誰洩露了情侶？',
  end: '結束本局',
  sureKill: (seat: string) => `判 ${seat} 出局？沒有技能、沒有遺言，不能更改`,
  surePenalty: (seat: string) => `以洩密判 ${seat} 出局？不能更改`,
  sureEnd: '結束本局，不計勝負？不能更改',
  sure: '確定',
  replaceHow: '換人：/werewolf host 的「換人」，填座位與接替的人',
  asksFirst: '判出局、換人、結束要先問在場玩家：60 秒內過半同意才算',
  asksOnly: '你已不在場：可請在場玩家同意換下託管中的人或結束，60 秒內過半才算',
  stopped: (seconds: number) => `暫停中；這一步還剩 ${seconds} 秒`,
  agree: '同意',
  take: '接替',
  fullHead: '全場（只有你看得到，請勿轉述）',
  isJudge: '你是法官，不入座；按〔全場〕看所有身分與行動',
  full: '全場',
  done: '已完成，頻道已公布',
  asked: '已詢問在場玩家，60 秒內過半同意即生效',
  ended: '本局已結束，不計勝負',
  needSeat: '請填座位',
  needPlayer: '請填接替的人',
  noBot: '機器人不能接替',
  acts: {
    pause: '暫停',
    resume: '繼續',
    extend: '延長 30 秒',
    skip: '跳過這一步',
    kill: '判出局',
    penalty: '判洩密的邱比特出局',
    replace: '換人',
    end: '結束本局',
  },
};

export type HostLines = Plain<typeof hostLines>;
export type HostOwn = Plain<typeof hostOwn>;
