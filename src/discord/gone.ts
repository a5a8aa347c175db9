import { type Client, Events, ShardClientUtil } from 'discord.js';
import type { App } from '../app/app.ts';
import type { Log, Store, UserId } from '../app/ports.ts';

type Needs = {
  client: Client;
  app: App;
  store: Pick<Store, 'journal' | 'tables'>;
  log: Log;
  /** Ends in the bot's own name what nobody can play any more. */
  self: UserId;
};

/** True if this process's connections tell of that server, and it is not among those that they told of. */
const isMissing = (client: Client, guildId: string): boolean => {
  const shards = client.options.shardCount ?? 1;
  const ours = client.ws.shards.has(ShardClientUtil.shardIdForGuildId(guildId, shards));
  return ours && !client.guilds.cache.has(guildId);
};

/**
 * Tables of servers that the bot is not in any more: ended without a result, so that nobody stays seated at a table that
 * no message reaches. A server that is only unavailable keeps its tables.
 */
export const createGone = ({ client, app, store, log, self }: Needs) => {
  const house = { userId: self, name: '', locale: 'en', manages: true } as const;

  const end = async (isGone: (guildId: string) => boolean): Promise<void> => {
    const lobbies = (await store.tables.lobbies()).map(({ id }) => id);
    for (const id of [...lobbies, ...(await store.journal.running())]) {
      const game = await app.tables.find(id);
      if (!game || !isGone(game.guildId)) continue;
      const done = await app.tables.cancel(house, id, { input: `gone-${id}`, carrier: null });
      if ('ok' in done) log.info('a table ended with its server', { game: id });
    }
  };

  const safely = (isGone: (guildId: string) => boolean): void => {
    void app.work.run(async () => {
      try {
        await end(isGone);
      } catch (error) {
        log.error('the tables of a server that is gone could not be ended', { error });
      }
    });
  };

  client.on(Events.GuildDelete, (guild) => safely((guildId) => guildId === guild.id));
  return {
    /** What happened while no process was there. */
    atStart: (): void => safely((guildId) => isMissing(client, guildId)),
  };
};
