import type { RoleId, Seat, Setup } from '../../src/engine/model/index.ts';
import { ROLES, roleOf } from '../../src/engine/roles/index.ts';
import { oneOf } from '../../src/engine/testing/random.ts';

type Random = () => number;

const cardsEach = (setup: Setup): number => (setup.flags['win.mode'] === 'dual' ? 2 : 1);

/** The places in the line of cards that a seat holds. */
export const placesOf = (setup: Setup, seat: Seat): number[] => {
  const each = cardsEach(setup);
  return Array.from({ length: each }, (_, at) => (seat - 1) * each + at);
};

export const shuffled = <T>(list: readonly T[], random: Random): T[] => {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
};

/** The two-card game needs two villagers in one hand (RUL-DUAL-8). */
export const isPlayable = (setup: Setup, deal: readonly RoleId[]): boolean =>
  cardsEach(setup) === 1 ||
  Array.from({ length: setup.seats }, (_, at) => at + 1).some((seat) =>
    placesOf(setup, seat).every((place) => deal[place] === 'villager'),
  );

export const dealAtRandom = (setup: Setup, random: Random): RoleId[] => {
  for (;;) {
    const deal = shuffled(setup.deck, random);
    if (isPlayable(setup, deal)) return deal;
  }
};

const isPack = (card: RoleId | undefined): boolean => card !== undefined && roleOf(card).pack !== undefined;

/**
 * Another deal that the reader can't tell from this one by its own cards; a wolf's mates mostly stay. Two cards change
 * places, or all that are hidden are dealt again.
 */
export const dealtAgain = (
  setup: Setup,
  deal: readonly RoleId[],
  reader: Seat | null,
  random: Random,
): RoleId[] => {
  const own = reader === null ? [] : placesOf(setup, reader);
  const wolf = own.some((place) => isPack(deal[place]));
  const keepsPack = wolf && random() < 0.9;
  const hidden = deal
    .map((_, place) => place)
    .filter((place) => !own.includes(place) && !(keepsPack && isPack(deal[place])));
  for (let tries = 0; tries < 50; tries += 1) {
    const next = [...deal];
    if (random() < 0.6) {
      const [a, b] = [oneOf(random, hidden), oneOf(random, hidden)];
      [next[a], next[b]] = [deal[b] as RoleId, deal[a] as RoleId];
    } else {
      const cards = shuffled(
        hidden.map((place) => deal[place] as RoleId),
        random,
      );
      for (const [at, place] of hidden.entries()) next[place] = cards[at] as RoleId;
    }
    if (isPlayable(setup, next)) return next;
  }
  return [...deal];
};

/** A deal in which this seat holds this card (on top, where it has two). */
export const dealWith = (setup: Setup, card: RoleId, seat: Seat, random: Random): RoleId[] => {
  for (let tries = 0; tries < 500; tries += 1) {
    const deal = dealAtRandom(setup, random);
    const [top] = placesOf(setup, seat);
    const at = deal.indexOf(card);
    if (top === undefined || at < 0) break;
    [deal[top], deal[at]] = [card, deal[top] as RoleId];
    if (isPlayable(setup, deal)) return deal;
  }
  throw new Error(`${card} is not dealt to ${seat}`);
};

export const CARDS = Object.keys(ROLES) as RoleId[];
