import type { Actor, App, Door } from '../app/app.ts';
import type { GameRecord, Locale, TableSettings, UserId } from '../app/ports.ts';
import { wordsFor } from '../text/words-for.ts';
import type { Body } from './body.ts';
import type { LobbyMessages } from './lobby-message.ts';
import { problemOf } from './problem.ts';
import { notice, refusalBody } from './refusal.ts';

type Needs = { app: App; lobby: LobbyMessages; openDm(user: UserId, game: GameRecord): void };
export type Where = {
  guildId: string;
  channelId: string;
  locale: Locale;
  settings: Partial<TableSettings>;
  practice: number;
};

/**
 * Opens a table and shows its lobby; its opener sits down first. null = done; else what the opener is told. A channel
 * that cannot be written in leaves no table behind.
 */
export const createOpening =
  ({ app, lobby, openDm }: Needs) =>
  async (actor: Actor, where: Where, door: Door): Promise<Body | null> => {
    const opened = await app.tables.create(actor, where);
    if ('refused' in opened) return refusalBody(app, actor, null, opened);
    try {
      await lobby.post(opened.ok);
    } catch (error) {
      await app.tables.cancel(actor, opened.ok.id, door);
      if (problemOf(error).kind === 'refused') return notice(wordsFor(actor.locale).errors.noAccess);
      throw error;
    }
    if (!opened.ok.settings.judge) openDm(actor.userId, opened.ok);
    return null;
  };

export type OpenTable = ReturnType<typeof createOpening>;
