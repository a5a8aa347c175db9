import type { Rule } from '../card.ts';
import { signText } from '../sign-text.ts';
import type { OwnSkillLines, SkillLines } from '../zh-tw/skills.ts';

/** What cards do in the open; read by everybody. */
export const skills: SkillLines = {
  lostOne: (p, say) => `${say.seats(p.seats)}: one card lost`,
  bear: (p) => (p.roars ? 'The bear roars' : 'The bear is silent'),
  silenced: (p, say) => `${say.seat(p.seat)} is silenced today`,
  gestured: (p, say) => `${say.seat(p.seat)} signs: ${signText(p.signs, say)}`,
  revealed: (p, say) =>
    p.stays
      ? `${say.seat(p.seat)} reveals ${say.role(p.role)}, stays, votes no more`
      : `${say.seat(p.seat)} reveals ${say.role(p.role)}`,
  scapegoat: (p, say) => `Tie: Scapegoat ${say.seat(p.seat)} is out`,
  elderGone: () => 'The Elder is out; the village loses its powers',
  duel: (p, say) => `Knight ${say.seat(p.seat)} duels ${say.seat(p.target)}`,
  duelWon: (p, say) =>
    p.wolf
      ? `${say.seat(p.target)} is a wolf and out; night`
      : `${say.seat(p.target)} is good, ${say.seat(p.seat)} is out`,
  bomb: (p, say) => `${say.seat(p.seat)} explodes; out: ${say.seats(p.seats)}`,
  burstTaking: (p, say) => `${say.seat(p.seat)} self-destructs, taking ${say.seat(p.takes)}; night`,
  flipWindow: (p, say) => `${say.seat(p.seat)}, reveal window, ${p.seconds} s, until ${say.time(p.until)}`,
  naming: (p, say) => `${say.seat(p.seat)}, name who may vote tomorrow, until ${say.time(p.until)}`,
  tieWaits: (p, say) => `A tie; on at ${say.time(p.until)}`,
  votersNamed: (p, say) => `May vote tomorrow: ${say.seats(p.seats)}`,
};

/** What being linked means at this table, for the two; the same whatever their cards are. */
const loverRules = (rule: Rule): string => {
  const ban = [
    ...(rule('lovers.vote_ban') === 'true' ? ['vote for'] : []),
    ...(rule('lovers.kill_ban') === 'true' ? ['kill'] : []),
  ];
  const who = rule('third.members') === 'trio' ? 'you two and Cupid' : 'you two';
  const wins: Record<string, string> = {
    last_two: 'when you are the last two',
    day_one_other: 'by day, when at most one other is left',
    others_out: 'when all others are out',
  };
  const banned = ban.length > 0 ? `. You may not ${ban.join(' or ')} each other` : '';
  return `If one of you is a wolf and one is good, ${who} are a third party and win ${wins[rule('third.win')] ?? ''}; else each keeps the own camp${banned}`;
};

/** What cards tell their own holder. */
export const ownSkills: OwnSkillLines = {
  spares: (p, say) => `The two spare cards: ${say.roles(p.cards)}`,
  tookCard: (p, say) => `You took a spare card. Your card is now: ${say.role(p.card)}`,
  linked: (p, say) => `You linked ${say.seats(p.seats)}; when one is out, so is the other`,
  lover: (p, say) => `Your lover is ${say.seat(p.lover)}; when one is out, so is the other`,
  loverRules: (p) => loverRules((name) => p.rules[name] ?? ''),
  doubles: (p, say) => `Other double villagers: ${say.seats(p.seats)}`,
  packSeats: (p, say) => `The pack’s seats: ${say.seats(p.seats)}`,
  mateKind: (p, say) => `${say.seat(p.seat)} is ${say.role(p.card)}`,
  wardCard: (p, say) => `${say.seat(p.ward)}: ${say.role(p.card)}`,
  girlSaw: (p, say) => `Wolves you saw: ${say.seats(p.wolves)}`,
  girlNoticed: (p, say) => `You noticed the Girl: ${say.seat(p.seat)}`,
  enchanted: (p, say) => `Enchanted: ${say.seats(p.seats)}. Cards and powers stay`,
  youEnchanted: (p, say) => `You have enchanted ${say.seats(p.seats)}`,
  powerLost: () => 'Your powers are gone; you speak and vote as before',
  silencedYou: () => 'You are silenced today and cannot speak; you vote and act as before',
  modelIs: (p, say) => `Your model: ${say.seat(p.model)}`,
  turnedWolf: () => 'Your model is out. You are a wolf now and wake with the pack from the next night',
  livesLeft: (p) => `Lives left: ${p.lives}`,
  lostCard: (p, say) => `You lost ${say.role(p.card)}; your other card is in force`,
  lowerCard: (p, say) => `Your lower card: ${say.role(p.role)}`,
  girlAsk: (p, say) => `The wolves are awake: peek or sleep until ${say.time(p.until)}`,
  victimUntold: () => 'Your antidote is used: you are told no victim',
  flipAsk: (p, say) => `You may reveal your card and stay, or not; change until ${say.time(p.until)}`,
  orderAsk: (p, say) =>
    `Choose the order of your two cards; change until ${say.time(p.until)}, then it is fixed`,
};
