import type { Deed, SuspectGround, Talk, TrustGround } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { sides } from './names.ts';

const suspectGrounds: Record<SuspectGround, string> = {
  checkedWolf: '被驗為狼人',
  counterclaim: '與人對跳',
  falseCheck: '驗人有假',
  aliveSeer: '跳預言家卻夜夜平安',
  lateClaim: '起跳太晚',
  brokenPlan: '沒照警徽流驗人',
  wolfVouched: '由假預言家保出',
  followedWolf: '站邊假預言家',
  doubtedSeer: '踩了預言家',
  votedForSeer: '投了預言家',
  votedWithWolf: '與狼人同票',
  votedGood: '投出好人',
  pushedGood: '踩過好人',
  pushedMe: '踩了說話的人',
  changedVote: '說投與實投不同',
  abstained: '棄票',
  besideBear: '坐在咆哮的熊旁邊',
  silent: '發言太少',
  hunch: '直覺',
};

const trustGrounds: Record<TrustGround, string> = {
  checkedGood: '被驗為好人',
  silverWater: '被女巫救過',
  soleClaim: '無人對跳',
  betterClaim: '對跳中更可信',
  bearQuiet: '熊在身邊沒有咆哮',
  badgeToThem: '預言家把警徽給了他',
  votedWolf: '投了狼人',
  followedSeer: '站邊預言家',
  shownGood: '身分已明',
  fellAtNight: '夜裡出局',
  hunch: '直覺',
};

const deeds: Record<Deed, string> = {
  saved: '救了',
  poisoned: '毒了',
  guarded: '守了',
};

/** One piece of structured table talk, as its speaker said it; true or false alike. */
export const talk = (said: Talk, say: Say): string => {
  switch (said.kind) {
    case 'claim':
      return `自稱${say.role(said.role)}`;
    case 'checked':
      return `驗 ${say.number(said.target)} ${sides[said.result]}`;
    case 'willVote':
      return `將投 ${say.number(said.target)}`;
    case 'badgePlan':
      return `警徽流 ${say.numbers(said.targets)}`;
    case 'suspect':
      return `懷疑 ${say.number(said.target)}：${suspectGrounds[said.why]}`;
    case 'trust':
      return `信任 ${say.number(said.target)}：${trustGrounds[said.why]}`;
    case 'did':
      return `自稱${deeds[said.deed]} ${say.number(said.target)}`;
    case 'plead':
      return '自稱好人';
    case 'pass':
      return '過';
  }
};

/** Above the menus of table talk in the speaker's own panel. */
export const talkMenus: Record<Talk['kind'], string> = {
  claim: '發言：我自稱…',
  checked: '發言：我驗了…',
  willVote: '發言：我將投…',
  badgePlan: '發言：警徽流（依序兩人）…',
  suspect: '發言：我懷疑…',
  trust: '發言：我信任…',
  did: '發言：我在夜裡…',
  plead: '發言：我是好人',
  pass: '發言：過',
};
