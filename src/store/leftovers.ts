import type { Leftovers } from '../app/ports.ts';
import { type Database, transact } from './database.ts';
import { Prisma } from './generated/client.ts';

/** Over for good, and so long ago; a message that still waits keeps its game as it is. */
const overBefore = (at: Date): Prisma.Sql => Prisma.sql`
  g.cleared_at is null and g.created_at < ${at} and g.status in ('ended', 'cancelled')
  and (g.ended_at is null or g.ended_at < ${at})
  and not exists (select from outbox o where o.game_id = g.id and o.state = 'waiting')`;

/**
 * What only a running game needs, after it (see Leftovers). `vacuums`: nobody else gives the room of deleted rows back,
 * as in the embedded database, which has no process of its own for it.
 */
export const createLeftovers = (database: Database, { vacuums }: { vacuums: boolean }): Leftovers => ({
  clear: ({ now, before, most }) =>
    transact(database, async (tx) => {
      // Skipped if another process is at them.
      const games = await tx.$queryRaw<{ id: string; status: string }[]>`
        select g.id, g.status from game g where ${overBefore(new Date(before))}
        order by g.created_at limit ${most} for update of g skip locked`;
      const of = (status: string): string[] =>
        games.filter((game) => game.status === status).map(({ id }) => id);
      // A lobby that was never dealt is nobody's history: its seats, messages and inputs go with it.
      await tx.game.deleteMany({ where: { id: { in: of('cancelled') } } });
      const ended = { gameId: { in: of('ended') } };
      await tx.outbox.deleteMany({ where: { ...ended, state: { not: 'waiting' } } });
      await tx.input.deleteMany({ where: ended });
      await tx.seat.updateMany({ where: ended, data: { offer: Prisma.DbNull } });
      await tx.game.updateMany({ where: { id: ended.gameId }, data: { clearedAt: new Date(now) } });
      return games.length;
    }),

  async compact() {
    if (vacuums) await database.$executeRaw`vacuum`;
  },
});
