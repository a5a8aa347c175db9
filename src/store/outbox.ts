import type { Letter } from '../app/letter.ts';
import type { Carrier, Outbox, OutboxRow } from '../app/ports.ts';
import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';
import { dateOf, msOf } from './record.ts';

type Leased = {
  id: string;
  game: string;
  userId: string | null;
  letter: Letter;
  onlyInTurn: number | null;
  mergeKey: string | null;
  carrier: Carrier | null;
  key: string;
  attempts: number;
  notBefore: Date | null;
  unknownBefore: Date | null;
  triedCarrier: boolean;
};

const rowOf = ({ userId, notBefore, unknownBefore, ...row }: Leased): OutboxRow => ({
  ...row,
  to: userId === null ? 'table' : { user: userId },
  notBefore: msOf(notBefore),
  unknownSince: msOf(unknownBefore),
});

/** The head of each queue: nothing behind it is sent before it is settled. */
const heads = Prisma.sql`
  select distinct on (queue) id from outbox where state = 'waiting' order by queue, position`;

/** The pack's talk and picks are not kept once they have gone, or will not go: their lines are struck out. */
const strikeOut = async (database: Database, id: string): Promise<void> => {
  await database.outbox.updateMany({ where: { id, mergeKey: 'pack' }, data: { letter: {} } });
};

/** Messages on their way, in order per channel or person, one at a time under a lease (see Outbox). */
export const createOutbox = (database: Database): Outbox => ({
  async lease(now, ttl, limit) {
    const at = new Date(now);
    const leased = await database.$queryRaw<(Leased & { position: bigint })[]>`
      with head as (${heads}),
      due as (
        select o.id, o.unknown_since from outbox o join head using (id)
        where o.state = 'waiting'
          and (o.lease_until is null or o.lease_until <= ${at}) and (o.not_before is null or o.not_before <= ${at})
        order by o.position limit ${limit}
        for update of o skip locked
      )
      update outbox o
      set lease_until = ${new Date(now + ttl)}, attempts = o.attempts + 1,
        unknown_since = coalesce(o.unknown_since, ${at})
      from due where o.id = due.id
      returning o.position, o.id::text, o.game_id as "game", o.user_id as "userId", o.letter,
        o.only_in_turn as "onlyInTurn", o.merge_key as "mergeKey", o.carrier, o.key, o.attempts,
        o.not_before as "notBefore", due.unknown_since as "unknownBefore", o.tried_carrier as "triedCarrier"`;
    return leased
      .sort((one, other) => Number(one.position - other.position))
      .map(({ position: _, ...row }) => rowOf(row));
  },

  async sent(id, where) {
    await database.outbox.updateMany({
      where: { id },
      data: { state: 'sent', leaseUntil: null, unknownSince: null, carrier: Prisma.DbNull, ...where },
    });
    await strikeOut(database, id);
  },

  async settle(id, how, code) {
    await database.outbox.updateMany({
      where: { id, state: 'waiting' },
      data: { state: how, code, leaseUntil: null, carrier: Prisma.DbNull },
    });
    await strikeOut(database, id);
  },

  async again(id, at, { unknownSince, triedCarrier }) {
    await database.outbox.updateMany({
      where: { id, state: 'waiting' },
      data: { notBefore: new Date(at), leaseUntil: null, unknownSince: dateOf(unknownSince), triedCarrier },
    });
  },

  async release() {
    await database.outbox.updateMany({
      where: { state: 'waiting', leaseUntil: { not: null } },
      data: { leaseUntil: null },
    });
  },

  async lastSent(game, code) {
    const told = JSON.stringify([{ code }]);
    const [found] = await database.$queryRaw<(Leased & { channelId: string; messageId: string })[]>`
      select o.id::text, o.game_id as "game", o.user_id as "userId", o.letter, o.only_in_turn as "onlyInTurn",
        o.merge_key as "mergeKey", o.carrier, o.key, o.attempts, o.not_before as "notBefore",
        null::timestamptz as "unknownBefore", o.tried_carrier as "triedCarrier",
        o.channel_id as "channelId", o.message_id as "messageId"
      from outbox o
      where o.game_id = ${game} and o.user_id is null and o.state = 'sent' and o.message_id is not null
        and (o.letter::jsonb -> 'lines') @> ${told}::jsonb
      order by o.position desc limit 1`;
    if (!found) return null;
    const { channelId, messageId, ...row } = found;
    return { row: rowOf(row), where: { channelId, messageId } };
  },

  async nextDue() {
    const [found] = await database.$queryRaw<{ due: Date | null }[]>`
      with head as (${heads})
      select min(greatest(o.created_at, o.not_before, o.lease_until)) as due from outbox o join head using (id)`;
    return msOf(found?.due ?? null);
  },
});
