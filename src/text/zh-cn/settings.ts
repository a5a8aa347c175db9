import { firstOf, type RoleCode } from '../role-code.ts';
import type { Words } from '../zh-tw.ts';
import { cast } from './cards.ts';

type Roles = { roles: readonly RoleCode[] };

const named = ({ roles }: Roles): string => roles.map((code) => firstOf(cast[code])).join('、');

/** The host's private panel, the lists of rules, and the board that is being composed. */
export const settings: Words['settings'] = {
  /** A rule with its value; bold is put around it by whoever shows it. */
  line: (name, value) => `${name}：${value}`,
  /** A board's name with the cards that tell it from others. */
  boardWith: (name, cards) => `${name} ${cards}`,
  head: (board) => `桌规设置：${board}`,
  hint: '只有你看得到；更改会写在大厅消息里，开局后不能再改',
  chooseGroup: '改一项规则：选类别',
  chooseFlag: '选一项规则',
  now: (value) => `现在：${value}`,
  preset: (value) => `默认：${value}`,
  changedIn: (n) => `已改 ${n} 项`,
  toPreset: '回到默认',
  allToPreset: '全部回到默认',
  changeBoard: '换板子',
  chooseRuleSet: '选规则集',
  chooseBoard: '选板子',
  compose: '自组板子',
  back: '返回',
  done: (line) => `已改：${line}`,
  doneBoard: (board) => `已换板子：${board}`,
  doneReset: '已全部回到默认',
  /** In the lobby, for everybody: what was changed while people sit. */
  lately: (lines) => `刚才更改：${lines.join('；')}`,
  latelyBoard: (board) => `换成 ${board}`,
  latelyReset: '全部规则回到默认',
  latelyMoved: '座位号有变动，请看上面',
  notNeeded: (name) => `这个板子用不到「${name}」；请选别的规则`,
  noFlag: '没有这项规则；请从清单里选',
  noValue: (name) => `「${name}」没有这个选项；请从清单里选`,
  tooManySeated: (people, seats) =>
    `已有 ${people} 人入座，这个板子只有 ${seats} 个座位；请先请 ${people - seats} 人离座`,
  same: (line) => `本来就是：${line}`,
  rulesHead: (board) => `规则：${board}`,
  rulesGroup: '看全部规则：选类别',
  summary: '摘要',
  custom: '自组',
  customChoice: '自己组一副牌',
};

/** Composing a board: roles by count. */
export const composing: Words['composing'] = {
  head: (board) => `自组板子：${board}`,
  deck: (cards) => `牌：${cards}`,
  wolves: (n) => `狼人 ${n} 张`,
  villagers: (n) => `平民 ${n} 张`,
  chooseWolves: '狼人几张',
  chooseVillagers: '平民几张',
  chooseRoles: '选其他角色，每种一张',
  use: '就用这副牌',
  type: '用打字的',
  cannot: '还不能用：',
  mind: '请留意：',
  fine: '可以用',
  modalTitle: '自组板子',
  modalLabel: '每种牌的张数与名称',
  modalHint: '例如：3狼 预言家 女巫 猎人 3民',
  unread: (text) => `看不懂「${text}」；请写成像「3狼 预言家 女巫 猎人 3民」`,
};

/** Why a composed board cannot be played, and what is lopsided about one that can. */
export const findings: Words['findings'] = {
  noCards: () => '还没有选牌',
  tooFewSeats: (p) => `只有 ${p.seats} 人，至少要 ${p.least} 人`,
  tooManySeats: (p) => `有 ${p.seats} 人，至多 ${p.most} 人`,
  noWolves: () => '没有夜里能动刀的狼人',
  tooManyWolves: (p) => `狼 ${p.wolves} 张，其他 ${p.others} 张；狼必须比其他少`,
  noGood: () => '没有好人',
  twice: (p) => `${named(p)}只能有一张`,
  notInBuild: (p) => `这个版本还没有${named(p)}`,
  twoCardOnly: (p) => `${named(p)}只在双身份里`,
  notTwoCard: (p) => `双身份里没有${named(p)}`,
  oddCards: (p) => `双身份每人两张，${p.cards} 张分不平`,
  noDouble: () => '双身份至少要有一个旺仔：两张平民，或平民加复刻牌',
  thiefSpare: () => '有盗贼要多放两张平民当底牌',
  thiefWolves: () => '有盗贼至少要两张狼，否则狼可能都在底牌里',
  goodCannotWin: () => '好人胜须神民各存一，这副牌缺了一边',
  wolvesCannotWin: () => '屠边要有神职或平民，这副牌两边都没有',
  manyWolves: (p) => `${p.seats} 人有 ${p.wolves} 狼，狼偏多`,
  fewWolves: (p) => `${p.seats} 人只有 ${p.wolves} 狼，狼偏少`,
  noSeer: () => '没有预言家，好人很难找狼',
  lopsided: (p) => `屠边：神职 ${p.gods}、平民 ${p.villagers}，两边相差大`,
  oneGod: () => '屠边：只有一个神职，他一出局狼人就胜',
  oneVillager: () => '屠边：只有一个平民，他一出局狼人就胜',
  noGods: () => '屠边：没有神职，狼人只能杀光平民',
  noVillagers: () => '屠边：没有平民，狼人只能杀光神职',
  unusualSize: (p) => `这个规则集的板子是 ${p.least}–${p.most} 人，这里是 ${p.seats} 人`,
  idle: (p) => `这个规则集不可自爆，${named(p)}的技能用不上`,
};
