import type { Board } from '../../engine/index.ts';
import type { Event, Seat } from '../../engine/model/index.ts';

/** Short opaque random text; never a running number. */
export type GameId = string;

/** A Discord snowflake as text. */
export type UserId = string;

export type Locale = 'zh-TW' | 'zh-CN' | 'en';

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
  /**
   * Who held it before, oldest first, with the name then (older rows have none); null = was forgotten. `until`: the number
   * of the event by which another took over. Absent = nobody.
   */
  formerly?: { userId: UserId | null; name?: string; until: number }[];
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
