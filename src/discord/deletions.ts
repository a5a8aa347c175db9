import { Routes } from 'discord.js';
import type { GameId, Log, Work } from '../app/ports.ts';
import { patiently } from './overwrites.ts';
import { CODE, isRefused, problemOf } from './problem.ts';
import type { Wires } from './wires.ts';

/** Messages of so many ms are deleted together. */
const TOGETHER = 400;
/** Discord deletes at most so many at once. */
const BULK = 100;
/** So long nothing is deleted in a channel where it was refused, ms: each refusal counts against the bot. */
const PAUSE = 60_000;

/** Deletes other people's messages, those of a short time in one request; needs Manage Messages. */
export const createDeletions = ({ wires, work, log }: { wires: Wires; work: Work; log: Log }) => {
  const waiting = new Map<string, string[]>();
  /** Channels where it was refused, and until when the next try waits. */
  const powerless = new Map<string, number>();

  const remove = async (channelId: string, messages: string[]): Promise<void> => {
    const [only] = messages;
    if (messages.length === 1 && only) {
      await patiently(() => wires.bot.delete(Routes.channelMessage(channelId, only)));
    } else {
      await patiently(() => wires.bot.post(Routes.channelBulkDelete(channelId), { body: { messages } }));
    }
  };

  const sweep = async (channelId: string, game: GameId): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, TOGETHER));
    const messages = waiting.get(channelId) ?? [];
    waiting.delete(channelId);
    for (let at = 0; at < messages.length; at += BULK) {
      try {
        await remove(channelId, messages.slice(at, at + BULK));
      } catch (error) {
        if (isRefused(error, CODE.unknownMessage)) continue;
        log.warn('what was written out of turn could not be deleted', { game, code: problemOf(error).code });
        if (isRefused(error, CODE.missingPermissions, CODE.missingAccess)) {
          powerless.set(channelId, performance.now() + PAUSE);
        }
      }
    }
  };

  return {
    add(channelId: string, messageId: string, game: GameId): void {
      const until = powerless.get(channelId);
      if (until !== undefined) {
        if (until > performance.now()) return;
        powerless.delete(channelId);
      }
      const queue = waiting.get(channelId);
      if (queue) {
        queue.push(messageId);
        return;
      }
      waiting.set(channelId, [messageId]);
      void work.run(() => sweep(channelId, game));
    },
  };
};
