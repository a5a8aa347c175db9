import type { Role } from './kit/role.ts';
import type { Event, EventOf, Flags, RoleId, Seat } from './model/index.ts';
import { ROLES } from './roles/index.ts';

/** 黄金内裤 that a person holds: may not be the first knife's and/or the first check's target in their next game. */
export type Gold<P> = { person: P; kill: boolean; check: boolean };

type People<P> = readonly (P | null)[];

/**
 * An ended game as far as protections care. `people` by seat, seat 1 first; null = a practice player; where seats
 * changed hands, who sat there when the event at this place of the log was written.
 */
export type PlayedGame<P> = {
  flags: Flags;
  events: readonly Event[];
  people: People<P> | ((at: number) => People<P>);
};

const seated = <P>({ people, events }: PlayedGame<P>, event: Event): People<P> =>
  typeof people === 'function' ? people(events.indexOf(event)) : people;

/** The cards of each seat as they stand after a thief's choice (RUL-GOLD-5). */
const cardsOf = (events: readonly Event[]): Map<Seat, RoleId[]> =>
  new Map(
    events.flatMap((event): [Seat, RoleId[]][] => {
      if (event.type === 'cardTaken') return [[event.data.seat, [event.data.card]]];
      if (event.type !== 'cardDealt') return [];
      const { seat, card, lower } = event.data;
      return [[seat, lower === undefined ? [card] : [card, lower]]];
    }),
  );

/** Who earns the protection: the first knife's target that died of it, and its announcement (RUL-GOLD-1). */
const earned = (flags: Flags, events: readonly Event[]): { seat: Seat; told: Event } | null => {
  const nights = events.filter((event): event is EventOf<'nightResolved'> => event.type === 'nightResolved');
  const first =
    flags['gold.first_knife'] === 'first_actual'
      ? nights.find((night) => night.data.knifed !== null)
      : nights.find((night) => night.data.night === 1);
  const seat = first?.data.knifed ?? null;
  if (!first || seat === null) return null;
  const cause = first.data.deaths.find((death) => death.seat === seat)?.cause;
  if (cause !== 'knife' && flags['gold.knife_and_poison'] !== 'true') return null;
  const told = events.slice(events.indexOf(first)).find((event) => event.type === 'deathsAnnounced');
  return told?.type === 'deathsAnnounced' && told.data.seats.includes(seat) ? { seat, told } : null;
};

/** What the game leaves of the protections that it used: a wolf's goes on, everybody else's is consumed (RUL-GOLD-3). */
const kept = <P>(game: PlayedGame<P>, held: readonly Gold<P>[]): Gold<P>[] => {
  const { flags, events } = game;
  const resolved = events.find((event) => event.type === 'nightResolved' && event.data.night === 1);
  if (!resolved) return [...held];
  const people = seated(game, resolved);
  const cards = cardsOf(events);
  return held.flatMap((gold): Gold<P>[] => {
    const seat = people.indexOf(gold.person) + 1;
    if (seat === 0) return flags['gold.absent'] === 'keep' ? [gold] : [];
    const wolf = (cards.get(seat) ?? []).some((card) => (ROLES[card] as Role).camp === 'wolves');
    if (!wolf) return [];
    if (flags['gold.carry'] === 'carry_both') return [gold];
    return gold.kill ? [{ ...gold, check: false }] : [];
  });
};

/**
 * The protections after a game, from those that were in force in it (RUL-GOLD-1 … -5). A game with gold.enabled off
 * changes nothing; one that ended before night 1 was resolved consumes nothing.
 */
export const goldAfter = <P>(game: PlayedGame<P>, held: readonly Gold<P>[]): Gold<P>[] => {
  if (game.flags['gold.enabled'] !== 'true') return [...held];
  const after = kept(game, held);
  const earner = earned(game.flags, game.events);
  const person = earner && (seated(game, earner.told)[earner.seat - 1] ?? null);
  if (person === null) return after;
  return [...after.filter((gold) => gold.person !== person), { person, kill: true, check: true }];
};

/** The seats that protections cover in a game dealt to these people now (RUL-GOLD-2). */
export const goldSeats = <P>(
  flags: Flags,
  people: readonly (P | null)[],
  held: readonly Gold<P>[],
): { kill: Seat[]; check: Seat[] } => {
  const seats = (which: 'kill' | 'check') =>
    people.flatMap((person, index) =>
      person !== null && held.some((gold) => gold[which] && gold.person === person) ? [index + 1] : [],
    );
  return flags['gold.enabled'] === 'true'
    ? { kill: seats('kill'), check: seats('check') }
    : { kill: [], check: [] };
};
