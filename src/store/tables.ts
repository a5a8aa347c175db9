import type { GameId, GameRecord, Joined, Tables } from '../app/ports.ts';
import { type Database, isTaken, type Transaction, transact } from './database.ts';
import { jsonOf, lockGame, recordOf, withSeats } from './record.ts';

const lowestFree = (taken: readonly number[]): number => {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
};

const closeLobby = async (tx: Transaction, id: GameId, endedAt: Date | null): Promise<void> => {
  await tx.game.update({ where: { id }, data: { status: 'cancelled', liveChannelId: null, endedAt } });
  await tx.seat.updateMany({ where: { gameId: id }, data: { liveUserId: null } });
};

/** Another may close the table between our refusal and our look at it; then there is room after all. */
const ROUNDS = 5;

/** Lobbies and seats (see Tables). */
export const createTables = (database: Database): Tables => {
  const one = async (where: { id: string } | { liveChannelId: string }): Promise<GameRecord | null> => {
    const found = await database.game.findUnique({ where, include: withSeats });
    return found ? recordOf(found) : null;
  };

  const liveOf = async (user: string): Promise<GameRecord | null> => {
    const seat = await database.seat.findUnique({
      where: { liveUserId: user },
      include: { game: { include: withSeats } },
    });
    return seat ? recordOf(seat.game) : null;
  };

  const trySit = (game: GameId, user: string, name: string, chairs: number): Promise<Joined | null> =>
    transact(database, async (tx) => {
      const found = await lockGame(tx, game);
      if (found?.status !== 'lobby') return 'closed';
      const seats = await tx.seat.findMany({ where: { gameId: game } });
      if (seats.some((seat) => seat.userId === user)) return 'already';
      if (seats.length >= chairs) return 'full';
      const number = lowestFree(seats.map((seat) => seat.number));
      const { count } = await tx.seat.createMany({
        data: [{ gameId: game, number, userId: user, liveUserId: user, name }],
        skipDuplicates: true,
      });
      return count > 0 ? 'joined' : null;
    });

  return {
    find: (id) => one({ id }),
    liveIn: (channelId) => one({ liveChannelId: channelId }),
    liveOf,

    async open({ now, settings, ...table }) {
      for (let round = 0; round < ROUNDS; round += 1) {
        try {
          const created = await database.game.create({
            data: {
              ...table,
              liveChannelId: table.channelId,
              status: 'lobby',
              settings: jsonOf(settings),
              createdAt: new Date(now),
            },
            include: withSeats,
          });
          return recordOf(created);
        } catch (error) {
          if (!isTaken(error)) throw error;
        }
        const taken = await one({ liveChannelId: table.channelId });
        if (taken) return { taken };
      }
      throw new Error('the channel was taken and free in turn');
    },

    async sit(game, user, name, chairs) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const joined = await trySit(game, user, name, chairs);
        if (joined !== null) return joined;
        const elsewhere = await liveOf(user);
        if (elsewhere && elsewhere.id !== game) return { elsewhere };
      }
      throw new Error('the person was seated elsewhere and free in turn');
    },

    leave: (game, user) =>
      transact(database, async (tx) => {
        const found = await lockGame(tx, game);
        if (found?.status !== 'lobby') return 'closed';
        const { count } = await tx.seat.deleteMany({ where: { gameId: game, userId: user } });
        if (count === 0) return 'notSeated';
        const next = await tx.seat.findFirst({
          where: { gameId: game, userId: { not: null } },
          orderBy: { number: 'asc' },
        });
        if (!next?.userId) {
          await closeLobby(tx, game, null);
          return 'emptied';
        }
        if (found.hostId === user)
          await tx.game.update({ where: { id: game }, data: { hostId: next.userId } });
        return 'left';
      }),

    close: (game, now) =>
      transact(database, async (tx) => {
        const found = await lockGame(tx, game);
        if (found?.status !== 'lobby') return false;
        await closeLobby(tx, game, new Date(now));
        return true;
      }),

    async setLobbyMessage(id, lobbyMessageId) {
      await database.game.updateMany({ where: { id }, data: { lobbyMessageId } });
    },

    async ended(guildId, limit) {
      const games = await database.game.findMany({
        where: { guildId, status: 'ended' },
        orderBy: [{ endedAt: 'desc' }, { id: 'asc' }],
        take: limit,
        include: withSeats,
      });
      return games.map(recordOf);
    },

    async lobbies() {
      const games = await database.game.findMany({
        where: { status: 'lobby' },
        orderBy: { createdAt: 'asc' },
        include: withSeats,
      });
      return games.map(recordOf);
    },
  };
};
