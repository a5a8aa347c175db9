import type { GameRecord, GameStatus, Locale, SeatRecord, StoredEvent, TableSettings } from '../app/ports.ts';
import type { Event } from '../engine/model/index.ts';
import type { Transaction } from './database.ts';
import type { Event as EventRow, Game, Prisma, Seat } from './generated/client.ts';

export const msOf = (moment: Date | null): number | null => moment?.getTime() ?? null;
export const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The seats in their order; a query without it returns them as it likes. */
export const withSeats = { seats: { orderBy: { number: 'asc' } } } as const satisfies Prisma.GameInclude;

/** What we wrote ourselves comes back as it was: the columns are ours alone. */
const asWritten = <T>(value: unknown): T => value as T;

const seatOf = ({ number, userId, name, practice, formerly, offer }: Seat): SeatRecord => ({
  number,
  userId,
  name,
  practice,
  ...(asWritten<unknown[]>(formerly).length > 0
    ? { formerly: asWritten<NonNullable<SeatRecord['formerly']>>(formerly) }
    : {}),
  ...(offer === null ? {} : { offer: asWritten<NonNullable<SeatRecord['offer']>>(offer) }),
});

export const recordOf = (game: Game & { seats: Seat[] }): GameRecord => ({
  id: game.id,
  guildId: game.guildId,
  channelId: game.channelId,
  hostId: game.hostId,
  locale: asWritten<Locale>(game.locale),
  status: asWritten<GameStatus>(game.status),
  settings: asWritten<TableSettings>(game.settings),
  seats: game.seats.map(seatOf),
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

type Locked = { channelId: string; hostId: string; status: GameStatus; seq: number };

/** Locks a game's row until the transaction ends, so that its writers go one after another; null if there is none. */
export const lockGame = async (tx: Transaction, id: string): Promise<Locked | null> => {
  const rows = await tx.$queryRaw<Locked[]>`
    select channel_id as "channelId", host_id as "hostId", status, seq from game where id = ${id} for update`;
  return rows[0] ?? null;
};

/** The same, and takes note of an input; `known` if it had its effect before. */
export const lockForInput = async (
  tx: Transaction,
  id: string,
  input: string,
  now: number,
): Promise<(Locked & { known: boolean }) | null> => {
  const rows = await tx.$queryRaw<(Locked & { known: boolean })[]>`
    with locked as (
      select channel_id as "channelId", host_id as "hostId", status, seq from game where id = ${id} for update
    ),
    noted as (
      insert into input (id, game_id, at) select ${input}, ${id}, ${new Date(now)}::timestamptz from locked
      on conflict do nothing returning id
    )
    select locked.*, not exists (select from noted) as known from locked`;
  return rows[0] ?? null;
};
