import type { Say } from '../say.ts';
import { mention, type WhoDid, type WhoWords, whoDid } from '../who.ts';
import type { Asks, HostLines, HostOwn } from '../zh-tw/host.ts';
import type { Words } from '../zh-tw.ts';
import { menus, pick } from './names.ts';

const names: WhoWords = {
  host: (who) => `主持人 ${who}`.trim(),
  manager: (who) => `管理员 ${who}`.trim(),
  table: '过半在场玩家',
  judge: '法官',
};
const who = (p: WhoDid, say: Say): string => whoDid(p, say, names);
const asker = ({ seat, who: by }: Asks, say: Say): string =>
  seat === null ? who(by ?? {}, say) : say.seat(seat);

/** What a host's tools tell the table: one line each, with who used them. */
export const hostLines: HostLines = {
  paused: (p, say) => `暂停，这一步还剩 ${p.seconds} 秒（${who(p, say)}）`,
  resumed: (p, say) => `继续，${say.time(p.until)} 截止（${who(p, say)}）`,
  nightStops: () => '暂停中；继续时更新时间',
  extended: (p, say) => `延长 ${p.seconds} 秒，至 ${say.time(p.until)}（${who(p, say)}）`,
  skipped: (p, say) => `跳过这一步（${who(p, say)}）`,
  judged: (p, say) =>
    p.by === undefined
      ? `法官判 ${say.seat(p.seat)} 出局`
      : `法官判 ${say.seat(p.seat)} 出局（${who(p, say)}）`,
  seatOffered: (p, say) =>
    `请 ${mention(p.asked)} 接替 ${say.seat(p.seat)}，十分钟内按〔接替〕（${who(p, say)}）`,
  seatReplaced: (p, say) => `换人：${say.seat(p.seat)}；牌与记录已私下交接`,
  judgeReads: (p) => `法官 ${mention(p.user)} 不入座，可看全场`,
  deadRead: () => '亡者可看全场（离场时间、警徽、遗言都过了之后）',
  endVote: (p, say) =>
    `${asker(p, say)} 提议结束本局，不计胜负：需 ${p.needed} 名在场玩家同意，${say.time(p.until)} 截止`,
  killVote: (p, say) =>
    `${asker(p, say)} 提议判 ${say.seat(p.target)} 出局：需 ${p.needed} 名在场玩家同意，${say.time(p.until)} 截止`,
  replaceVote: (p, say) =>
    `${asker(p, say)} 提议由 ${mention(p.user)} 接替 ${say.seat(p.target)}：需 ${p.needed} 名在场玩家同意，${say.time(p.until)} 截止`,
  abandoned: (p, say) =>
    p.reason === 'vote'
      ? '多数在场玩家同意结束本局，不计胜负'
      : p.by === undefined
        ? '主持人结束本局，不计胜负'
        : `本局结束，不计胜负（${who(p, say)}）`,
};

/** What a seat's new holder reads first. */
export const hostOwn: HostOwn = {
  fullLovers: (p, say) => `情侣：${say.seats(p.seats)}`,
  fullTurned: (p, say) => `已变狼：${say.seats(p.seats)}`,
  fullHurt: (p, say) => `已失一命：${say.seats(p.seats)}`,
  fullDoomed: (p, say) => `伤重未倒：${say.seats(p.seats)}`,
  fullAnswer: (p, say) =>
    `${say.number(p.seat)} ${menus[p.ask]}：${p.picks.map((one) => (typeof one === 'number' ? say.number(one) : pick(p.ask, one))).join(' ')}`,
  tookSeat: (p, say) => `${say.number(p.seat)} 从现在起由你玩。在此之前：`,
};

/** The private panel of a host's tools. */
export const host: Words['host'] = {
  button: '主持工具',
  head: '主持工具：每次使用，频道都会公布是谁',
  pause: '暂停',
  resume: '继续',
  extend: (seconds) => `+${seconds} 秒`,
  skip: '跳过这一步',
  kill: '判出局',
  killWhom: '判谁出局？',
  penalty: '判泄密的丘比特出局',
  penaltyWhom: '谁泄露了情侣？',
  end: '结束本局',
  sureKill: (seat) => `判 ${seat} 出局？没有技能、没有遗言，不能更改`,
  surePenalty: (seat) => `以泄密判 ${seat} 出局？不能更改`,
  sureEnd: '结束本局，不计胜负？不能更改',
  sure: '确定',
  replaceHow: '换人：/werewolf host 的“换人”，填座位与接替的人',
  asksFirst: '判出局、换人、结束要先问在场玩家：60 秒内过半同意才算',
  asksOnly: '你已不在场：可请在场玩家同意换下托管中的人或结束，60 秒内过半才算',
  stopped: (seconds) => `暂停中；这一步还剩 ${seconds} 秒`,
  agree: '同意',
  take: '接替',
  fullHead: '全场（只有你看得到，请勿转述）',
  isJudge: '你是法官，不入座；按〔全场〕看所有身份与行动',
  full: '全场',
  done: '已完成，频道已公布',
  asked: '已询问在场玩家，60 秒内过半同意即生效',
  ended: '本局已结束，不计胜负',
  needSeat: '请填座位',
  needPlayer: '请填接替的人',
  noBot: '机器人不能接替',
  acts: {
    pause: '暂停',
    resume: '继续',
    extend: '延长 30 秒',
    skip: '跳过这一步',
    kill: '判出局',
    penalty: '判泄密的丘比特出局',
    replace: '换人',
    end: '结束本局',
  },
};
