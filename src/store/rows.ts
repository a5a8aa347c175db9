import { randomInt, randomUUID } from 'node:crypto';
import type { NewRow } from '../app/ports.ts';
import type { Transaction } from './database.ts';
import { Prisma } from './generated/client.ts';
import { dateOf } from './record.ts';

const KEY_LENGTH = 12;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Opaque and of a fixed length: 60 random bits in letters that every custom id may hold. */
const freshKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const queueOf = (row: NewRow, channelId: string): string =>
  row.to === 'table' ? `channel:${channelId}` : `user:${row.to.user}`;

/** Adds the lines to a row that waits under the same merge key and was never tried; false if there is none. */
const merged = async (tx: Transaction, game: string, queue: string, row: NewRow): Promise<boolean> => {
  if (row.mergeKey === null) return false;
  const lines = JSON.stringify(row.letter.lines);
  const changed = await tx.$executeRaw`
    update outbox set letter = jsonb_set(letter::jsonb, '{lines}', (letter::jsonb -> 'lines') || ${lines}::jsonb)::json
    where id = (
      select id from outbox
      where game_id = ${game} and queue = ${queue} and merge_key = ${row.mergeKey} and state = 'waiting' and attempts = 0
        and only_in_turn is not distinct from ${row.onlyInTurn}
      order by position desc limit 1
      for update
    ) and state = 'waiting' and attempts = 0`;
  return changed > 0;
};

/** One row as a line of the insert. */
const insertOf = (game: string, queue: string, now: number, row: NewRow): Prisma.Sql => Prisma.sql`(
  ${randomUUID()}::uuid, ${game}, ${queue}, ${row.to === 'table' ? null : row.to.user},
  ${JSON.stringify(row.letter)}::json, ${row.onlyInTurn}::int, ${row.mergeKey},
  ${row.carrier === null ? null : JSON.stringify(row.carrier)}::jsonb, ${freshKey()},
  ${dateOf(row.notBefore)}::timestamptz, ${new Date(now)}::timestamptz)`;

/**
 * Writes messages to be sent, in their order; the game's row is locked, so that positions follow commits. Rows are
 * written together up to the next that may join one that waits.
 */
export const writeRows = async (
  tx: Transaction,
  game: { id: string; channelId: string },
  now: number,
  rows: readonly NewRow[],
): Promise<void> => {
  let lines: Prisma.Sql[] = [];
  const write = async (): Promise<void> => {
    if (lines.length === 0) return;
    await tx.$executeRaw`
      insert into outbox (id, game_id, queue, user_id, letter, only_in_turn, merge_key, carrier, key, not_before, created_at)
      values ${Prisma.join(lines)}`;
    lines = [];
  };
  for (const row of rows) {
    const queue = queueOf(row, game.channelId);
    if (row.mergeKey !== null) {
      await write();
      if (await merged(tx, game.id, queue, row)) continue;
    }
    lines.push(insertOf(game.id, queue, now, row));
  }
  await write();
};
