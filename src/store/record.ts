import type { GameRecord, GameStatus, Locale, StoredEvent, TableSettings } from '../app/ports.ts';
import type { Event } from '../engine/model/index.ts';
import type { Transaction } from './database.ts';
import type { Event as EventRow, Game, Prisma, Seat } from './generated/client.ts';

export const msOf = (moment: Date | null): number | null => moment?.getTime() ?? null;
export const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The seats in their order; a query without it returns them as it likes. */
export const withSeats = { seats: { orderBy: { number: 'asc' } } } as const satisfies Prisma.GameInclude;

/** What we wrote ourselves comes back as it was: the columns are ours alone. */
const asWritten = <T>(value: unknown): T => value as T;

export const recordOf = (game: Game & { seats: Seat[] }): GameRecord => ({
  id: game.id,
  guildId: game.guildId,
  channelId: game.channelId,
  hostId: game.hostId,
  locale: asWritten<Locale>(game.locale),
  status: asWritten<GameStatus>(game.status),
  settings: asWritten<TableSettings>(game.settings),
  seats: game.seats.map(({ number, userId, name, practice }) => ({ number, userId, name, practice })),
  lobbyMessageId: game.lobbyMessageId,
  createdAt: game.createdAt.getTime(),
  startedAt: msOf(game.startedAt),
  endedAt: msOf(game.endedAt),
  seq: game.seq,
  turn: game.turn,
  revision: game.revision,
  deadline: msOf(game.deadline),
});

export const storedEventOf = ({ seq, at, type, audience, data }: EventRow): StoredEvent => ({
  seq,
  at: at.getTime(),
  event: asWritten<Event>({ type, audience, data }),
});

/** A value for a JSON column. */
export const jsonOf = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue;

/** Locks a game's row until the transaction ends, so that its writers go one after another; null if there is none. */
export const lockGame = async (
  tx: Transaction,
  id: string,
): Promise<{
  channelId: string;
  hostId: string;
  status: GameStatus;
  seq: number;
  startedAt: Date | null;
} | null> => {
  const rows = await tx.$queryRaw<
    { channelId: string; hostId: string; status: GameStatus; seq: number; startedAt: Date | null }[]
  >`select channel_id as "channelId", host_id as "hostId", status, seq, started_at as "startedAt"
    from game where id = ${id} for update`;
  return rows[0] ?? null;
};
