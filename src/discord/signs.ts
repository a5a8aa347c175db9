import type { Message } from 'discord.js';
import type { App, Look } from '../app/app.ts';
import type { Log } from '../app/ports.ts';
import { problemOf } from './problem.ts';

type Needs = { app: App; log: Log };
/** A finished table is forgotten; so many running ones are kept in mind. */
const KEPT = 5_000;

/**
 * Who writes in a table's channel is there, though no button was pressed (HOUSE-AWAY): told to the app where it matters,
 * in the own turn once, and for a seat that is away.
 */
export const createSigns = ({ app, log }: Needs) => {
  const byChannel = new Map<string, Look>();
  /** The turn in which each table's speaker was heard last. */
  const heardIn = new Map<string, number>();

  const matters = ({ game, table }: Look, userId: string): boolean => {
    const seat = game.seats.find((own) => own.userId === userId)?.number;
    if (seat === undefined) return false;
    if (table.away.includes(seat)) return true;
    return table.turn?.seat === seat && heardIn.get(game.id) !== table.turn.turn;
  };

  return {
    /** Follows every commit, and the state of running tables at the start of the process. */
    after(look: Look): void {
      const { channelId, id } = look.game;
      if (look.table.ended || look.game.status !== 'running') {
        byChannel.delete(channelId);
        heardIn.delete(id);
      } else if (byChannel.size < KEPT || byChannel.has(channelId)) byChannel.set(channelId, look);
    },
    /** A message in a server's channel, as it arrives. */
    heard({ id, channelId, author }: Pick<Message, 'id' | 'channelId'> & { author: { id: string } }): void {
      const look = byChannel.get(channelId);
      if (!look || !matters(look, author.id)) return;
      if (look.table.turn) heardIn.set(look.game.id, look.table.turn.turn);
      void app.work.run(async () => {
        try {
          await app.seen(author.id, look.game.id, id);
        } catch (error) {
          log.warn('a sign of life was not noted', { game: look.game.id, code: problemOf(error).code });
        }
      });
    },
  };
};
