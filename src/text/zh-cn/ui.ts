import { board } from './names.ts';

export const buttons = {
  panel: '我的牌与行动',
  join: '入座',
  leave: '离座',
  start: '开始',
  rules: '规则',
  cancel: '关闭大厅',
  settings: '设置 ⚙',
  fill: '补满练习玩家',
  spare: '少一名练习玩家',
  judge: '当法官（不入座）',
  again: '原班再来一局',
  endVote: '同意结束',
  packTalk: '对同伴说话',
  confirm: (act: string) => `确定：${act}`,
  back: '返回',
};

/** The private panel: what a reader may see and do now. */
export const panel = {
  notSeated: '你不在这一桌；这里只有公开的内容',
  isOut: '你已出局',
  now: (what: string, until: string | null) =>
    until === null ? `现在：${what}` : `现在：${what}，${until} 截止`,
  night: (n: number) => `第 ${n} 夜`,
  day: (n: number) => `第 ${n} 天`,
  beforeFirst: '首夜之前',
  over: '游戏已结束',
  nothing: '现在没有你要做的事',
  chosen: (what: string, until: string | null) =>
    until === null ? `你的选择：${what}` : `你的选择：${what}，可改到 ${until}`,
  voted: (x: number, y: number) => `已投 ${x}/${y}`,
  unchosen: (what: string) => `尚未选择：${what}`,
  checks: '查验记录：',
  potions: (antidote: boolean, poison: boolean) =>
    `解药${antidote ? '还在' : '已用'}；毒药${poison ? '还在' : '已用'}`,
  usedAntidote: (night: number, seat: string) => `第 ${night} 夜 解药 ${seat}`,
  usedPoison: (night: number, seat: string) => `第 ${night} 夜 毒药 ${seat}`,
  toldNothing: '解药已用，不再告知谁中刀',
  packPicks: '同伴的选择：',
  packTalk: '同伴的话：',
  said: '你已说（发言结束时公布）：',
};

/** What a silenced player may show. */
export const signs = {
  menu: '比手势（大家看得到）',
  up: '👍 赞',
  down: '👎 倒赞',
};

/** A right's target, chosen after its button. */
export const aim = {
  whom: (act: string) => `${act}：请选对象`,
  alone: (act: string) => `${act}，不带人`,
};

export const confirm = {
  ask: (act: string, until: string) => `${act}？确定后不能更改，${until} 前请再按一次`,
  done: (act: string) => `已确定：${act}`,
};

export const lobby = {
  host: '房主',
  open: (host: string, own: string) => `${host} 开桌：${own}`,
  seats: (taken: number, all: number) => `已入座 ${taken}/${all}`,
  ready: '人齐了，房主请按〔开始〕',
  missing: (n: number) => `还差 ${n} 人`,
  started: '已开局',
  ended: '本局已结束',
  closed: '大厅已关闭；再玩请用 /werewolf create',
  killProof: '首夜不可刀',
  checkProof: '首夜不可验',
  settings: (pace: string, floor: string, delivery: string) =>
    `步调 ${pace}；发言 ${floor}；私信 ${delivery}`,
  paceAlone: ({ fast, usual }: { fast: string; usual: string }) =>
    `${fast}（一人练习时；第二人入座就改${usual}）`,
  paceTogether: ({ fast, usual }: { fast: string; usual: string }) =>
    `${usual}（不只一人；一人练习时${fast}）`,
  closes: (at: string) => `${at} 前未开始即关闭`,
};

export const choices = {
  pace: { fast: '快速', standard: '标准', slow: '从容' },
  floor: { moderated: '轮流（删除插话）', free: '自由' },
  delivery: { dm: '牌与行动用私信', panel: '牌与行动用频道按钮' },
  judge: { plays: '入座', judges: '当法官，看全场' },
};

export const status = {
  none: '这个频道没有进行中的桌子',
  living: (n: number, seats: string) => `在场 ${n}：${seats}`,
  out: (list: string) => `出局：${list}`,
  outNight: (seat: string, n: number) => `${seat}（第${n}夜）`,
  outDay: (seat: string, n: number) => `${seat}（第${n}天）`,
  away: (list: string) => `托管中：${list}`,
  sheriff: (seat: string) => `警长：${seat}`,
  noSheriff: '警长：无',
  badgeGone: '警长：无，警徽流失',
  talk: '今日发言：',
};

export const history = {
  own: (games: number, won: number) => `你在这个服务器玩了 ${games} 局，胜 ${won} 局`,
  head: '最近的对局',
  empty: '这个服务器还没有结束的对局',
  line: (at: string, game: string, ruleSet: string, seats: number, result: string) =>
    `${at} \`${game}\` ${board(ruleSet, seats)}：${result}`,
  abandoned: '未分胜负',
};

export const verify = {
  holds: '验牌相符：发牌在开局前已定，之后没有改过',
  fails: '验牌不符：种子与开局公布的哈希对不上',
  game: (game: string) => `对局 \`${game}\``,
  hash: (hash: string) => `哈希：\`${hash}\``,
  seed: (seed: string) => `种子：\`${seed}\``,
  how: '哈希 = SHA-256(种子 + 发牌)，可自行计算',
};

export const rulesHead = (ruleSet: string, seats: number): string => `本桌规则：${board(ruleSet, seats)}`;
export const rulesNote = '**粗体**是与默认不同之处';

export const modal = { title: '对同伴说话', label: '只有醒着的同伴看得到', hint: '最多 300 字' };

/** What a press or command answers when it did what was wanted. */
export const answers = {
  created: '已开桌',
  joined: (seat: number) => `已入座 ${seat}号`,
  left: '已离座',
  emptied: '已离座；没有人了，大厅已关闭',
  started: '已开局',
  closed: '大厅已关闭',
  ended: '本局已结束，不计胜负',
  voteOpened: '已询问在场玩家是否结束；60 秒内过半同意即结束',
  agreed: '已记下你的同意',
  said: '已记下，你的发言结束时公布',
  packSaid: '已传给同伴',
  packHint: '狼人行动时，在这里打字会传给同伴',
  dmHelp: '我是狼人杀的法官。牌与行动都用按钮；在服务器频道用 /werewolf create 开桌',
};

/** When something broke, or cannot be done here. */
export const errors = {
  bug: (reference: string) => `出错了，已记录（${reference}）。游戏不受影响，请再按一次`,
  outage: (reference: string) => `暂时连不上数据库（${reference}）。请稍后再按`,
  guildOnly: '这个命令要在服务器的频道里用',
  noAccess: '我在这个频道不能看或不能发言，请管理员给我权限',
  missingRights: (rights: string) => `我在这个频道缺少权限：${rights}`,
  unknownPress: '这个按钮已经失效，请按最新消息的〔我的牌与行动〕',
};

export const help = [
  '我是狼人杀的法官：发牌、叫醒各角色、计时、点票，并记下每一局。',
  '开桌：/werewolf create，大家按〔入座〕，人齐后房主按〔开始〕。',
  '〔设置 ⚙〕改规则、换板子、自己组一副牌；也可用 /werewolf set 与 compose。',
  '牌与夜晚行动由私信送出；收不到就按频道里的〔我的牌与行动〕。',
  '投票、上警、发言结束都用按钮；截止前可改的会写明。',
  '查验、用药、开枪、警徽、自爆要按两次。',
  '主持：/werewolf host 暂停、延长、跳过、换人、判出局、结束；每次都公布是谁。',
  '/werewolf status 看局势，rules 看规则，verify 验牌，history 看战绩，forget 让我忘记你。',
];

/** Seat without a usable name. */
export const player = (seat: number): string => `玩家 ${seat}`;

/** Reads a seat and its mark in the lobby. */
export const seatLine = (seat: number, name: string, marks: string[]): string =>
  marks.length === 0 ? `${seat}号 ${name}` : `${seat}号 ${name}（${marks.join('，')}）`;

/** What a person who wants to be forgotten is told. */
export const forget = {
  explain: [
    '会删除：你的语言、私信频道、黄金内裤，以及所有已结束对局里你的账号与名字。',
    '会保留：对局与复盘（你的座位改称“玩家”加号码），与频道里已发出的消息；存下的旧消息到期自动删除。',
    '不能复原。确定就再用一次 /werewolf forget，“确定”选“确定”',
  ],
  done: '已忘记你。下次再玩，就当作初次见面',
};
