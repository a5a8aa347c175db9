import { goldAfter } from '../engine/index.ts';
import type { Event, Flags, Seat } from '../engine/model/index.ts';
import type { Append, GameRecord, GoldBook, HeldGold } from './ports.ts';

/** The protections that hold in a game dealt now in this channel (RUL-GOLD-1, gold.scope). */
export const inForce = (held: readonly HeldGold[], flags: Flags, channelId: string): HeldGold[] => {
  if (flags['gold.enabled'] !== 'true') return [];
  return flags['gold.scope'] === 'channel' ? held.filter((gold) => gold.channelId === channelId) : [...held];
};

/** Seats that the protections of the people at this table cover, for the setup. */
export const protectedSeats = (
  golds: readonly HeldGold[],
  game: GameRecord,
): { kill: Seat[]; check: Seat[] } => {
  const seatsOf = (which: 'kill' | 'check') =>
    game.seats
      .filter((seat) => !seat.practice && golds.some((gold) => gold[which] && gold.user === seat.userId))
      .map((seat) => seat.number);
  return { kill: seatsOf('kill'), check: seatsOf('check') };
};

/** What an ended game changes in the server's book; null when it changes nothing. */
export const goldOfEnd = async (
  book: GoldBook,
  game: GameRecord,
  events: readonly Event[],
): Promise<Append['gold']> => {
  const started = events.find((event) => event.type === 'gameStarted');
  if (started?.type !== 'gameStarted') return null;
  const { flags } = started.data.setup;
  const dealt = game.startedAt ?? 0;
  const held = inForce(await book.held(game.guildId), flags, game.channelId).filter(
    (gold) => gold.since <= dealt,
  );
  const people = game.seats.map((seat) => (seat.practice ? null : seat.userId));
  const after = goldAfter(
    { flags, events: [...events], people },
    held.map(({ user, kill, check }) => ({ person: user, kill, check })),
  );
  return {
    remove: held.map((gold) => gold.id),
    add: after.map(({ person, kill, check }) => ({
      user: person,
      kill,
      check,
      guildId: game.guildId,
      channelId: game.channelId,
    })),
  };
};
