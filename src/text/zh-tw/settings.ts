import { firstOf, type RoleCode } from '../role-code.ts';
import { cast } from './cards.ts';

type Roles = { roles: readonly RoleCode[] };
type None = Record<string, never>;

const named = ({ roles }: Roles): string => roles.map((code) => firstOf(cast[code])).join('、');

/** The host's private panel, the lists of rules, and the board that is being composed. */
export const settings = {
  /** A rule with its value; bold is put around it by whoever shows it. */
  line: (name: string, value: string) => `${name}：${value}`,
  /** A board's name with the cards that tell it from others. */
  boardWith: (name: string, cards: string) => `${name} ${cards}`,
  head: (board: string) => `桌規設定：${board}`,
  hint: '只有你看得到；更改會寫在大廳訊息裡，開局後不能再改',
  chooseGroup: '改一項規則：選類別',
  chooseFlag: '選一項規則',
  now: (value: string) => `現在：${value}`,
  preset: (value: string) => `預設：${value}`,
  changedIn: (n: number) => `已改 ${n} 項`,
  toPreset: '回到預設',
  allToPreset: '全部回到預設',
  changeBoard: '換板子',
  chooseRuleSet: '選規則集',
  chooseBoard: '選板子',
  compose: '自組板子',
  back: '返回',
  done: (line: string) => `已改：${line}`,
  doneBoard: (board: string) => `已換板子：${board}`,
  doneReset: '已全部回到預設',
  /** In the lobby, for everybody: what was changed while people sit. */
  lately: (lines: readonly string[]) => `剛才更改：${lines.join('；')}`,
  latelyBoard: (board: string) => `換成 ${board}`,
  latelyReset: '全部規則回到預設',
  latelyMoved: '座位號有變動，請看上面',
  notNeeded: (name: string) => `這個板子用不到「${name}」；請選別的規則`,
  noFlag: '沒有這項規則；請從清單裡選',
  noValue: (name: string) => `「${name}」沒有這個選項；請從清單裡選`,
  tooManySeated: (people: number, seats: number) =>
    `已有 ${people} 人入座，這個板子只有 ${seats} 個座位；請先請 ${people - seats} 人離座`,
  same: (line: string) => `本來就是：${line}`,
  rulesHead: (board: string) => `規則：${board}`,
  rulesGroup: '看全部規則：選類別',
  summary: '摘要',
  custom: '自組',
  customChoice: '自己組一副牌',
};

/** Composing a board: roles by count. */
export const composing = {
  head: (board: string) => `自組板子：${board}`,
  deck: (cards: string) => `牌：${cards}`,
  wolves: (n: number) => `狼人 ${n} 張`,
  villagers: (n: number) => `平民 ${n} 張`,
  chooseWolves: '狼人幾張',
  chooseVillagers: '平民幾張',
  chooseRoles: '選其他角色，每種一張',
  use: '就用這副牌',
  type: '用打字的',
  cannot: '還不能用：',
  mind: '請留意：',
  fine: '可以用',
  modalTitle: '自組板子',
  modalLabel: '每種牌的張數與名稱',
  modalHint: '例如：3狼 預言家 女巫 獵人 3民',
  unread: (text: string) => `看不懂「${text}」；請寫成像「3狼 預言家 女巫 獵人 3民」`,
};

/** Why a composed board cannot be played, and what is lopsided about one that can. */
export const findings = {
  noCards: (_: None) => '還沒有選牌',
  tooFewSeats: (p: { seats: number; least: number }) => `只有 ${p.seats} 人，至少要 ${p.least} 人`,
  tooManySeats: (p: { seats: number; most: number }) => `有 ${p.seats} 人，至多 ${p.most} 人`,
  noWolves: (_: None) => '沒有夜裡能動刀的狼人',
  tooManyWolves: (p: { wolves: number; others: number }) =>
    `狼 ${p.wolves} 張，其他 ${p.others} 張；狼必須比其他少`,
  noGood: (_: None) => '沒有好人',
  twice: (p: Roles) => `${named(p)}只能有一張`,
  notInBuild: (p: Roles) => `這個版本還沒有${named(p)}`,
  twoCardOnly: (p: Roles) => `${named(p)}只在雙身分裡`,
  notTwoCard: (p: Roles) => `雙身分裡沒有${named(p)}`,
  oddCards: (p: { cards: number }) => `雙身分每人兩張，${p.cards} 張分不平`,
  noDouble: (_: None) => '雙身分至少要有一個旺仔：兩張平民，或平民加複刻牌',
  thiefSpare: (_: None) => '有盜賊要多放兩張平民當底牌',
  thiefWolves: (_: None) => '有盜賊至少要兩張狼，否則狼可能都在底牌裡',
  goodCannotWin: (_: None) => '好人勝須神民各存一，這副牌缺了一邊',
  wolvesCannotWin: (_: None) => '屠邊要有神職或平民，這副牌兩邊都沒有',
  manyWolves: (p: { wolves: number; seats: number }) => `${p.seats} 人有 ${p.wolves} 狼，狼偏多`,
  fewWolves: (p: { wolves: number; seats: number }) => `${p.seats} 人只有 ${p.wolves} 狼，狼偏少`,
  noSeer: (_: None) => '沒有預言家，好人很難找狼',
  lopsided: (p: { gods: number; villagers: number }) =>
    `屠邊：神職 ${p.gods}、平民 ${p.villagers}，兩邊相差大`,
  oneGod: (_: None) => '屠邊：只有一個神職，他一出局狼人就勝',
  oneVillager: (_: None) => '屠邊：只有一個平民，他一出局狼人就勝',
  noGods: (_: None) => '屠邊：沒有神職，狼人只能殺光平民',
  noVillagers: (_: None) => '屠邊：沒有平民，狼人只能殺光神職',
  unusualSize: (p: { seats: number; least: number; most: number }) =>
    `這個規則集的板子是 ${p.least}–${p.most} 人，這裡是 ${p.seats} 人`,
  idle: (p: Roles) => `這個規則集不可自爆，${named(p)}的技能用不上`,
};
