import type { Known, Moment, Right } from '../kit/role.ts';
import type { Flags, Pick, Step } from '../model/index.ts';

const VOTES_AND_WORDS: readonly Step[] = [
  'sheriffVote',
  'sheriffRunOffVote',
  'exileVote',
  'runOffVote',
  'lastWords',
];

/** When a self-destruct is possible at all, by the table's flags and public facts (RUL-SD-1). */
const mayBurst = (flags: Flags, { step, phase }: Moment): boolean => {
  if (flags['sd.enabled'] !== 'true' || step === null) return false;
  if (phase === 'night') return flags['sd.night'] === 'true';
  if (phase !== 'day') return false;
  return flags['sd.phases'] === 'any' || !VOTES_AND_WORDS.includes(step);
};

/** By the card in force, or a wolf's that works below another; a child that has turned by its flag. */
const bursts = ({ flags, hand, turned }: Known): boolean =>
  hand.some((role, at) => role.bursts && (at === 0 || role.pack === 'anywhere')) ||
  (turned && flags['wc.self_destruct'] === 'true');

/** Whom who blows himself up may take along: 白狼王 alone (RUL-WWK-1). */
const takes = ({ flags, now, hand, living, mates, seat }: Known): Pick[] => {
  const [top] = hand;
  if (!top?.takes || now.phase !== 'day') return [];
  if (now.inElection && flags['wwk.take_in_election'] !== 'true') return [];
  const others = living.filter((one) => one !== seat);
  return flags['wwk.target'] === 'non_wolf' ? others.filter((one) => !mates.includes(one)) : others;
};

/** 自爆. */
export const burst: Right = {
  ask: 'selfDestruct',
  open: mayBurst,
  picks: (known) => (bursts(known) ? ['burst', ...takes(known)] : []),
};

const BEFORE_THE_VOTE: readonly Step[] = ['dawn', 'direction', 'speech', 'sumUp'];

/** 決鬥: once, by day, between the announcement and the exile vote (RUL-KNIGHT-1). */
export const duel: Right = {
  ask: 'duel',
  open: (_flags, { step, phase, announced }) =>
    phase === 'day' && announced && step !== null && BEFORE_THE_VOTE.includes(step),
  picks: ({ hand, living, seat, able, duelled }) => {
    const [top] = hand;
    return top?.duels && able && !duelled ? living.filter((one) => one !== seat) : [];
  },
};
