import type { Cause, Pick } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { isRole, type NightStory } from '../story.ts';
import type { Since } from '../who.ts';
import type { RecapLines } from '../zh-tw/recap.ts';
import { act, pick, sides } from './names.ts';
import { talk } from './talk.ts';

const causes: Record<Cause, string> = {
  knife: '中刀',
  poison: '中毒',
  exile: '放逐',
  shot: '中枪',
  duel: '决斗',
  take: '被带走',
  bomb: '爆炸',
  charm: '魅惑',
  love: '殉情',
  self_destruct: '自爆',
  judge: '判定',
  penalty: '连带',
  last_wolf: '末狼',
};

const aim = (picks: readonly Pick[], say: Say): string =>
  picks.map((one) => (typeof one === 'number' ? say.number(one) : pick('knife', one))).join('、');

/** What a card chose: seats and cards with the act's own word, anything else as its button said it. */
const deed = ({ ask, picks }: NightStory['deeds'][number], say: Say): string => {
  const aims = picks.flatMap((one) => {
    if (typeof one === 'number') return [say.number(one)];
    return isRole(one) ? [say.role(one)] : [];
  });
  if (aims.length > 0) return act(ask, aims.join('、'));
  return picks.map((one) => (typeof one === 'number' ? say.number(one) : pick(ask, one))).join('、');
};

const since = ({ phase, n }: Since): string =>
  n === 0 ? '第 1 夜前' : phase === 'night' ? `第 ${n} 夜起` : `第 ${n} 天起`;

const night = (story: NightStory, say: Say): string[] => {
  const parts: string[] = [];
  if (story.picks.length > 0) {
    const each = story.picks.map((one) => `${one.seat}→${aim(one.picks, say)}`).join(' ');
    parts.push(`刀 ${story.knife === null ? '无' : say.number(story.knife)}（${each}）`);
  }
  if (story.antidote !== null) parts.push(`解药 ${say.number(story.antidote)}`);
  if (story.poison !== null) parts.push(`毒药 ${say.number(story.poison)}`);
  for (const one of story.checks) {
    const result = one.result === 'good' || one.result === 'wolf' ? sides[one.result] : say.role(one.result);
    parts.push(`验 ${say.number(one.target)} ${result}`);
  }
  for (const one of story.deeds) parts.push(deed(one, say));
  return parts;
};

/** Lines of the recap, for everybody, after the winner's line. */
export const recap: RecapLines = {
  recapCards: () => '复盘：身份',
  recapCard: (p, say) => {
    const how =
      p.out === null
        ? '存活'
        : `${p.out.how === 'night' ? `第${p.out.n}夜` : `第${p.out.n}天`}${p.causes.map((c) => causes[c]).join('、')}`;
    const cards = p.roles.map((role) => say.role(role)).join(' / ');
    const held = p.became === null ? cards : `${cards} → ${say.role(p.became)}`;
    return `${say.seat(p.seat)} ${held}（${how}${p.sheriff ? '，警长' : ''}）`;
  },
  recapHolders: (p, say) =>
    `${say.number(p.seat)} 换过人：${say.holder(p.seat, 0)} ${p.since.map((from, at) => `→ ${say.holder(p.seat, at + 1)}（${since(from)}）`).join('')}`,
  recapNights: () => '复盘：夜晚',
  recapNight: (p, say) => {
    const named = (list: NightStory['deaths']) =>
      list.map((one) => `${say.number(one.seat)}（${causes[one.cause]}）`).join('、');
    const { deaths, lost } = p.story;
    const fell = [
      ...(deaths.length > 0 ? [`出局 ${named(deaths)}`] : []),
      ...(lost.length > 0 ? [`失去一张身份 ${named(lost)}`] : []),
    ];
    const out = fell.length > 0 ? fell.join('；') : '平安夜';
    return `第 ${p.story.night} 夜：${[...night(p.story, say), out].join('；')}`;
  },
  recapVotes: () => '复盘：票型',
  recapDay: (p) => `第 ${p.day} 天`,
  recapTalks: () => '复盘：发言',
  recapTalk: (p, say) =>
    `第 ${p.day} 天 ${say.number(p.seat)}：${p.talk.map((said) => talk(said, say)).join('；')}`,
  recapDeal: () => '复盘：验牌',
  recapSeed: (p) => `种子：\`${p.seed}\``,
  recapCanon: (p) => `发牌：\`${p.deal}\``,
  recapHash: (p) => `哈希：\`${p.hash}\``,
  recapVerify: () => '哈希 = SHA-256(种子 + 发牌)，开局时已公布；用 /werewolf verify 验证',
  moreLines: (p) => `…还有 ${p.n} 行`,
  goldEarned: (p, say) => {
    const left = (p.former ?? []).map(
      ({ seat, nth }) => `${say.holder(seat, nth)}（原 ${say.number(seat)}）`,
    );
    return `黄金内裤：${[...p.seats.map(say.seat), ...left].join('、')}，下一局首夜受保护`;
  },
};
