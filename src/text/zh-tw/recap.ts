import type { Cause, OpenCause, Pick, RoleId, Seat, Talk } from '../../engine/model/index.ts';
import type { Plain } from '../plain.ts';
import type { Say } from '../say.ts';
import { isRole, type NightStory } from '../story.ts';
import type { Since } from '../who.ts';
import { act, pick, sides } from './names.ts';
import { talk } from './talk.ts';

type None = Record<string, never>;

const causes: Record<Cause, string> = {
  knife: '中刀',
  poison: '中毒',
  exile: '放逐',
  shot: '中槍',
  duel: '決鬥',
  take: '被帶走',
  bomb: '爆炸',
  charm: '魅惑',
  love: '殉情',
  self_destruct: '自爆',
  judge: '判定',
  penalty: '連帶',
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
    parts.push(`刀 ${story.knife === null ? '無' : say.number(story.knife)}（${each}）`);
  }
  if (story.antidote !== null) parts.push(`解藥 ${say.number(story.antidote)}`);
  if (story.poison !== null) parts.push(`毒藥 ${say.number(story.poison)}`);
  for (const one of story.checks) {
    const result = one.result === 'good' || one.result === 'wolf' ? sides[one.result] : say.role(one.result);
    parts.push(`驗 ${say.number(one.target)} ${result}`);
  }
  for (const one of story.deeds) parts.push(deed(one, say));
  return parts;
};

/** Lines of the recap, for everybody, after the winner's line. */
export const recap = {
  recapCards: (_: None) => '復盤：身分',
  recapCard: (
    p: {
      seat: Seat;
      roles: RoleId[];
      became: RoleId | null;
      out: { how: 'night' | OpenCause; n: number } | null;
      causes: Cause[];
      sheriff: boolean;
    },
    say: Say,
  ) => {
    const how =
      p.out === null
        ? '存活'
        : `${p.out.how === 'night' ? `第${p.out.n}夜` : `第${p.out.n}天`}${p.causes.map((c) => causes[c]).join('、')}`;
    const cards = p.roles.map((role) => say.role(role)).join(' / ');
    const held = p.became === null ? cards : `${cards} → ${say.role(p.became)}`;
    return `${say.seat(p.seat)} ${held}（${how}${p.sheriff ? '，警長' : ''}）`;
  },
  recapHolders: (p: { seat: Seat; since: Since[] }, say: Say) =>
    `${say.number(p.seat)} 換過人：${say.holder(p.seat, 0)} ${p.since.map((from, at) => `→ ${say.holder(p.seat, at + 1)}（${since(from)}）`).join('')}`,
  recapNights: (_: None) => '復盤：夜晚',
  recapNight: (p: { story: NightStory }, say: Say) => {
    const named = (list: NightStory['deaths']) =>
      list.map((one) => `${say.number(one.seat)}（${causes[one.cause]}）`).join('、');
    const { deaths, lost } = p.story;
    const fell = [
      ...(deaths.length > 0 ? [`出局 ${named(deaths)}`] : []),
      ...(lost.length > 0 ? [`失去一張身分 ${named(lost)}`] : []),
    ];
    const out = fell.length > 0 ? fell.join('；') : '平安夜';
    return `第 ${p.story.night} 夜：${[...night(p.story, say), out].join('；')}`;
  },
  recapVotes: (_: None) => '復盤：票型',
  recapDay: (p: { day: number }) => `第 ${p.day} 天`,
  recapTalks: (_: None) => '復盤：發言',
  recapTalk: (p: { day: number; seat: Seat; talk: Talk[] }, say: Say) =>
    `第 ${p.day} 天 ${say.number(p.seat)}：${p.talk.map((said) => talk(said, say)).join('；')}`,
  recapDeal: (_: None) => '復盤：驗牌',
  recapSeed: (p: { seed: string }) => `種子：\`${p.seed}\``,
  recapCanon: (p: { deal: string }) => `發牌：\`${p.deal}\``,
  recapHash: (p: { hash: string }) => `雜湊：\`${p.hash}\``,
  recapVerify: (_: None) => '雜湊 = SHA-256(種子 + 發牌)，開局時已公布；用 /werewolf verify 驗證',
  moreLines: (p: { n: number }) => `…還有 ${p.n} 行`,
  /** `former`: who held a seat when it was earned, and does not any more. */
  goldEarned: (p: { seats: Seat[]; former?: { seat: Seat; nth: number }[] }, say: Say) => {
    const left = (p.former ?? []).map(
      ({ seat, nth }) => `${say.holder(seat, nth)}（原 ${say.number(seat)}）`,
    );
    return `黃金內褲：${[...p.seats.map(say.seat), ...left].join('、')}，下一局首夜受保護`;
  },
};

export type RecapLines = Plain<typeof recap>;
