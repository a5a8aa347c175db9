import { goldAfter, goldSeats } from '../engine/index.ts';
import type { Event, Flags, Seat } from '../engine/model/index.ts';
import type { Append, GameRecord, GoldBook, HeldGold, UserId } from './ports.ts';
import { holderAt, holding, wasSeated } from './seated.ts';

const peopleOf = (game: GameRecord): (UserId | null)[] =>
  game.seats.map((seat) => (seat.practice ? null : seat.userId));

/** Who sat where when the event at this place of the log was written (RUL-GOLD-1). */
const peopleAt =
  (game: GameRecord) =>
  (at: number): (UserId | null)[] =>
    game.seats.map((seat) => holderAt(game, seat.number, at + 1));

const flagsOf = (events: readonly Event[]): Flags | null => {
  const started = events.find((event) => event.type === 'gameStarted');
  return started?.type === 'gameStarted' ? started.data.setup.flags : null;
};

const asGold = ({ user, kill, check }: HeldGold) => ({ person: user, kill, check });

/** The protections that hold in a game dealt now in this channel (RUL-GOLD-1, gold.scope). */
export const inForce = (held: readonly HeldGold[], flags: Flags, channelId: string): HeldGold[] => {
  if (flags['gold.enabled'] !== 'true') return [];
  return flags['gold.scope'] === 'channel' ? held.filter((gold) => gold.channelId === channelId) : [...held];
};

/** Seats that the protections of the people at this table cover, for the setup. */
export const protectedSeats = (golds: readonly HeldGold[], flags: Flags, game: GameRecord) =>
  goldSeats(flags, peopleOf(game), golds.map(asGold));

/** What an ended game changes in the server's book; null when it was never dealt. */
export const goldOfEnd = async (
  book: GoldBook,
  game: GameRecord,
  events: readonly Event[],
): Promise<Append['gold']> => {
  const flags = flagsOf(events);
  if (!flags) return null;
  const { guildId, channelId } = game;
  const dealt = game.startedAt ?? 0;
  // One that another table earned after this deal is none of this game's (RUL-GOLD-1).
  const held = inForce(await book.held(guildId), flags, channelId).filter((gold) => gold.since <= dealt);
  const after = goldAfter({ flags, events, people: peopleAt(game) }, held.map(asGold));
  // What an absent person keeps is not written anew: the game in which they sit now was dealt after it was earned.
  const kept = held.filter(
    (gold) =>
      !wasSeated(game, gold.user) &&
      after.some(
        ({ person, kill, check }) => person === gold.user && kill === gold.kill && check === gold.check,
      ),
  );
  return {
    remove: held.filter((gold) => !kept.includes(gold)).map((gold) => gold.id),
    add: after
      .filter(({ person }) => !kept.some((gold) => gold.user === person))
      .map(({ person, kill, check }) => ({ user: person, kill, check, guildId, channelId })),
  };
};

/** Somebody who earned a protection: the seat, and which of its holders it was, 0 the first. */
export type Earner = { seat: Seat; nth: number };

/** To whom this ended game gives a protection (F05: told after its end, nowhere sooner). */
export const earners = (game: GameRecord, events: readonly Event[]): Earner[] => {
  const flags = flagsOf(events);
  if (!flags) return [];
  return goldAfter({ flags, events, people: peopleAt(game) }, []).flatMap(({ person }) =>
    game.seats.flatMap((seat) => {
      const nth = holding(seat, person);
      return nth === null ? [] : [{ seat: seat.number, nth }];
    }),
  );
};
