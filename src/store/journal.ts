import { randomUUID } from 'node:crypto';
import type { Append, GameId, Journal, NewRow } from '../app/ports.ts';
import { type Database, isTaken, type Transaction, transact } from './database.ts';
import { dateOf, jsonOf, lockGame, recordOf, storedEventOf, withSeats } from './record.ts';
import { writeRows } from './rows.ts';

/** False if the input had its effect before. */
const firstDelivery = async (tx: Transaction, id: string, gameId: GameId, now: number): Promise<boolean> => {
  const { count } = await tx.input.createMany({
    data: [{ id, gameId, at: new Date(now) }],
    skipDuplicates: true,
  });
  return count > 0;
};

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

const write = async (tx: Transaction, batch: Append): Promise<'done' | 'duplicate'> => {
  const { game, afterSeq, now, events, clock, status } = batch;
  const found = await lockGame(tx, game);
  if (found === null) throw new Conflict();
  if (!(await firstDelivery(tx, batch.input, game, now))) return 'duplicate';
  if (found.seq !== afterSeq || found.status !== status.from) throw new Conflict();
  await tx.event.createMany({
    data: events.map((event, at) => ({
      gameId: game,
      seq: afterSeq + at + 1,
      at: new Date(now),
      type: event.type,
      audience: jsonOf(event.audience),
      data: jsonOf(event.data),
    })),
  });
  const over = status.to === 'ended' || status.to === 'cancelled';
  await tx.game.update({
    where: { id: game },
    data: {
      status: status.to,
      seq: afterSeq + events.length,
      turn: clock.turn,
      revision: clock.revision,
      deadline: dateOf(clock.deadline),
      ...(found.startedAt === null && status.to === 'running' ? { startedAt: new Date(now) } : {}),
      ...(over ? { endedAt: new Date(now), liveChannelId: null } : {}),
    },
  });
  if (over) await tx.seat.updateMany({ where: { gameId: game }, data: { liveUserId: null } });
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
      const found = await lockGame(tx, game);
      if (found === null) throw new Error('a message for a game that does not exist');
      if (!(await firstDelivery(tx, input, game, now))) return 'duplicate';
      await writeRows(tx, { id: game, channelId: found.channelId }, now, rows);
      return 'done';
    }),

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
