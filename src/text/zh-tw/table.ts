import type {
  AskId,
  Ballot,
  Camp,
  NightStep,
  Pick,
  RoleId,
  Seat,
  Step,
  Talk,
  Tally,
  Winner,
} from '../../engine/model/index.ts';
import { ballotParts, halves } from '../ballot.ts';
import type { Plain } from '../plain.ts';
import type { Say } from '../say.ts';
import type { Voice } from '../voice.ts';
import { hostLines, hostOwn } from './host.ts';
import { board, calls, cardDay, cardSkill, cardWins, menus, pick, sideOf, sides } from './names.ts';
import { practice } from './practice.ts';
import { result } from './reasons.ts';
import { rules } from './rules.ts';
import { ownSkills, skills } from './skills.ts';
import { talk } from './talk.ts';

type Vote = 'sheriff' | 'sheriffRunOff' | 'exile' | 'runOff';
type None = Record<string, never>;
type Rules = Readonly<Record<string, string>>;

const voteHeads: Record<Vote, string> = {
  sheriff: '警長票',
  sheriffRunOff: '警長 PK 票',
  exile: '放逐票',
  runOff: 'PK 票',
};
const whyUnresolved = {
  nobody: '無人上警',
  withdrawn: '全部退水',
  allRan: '無人在警下投票',
  noVotes: '無人投票',
  tie: '平票',
  selfDestruct: '競選中止',
} as const;

/** A card with its side, said once where both have one name. */
const withSide = (card: string, side: string): string => (card === side ? card : `${card}（${side}）`);

/** Judge lines that everybody reads. Seat first, then the fact, then the limit; one fact a line. */
export const table = {
  ...skills,
  ...hostLines,
  // Before the first night
  started: (p: { ruleSet: string; seats: number }) => `開局：${board(p.ruleSet, p.seats)}`,
  seated: (p: { seats: Seat[] }, say: Say) => `座位：${say.seats(p.seats)}`,
  deck: (p: { deck: RoleId[] }, say: Say) => `牌：${say.roles(p.deck)}`,
  rules: (p: Parameters<typeof rules>[0]) => rules(p).join('\n'),
  hash: (p: { hash: string }) => `發牌雜湊：\`${p.hash}\``,
  protected: (p: { kill: Seat[]; check: Seat[] }, say: Say) =>
    `黃金內褲：首夜不可刀 ${say.seats(p.kill)}；首夜不可驗 ${say.seats(p.check)}`,
  practiceSeats: (p: { seats: Seat[] }, say: Say) => `練習玩家 ${p.seats.length} 名：${say.numbers(p.seats)}`,
  shortSeed: (_: None) => '本局使用短種子，只供測試',
  deal: (p: { until: number }, say: Say) => `請看牌，${say.time(p.until)} 天黑`,
  mustPress: (p: { seats: Seat[] }, say: Say) => `${say.seats(p.seats)} 請按〔我的牌與行動〕看牌`,
  mustPressAll: (_: None) => '所有人請按〔我的牌與行動〕看牌',

  // Night
  dusk: (p: { night: number }) => `第 ${p.night} 夜，天黑請閉眼`,
  call: (p: { step: NightStep; at: number; until: number }, say: Say) =>
    `${say.time(p.at)} ${calls[p.step].who}請睜眼，${calls[p.step].ask}。${say.time(p.until)} ${calls[p.step].who}請閉眼。`,
  dawnAt: (p: { at: number }, say: Say) => `${say.time(p.at)} 天亮`,
  reopened: (p: { step: Step; seconds: number; until: number }, say: Say) =>
    `服務曾中斷，這一步重開 ${p.seconds} 秒，至 ${say.time(p.until)}，之後順延`,

  // Dawn
  dawn: (p: { election: boolean }) => (p.election ? '天亮了，先競選警長' : '天亮了'),
  deaths: (p: { seats: Seat[] }, say: Say) =>
    p.seats.length === 0 ? '昨夜是平安夜' : `昨夜 ${say.seats(p.seats)} 出局`,
  card: (p: { seat: Seat; role: RoleId }, say: Say) => `${say.seat(p.seat)} 翻牌：${say.role(p.role)}`,

  // Election
  run: (p: { until: number }, say: Say) => `上警請按〔上警〕，${say.time(p.until)} 截止`,
  candidates: (p: { candidates: Seat[]; first: Seat | null; minute: number }, say: Say) =>
    p.first === null
      ? `上警：${say.seats(p.candidates)}`
      : `上警：${say.seats(p.candidates)}，${p.minute} 分（${p.minute % 2 === 1 ? '單順' : '雙逆'}），由 ${say.seat(p.first)} 起發言`,
  withdraw: (p: { until: number }, say: Say) => `退水時間，${say.time(p.until)} 截止`,
  withdrew: (p: { seat: Seat }, say: Say) => `${say.seat(p.seat)} 退水`,
  sheriffVote: (p: { until: number }, say: Say) => `警下請投票，${say.time(p.until)} 截止`,
  elected: (p: { seat: Seat }, say: Say) => `${say.seat(p.seat)} 當選警長`,
  unresolved: (p: { next: 'tomorrow' | 'never'; why: keyof typeof whyUnresolved }) =>
    `${whyUnresolved[p.why]}，${p.next === 'tomorrow' ? '競選順延至明天' : '警徽流失，本局無警長'}`,

  // Speeches
  direction: (p: { seat: Seat; until: number }, say: Say) =>
    `${say.seat(p.seat)} 請選發言方向，${say.time(p.until)} 截止`,
  sides: (p: { left: Seat; right: Seat }, say: Say) =>
    `警左由 ${say.number(p.left)} 起，警右由 ${say.number(p.right)} 起`,
  directionChosen: (p: { side: 'left' | 'right' }) => `警長選擇${p.side === 'left' ? '警左' : '警右'}先發言`,
  order: (p: { order: Seat[]; minute: number | null }, say: Say) =>
    p.minute === null
      ? `發言順序：${say.numbers(p.order)}`
      : `發言順序：${say.numbers(p.order)}（${p.minute} 分，${p.minute % 2 === 1 ? '單順' : '雙逆'}）`,
  turn: (p: { seat: Seat; seconds: number; until: number }, say: Say) =>
    `請 ${say.seat(p.seat)} 發言，${p.seconds} 秒，至 ${say.time(p.until)}（${say.left(p.until)}）`,
  queue: (p: { done: Seat[]; next: Seat[] }, say: Say) =>
    `已發言：${say.numbers(p.done)}；接著：${say.numbers(p.next)}`,
  turnOver: (p: { seat: Seat; talk: Talk[]; lastWords: boolean; voice?: Voice | null }, say: Say) => {
    if (p.voice) return `${say.seat(p.seat)}：${practice.speech(p.talk, p.voice.key, p.voice.heard)}`;
    const over = `${say.seat(p.seat)} ${p.lastWords ? '遺言' : '發言'}結束`;
    return p.talk.length === 0 ? over : `${over}：${p.talk.map((said) => talk(said, say)).join('；')}`;
  },
  sumUp: (p: { seat: Seat; until: number }, say: Say) =>
    `${say.seat(p.seat)} 請歸票，${say.time(p.until)} 截止`,
  summedUp: (p: { seat: Seat | null }, say: Say) =>
    p.seat === null ? '警長不歸票' : `警長歸票 ${say.seat(p.seat)}`,

  // Votes
  /** `only`: who may vote where somebody has named them. */
  vote: (p: { until: number; only: Seat[] | null }, say: Say) =>
    `放逐投票${p.only ? `（限 ${say.numbers(p.only)}）` : ''}，${say.time(p.until)} 前可改`,
  lastCall: (p: { x: number; y: number; seats: Seat[] }, say: Say) =>
    `已投 ${p.x}/${p.y}，請 ${say.seats(p.seats)} 投票`,
  runOffVote: (p: { seats: Seat[]; until: number }, say: Say) =>
    `PK 投票（${say.numbers(p.seats)}），${say.time(p.until)} 前可改`,
  sheriffPick: (p: { seat: Seat; until: number }, say: Say) =>
    `${say.seat(p.seat)} 請決定，${say.time(p.until)} 截止`,
  ballot: (p: { vote: Vote; ballots: Ballot[]; tally: Tally[] }, say: Say) => {
    const { stacks, abstained } = ballotParts(p.ballots, p.tally);
    const parts = stacks.map(
      (s) => `${say.seat(s.seat)}（${halves(s.halves)} 票）← ${say.numbers(s.voters)}`,
    );
    if (abstained.length > 0) parts.push(`棄票 ${say.numbers(abstained)}`);
    return `${voteHeads[p.vote]}：${parts.length === 0 ? '無人投票' : parts.join('；')}`;
  },
  tie: (p: { seats: Seat[]; first: Seat | null; speeches: boolean }, say: Say) => {
    const tied = `${say.seats(p.seats)} 平票`;
    if (!p.speeches) return tied;
    return p.first === null ? `${tied}，PK 發言` : `${tied}，PK 發言，由 ${say.seat(p.first)} 起`;
  },
  exiled: (p: { seat: Seat }, say: Say) => `${say.seat(p.seat)} 被放逐`,
  nobodyOut: (p: { why: 'noVotes' | 'tie' }) => (p.why === 'tie' ? '平票，今天無人出局' : '今天無人出局'),
  alsoOut: (p: { seat: Seat }, say: Say) => `${say.seat(p.seat)} 一同出局`,
  out: (p: { seat: Seat }, say: Say) => `${say.seat(p.seat)} 出局`,

  // Leaving
  lastWords: (p: { seat: Seat; seconds: number; until: number }, say: Say) =>
    `請 ${say.seat(p.seat)} 留遺言，${p.seconds} 秒，至 ${say.time(p.until)}（${say.left(p.until)}）`,
  /** `stays`: one of two cards is gone, its holder plays on. */
  finalActions: (p: { seat: Seat; seconds: number; until: number; stays: boolean }, say: Say) =>
    `${say.seat(p.seat)} ${p.stays ? '失牌' : '離場'}時間，${p.seconds} 秒，至 ${say.time(p.until)}`,
  /** `later`: the bullet kills after tomorrow's speeches (RUL-HOOD-1). */
  shot: (p: { seat: Seat; target: Seat; later: boolean }, say: Say) =>
    p.later
      ? `${say.seat(p.seat)} 開槍打中 ${say.seat(p.target)}，${say.seat(p.target)} 明天發言後出局`
      : `${say.seat(p.seat)} 開槍帶走 ${say.seat(p.target)}`,
  badge: (p: { seat: Seat; until: number }, say: Say) =>
    `${say.seat(p.seat)} 請移交警徽，${say.time(p.until)} 截止`,
  badgePassed: (p: { from: Seat; to: Seat }, say: Say) => `${say.seat(p.from)} 移交警徽給 ${say.seat(p.to)}`,
  badgeTorn: (p: { from: Seat }, say: Say) => `${say.seat(p.from)} 撕毀警徽`,
  badgeLost: (_: None) => '警徽流失，本局無警長',
  burst: (p: { seat: Seat }, say: Say) => `${say.seat(p.seat)} 自爆，天黑`,
  away: (p: { seat: Seat; how: string }, say: Say) =>
    `${say.seat(p.seat)} ${p.how === 'dies' ? '沒有回應，天黑時出局' : p.how === 'idle' ? '沒有回應，暫不行動' : '託管中'}`,
  back: (p: { seat: Seat }, say: Say) => `${say.seat(p.seat)} 回來了`,

  // The table itself
  cannotWrite: ({ channel }: { channel: string }) =>
    `我不能在 <#${channel}> 發訊息：請給我檢視頻道與發送訊息的權限。遊戲照時間進行，大家可按先前訊息的〔我的牌與行動〕`,
  lobbyExpired: (_: None) => '大廳太久沒有開始，已關閉；再玩請用 /werewolf create',
  winner: (p: { winner: Winner; reason: string }) => `遊戲結束，${result(p.winner, p.reason)}`,
};

/** Lines that only their reader sees; sent to one person, and shown in that person's panel. */
export const own = {
  ...ownSkills,
  ...hostOwn,
  /** `two`: the upper one of two cards, whose side is told with what they are together. */
  yourCard: (p: { seat: Seat; role: RoleId; camp: Camp; two?: boolean }, say: Say) =>
    p.two
      ? `你是 ${say.number(p.seat)}，上面一張：${say.role(p.role)}`
      : `你是 ${say.number(p.seat)}，身分：${withSide(say.role(p.role), sideOf(p.role, p.camp))}`,
  /** `rules`: those of the table on which the card's words depend. */
  cardNight: (p: { role: RoleId; rules?: Rules }) => cardSkill(p.role, p.rules),
  /** `camp`: of the whole hand. */
  cardWin: (p: { role: RoleId; camp: Camp; rules?: Rules }) =>
    `勝利條件：${cardWins(p.role, p.camp, p.rules)}`,
  cardDay: (p: { role: RoleId }) => cardDay(p.role),
  twoCards: (p: { wolf: boolean }) =>
    `上面的牌先生效；失去它之後，下面的牌生效，兩張都失去才出局。${p.wolf ? '你有狼人牌，與狼人同勝負' : '你沒有狼人牌，與好人同勝負'}`,
  doubleHand: (p: { of: 'villagers' | 'wolves' }) =>
    p.of === 'villagers'
      ? '兩張平民：你是旺仔'
      : '兩張狼人牌：你是雙牌狼王，每夜可另刀一人，守護與解藥都擋不住',
  called: (p: { step: NightStep; until: number }, say: Say) =>
    `${calls[p.step].who}請睜眼，${calls[p.step].ask}，${say.time(p.until)} 截止`,
  mates: (p: { seats: Seat[] }, say: Say) => `同伴：${say.seats(p.seats)}`,
  victim: (p: { victim: Seat | null }, say: Say) =>
    p.victim === null ? '今夜無人中刀' : `今夜 ${say.seat(p.victim)} 中刀`,
  gun: (p: { up: boolean }) => (p.up ? '今夜開槍狀態：可以' : '今夜開槍狀態：不可以'),
  shotAsk: (p: { until: number }, say: Say) => `你可以開槍帶走一人，也可不開，${say.time(p.until)} 截止`,
  checked: (p: { target: Seat; result: 'good' | 'wolf' | RoleId }, say: Say) =>
    `${say.seat(p.target)}：${p.result === 'good' || p.result === 'wolf' ? sides[p.result] : say.role(p.result)}`,
  packPick: (p: { seat: Seat; picks: Pick[] }, say: Say) =>
    `${say.seat(p.seat)} 選：${p.picks.map((one) => (typeof one === 'number' ? say.seat(one) : pick('knife', one))).join('、')}`,
  packLine: (p: { seat: Seat; text: string }, say: Say) => `${say.seat(p.seat)}：${say.text(p.text)}`,
  awayHow: (p: { seat: Seat; how: string }, say: Say) =>
    `${say.number(p.seat)} ${p.how === 'dies' ? '沒有回應，天黑時出局' : p.how === 'idle' ? '沒有回應，暫不行動' : '託管中：練習玩家替你玩'}。按任何按鈕就回來，這期間不再私訊`,
  backAgain: (p: { seat: Seat }, say: Say) => `歡迎回來，${say.number(p.seat)} 由你繼續。你不在的時候：`,
  didForYou: (p: { ask: AskId; picks: Pick[] }, say: Say) =>
    `替你選擇（${menus[p.ask]}）：${p.picks.map((one) => (typeof one === 'number' ? say.seat(one) : pick(p.ask, one))).join('、')}`,
  saidForYou: (p: { talk: Talk[] }, say: Say) =>
    `替你說：${p.talk.map((said) => talk(said, say)).join('；')}`,
  packHint: (_: None) => '在這裡打字，同伴會看到',
};

export type TableLines = Plain<typeof table>;
export type OwnLines = Plain<typeof own>;
