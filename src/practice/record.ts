import { roleOf } from '../engine/index.ts';
import type { Deed, Event, RoleId, Seat, SeatView, Step, Talk } from '../engine/model/index.ts';
import { isWolfCard } from './mine.ts';
import { once } from './once.ts';

/** One statement of structured talk, with the turn it was made in. */
export type Statement = { turn: number; step: Step | null; day: number; seat: Seat; talk: Talk };

/** A check that a seat told, or let be read from the badge. */
export type Told = { turn: number; day: number; by: Seat; target: Seat; result: 'good' | 'wolf' };

/** One vote of an exile or its run-off. */
export type Vote = { day: number; voter: Seat; pick: Seat | null };

/** What was said and done in front of everybody: the ground on which every seat judges the others. */
export type PublicRecord = {
  statements: Statement[];
  /** The same by speaker. */
  bySeat: Map<Seat, Statement[]>;
  /** Who said to be the seer, or told a check, in the order of speaking, and in which turn first. */
  seers: Map<Seat, { turn: number; day: number }>;
  /** The last card that a seat claimed. */
  claims: Map<Seat, RoleId>;
  told: Told[];
  plans: { day: number; by: Seat; targets: readonly Seat[] }[];
  deeds: { by: Seat; deed: Deed; target: Seat }[];
  /** Exile votes and their run-offs. */
  votes: Vote[];
  /** The same by voter. */
  votesOf: Map<Seat, Vote[]>;
  /** The sheriff's sum-up of each day. */
  sums: Map<number, Seat | null>;
  /** Cards that were turned up. */
  shown: Map<Seat, RoleId>;
  /** By a card that was turned up, or by a deed that shows the side. */
  shownWolves: Set<Seat>;
  shownGood: Set<Seat>;
  diedAtNight: Set<Seat>;
  /** Lost one card of two in a night. */
  struckAtNight: Set<Seat>;
  /** Who left whom the badge, in order. */
  heirs: { from: Seat; to: Seat; atNight: boolean; day: number }[];
};

const statementsOf = (events: readonly Event[]): Statement[] => {
  const statements: Statement[] = [];
  let turn = 0;
  let step: Step | null = null;
  let day = 1;
  for (const { type, data } of events) {
    if (type === 'said') statements.push({ turn, step, day, seat: data.seat, talk: data.talk });
    else if (type === 'turnOpened') ({ turn, step } = data);
    else if (type === 'dayBroke') ({ day } = data);
  }
  return statements;
};

/** Cards that were turned up in front of everybody. */
const shownCards = (events: readonly Event[]): Map<Seat, RoleId> => {
  const shown = new Map<Seat, RoleId>();
  for (const { type, data } of events) {
    if (type === 'deathsAnnounced') for (const { seat, card } of data.cards) shown.set(seat, card);
    else if ((type === 'seatOut' || type === 'cardShown') && data.card !== null)
      shown.set(data.seat, data.card);
  }
  return shown;
};

/** True if no wolf of this deck shoots, so that who shoots is shown to be good. */
const shotsProve = (view: SeatView): boolean =>
  !(view.setup?.deck ?? []).some((card) => isWolfCard(card) && roleOf(card).farewell !== undefined);

/**
 * The news that a seer who fell at night left with the badge: passed to the first of the plan = that one is good; to
 * another although the first was there to take it = that one is a wolf.
 */
const toldByBadge = (record: PublicRecord, view: SeatView): Told[] =>
  record.heirs.flatMap(({ from, to, atNight, day }): Told[] => {
    const first = record.plans.findLast((plan) => plan.by === from)?.targets[0];
    if (!atNight || first === undefined || !record.seers.has(from)) return [];
    const told = record.told.some((one) => one.by === from && one.target === first);
    const gone = view.out.some(({ seat, n }) => seat === first && n <= day);
    if (told || (gone && to !== first)) return [];
    return [{ turn: 0, day, by: from, target: first, result: to === first ? 'good' : 'wolf' }];
  });

const grouped = <T>(list: readonly T[], by: (one: T) => Seat): Map<Seat, T[]> => {
  const groups = new Map<Seat, T[]>();
  for (const one of list) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
};

/** Deeds in front of everybody that show on which side somebody is. */
const readDeeds = (record: PublicRecord, view: SeatView): void => {
  const proof = shotsProve(view);
  for (const { type, data } of view.events) {
    if (type === 'shot' && proof) record.shownGood.add(data.seat);
    else if (type === 'selfDestructed') record.shownWolves.add(data.seat);
    else if (type === 'duelled') {
      // Only a knight challenges, and the outcome shows the other.
      record.shownGood.add(data.seat);
      (data.wolf ? record.shownWolves : record.shownGood).add(data.target);
    } else if (type === 'deathsAnnounced') for (const seat of data.lost ?? []) record.struckAtNight.add(seat);
    else if (type === 'badgePassed') {
      const { from, to } = data;
      record.heirs.push({ from, to, atNight: record.diedAtNight.has(from), day: view.phase.n });
    }
  }
};

const read = (view: SeatView): PublicRecord => {
  const statements = statementsOf(view.events);
  const votes = view.ballots
    .filter(({ vote }) => vote === 'exile' || vote === 'runOff')
    .flatMap(({ day, ballots }) => ballots.map(({ voter, pick }): Vote => ({ day, voter, pick })));
  const record: PublicRecord = {
    statements,
    bySeat: grouped(statements, ({ seat }) => seat),
    seers: new Map(),
    claims: new Map(),
    told: [],
    plans: [],
    deeds: [],
    votes,
    votesOf: grouped(votes, ({ voter }) => voter),
    sums: new Map(view.sumUp.map(({ day, seat }) => [day, seat])),
    shown: shownCards(view.events),
    shownWolves: new Set(),
    shownGood: new Set(),
    diedAtNight: new Set(view.out.filter(({ how }) => how === 'night').map(({ seat }) => seat)),
    struckAtNight: new Set(),
    heirs: [],
  };
  for (const { turn, day, seat, talk } of record.statements) {
    const seer = () => record.seers.has(seat) || record.seers.set(seat, { turn, day });
    if (talk.kind === 'claim') {
      record.claims.set(seat, talk.role);
      if (talk.role === 'seer') seer();
    } else if (talk.kind === 'checked') {
      seer();
      record.told.push({ turn, day, by: seat, target: talk.target, result: talk.result });
    } else if (talk.kind === 'badgePlan') record.plans.push({ day, by: seat, targets: talk.targets });
    else if (talk.kind === 'did') record.deeds.push({ by: seat, deed: talk.deed, target: talk.target });
  }
  for (const [seat, card] of record.shown)
    (isWolfCard(card) ? record.shownWolves : record.shownGood).add(seat);
  readDeeds(record, view);
  record.told.push(...toldByBadge(record, view));
  return record;
};

/** Reads the public record of a table; takes nothing private. */
export const readRecord = once(read);
