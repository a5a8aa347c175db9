import type { GameId, UserId } from '../app/ports.ts';

/** Somebody who lost Send Messages in a table's channel, and what stood there before. */
export type Silence = {
  game: GameId;
  channelId: string;
  userId: UserId;
  /** The member's own overwrite as it was, as decimal bit sets; null = there was none. */
  former: { allow: string; deny: string } | null;
};

/** Who was silenced by us: written before the change at Discord and struck out after it was undone, so that a restart heals. */
export type SilenceBook = {
  add(silence: Silence): Promise<void>;
  remove(game: GameId, userId: UserId): Promise<void>;
  of(game: GameId): Promise<Silence[]>;
  all(): Promise<Silence[]>;
};

/** Lives as long as the process. */
export const silencesInMemory = (): SilenceBook => {
  const kept = new Map<string, Silence>();
  const keyOf = (game: GameId, userId: UserId) => `${game}/${userId}`;
  return {
    async add(silence) {
      const key = keyOf(silence.game, silence.userId);
      if (!kept.has(key)) kept.set(key, silence);
    },
    async remove(game, userId) {
      kept.delete(keyOf(game, userId));
    },
    of: async (game) => [...kept.values()].filter((silence) => silence.game === game),
    all: async () => [...kept.values()],
  };
};
