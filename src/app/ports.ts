import type { Board } from '../engine/index.ts';
import type { AskId, Event, Pick, RoleId, Seat, SeatView, Talk, Times } from '../engine/model/index.ts';
import type { Letter } from './letter.ts';

/** Short opaque random text; never a running number. */
export type GameId = string;
/** A Discord snowflake as text. */
export type UserId = string;
export type Locale = 'zh-TW' | 'zh-CN' | 'en';

/** The one place that tells the time. Milliseconds since 1970. In production: the database's clock. */
export type Clock = { now(): Promise<number> };

/**
 * The alarm clock: at-least-once, never early by its own clock; a lost alarm is found again by the sweeper.
 * A key holds no ':' and is never all digits. Arming a known key moves it.
 */
export type Alarm = {
  /** `at`: milliseconds since 1970. */
  arm(key: string, at: number): Promise<void>;
  /** Starts delivering; `onDue` is idempotent and throws to be tried again. */
  start(onDue: (key: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

export type GameStatus = 'lobby' | 'running' | 'ended' | 'cancelled';
export type Delivery = 'dm' | 'panel';
export type Floor = 'moderated' | 'free';

export type SeatRecord = {
  number: Seat;
  /** null for a practice player, and after the person asked to be forgotten. */
  userId: UserId | null;
  /** The name at the moment of sitting down; cleaned when shown. */
  name: string;
  practice: boolean;
  /** Who held it before, oldest first; `until`: the number of the event by which another took over. Absent = nobody. */
  formerly?: { userId: UserId; until: number }[];
  /** Who was asked last to take it. */
  offer?: { userId: UserId; name: string } | null;
};

export type TableSettings = {
  board: string;
  ruleSet: string;
  /** Only what the host changed; names and values of rules/flags.yaml. */
  flags: Record<string, string>;
  pace: 'fast' | 'standard' | 'slow';
  /** False if nobody chose the pace: then a person alone among practice players plays fast. Absent = chosen. */
  paceChosen?: boolean;
  floor: Floor;
  delivery: Delivery;
  /** The host takes no seat and reads everything (HOUSE-OBSERVER). Absent = the host plays. */
  judge?: boolean;
  /** The cards of a table whose `board` is a composed one; kept here, so that a restart and the recap know them. */
  composed?: Board;
  /** What was changed while people sat: names of rules, newest last; told in the lobby. */
  lately?: { rules: string[]; board: boolean; reset: boolean; moved: boolean };
};

export type GameRecord = {
  id: GameId;
  guildId: string;
  channelId: string;
  hostId: UserId;
  /** Language of the public words. */
  locale: Locale;
  status: GameStatus;
  settings: TableSettings;
  /** Ascending by number. */
  seats: SeatRecord[];
  lobbyMessageId: string | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** Last event's number, 0 before the deal. */
  seq: number;
  turn: number;
  revision: number;
  deadline: number | null;
};

export type StoredEvent = { seq: number; at: number; event: Event };

/** A row to be sent; see Letter for what it says. `to` is the table's channel, one seat's person, or a person. */
export type NewRow = {
  to: 'table' | { user: UserId };
  letter: Letter;
  /** Dropped, not sent late, once the game's turn is another. */
  onlyInTurn: number | null;
  /** Not sent before this moment; rows with the same mergeKey that wait are one row, lines joined. */
  notBefore: number | null;
  mergeKey: string | null;
  /** Preferred way: the answer to an interaction in the table's channel. */
  carrier: Carrier | null;
};
export type Carrier = { token: string /** ms */; expiresAt: number };

export type OutboxRow = NewRow & {
  id: string;
  game: GameId;
  /** Opaque, fixed length: stands in a component of the message, and is what a lost send is looked for by. */
  key: string;
  /** How often a send was begun, and since when its outcome is unknown. */
  attempts: number;
  unknownSince: number | null;
  triedCarrier: boolean;
};

export type Gold = { user: UserId; kill: boolean; check: boolean };
/** `since`: when the game that earned or carried it ended, ms; games dealt before that do not know it. */
export type HeldGold = Gold & { id: string; channelId: string; since: number };

export type Append = {
  game: GameId;
  /** The log must end here, or it is a conflict. */
  afterSeq: number;
  /** Interaction id or timer key: an input already there is a duplicate. */
  input: string;
  now: number;
  events: Event[];
  /** null = no deadline (ended). */
  clock: { turn: number; revision: number; deadline: number | null };
  /** The status must be `from`, or it is a conflict; it becomes `to`. */
  status: { from: GameStatus; to: GameStatus };
  rows: NewRow[];
  /**
   * A seat is offered to somebody, or goes to the one to whom it was offered: who held it is written down, and what waits
   * to be sent to that person is dropped. Somebody who sits elsewhere makes a conflict.
   */
  seat?: { number: Seat; offer: { userId: UserId; name: string } } | { number: Seat; taker: UserId };
  /** 黄金内裤 at the end of a game, in the same transaction. */
  gold: { remove: string[]; add: (Gold & { guildId: string; channelId: string })[] } | null;
};

/** The log of events and all that is written with it, in one transaction (PostgreSQL through Prisma). */
export type Journal = {
  /** Events after `sinceSeq`. null if there is no such game. */
  load(game: GameId, sinceSeq: number): Promise<{ record: GameRecord; events: StoredEvent[] } | null>;
  append(batch: Append): Promise<'done' | 'conflict' | 'duplicate'>;
  /** Rows without events: the pack's talk, lobby news. An input already there is dropped. */
  post(game: GameId, input: string, now: number, rows: NewRow[]): Promise<'done' | 'duplicate'>;
  /** Games that run, those whose clock stands still too. */
  running(): Promise<GameId[]>;
  /** Running games with their deadlines; to re-arm what the queue lost. */
  deadlines(): Promise<{ game: GameId; turn: number; revision: number; deadline: number }[]>;
};

export type Outbox = {
  /**
   * The first waiting row of each channel (table or person) that is due and not leased, leased until now + ttl.
   * Marks the attempt as begun before anything is sent: `attempts` is counted, and `unknownSince` becomes `now` in
   * the table where it was null (so a process that dies in between leaves an unknown outcome); the row returned
   * carries the value from before this lease.
   */
  lease(now: number, ttl: number, limit: number): Promise<OutboxRow[]>;
  sent(id: string, where: { channelId: string; messageId: string }): Promise<void>;
  /** Refused for good, or overtaken by the game; does not hold the rows behind it. */
  settle(id: string, how: 'undeliverable' | 'dropped', code: string): Promise<void>;
  /** Not sent, certainly: tried again at `at`. With `unknownSince` the outcome is not known. */
  again(id: string, at: number, how: { unknownSince: number | null; triedCarrier: boolean }): Promise<void>;
  /** Frees all leases: at the start of a process that is the only one. */
  release(): Promise<void>;
  /** The newest message to the table with a line of this code, and where it stands; null = none was sent. */
  lastSent(
    game: GameId,
    code: string,
  ): Promise<{ row: OutboxRow; where: { channelId: string; messageId: string } } | null>;
  /** Earliest moment at which a waiting row becomes due (its notBefore, its retry, its lease's end); null = none waits. */
  nextDue(): Promise<number | null>;
};

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

export type Store = {
  silences: SilenceBook;
  journal: Journal;
  outbox: Outbox;
  tables: Tables;
  players: Players;
  gold: GoldBook;
  heart: Heart;
  vault: Vault;
};

/** How a message reached Discord, or did not. */
export type Posted =
  | { sent: { channelId: string; messageId: string } }
  /** For good: 50001, 50007, 50013, 10003, 50278 … `dmClosed` switches the person to the panel. */
  | { refused: string; dmClosed: boolean }
  /** Certainly not sent; try again after so many ms. */
  | { later: number }
  /** Perhaps sent: no answer, or a 5xx. */
  | { unknown: true; triedCarrier: boolean };

/** The way out, built at the Discord edge. */
export type Post = {
  send(row: OutboxRow, game: GameRecord): Promise<Posted>;
  /** Writes a message of ours anew, as this row has it now. Throws what Discord answers. */
  edit?(where: { channelId: string; messageId: string }, row: OutboxRow, game: GameRecord): Promise<void>;
  /** Looks among our own messages for the row's key. */
  find(row: OutboxRow, game: GameRecord): Promise<{ channelId: string; messageId: string } | null>;
};

/** Counts work in hand, so that a stop can wait for it and a jumping clock knows when the bot is quiet. */
export type Work = {
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves once nothing is in hand. */
  settled(): Promise<void>;
};

/** Lines for operators. Never a card, camp, target, text, or a person's id beside a seat. */
export type Log = {
  info(what: string, facts?: LogFacts): void;
  warn(what: string, facts?: LogFacts): void;
  error(what: string, facts?: LogFacts & { error?: unknown }): void;
};
export type LogFacts = {
  game?: GameId;
  ref?: string;
  turn?: number;
  seq?: number;
  code?: string | number;
  ms?: number;
};

/** One thing that a seat wants to do now; it is done by the same door as a person's press. */
export type Wish =
  | { do: 'answer'; ask: AskId; turn: number; picks: Pick[] }
  /** `picks`: of what the view's rights offer; left out where there is nothing to choose. */
  | { do: 'use'; right: AskId; turn: number; picks?: Pick[] }
  | { do: 'say'; turn: number; talk: Talk };

/**
 * The mind of practice players and of those who stand in for an away seat. Knows one seat's view and nothing else; the
 * same view and the same chance give the same wishes, and what was done is not wanted again.
 */
export type Brain = { think(view: SeatView, chance: (purpose: string, below: number) => number): Wish[] };

export type Timing = { times(seats: number, settings: TableSettings): Times };
export type { RoleId };
