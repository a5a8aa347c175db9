import type { Cause, Pick } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { isRole, type NightStory } from '../story.ts';
import type { Since } from '../who.ts';
import type { RecapLines } from '../zh-tw/recap.ts';
import { act, pick, sides } from './names.ts';
import { talk } from './talk.ts';

const causes: Record<Cause, string> = {
  knife: 'knifed',
  poison: 'poisoned',
  exile: 'exiled',
  shot: 'shot',
  duel: 'duel',
  take: 'taken',
  bomb: 'bombed',
  charm: 'charmed',
  love: 'followed',
  self_destruct: 'self-destruct',
  judge: 'ruled out',
  penalty: 'penalty',
  last_wolf: 'last wolf',
};

const aim = (picks: readonly Pick[], say: Say): string =>
  picks.map((one) => (typeof one === 'number' ? say.number(one) : pick('knife', one))).join(', ');

/** A button's words inside a sentence. */
const inside = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** What a card chose: seats and cards with the act's own word, anything else as its button said it. */
const deed = ({ ask, picks }: NightStory['deeds'][number], say: Say): string => {
  const aims = picks.flatMap((one) => {
    if (typeof one === 'number') return [say.number(one)];
    return isRole(one) ? [say.role(one)] : [];
  });
  if (aims.length > 0) return inside(act(ask, aims.join(', ')));
  return inside(picks.map((one) => (typeof one === 'number' ? say.number(one) : pick(ask, one))).join(', '));
};

const since = ({ phase, n }: Since): string => (n === 0 ? 'before night 1' : `from ${phase} ${n}`);

const night = (story: NightStory, say: Say): string[] => {
  const parts: string[] = [];
  if (story.picks.length > 0) {
    const each = story.picks.map((one) => `${one.seat}→${aim(one.picks, say)}`).join(' ');
    parts.push(`knife ${story.knife === null ? 'none' : say.number(story.knife)} (${each})`);
  }
  if (story.antidote !== null) parts.push(`antidote ${say.number(story.antidote)}`);
  if (story.poison !== null) parts.push(`poison ${say.number(story.poison)}`);
  for (const one of story.checks) {
    const result = one.result === 'good' || one.result === 'wolf' ? sides[one.result] : say.role(one.result);
    parts.push(`check ${say.number(one.target)} ${result}`);
  }
  for (const one of story.deeds) parts.push(deed(one, say));
  return parts;
};

/** Lines of the recap, for everybody, after the winner's line. */
export const recap: RecapLines = {
  recapCards: () => 'Recap: cards',
  recapCard: (p, say) => {
    const how =
      p.out === null
        ? 'survived'
        : `${p.out.how === 'night' ? 'night' : 'day'} ${p.out.n} ${p.causes.map((c) => causes[c]).join(', ')}`.trim();
    const cards = p.roles.map((role) => say.role(role)).join(' / ');
    const held = p.became === null ? cards : `${cards} → ${say.role(p.became)}`;
    return `${say.seat(p.seat)} ${held} (${how}${p.sheriff ? ', sheriff' : ''})`;
  },
  recapHolders: (p, say) =>
    `${say.number(p.seat)} changed hands: ${say.holder(p.seat, 0)}${p.since.map((from, at) => ` → ${say.holder(p.seat, at + 1)} (${since(from)})`).join('')}`,
  recapNights: () => 'Recap: nights',
  recapNight: (p, say) => {
    const named = (list: NightStory['deaths']) =>
      list.map((one) => `${say.number(one.seat)} (${causes[one.cause]})`).join(', ');
    const { deaths, lost } = p.story;
    const fell = [
      ...(deaths.length > 0 ? [`out ${named(deaths)}`] : []),
      ...(lost.length > 0 ? [`one card lost ${named(lost)}`] : []),
    ];
    const out = fell.length > 0 ? fell.join('; ') : 'nobody out';
    return `Night ${p.story.night}: ${[...night(p.story, say), out].join('; ')}`;
  },
  recapVotes: () => 'Recap: votes',
  recapDay: (p) => `Day ${p.day}`,
  recapTalks: () => 'Recap: speeches',
  recapTalk: (p, say) =>
    `Day ${p.day} ${say.number(p.seat)}: ${p.talk.map((said) => talk(said, say)).join('; ')}`,
  recapDeal: () => 'Recap: deal check',
  recapSeed: (p) => `Seed: \`${p.seed}\``,
  recapCanon: (p) => `Deal: \`${p.deal}\``,
  recapHash: (p) => `Hash: \`${p.hash}\``,
  recapVerify: () => 'Hash = SHA-256(seed + deal), published at the start; check it with /werewolf verify',
  moreLines: (p) => `… ${p.n} more lines`,
  goldEarned: (p, say) => {
    const left = (p.former ?? []).map(
      ({ seat, nth }) => `${say.holder(seat, nth)} (was ${say.number(seat)})`,
    );
    return `Golden Pants: ${[...p.seats.map(say.seat), ...left].join(', ')}, protected on the first night of the next game`;
  },
};
