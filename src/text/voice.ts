import type { Deed, RoleId, Seat, SuspectGround, Talk, TrustGround } from '../engine/model/index.ts';
import { type Chooser, chooserFor, type SpeechKey } from './voice-choice.ts';

export type { SpeechKey } from './voice-choice.ts';

/** Several ways to say one thing, without a full stop. `{s}` = a seat, `{r}` = a card, `{l}` = a list of seats, `{a}` and `{b}` = its first two. */
type Ways = readonly string[];

const TEMPERS = ['calm', 'sharp', 'shy', 'playful'] as const;
type Temper = (typeof TEMPERS)[number];

/** How one language speaks at the table. */
export type VoiceBank = {
  seat(seat: Seat): string;
  list(seats: readonly Seat[]): string;
  role(role: RoleId): string;
  /** One sentence of clauses. */
  sentence(clauses: readonly string[]): string;
  /** The paragraph of sentences. */
  paragraph(sentences: readonly string[]): string;
  /** Above so many characters nothing is added that says nothing. */
  enough: number;
  opening: Record<Temper, Ways>;
  closing: Record<Temper, Ways>;
  agree: Ways;
  doubt: Ways;
  claimSeer: Ways;
  claimVillager: Ways;
  claim: Ways;
  checked: Record<'good' | 'wolf', Ways>;
  /** One of several checks, as short as can be. */
  checkedShort: Record<'good' | 'wolf', string>;
  badgePlan: Ways;
  willVote: Ways;
  /** After a suspicion of the same seat. */
  voteThem: Ways;
  did: Record<Deed, Ways>;
  plead: Ways;
  pass: Ways;
  suspect: Record<SuspectGround, Ways>;
  trust: Record<TrustGround, Ways>;
};

/** What the speaker before said: the first words may answer it. */
export type Heard = { seat: Seat; talks: readonly Talk[] };

type Of<K extends Talk['kind']> = Extract<Talk, { kind: K }>;

const only = <K extends Talk['kind']>(talks: readonly Talk[], kind: K): Of<K>[] =>
  talks.filter((talk): talk is Of<K> => talk.kind === kind);

const fill = (way: string, of: Record<string, string>): string =>
  way.replaceAll(/\{(\w)\}/gu, (_, name: string) => of[name] ?? '');

const claimWays = (bank: VoiceBank, role: RoleId): [string, Ways] =>
  role === 'seer'
    ? ['claimSeer', bank.claimSeer]
    : role === 'villager'
      ? ['claimVillager', bank.claimVillager]
      : ['claim', bank.claim];

/** Who the speaker is, and what its card has seen and done. */
const ofOneself = (bank: VoiceBank, talks: readonly Talk[], choose: Chooser): string[] => {
  const said: string[] = [];
  for (const { role } of only(talks, 'claim')) {
    const [what, ways] = claimWays(bank, role);
    said.push(fill(choose(what, ways), { r: bank.role(role) }));
  }
  if (said.length === 0 && only(talks, 'plead').length > 0) said.push(choose('plead', bank.plead));
  const checks = only(talks, 'checked');
  for (const { target, result } of checks) {
    const way =
      checks.length > 1 ? bank.checkedShort[result] : choose(`checked ${result}`, bank.checked[result]);
    said.push(fill(way, { s: bank.seat(target) }));
  }
  for (const { deed, target } of only(talks, 'did'))
    said.push(fill(choose(`did ${deed}`, bank.did[deed]), { s: bank.seat(target) }));
  return said;
};

const plans = (bank: VoiceBank, talks: readonly Talk[], choose: Chooser): string[] =>
  only(talks, 'badgePlan')
    .filter(({ targets }) => targets.length > 0)
    .map(({ targets }) => {
      const [a, b] = targets;
      const ways = bank.badgePlan.filter((way) => b !== undefined || !way.includes('{b}'));
      return fill(choose('badgePlan', ways), {
        l: bank.list(targets),
        a: a === undefined ? '' : bank.seat(a),
        b: b === undefined ? '' : bank.seat(b),
      });
    });

/** Whom the speaker trusts and suspects, each with the ground, and where the vote goes. */
const views = (bank: VoiceBank, talks: readonly Talk[], choose: Chooser): string[][] => {
  const trusted = only(talks, 'trust').map(({ target, why }) =>
    fill(choose(`trust ${why}`, bank.trust[why]), { s: bank.seat(target) }),
  );
  const found = only(talks, 'checked')
    .filter(({ result }) => result === 'wolf')
    .map(({ target }) => target);
  // Who tells the check has given the ground already.
  const suspects = only(talks, 'suspect').filter(
    ({ target, why }) => why !== 'checkedWolf' || !found.includes(target),
  );
  const doubted = suspects.map(({ target, why }) =>
    fill(choose(`suspect ${why}`, bank.suspect[why]), { s: bank.seat(target) }),
  );
  const votes = only(talks, 'willVote').map(({ target }) =>
    suspects.at(-1)?.target === target
      ? choose('voteThem', bank.voteThem)
      : fill(choose('willVote', bank.willVote), { s: bank.seat(target) }),
  );
  return [trusted, [...doubted, ...votes]];
};

const targetsOf = (talks: readonly Talk[], kinds: readonly Talk['kind'][]): Seat[] =>
  talks.flatMap((talk) => (kinds.includes(talk.kind) && 'target' in talk ? [talk.target] : []));

/** Whether the own words agree with the speaker before, doubt it, or have nothing to do with it. */
const stance = (talks: readonly Talk[], heard: Heard): 'agree' | 'doubt' | null => {
  const against = targetsOf(talks, ['suspect', 'willVote']);
  const theirs = targetsOf(heard.talks, ['suspect', 'willVote']);
  if (against.includes(heard.seat)) return 'doubt';
  if (targetsOf(talks, ['trust']).includes(heard.seat)) return 'agree';
  return against.some((seat) => theirs.includes(seat)) ? 'agree' : null;
};

/** By what the words of one turn are chosen, and whom they may answer. */
export type Voice = { key: SpeechKey; heard: Heard | null };

/**
 * Gives a language its practice players' voice: a turn's structured talk as one short paragraph. The same talk and key
 * give the same words; nothing is said that the talk does not hold, but for turns of phrase without content. An empty
 * talk is a pass.
 */
export const createSpeech =
  (bank: VoiceBank) =>
  (talks: readonly Talk[], key: SpeechKey, heard: Heard | null = null): string => {
    const choose = chooserFor(key);
    const temper = TEMPERS[choose.once('temper', TEMPERS.length)] ?? 'calm';
    const own = ofOneself(bank, talks, choose);
    const sentences = [own, plans(bank, talks, choose), ...views(bank, talks, choose)].filter(
      (clauses) => clauses.length > 0,
    );
    if (sentences.length === 0) return bank.paragraph([bank.sentence([choose('pass', bank.pass)])]);
    const length = (): number => bank.paragraph(sentences.map(bank.sentence)).length;
    const lead = (clause: string): void => {
      if (length() + clause.length < bank.enough) sentences[0] = [clause, ...(sentences[0] ?? [])];
    };
    const answer = heard === null ? null : stance(talks, heard);
    if (answer !== null && heard !== null && own.length === 0)
      lead(fill(choose(answer, bank[answer]), { s: bank.seat(heard.seat) }));
    else if (choose.now('opens', 100) < 45) lead(choose(`opening ${temper}`, bank.opening[temper]));
    if (choose.now('closes', 100) < 40) {
      const last = choose(`closing ${temper}`, bank.closing[temper]);
      if (length() + last.length < bank.enough) sentences.push([last]);
    }
    return bank.paragraph(sentences.map(bank.sentence));
  };
