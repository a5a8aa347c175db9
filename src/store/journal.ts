import { randomUUID } from 'node:crypto';
import type { Append, GameId, Journal, NewRow } from '../app/ports.ts';
import { type Database, isTaken, type Transaction, transact } from './database.ts';
import { Prisma } from './generated/client.ts';
import { dateOf, jsonOf, lockForInput, recordOf, storedEventOf, withSeats } from './record.ts';
import { writeRows } from './rows.ts';

/** Ends a transaction without a trace: what was written in it is rolled back. */
class Conflict extends Error {}

const settleGold = async (tx: Transaction, gold: NonNullable<Append['gold']>, now: number): Promise<void> => {
  await tx.protection.deleteMany({ where: { id: { in: gold.remove } } });
  await tx.protection.createMany({
    data: gold.add.map(({ user, guildId, channelId, kill, check }) => ({
      id: randomUUID(),
      userId: user,
      guildId,
      channelId,
      fromKill: kill,
      fromCheck: check,
      since: new Date(now),
    })),
  });
};

/** The events and what they make of the game's row, in one statement. */
const writeEvents = async (tx: Transaction, batch: Append): Promise<void> => {
  const { game, afterSeq, events, clock, status } = batch;
  const now = new Date(batch.now);
  const over = status.to === 'ended' || status.to === 'cancelled';
  const rows = events.map(
    (
      { type, audience, data },
      at,
    ) => Prisma.sql`(${game}, ${afterSeq + at + 1}::int, ${now}::timestamptz, ${type},
      ${JSON.stringify(audience)}::json, ${JSON.stringify(data)}::json)`,
  );
  const insert = Prisma.sql`insert into event (game_id, seq, at, type, audience, data) values ${Prisma.join(rows)}`;
  await tx.$executeRaw`
    ${rows.length === 0 ? Prisma.empty : Prisma.sql`with written as (${insert})`}
    update game set status = ${status.to}, seq = ${afterSeq + events.length}::int, turn = ${clock.turn}::int,
      revision = ${clock.revision}::int, deadline = ${dateOf(clock.deadline)}::timestamptz,
      started_at = case when ${status.to} = 'running' then coalesce(started_at, ${now}::timestamptz) else started_at end,
      ended_at = case when ${over} then ${now}::timestamptz else ended_at end,
      live_channel_id = case when ${over} then null else live_channel_id end
    where id = ${game}`;
  if (over) await tx.seat.updateMany({ where: { gameId: game }, data: { liveUserId: null } });
};

/** Offers a seat, or gives it to whom it was offered; from then on nothing more is sent to the one before. */
const changeSeat = async (
  tx: Transaction,
  batch: Append,
  seat: NonNullable<Append['seat']>,
): Promise<void> => {
  const where = { gameId_number: { gameId: batch.game, number: seat.number } };
  if ('offer' in seat) {
    await tx.seat.update({ where, data: { offer: jsonOf(seat.offer) } });
    return;
  }
  const { userId, name, formerly, offer } = await tx.seat.findUniqueOrThrow({ where });
  const asked = offer as { userId: string; name: string } | null;
  // Somebody else was asked meanwhile: decided again.
  if (asked?.userId !== seat.taker) throw new Conflict();
  const before = formerly as { userId: string; name?: string; until: number }[];
  await tx.seat.update({
    where,
    data: {
      userId: asked.userId,
      liveUserId: asked.userId,
      name: asked.name,
      formerly: jsonOf(userId === null ? before : [...before, { userId, name, until: batch.afterSeq + 1 }]),
      offer: Prisma.DbNull,
    },
  });
  if (userId === null) return;
  await tx.outbox.updateMany({
    where: { gameId: batch.game, userId, state: 'waiting' },
    data: { state: 'dropped', code: 'replaced' },
  });
};

const write = async (tx: Transaction, batch: Append): Promise<'done' | 'duplicate'> => {
  const { game, now } = batch;
  const found = await lockForInput(tx, game, batch.input, now);
  if (found === null) throw new Conflict();
  if (found.known) return 'duplicate';
  if (found.seq !== batch.afterSeq || found.status !== batch.status.from) throw new Conflict();
  await writeEvents(tx, batch);
  if (batch.seat) await changeSeat(tx, batch, batch.seat);
  await writeRows(tx, { id: game, channelId: found.channelId }, now, batch.rows);
  if (batch.gold) await settleGold(tx, batch.gold, now);
  return 'done';
};

/** The log, the inputs, the deadline and the messages of a game, written in one transaction (see Journal). */
export const createJournal = (database: Database): Journal => ({
  async load(game, sinceSeq) {
    const found = await database.game.findUnique({ where: { id: game }, include: withSeats });
    if (!found) return null;
    // No further than the record knows, so that the two agree although another process may write in between.
    const events = await database.event.findMany({
      where: { gameId: game, seq: { gt: sinceSeq, lte: found.seq } },
      orderBy: { seq: 'asc' },
    });
    return { record: recordOf(found), events: events.map(storedEventOf) };
  },

  async append(batch) {
    try {
      return await transact(database, (tx) => write(tx, batch));
    } catch (error) {
      if (error instanceof Conflict || isTaken(error)) return 'conflict';
      throw error;
    }
  },

  post: (game: GameId, input: string, now: number, rows: NewRow[]) =>
    transact(database, async (tx) => {
      const found = await lockForInput(tx, game, input, now);
      if (found === null) throw new Error('a message for a game that does not exist');
      if (found.known) return 'duplicate';
      await writeRows(tx, { id: game, channelId: found.channelId }, now, rows);
      return 'done';
    }),

  async running() {
    const games = await database.game.findMany({ where: { status: 'running' }, select: { id: true } });
    return games.map(({ id }) => id);
  },

  async deadlines() {
    const games = await database.game.findMany({
      where: { status: 'running', deadline: { not: null } },
      select: { id: true, turn: true, revision: true, deadline: true },
    });
    return games.flatMap(({ id, turn, revision, deadline }) =>
      deadline === null ? [] : [{ game: id, turn, revision, deadline: deadline.getTime() }],
    );
  },
});
