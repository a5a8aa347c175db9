import { randomInt, randomUUID } from 'node:crypto';
import type { NewRow } from '../app/ports.ts';
import type { Transaction } from './database.ts';
import { Prisma } from './generated/client.ts';
import { dateOf, jsonOf } from './record.ts';

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

/** Writes messages to be sent, in their order; the game's row is locked, so that positions follow commits. */
export const writeRows = async (
  tx: Transaction,
  game: { id: string; channelId: string },
  now: number,
  rows: readonly NewRow[],
): Promise<void> => {
  for (const row of rows) {
    const queue = queueOf(row, game.channelId);
    if (await merged(tx, game.id, queue, row)) continue;
    await tx.outbox.create({
      data: {
        id: randomUUID(),
        gameId: game.id,
        queue,
        userId: row.to === 'table' ? null : row.to.user,
        letter: jsonOf(row.letter),
        onlyInTurn: row.onlyInTurn,
        mergeKey: row.mergeKey,
        carrier: row.carrier === null ? Prisma.DbNull : jsonOf(row.carrier),
        key: freshKey(),
        notBefore: dateOf(row.notBefore),
        createdAt: new Date(now),
      },
    });
  }
};
