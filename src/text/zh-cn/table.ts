import { ballotParts, halves } from '../ballot.ts';
import type { OwnLines, TableLines } from '../zh-tw/table.ts';
import { hostLines, hostOwn } from './host.ts';
import { board, calls, cardDay, cardSkill, cardWins, menus, pick, sideOf, sides } from './names.ts';
import { practice } from './practice.ts';
import { result } from './reasons.ts';
import { rules } from './rules.ts';
import { ownSkills, skills } from './skills.ts';
import { talk } from './talk.ts';

const voteHeads = {
  sheriff: '警长票',
  sheriffRunOff: '警长 PK 票',
  exile: '放逐票',
  runOff: 'PK 票',
};
const whyUnresolved = {
  nobody: '无人上警',
  withdrawn: '全部退水',
  allRan: '无人在警下投票',
  noVotes: '无人投票',
  tie: '平票',
  selfDestruct: '竞选中止',
} as const;

/** A card with its side, said once where both have one name. */
const withSide = (card: string, side: string): string => (card === side ? card : `${card}（${side}）`);

/** Judge lines that everybody reads. Seat first, then the fact, then the limit; one fact a line. */
export const table: TableLines = {
  ...skills,
  ...hostLines,
  // Before the first night
  started: (p) => `开局：${board(p.ruleSet, p.seats)}`,
  seated: (p, say) => `座位：${say.seats(p.seats)}`,
  deck: (p, say) => `牌：${say.roles(p.deck)}`,
  rules: (p) => rules(p).join('\n'),
  hash: (p) => `发牌哈希：\`${p.hash}\``,
  protected: (p, say) => `黄金内裤：首夜不可刀 ${say.seats(p.kill)}；首夜不可验 ${say.seats(p.check)}`,
  practiceSeats: (p, say) => `练习玩家 ${p.seats.length} 名：${say.numbers(p.seats)}`,
  shortSeed: () => '本局使用短种子，只供测试',
  deal: (p, say) => `请看牌，${say.time(p.until)} 天黑`,
  mustPress: (p, say) => `${say.seats(p.seats)} 请按〔我的牌与行动〕看牌`,
  mustPressAll: () => '所有人请按〔我的牌与行动〕看牌',

  // Night
  dusk: (p) => `第 ${p.night} 夜，天黑请闭眼`,
  call: (p, say) =>
    `${say.time(p.at)} ${calls[p.step].who}请睁眼，${calls[p.step].ask}。${say.time(p.until)} ${calls[p.step].who}请闭眼。`,
  dawnAt: (p, say) => `${say.time(p.at)} 天亮`,
  reopened: (p, say) => `服务曾中断，这一步重开 ${p.seconds} 秒，至 ${say.time(p.until)}，之后顺延`,

  // Dawn
  dawn: (p) => (p.election ? '天亮了，先竞选警长' : '天亮了'),
  deaths: (p, say) => (p.seats.length === 0 ? '昨夜是平安夜' : `昨夜 ${say.seats(p.seats)} 出局`),
  card: (p, say) => `${say.seat(p.seat)} 翻牌：${say.role(p.role)}`,

  // Election
  run: (p, say) => `上警请按〔上警〕，${say.time(p.until)} 截止`,
  candidates: (p, say) =>
    p.first === null
      ? `上警：${say.seats(p.candidates)}`
      : `上警：${say.seats(p.candidates)}，${p.minute} 分（${p.minute % 2 === 1 ? '单顺' : '双逆'}），由 ${say.seat(p.first)} 起发言`,
  withdraw: (p, say) => `退水时间，${say.time(p.until)} 截止`,
  withdrew: (p, say) => `${say.seat(p.seat)} 退水`,
  sheriffVote: (p, say) => `警下请投票，${say.time(p.until)} 截止`,
  elected: (p, say) => `${say.seat(p.seat)} 当选警长`,
  unresolved: (p) =>
    `${whyUnresolved[p.why]}，${p.next === 'tomorrow' ? '竞选顺延至明天' : '警徽流失，本局无警长'}`,

  // Speeches
  direction: (p, say) => `${say.seat(p.seat)} 请选发言方向，${say.time(p.until)} 截止`,
  sides: (p, say) => `警左由 ${say.number(p.left)} 起，警右由 ${say.number(p.right)} 起`,
  directionChosen: (p) => `警长选择${p.side === 'left' ? '警左' : '警右'}先发言`,
  order: (p, say) =>
    p.minute === null
      ? `发言顺序：${say.numbers(p.order)}`
      : `发言顺序：${say.numbers(p.order)}（${p.minute} 分，${p.minute % 2 === 1 ? '单顺' : '双逆'}）`,
  turn: (p, say) =>
    `请 ${say.seat(p.seat)} 发言，${p.seconds} 秒，至 ${say.time(p.until)}（${say.left(p.until)}）`,
  queue: (p, say) => `已发言：${say.numbers(p.done)}；接着：${say.numbers(p.next)}`,
  turnOver: (p, say) => {
    if (p.voice) return `${say.seat(p.seat)}：${practice.speech(p.talk, p.voice.key, p.voice.heard)}`;
    const over = `${say.seat(p.seat)} ${p.lastWords ? '遗言' : '发言'}结束`;
    return p.talk.length === 0 ? over : `${over}：${p.talk.map((said) => talk(said, say)).join('；')}`;
  },
  sumUp: (p, say) => `${say.seat(p.seat)} 请归票，${say.time(p.until)} 截止`,
  summedUp: (p, say) => (p.seat === null ? '警长不归票' : `警长归票 ${say.seat(p.seat)}`),

  // Votes
  vote: (p, say) => `放逐投票${p.only ? `（限 ${say.numbers(p.only)}）` : ''}，${say.time(p.until)} 前可改`,
  lastCall: (p, say) => `已投 ${p.x}/${p.y}，请 ${say.seats(p.seats)} 投票`,
  runOffVote: (p, say) => `PK 投票（${say.numbers(p.seats)}），${say.time(p.until)} 前可改`,
  sheriffPick: (p, say) => `${say.seat(p.seat)} 请决定，${say.time(p.until)} 截止`,
  ballot: (p, say) => {
    const { stacks, abstained } = ballotParts(p.ballots, p.tally);
    const parts = stacks.map(
      (s) => `${say.seat(s.seat)}（${halves(s.halves)} 票）← ${say.numbers(s.voters)}`,
    );
    if (abstained.length > 0) parts.push(`弃票 ${say.numbers(abstained)}`);
    return `${voteHeads[p.vote]}：${parts.length === 0 ? '无人投票' : parts.join('；')}`;
  },
  tie: (p, say) => {
    const tied = `${say.seats(p.seats)} 平票`;
    if (!p.speeches) return tied;
    return p.first === null ? `${tied}，PK 发言` : `${tied}，PK 发言，由 ${say.seat(p.first)} 起`;
  },
  exiled: (p, say) => `${say.seat(p.seat)} 被放逐`,
  nobodyOut: (p) => (p.why === 'tie' ? '平票，今天无人出局' : '今天无人出局'),
  alsoOut: (p, say) => `${say.seat(p.seat)} 一同出局`,
  out: (p, say) => `${say.seat(p.seat)} 出局`,

  // Leaving
  lastWords: (p, say) =>
    `请 ${say.seat(p.seat)} 留遗言，${p.seconds} 秒，至 ${say.time(p.until)}（${say.left(p.until)}）`,
  finalActions: (p, say) =>
    `${say.seat(p.seat)} ${p.stays ? '失牌' : '离场'}时间，${p.seconds} 秒，至 ${say.time(p.until)}`,
  shot: (p, say) =>
    p.later
      ? `${say.seat(p.seat)} 开枪打中 ${say.seat(p.target)}，${say.seat(p.target)} 明天发言后出局`
      : `${say.seat(p.seat)} 开枪带走 ${say.seat(p.target)}`,
  badge: (p, say) => `${say.seat(p.seat)} 请移交警徽，${say.time(p.until)} 截止`,
  badgePassed: (p, say) => `${say.seat(p.from)} 移交警徽给 ${say.seat(p.to)}`,
  badgeTorn: (p, say) => `${say.seat(p.from)} 撕毁警徽`,
  badgeLost: () => '警徽流失，本局无警长',
  burst: (p, say) => `${say.seat(p.seat)} 自爆，天黑`,
  away: (p, say) =>
    `${say.seat(p.seat)} ${p.how === 'dies' ? '没有回应，天黑时出局' : p.how === 'idle' ? '没有回应，暂不行动' : '托管中'}`,
  back: (p, say) => `${say.seat(p.seat)} 回来了`,

  // The table itself
  cannotWrite: ({ channel }) =>
    `我不能在 <#${channel}> 发消息：请给我查看频道与发送消息的权限。游戏照时间进行，大家可按先前消息的〔我的牌与行动〕`,
  lobbyExpired: () => '大厅太久没有开始，已关闭；再玩请用 /werewolf create',
  winner: (p) => `游戏结束，${result(p.winner, p.reason)}`,
};

/** Lines that only their reader sees; sent to one person, and shown in that person's panel. */
export const own: OwnLines = {
  ...ownSkills,
  ...hostOwn,
  yourCard: (p, say) =>
    p.two
      ? `你是 ${say.number(p.seat)}，上面一张：${say.role(p.role)}`
      : `你是 ${say.number(p.seat)}，身份：${withSide(say.role(p.role), sideOf(p.role, p.camp))}`,
  cardNight: (p) => cardSkill(p.role, p.rules),
  cardWin: (p) => `胜利条件：${cardWins(p.role, p.camp, p.rules)}`,
  cardDay: (p) => cardDay(p.role),
  twoCards: (p) =>
    `上面的牌先生效；失去它之后，下面的牌生效，两张都失去才出局。${p.wolf ? '你有狼人牌，与狼人同胜负' : '你没有狼人牌，与好人同胜负'}`,
  doubleHand: (p) =>
    p.of === 'villagers'
      ? '两张平民：你是旺仔'
      : '两张狼人牌：你是双牌狼王，每夜可另刀一人，守护与解药都挡不住',
  called: (p, say) => `${calls[p.step].who}请睁眼，${calls[p.step].ask}，${say.time(p.until)} 截止`,
  mates: (p, say) => `同伴：${say.seats(p.seats)}`,
  victim: (p, say) => (p.victim === null ? '今夜无人中刀' : `今夜 ${say.seat(p.victim)} 中刀`),
  gun: (p) => (p.up ? '今夜开枪状态：可以' : '今夜开枪状态：不可以'),
  shotAsk: (p, say) => `你可以开枪带走一人，也可不开，${say.time(p.until)} 截止`,
  checked: (p, say) =>
    `${say.seat(p.target)}：${p.result === 'good' || p.result === 'wolf' ? sides[p.result] : say.role(p.result)}`,
  packPick: (p, say) =>
    `${say.seat(p.seat)} 选：${p.picks.map((one) => (typeof one === 'number' ? say.seat(one) : pick('knife', one))).join('、')}`,
  packLine: (p, say) => `${say.seat(p.seat)}：${say.text(p.text)}`,
  awayHow: (p, say) =>
    `${say.number(p.seat)} ${p.how === 'dies' ? '没有回应，天黑时出局' : p.how === 'idle' ? '没有回应，暂不行动' : '托管中：练习玩家替你玩'}。按任何按钮就回来，这期间不再私信`,
  backAgain: (p, say) => `欢迎回来，${say.number(p.seat)} 由你继续。你不在的时候：`,
  didForYou: (p, say) =>
    `替你选择（${menus[p.ask]}）：${p.picks.map((one) => (typeof one === 'number' ? say.seat(one) : pick(p.ask, one))).join('、')}`,
  saidForYou: (p, say) => `替你说：${p.talk.map((said) => talk(said, say)).join('；')}`,
  packHint: () => '在这里打字，同伴会看到',
};
