import type { UserId } from '../app/ports.ts';
import { type Database, type Transaction, transact } from './database.ts';
import { Prisma } from './generated/client.ts';

/** Stands where a person led a game: nobody's id. */
const NOBODY = '0';

/** Leads, sits at, has sat at or is asked to a table that is not over: there nobody may come back as somebody new. */
const isNeeded = async (tx: Transaction, user: UserId): Promise<boolean> => {
  const held = JSON.stringify([{ userId: user }]);
  const [found] = await tx.$queryRaw<{ needed: boolean }[]>`
    select exists (
      select from game g where g.status in ('lobby', 'running') and (g.host_id = ${user} or exists (
        select from seat s where s.game_id = g.id
          and (s.user_id = ${user} or s.offer ->> 'userId' = ${user} or s.formerly::jsonb @> ${held}::jsonb)
      ))
    ) as needed`;
  return found?.needed ?? false;
};

const over = Prisma.sql`select g.id from game g where g.status in ('ended', 'cancelled')`;

/** Takes a person out of the games that are over: the games stay whole, their seats are nobody's (see Players). */
const leaveGames = async (tx: Transaction, user: UserId): Promise<void> => {
  const held = JSON.stringify([{ userId: user }]);
  await tx.$executeRaw`
    update seat set user_id = null, name = '' where user_id = ${user} and game_id in (${over})`;
  await tx.$executeRaw`
    update seat set offer = null where offer ->> 'userId' = ${user} and game_id in (${over})`;
  await tx.$executeRaw`
    update seat set formerly = (
      select json_agg(case when one ->> 'userId' = ${user}
        then json_build_object('userId', null, 'until', one -> 'until') else one end order by at)
      from json_array_elements(formerly) with ordinality as list (one, at)
    ) where formerly::jsonb @> ${held}::jsonb and game_id in (${over})`;
  await tx.$executeRaw`update game set host_id = ${NOBODY} where host_id = ${user} and id in (${over})`;
  await tx.$executeRaw`delete from outbox where user_id = ${user} and game_id in (${over})`;
};

/** Deletes what is known of a person; false if a table that is not over needs it. */
export const forgetPerson = (database: Database, user: UserId): Promise<boolean> =>
  transact(database, async (tx) => {
    if (await isNeeded(tx, user)) return false;
    await leaveGames(tx, user);
    await tx.protection.deleteMany({ where: { userId: user } });
    await tx.player.deleteMany({ where: { userId: user } });
    return true;
  });
