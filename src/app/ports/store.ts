import type { Seat } from '../../engine/model/index.ts';
import type { HeldGold, Journal } from './journal.ts';
import type { Outbox } from './outbox.ts';
import type { GameId, GameRecord, Locale, TableSettings, UserId } from './record.ts';

/** `replaced`: at a full table a practice player gave up its chair. */
export type Joined = 'joined' | 'replaced' | 'already' | 'full' | 'closed' | { elsewhere: GameRecord };

/** A chair for a practice player, with the name that it is called by. */
export type PracticeSeat = { number: Seat; name: string };

/** Lobbies and seats. */
export type Tables = {
  /** One live table per channel and one live seat per person, kept by unique indexes. */
  open(table: {
    id: GameId;
    guildId: string;
    channelId: string;
    hostId: UserId;
    locale: Locale;
    settings: TableSettings;
    /** Practice players who sit there from the start. */
    practice?: readonly PracticeSeat[];
    now: number;
  }): Promise<GameRecord | { taken: GameRecord }>;
  find(game: GameId): Promise<GameRecord | null>;
  liveIn(channelId: string): Promise<GameRecord | null>;
  liveOf(user: UserId): Promise<GameRecord | null>;
  /** Lowest free number, at a full table the lowest of a practice player. `chairs` = seats of the board. */
  sit(game: GameId, user: UserId, name: string, chairs: number): Promise<Joined>;
  /** The host gets up and is the judge; false once the lobby is no lobby any more, or the host another. */
  judge(game: GameId, user: UserId): Promise<boolean>;
  /** The last person to leave closes the lobby ('emptied'), a judge counted; a host who leaves hands on to the lowest seat. */
  leave(game: GameId, user: UserId): Promise<'left' | 'emptied' | 'notSeated' | 'closed'>;
  /** Seats practice players in those of these chairs that are free; false once the lobby is no lobby any more. */
  seatPractice(game: GameId, seats: readonly PracticeSeat[]): Promise<boolean>;
  /** Takes practice players out of these chairs; a chair of a person is left alone. */
  unseatPractice(game: GameId, numbers: readonly Seat[]): Promise<boolean>;
  /**
   * Changes a lobby under its lock: `plan` gets it as it stands, and gives its new settings, the practice players who
   * get up and the seats that get another (free) number, or null to leave it alone. `closed`: it is no lobby any more.
   */
  rearrange(
    game: GameId,
    plan: (
      now: GameRecord,
    ) => { settings: TableSettings; moves: { from: Seat; to: Seat }[]; gone: Seat[] } | null,
  ): Promise<'changed' | 'left alone' | 'closed'>;
  /** Lobby → cancelled, once. */
  close(game: GameId, now: number): Promise<boolean>;
  setLobbyMessage(game: GameId, messageId: string): Promise<void>;
  /** Ended games of a channel's server, newest first, for /werewolf history. */
  ended(guildId: string, limit: number): Promise<GameRecord[]>;
  /**
   * A person's games of a server that came to a result among people, two or more, and how many of them were won. A game is
   * the one's who held the seat at its end: who was replaced before has neither won nor lost it.
   */
  results(guildId: string, user: UserId): Promise<{ games: number; won: number }>;
  lobbies(): Promise<GameRecord[]>;
};

export type Player = {
  userId: UserId;
  locale: Locale | null;
  dmChannelId: string | null;
  dm: 'unknown' | 'open' | 'closed';
};

export type Players = {
  get(user: UserId): Promise<Player>;
  getAll(users: UserId[]): Promise<Player[]>;
  setLocale(user: UserId, locale: Locale): Promise<void>;
  setDm(user: UserId, dm: 'open' | 'closed', dmChannelId: string | null): Promise<void>;
  /**
   * Deletes what is known of a person: the settings, the protection, the id and name in every game that is over. The
   * games stay whole. False, and nothing is deleted, while a table that is not over knows the person.
   */
  forget(user: UserId): Promise<boolean>;
};

export type GoldBook = { held(guildId: string): Promise<HeldGold[]> };

/** What a whole process did last, so that a new start knows how long nobody could press. */
export type Heart = {
  beat(now: number): Promise<void>;
  lastBeat(): Promise<number | null>;
};

/** A secret kept in the database, made once: for nonces and keys (HMAC). 32 bytes, hex. */
export type Vault = { secret(): Promise<string> };

/** Somebody who lost Send Messages in a table's channel, and what stood there before. */
export type Silence = {
  game: GameId;
  channelId: string;
  userId: UserId;
  /** The member's own overwrite as it was, as decimal bit sets; null = there was none. */
  former: { allow: string; deny: string } | null;
};

/**
 * Who was silenced by us: written before the change at Discord and struck out after it was undone, so that a restart
 * heals. Adding somebody already there changes nothing.
 */
export type SilenceBook = {
  add(silence: Silence): Promise<void>;
  remove(game: GameId, userId: UserId): Promise<void>;
  of(game: GameId): Promise<Silence[]>;
  all(): Promise<Silence[]>;
};

/**
 * What only a running game needs: its sent messages, the inputs it has taken, who was asked to take a seat; and lobbies
 * that were never dealt. The log, the seats and the protections are no part of it.
 */
export type Leftovers = {
  /**
   * Deletes it of at most `most` games that were over before that moment and wait to send nothing; gives how many. Two
   * processes at once take different ones. Moments in ms since 1970.
   */
  clear(round: { now: number; before: number; most: number }): Promise<number>;
  /** Gives the room of what was deleted back, where the database does not do so by itself. */
  compact(): Promise<void>;
};

export type Store = {
  leftovers: Leftovers;
  silences: SilenceBook;
  journal: Journal;
  outbox: Outbox;
  tables: Tables;
  players: Players;
  gold: GoldBook;
  heart: Heart;
  vault: Vault;
};
