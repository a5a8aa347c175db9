import { board } from './names.ts';

export const buttons = {
  panel: '我的牌與行動',
  join: '入座',
  leave: '離座',
  start: '開始',
  rules: '規則',
  cancel: '關閉大廳',
  settings: '設定 ⚙',
  fill: '補滿練習玩家',
  spare: '少一名練習玩家',
  judge: '當法官（不入座）',
  again: '原班再來一局',
  endVote: '同意結束',
  packTalk: '對同伴說話',
  confirm: (act: string) => `確定：${act}`,
  back: '返回',
};

/** The private panel: what a reader may see and do now. */
export const panel = {
  notSeated: '你不在這一桌；這裡只有公開的內容',
  isOut: '你已出局',
  now: (what: string, until: string | null) =>
    until === null ? `現在：${what}` : `現在：${what}，${until} 截止`,
  night: (n: number) => `第 ${n} 夜`,
  day: (n: number) => `第 ${n} 天`,
  beforeFirst: '首夜之前',
  over: '遊戲已結束',
  nothing: '現在沒有你要做的事',
  chosen: (what: string, until: string | null) =>
    until === null ? `你的選擇：${what}` : `你的選擇：${what}，可改到 ${until}`,
  voted: (x: number, y: number) => `已投 ${x}/${y}`,
  unchosen: (what: string) => `尚未選擇：${what}`,
  checks: '查驗紀錄：',
  potions: (antidote: boolean, poison: boolean) =>
    `解藥${antidote ? '還在' : '已用'}；毒藥${poison ? '還在' : '已用'}`,
  usedAntidote: (night: number, seat: string) => `第 ${night} 夜 解藥 ${seat}`,
  usedPoison: (night: number, seat: string) => `第 ${night} 夜 毒藥 ${seat}`,
  toldNothing: '解藥已用，不再告知誰中刀',
  packPicks: '同伴的選擇：',
  packTalk: '同伴的話：',
  said: '你已說（發言結束時公布）：',
};

/** What a silenced player may show. */
export const signs = {
  menu: '比手勢（大家看得到）',
  up: '👍 讚',
  down: '👎 倒讚',
};

/** A right's target, chosen after its button. */
export const aim = {
  whom: (act: string) => `${act}：請選對象`,
  alone: (act: string) => `${act}，不帶人`,
};

export const confirm = {
  ask: (act: string, until: string) => `${act}？確定後不能更改，${until} 前請再按一次`,
  done: (act: string) => `已確定：${act}`,
};

export const lobby = {
  host: '房主',
  open: (host: string, own: string) => `${host} 開桌：${own}`,
  seats: (taken: number, all: number) => `已入座 ${taken}/${all}`,
  ready: '人齊了，房主請按〔開始〕',
  missing: (n: number) => `還差 ${n} 人`,
  started: '已開局',
  ended: '本局已結束',
  closed: '大廳已關閉；再玩請用 /werewolf create',
  killProof: '首夜不可刀',
  checkProof: '首夜不可驗',
  settings: (pace: string, floor: string, delivery: string) =>
    `步調 ${pace}；發言 ${floor}；私訊 ${delivery}`,
  paceAlone: ({ fast, usual }: { fast: string; usual: string }) =>
    `${fast}（一人練習時；第二人入座就改${usual}）`,
  paceTogether: ({ fast, usual }: { fast: string; usual: string }) =>
    `${usual}（不只一人；一人練習時${fast}）`,
  closes: (at: string) => `${at} 前未開始即關閉`,
};

export const choices = {
  pace: { fast: '快速', standard: '標準', slow: '從容' },
  floor: { moderated: '輪流（刪除插話）', free: '自由' },
  delivery: { dm: '牌與行動用私訊', panel: '牌與行動用頻道按鈕' },
  judge: { plays: '入座', judges: '當法官，看全場' },
};

export const status = {
  none: '這個頻道沒有進行中的桌子',
  living: (n: number, seats: string) => `在場 ${n}：${seats}`,
  out: (list: string) => `出局：${list}`,
  outNight: (seat: string, n: number) => `${seat}（第${n}夜）`,
  outDay: (seat: string, n: number) => `${seat}（第${n}天）`,
  away: (list: string) => `託管中：${list}`,
  sheriff: (seat: string) => `警長：${seat}`,
  noSheriff: '警長：無',
  badgeGone: '警長：無，警徽流失',
  talk: '今日發言：',
};

export const history = {
  own: (games: number, won: number) => `你在這個伺服器玩了 ${games} 局，勝 ${won} 局`,
  head: '最近的對局',
  empty: '這個伺服器還沒有結束的對局',
  line: (at: string, game: string, ruleSet: string, seats: number, result: string) =>
    `${at} \`${game}\` ${board(ruleSet, seats)}：${result}`,
  abandoned: '未分勝負',
};

export const verify = {
  holds: '驗牌相符：發牌在開局前已定，之後沒有改過',
  fails: '驗牌不符：種子與開局公布的雜湊對不上',
  game: (game: string) => `對局 \`${game}\``,
  hash: (hash: string) => `雜湊：\`${hash}\``,
  seed: (seed: string) => `種子：\`${seed}\``,
  how: '雜湊 = SHA-256(種子 + 發牌)，可自行計算',
};

export const rulesHead = (ruleSet: string, seats: number): string => `本桌規則：${board(ruleSet, seats)}`;
export const rulesNote = '**粗體**是與預設不同之處';

export const modal = { title: '對同伴說話', label: '只有醒著的同伴看得到', hint: '最多 300 字' };

/** What a press or command answers when it did what was wanted. */
export const answers = {
  created: '已開桌',
  joined: (seat: number) => `已入座 ${seat}號`,
  left: '已離座',
  emptied: '已離座；沒有人了，大廳已關閉',
  started: '已開局',
  closed: '大廳已關閉',
  ended: '本局已結束，不計勝負',
  voteOpened: '已詢問在場玩家是否結束；60 秒內過半同意即結束',
  agreed: '已記下你的同意',
  said: '已記下，你的發言結束時公布',
  packSaid: '已傳給同伴',
  packHint: '狼人行動時，在這裡打字會傳給同伴',
  dmHelp: '我是狼人殺的法官。牌與行動都用按鈕；在伺服器頻道用 /werewolf create 開桌',
};

/** When something broke, or cannot be done here. */
export const errors = {
  bug: (reference: string) => `出錯了，已記錄（${reference}）。遊戲不受影響，請再按一次`,
  outage: (reference: string) => `暫時連不上資料庫（${reference}）。請稍後再按`,
  guildOnly: '這個指令要在伺服器的頻道裡用',
  noAccess: '我在這個頻道不能看或不能發言，請管理員給我權限',
  missingRights: (rights: string) => `我在這個頻道缺少權限：${rights}`,
  unknownPress: '這個按鈕已經失效，請按最新訊息的〔我的牌與行動〕',
};

export const help = [
  '我是狼人殺的法官：發牌、叫醒各角色、計時、點票，並記下每一局。',
  '開桌：/werewolf create，大家按〔入座〕，人齊後房主按〔開始〕。',
  '〔設定 ⚙〕改規則、換板子、自己組一副牌；也可用 /werewolf set 與 compose。',
  '牌與夜晚行動由私訊送出；收不到就按頻道裡的〔我的牌與行動〕。',
  '投票、上警、發言結束都用按鈕；截止前可改的會寫明。',
  '查驗、用藥、開槍、警徽、自爆要按兩次。',
  '主持：/werewolf host 暫停、延長、跳過、換人、判出局、結束；每次都公布是誰。',
  '/werewolf status 看局勢，rules 看規則，verify 驗牌，history 看戰績，forget 讓我忘記你。',
];

/** Seat without a usable name. */
export const player = (seat: number): string => `玩家 ${seat}`;

/** Reads a seat and its mark in the lobby. */
export const seatLine = (seat: number, name: string, marks: string[]): string =>
  marks.length === 0 ? `${seat}號 ${name}` : `${seat}號 ${name}（${marks.join('，')}）`;

/** What a person who wants to be forgotten is told. */
export const forget = {
  explain: [
    '會刪除：你的語言、私訊頻道、黃金內褲，以及所有已結束對局裡你的帳號與名字。',
    '會保留：對局與復盤（你的座位改稱「玩家」加號碼），與頻道裡已送出的訊息；存下的舊訊息到期自動刪除。',
    '不能復原。確定就再用一次 /werewolf forget，「確定」選「確定」',
  ],
  done: '已忘記你。下次再玩，就當作初次見面',
};
