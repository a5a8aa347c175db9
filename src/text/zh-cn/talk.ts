import type { Deed, SuspectGround, Talk, TrustGround } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { sides } from './names.ts';

const suspectGrounds: Record<SuspectGround, string> = {
  checkedWolf: '被验为狼人',
  counterclaim: '与人对跳',
  falseCheck: '验人有假',
  aliveSeer: '跳预言家却夜夜平安',
  lateClaim: '起跳太晚',
  brokenPlan: '没照警徽流验人',
  wolfVouched: '由假预言家保出',
  followedWolf: '站边假预言家',
  doubtedSeer: '踩了预言家',
  votedForSeer: '投了预言家',
  votedWithWolf: '与狼人同票',
  votedGood: '投出好人',
  pushedGood: '踩过好人',
  pushedMe: '踩了说话的人',
  changedVote: '说投与实投不同',
  abstained: '弃票',
  besideBear: '坐在咆哮的熊旁边',
  silent: '发言太少',
  hunch: '直觉',
};

const trustGrounds: Record<TrustGround, string> = {
  checkedGood: '被验为好人',
  silverWater: '被女巫救过',
  soleClaim: '无人对跳',
  betterClaim: '对跳中更可信',
  bearQuiet: '熊在身边没有咆哮',
  badgeToThem: '预言家把警徽给了他',
  votedWolf: '投了狼人',
  followedSeer: '站边预言家',
  shownGood: '身份已明',
  fellAtNight: '夜里出局',
  hunch: '直觉',
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
      return `自称${say.role(said.role)}`;
    case 'checked':
      return `验 ${say.number(said.target)} ${sides[said.result]}`;
    case 'willVote':
      return `将投 ${say.number(said.target)}`;
    case 'badgePlan':
      return `警徽流 ${say.numbers(said.targets)}`;
    case 'suspect':
      return `怀疑 ${say.number(said.target)}：${suspectGrounds[said.why]}`;
    case 'trust':
      return `信任 ${say.number(said.target)}：${trustGrounds[said.why]}`;
    case 'did':
      return `自称${deeds[said.deed]} ${say.number(said.target)}`;
    case 'plead':
      return '自称好人';
    case 'pass':
      return '过';
  }
};

/** Above the menus of table talk in the speaker's own panel. */
export const talkMenus: Record<Talk['kind'], string> = {
  claim: '发言：我自称…',
  checked: '发言：我验了…',
  willVote: '发言：我将投…',
  badgePlan: '发言：警徽流（依序两人）…',
  suspect: '发言：我怀疑…',
  trust: '发言：我信任…',
  did: '发言：我在夜里…',
  plead: '发言：我是好人',
  pass: '发言：过',
};
