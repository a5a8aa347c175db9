import type {
  AskId,
  Event,
  Motion,
  Pick,
  RefusalCode,
  Seat,
  SeatView,
  Sign,
  TableView,
  Talk,
} from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import type { Unfit } from '../text/unfit.ts';
import type { Change } from './arrange.ts';
import type {
  Carrier,
  Clock,
  GameId,
  GameRecord,
  HeldGold,
  Locale,
  StoredEvent,
  TableSettings,
  UserId,
  Work,
} from './ports.ts';

/** Who acts, as Discord says it; the id never comes from a custom id. */
export type Actor = {
  userId: UserId;
  /** Server nickname, else global name. */
  name: string;
  locale: Locale;
  /** Member has Manage Server. */
  manages: boolean;
};

/** One delivery of an interaction. `input` = its id: a second delivery has no second effect. */
export type Door = { input: string; carrier: Carrier | null };

/** What somebody may see of a table now: the seat's view for its holder, the public view for everybody else. */
export type Look = {
  game: GameRecord;
  table: TableView;
  seat: SeatView | null;
  deadline:
    | number
    | null /** Tonight's lines of the pack, for a reader who is in it and while it is awake; else empty. */;
  packTalk: { seat: number; text: string }[];
  /** How many of the voters have voted, for a voter in an exile vote or its run-off (F62); else null. */
  voted: { x: number; y: number } | null;
  /** Is the reader this table's host? */
  host?: boolean;
  /** For who reads everything (HOUSE-OBSERVER): the whole log but the seed; for everybody else null. */
  full?: readonly Event[] | null;
};

/** Refusals of the table, beside the engine's: one sentence per code stands in text/. */
export type AppRefusal =
  | RefusalCode
  | 'noTable' // no live table here
  | 'tableTaken' // this channel has one already
  | 'seatedElsewhere'
  | 'alreadySeated'
  | 'notSeated'
  | 'full'
  | 'started'
  | 'tooFew'
  | 'notHost'
  | 'noPractice' // no practice player sits here
  | 'notPlayer' // only seats of this table can do this
  | 'expired' // a confirmation that came too late
  | 'notRunner' // only the host stops the clock, and only a judge who reads everything has the penalty
  | 'notObserver' // reads what the own seat may read
  | 'motionStands' // the living are being asked something else
  | 'wasHere' // has held a seat of this game, or read more than a seat may
  | 'takerElsewhere' // sits at another table
  | 'notOffered' // this seat was not offered to who pressed
  | 'asleep' // the pack is not awake
  | 'badBoard'
  | 'badSeat'
  | 'notEnded' // only an ended game can be shown or verified
  | 'stillSeated' // a table that is not over knows this person
  | 'toldElsewhere' // its recap was told in another channel, to others
  | 'slow'; // pressed again too fast

export type Outcome<T = Look> = { ok: T } | { refused: AppRefusal; params?: Record<string, string | number> };

export type Verified = { game: GameRecord; hash: string; seed: string; holds: boolean };
export type Past = { game: GameRecord; events: StoredEvent[] };

/** What a host does with a running table (HOUSE-HOST). `turn`: the public turn that was meant. */
export type HostAct =
  | { do: 'pause' | 'resume' }
  | { do: 'end' }
  | { do: 'extend' | 'skip'; turn: number }
  | { do: 'kill' | 'penalty'; seat: Seat }
  | { do: 'replace'; seat: Seat; user: UserId; name: string };
/** `asked`: the living have to agree first. */
export type Used = 'done' | 'asked' | 'ended';

/** What the bot does, without Discord, SQL or Redis. */
export type App = {
  clock: Clock;
  work: Work;
  tables: {
    create(
      actor: Actor,
      where: {
        guildId: string;
        channelId: string;
        locale: Locale;
        settings?: Partial<TableSettings>;
        /** So many practice players sit down too; at most all chairs but the host's. */
        practice?: number;
      },
    ): Promise<Outcome<GameRecord>>;
    join(actor: Actor, game: GameId): Promise<Outcome<GameRecord>>;
    leave(actor: Actor, game: GameId): Promise<Outcome<GameRecord>>;
    /** The host takes no seat, and reads everything from the deal on (HOUSE-OBSERVER). */
    judge(actor: Actor, game: GameId): Promise<Outcome<GameRecord>>;
    /** Host or Manage Server: practice players take every chair that is free. */
    fill(actor: Actor, game: GameId): Promise<Outcome<GameRecord>>;
    /** Host or Manage Server: one practice player gets up. */
    spare(actor: Actor, game: GameId): Promise<Outcome<GameRecord>>;
    /** Host or Manage Server, before the deal: another board, or one rule. `unfit`: this table cannot have it, and why. */
    arrange(
      actor: Actor,
      game: GameId,
      change: Change,
    ): Promise<Outcome<GameRecord> | { unfit: Unfit; game: GameRecord }>;
    start(actor: Actor, game: GameId, door: Door): Promise<Outcome>;
    /** Lobby: closed by host or Manage Server. Running: ended without result as HOUSE-HOST says; `voteOpened` = the living are asked. */
    cancel(
      actor: Actor,
      game: GameId,
      door: Door,
      /** A button of the lobby closes lobbies and nothing else, however old its message is. */
      only?: 'lobby',
    ): Promise<Outcome<'closed' | 'ended' | 'voteOpened'>>;
    agreeToEnd(actor: Actor, game: GameId, door: Door): Promise<Outcome<'counted' | 'ended'>>;
    liveIn(channelId: string): Promise<GameRecord | null>;
    find(game: GameId): Promise<GameRecord | null>;
    setLobbyMessage(game: GameId, messageId: string): Promise<void>;
    /** Who is protected in a game dealt now here, for the lobby. */
    protections(game: GameRecord): Promise<HeldGold[]>;
  };
  /** Tools of the host; who holds a seat asks the living where the host alone may not (HOUSE-HOST). */
  host: {
    use(actor: Actor, game: GameId, act: HostAct, door: Door): Promise<Outcome<Used>>;
    /** Agrees to what one of the living has asked. */
    agree(actor: Actor, game: GameId, motion: Motion, door: Door): Promise<Outcome<'counted' | 'carried'>>;
    /** Takes a seat that was offered; `lines` = what its new holder is told. */
    take(actor: Actor, game: GameId, seat: Seat, door: Door): Promise<Outcome<{ look: Look; lines: Line[] }>>;
  };
  /** Answers an ask or uses a right; the person's seat is looked up. */
  answer(
    actor: Actor,
    game: GameId,
    answer: { ask: AskId; turn: number; picks: Pick[] },
    door: Door,
  ): Promise<Outcome>;
  say(actor: Actor, game: GameId, turn: number, talk: Talk, door: Door): Promise<Outcome>;
  /** Thumbs and seat numbers of a silenced player, told to the table (RUL-MUTE-1). */
  gesture(actor: Actor, game: GameId, turn: number, signs: Sign[], door: Door): Promise<Outcome>;
  /** A line of the pack's talk: relayed to the pack only, while it is awake. */
  packTalk(actor: Actor, game: GameId, text: string, door: Door): Promise<Outcome>;
  look(actor: Actor, game: GameId): Promise<Outcome>;
  /**
   * A sign of life: gives an away seat back to its person, and says what happened meanwhile (HOUSE-AWAY). null = nothing
   * was to be given back. Comes before whatever else the press does.
   */
  back(actor: Actor, game: GameId, door: Door): Promise<{ game: GameRecord; lines: Line[] } | null>;
  /** The live table of a person, for a typed DM. */
  /** Somebody wrote in the table's channel: a sign of life, which also gives an away seat back. `input`: the message. */
  seen(user: UserId, game: GameId, input: string): Promise<void>;
  liveOf(user: UserId): Promise<GameRecord | null>;
  history(guildId: string, limit: number): Promise<Past[]>;
  /** A person's own games of a server with a result, and how many were won (Tables.results). */
  results(actor: Actor, guildId: string): Promise<{ games: number; won: number }>;
  /** An ended game's recap once more, page by page: in the channel that read it, or for who was at the table. */
  recap(
    actor: Actor,
    where: { guildId: string; channelId: string },
    game: GameId,
  ): Promise<Outcome<{ game: GameRecord; pages: Line[][] }>>;
  verify(guildId: string, game: GameId | null): Promise<Outcome<Verified>>;
  /** The DM channel was opened at the press of Join, or could not be. */
  dmOpened(user: UserId, channelId: string | null): Promise<void>;
  rememberLocale(user: UserId, locale: Locale): Promise<void>;
  localeOf(user: UserId): Promise<Locale | null>;
  /** Deletes what is known of a person, in all games that are over; not while a table that is not over knows them. */
  forget(actor: Actor): Promise<Outcome<'forgotten'>>;
};

export type { Line };
