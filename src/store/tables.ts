import type { GameId, GameRecord, Joined, PracticeSeat, TableSettings, Tables } from '../app/ports.ts';
import { type Database, isTaken, type Transaction, transact } from './database.ts';
import { jsonOf, lockGame, recordOf, withSeats } from './record.ts';

const lowestFree = (taken: readonly number[]): number => {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
};

const lowestOf = (seats: readonly { number: number }[]): number | null =>
  seats.length === 0 ? null : Math.min(...seats.map((seat) => seat.number));

const practiceRows = (gameId: GameId, seats: readonly PracticeSeat[]) =>
  seats.map(({ number, name }) => ({ gameId, number, name, practice: true }));

const closeLobby = async (tx: Transaction, id: GameId, endedAt: Date | null): Promise<void> => {
  await tx.game.update({ where: { id }, data: { status: 'cancelled', liveChannelId: null, endedAt } });
  await tx.seat.updateMany({ where: { gameId: id }, data: { liveUserId: null } });
};

/** Is the host the judge, without a seat? */
const hasJudge = async (tx: Transaction, id: GameId): Promise<boolean> => {
  const { settings } = await tx.game.findUniqueOrThrow({ where: { id }, select: { settings: true } });
  return (settings as TableSettings).judge === true;
};
const setJudge = async (tx: Transaction, id: GameId, judge: boolean): Promise<void> => {
  const { settings } = await tx.game.findUniqueOrThrow({ where: { id }, select: { settings: true } });
  const { judge: before, ...others } = settings as TableSettings;
  if ((before === true) === judge) return;
  await tx.game.update({
    where: { id },
    data: { settings: jsonOf(judge ? { ...others, judge } : others) },
  });
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
      const full = seats.length >= chairs;
      const given = full ? lowestOf(seats.filter((seat) => seat.practice)) : null;
      if (full && given === null) return 'full';
      // A person who sits elsewhere must not cost a practice player its chair.
      if (await tx.seat.findUnique({ where: { liveUserId: user } })) return null;
      if (given !== null) await tx.seat.delete({ where: { gameId_number: { gameId: game, number: given } } });
      const number = given ?? lowestFree(seats.map((seat) => seat.number));
      await tx.seat.create({ data: { gameId: game, number, userId: user, liveUserId: user, name } });
      // A judge who sits down plays.
      if (found.hostId === user) await setJudge(tx, game, false);
      return given === null ? 'joined' : 'replaced';
    });

  /** null = the person or the chair was taken in the same instant. */
  const sitOnce = async (
    game: GameId,
    user: string,
    name: string,
    chairs: number,
  ): Promise<Joined | null> => {
    try {
      return await trySit(game, user, name, chairs);
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
  };

  const inLobby = (game: GameId, change: (tx: Transaction) => Promise<unknown>): Promise<boolean> =>
    transact(database, async (tx) => {
      const found = await lockGame(tx, game);
      if (found?.status !== 'lobby') return false;
      await change(tx);
      return true;
    });

  return {
    find: (id) => one({ id }),
    liveIn: (channelId) => one({ liveChannelId: channelId }),
    liveOf,

    async open({ now, settings, practice = [], ...table }) {
      for (let round = 0; round < ROUNDS; round += 1) {
        try {
          const created = await database.game.create({
            data: {
              ...table,
              liveChannelId: table.channelId,
              status: 'lobby',
              settings: jsonOf(settings),
              createdAt: new Date(now),
              seats: {
                createMany: { data: practiceRows(table.id, practice).map(({ gameId: _, ...seat }) => seat) },
              },
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
        const joined = await sitOnce(game, user, name, chairs);
        if (joined !== null) return joined;
        const elsewhere = await liveOf(user);
        if (elsewhere && elsewhere.id !== game) return { elsewhere };
      }
      throw new Error('the person was seated elsewhere and free in turn');
    },

    judge: (game, user) =>
      transact(database, async (tx) => {
        const found = await lockGame(tx, game);
        if (found?.status !== 'lobby' || found.hostId !== user) return false;
        await tx.seat.deleteMany({ where: { gameId: game, userId: user } });
        await setJudge(tx, game, true);
        return true;
      }),

    leave: (game, user) =>
      transact(database, async (tx) => {
        const found = await lockGame(tx, game);
        if (found?.status !== 'lobby') return 'closed';
        const { count } = await tx.seat.deleteMany({ where: { gameId: game, userId: user } });
        const judges = await hasJudge(tx, game);
        const isJudge = judges && found.hostId === user;
        if (count === 0 && !isJudge) return 'notSeated';
        if (isJudge) await setJudge(tx, game, false);
        const next = await tx.seat.findFirst({
          where: { gameId: game, userId: { not: null } },
          orderBy: { number: 'asc' },
        });
        if (!next?.userId && judges && !isJudge) return 'left';
        if (!next?.userId) {
          await closeLobby(tx, game, null);
          return 'emptied';
        }
        if (found.hostId === user)
          await tx.game.update({ where: { id: game }, data: { hostId: next.userId } });
        return 'left';
      }),

    seatPractice: (game, seats) =>
      inLobby(game, (tx) => tx.seat.createMany({ data: practiceRows(game, seats), skipDuplicates: true })),

    unseatPractice: (game, numbers) =>
      inLobby(game, (tx) =>
        tx.seat.deleteMany({ where: { gameId: game, practice: true, number: { in: [...numbers] } } }),
      ),

    rearrange: (id, plan) =>
      transact(database, async (tx) => {
        const locked = await lockGame(tx, id);
        const found = await tx.game.findUnique({ where: { id }, include: withSeats });
        if (locked?.status !== 'lobby' || !found) return 'closed';
        const planned = plan(recordOf(found));
        if (!planned) return 'left alone';
        const { settings, moves, gone } = planned;
        await tx.seat.deleteMany({ where: { gameId: id, practice: true, number: { in: [...gone] } } });
        for (const { from, to } of moves) {
          await tx.seat.update({
            where: { gameId_number: { gameId: id, number: from } },
            data: { number: to },
          });
        }
        await tx.game.update({ where: { id }, data: { settings: jsonOf(settings) } });
        return 'changed';
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

    async results(guildId, user) {
      const [found] = await database.$queryRaw<{ games: number; won: number }[]>`
        select count(*)::int as games,
          (count(*) filter (where (e.data::jsonb -> 'winners') @> to_jsonb(s.number)))::int as won
        from seat s
        join game g on g.id = s.game_id and g.guild_id = ${guildId} and g.status = 'ended'
        join event e on e.game_id = g.id and e.type = 'gameEnded'
        where s.user_id = ${user} and not s.practice
          and (select count(*) from seat p where p.game_id = g.id and not p.practice) > 1`;
      return found ?? { games: 0, won: 0 };
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
