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

/** What cards tell their own holder. */
export const ownSkills: OwnSkillLines = {
  spares: (p, say) => `Spare cards: ${say.roles(p.cards)}`,
  tookCard: (p, say) => `You took a spare card. Your card: ${say.role(p.card)}`,
  linked: (p, say) => `You linked ${say.seats(p.seats)}`,
  lover: (p, say) => `Your lover is ${say.seat(p.lover)}`,
  doubles: (p, say) => `Other double villagers: ${say.seats(p.seats)}`,
  packSeats: (p, say) => `The pack: ${say.seats(p.seats)}`,
  mateKind: (p, say) => `${say.seat(p.seat)} is ${say.role(p.card)}`,
  wardCard: (p, say) => `${say.seat(p.ward)}: ${say.role(p.card)}`,
  girlSaw: (p, say) => `Wolves you saw: ${say.seats(p.wolves)}`,
  girlNoticed: (p, say) => `You noticed the Girl: ${say.seat(p.seat)}`,
  enchanted: (p, say) => `Enchanted: ${say.seats(p.seats)}`,
  powerLost: () => 'Your powers are gone',
  silencedYou: () => 'You are silenced today; you may vote and act',
  turnedWolf: () => 'Your model is out; you are a wolf now',
  livesLeft: (p) => `Lives left: ${p.lives}`,
  lostCard: (p, say) => `You lost ${say.role(p.card)}`,
  lowerCard: (p, say) => `Your lower card: ${say.role(p.role)}`,
  flipAsk: (p, say) => `You may reveal your card and stay; change until ${say.time(p.until)}`,
  orderAsk: (p, say) => `Order of your two cards; change until ${say.time(p.until)}`,
};
