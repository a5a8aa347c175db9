import { Client, Events, GatewayIntentBits, Options, Partials } from 'discord.js';
import type { App, Look } from '../app/app.ts';
import type { GameId, GameRecord, Locale, Log, Store, UserId } from '../app/ports.ts';
import { createAnswers } from './answers.ts';
import type { SlashCommand } from './command.ts';
import { createDirect } from './direct.ts';
import type { DmDoor } from './dm.ts';
import { createFloor } from './floor.ts';
import { createGone } from './gone.ts';
import { createInteractions } from './interactions.ts';
import { inviteLink } from './invite.ts';
import { createLobbyMessages } from './lobby-message.ts';
import { problemOf } from './problem.ts';
import { registerCommands } from './registration.ts';
import { shapeOf } from './shape.ts';
import { createSigns } from './signs.ts';
import type { Wires } from './wires.ts';

export type EdgeNeeds = {
  wires: Wires;
  dms: DmDoor;
  app: App;
  store: Store;
  log: Log;
  commands: readonly SlashCommand[];
  /** Registers the commands in this server only, for developing; null = everywhere. */
  devGuildId: string | null;
  /** For people whose language nobody told us. */
  defaultLocale?: Locale;
  /** The connection is lost for good (the token was reset, an intent was refused). */
  onLost(reason: string): void;
};

export type Edge = {
  /** The link by which the bot is added to a server. */
  invite: string;
  name: string;
  stop(): Promise<void>;
  /** Number of the last gateway event that was taken in; 0 before the first. */
  lastSeq(): number;
  /** Follows a commit: who may speak now. */
  floorAfter(look: Look): void;
  /** Shows a lobby as it stands now, after something else than a press changed it. */
  lobbyChanged(game: GameId): Promise<void>;
};

/** Nobody in particular: sees what the table sees. */
const NOBODY = { userId: '0', name: '', locale: 'en', manages: false } as const;

const createClient = (wires: Wires): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    rest: { api: wires.api, version: '10' },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 200, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });

/**
 * Connects to Discord and answers it. Resolves when the gateway is ready; throws what Discord answered if it cannot be.
 * `app` and `dms` are made before it, because the app's outbox sends through the same wires.
 */
export const startDiscord = async (needs: EdgeNeeds): Promise<Edge> => {
  const { wires, dms, app, store, log, commands, devGuildId, defaultLocale = 'zh-TW', onLost } = needs;
  const { applicationId, name } = await wires.identity();
  const client = createClient(wires);
  const answers = createAnswers(wires);
  const lobby = createLobbyMessages({ wires, answers, tables: app.tables, work: app.work, log });
  const floor = createFloor({
    wires,
    work: app.work,
    log,
    book: store.silences,
    known(channelId, userId) {
      const channel = client.channels.cache.get(channelId);
      if (!channel || channel.isDMBased()) return undefined;
      if (!('permissionOverwrites' in channel)) return { thread: true, bits: null };
      const own = channel.permissionOverwrites.cache.get(userId);
      const bits = own ? { allow: String(own.allow.bitfield), deny: String(own.deny.bitfield) } : null;
      return { thread: false, bits };
    },
  });

  const signs = createSigns({ app, log });
  const follow = (look: Look): void => {
    floor.after(look);
    signs.after(look);
  };

  const openDm = (user: UserId, game: GameRecord): void => {
    if (game.settings.delivery !== 'dm') return;
    void app.work.run(async () => {
      try {
        const { dmChannelId, dm } = await store.players.get(user);
        // Who once refused messages may take them again: the next card is the test, and the panel stays.
        if (dmChannelId !== null) return dm === 'open' ? undefined : await app.dmOpened(user, dmChannelId);
        const opened = await dms.open(user);
        if ('channelId' in opened) await app.dmOpened(user, opened.channelId);
        else if ('closed' in opened) await app.dmOpened(user, null);
      } catch (error) {
        log.warn('a DM was not opened', { game: game.id, code: problemOf(error).code });
      }
    });
  };

  const interact = createInteractions({ app, answers, lobby, log, commands, openDm });
  const direct = createDirect({ app, wires, log, defaultLocale });
  let seq = 0;
  let stopped = false;

  client.on(Events.Raw, (packet: { s?: number | null }) => {
    if (typeof packet.s === 'number') seq = packet.s;
  });
  client.on(Events.InteractionCreate, (interaction) => {
    if (!stopped) interact(interaction);
  });
  client.on(Events.MessageCreate, (message) => {
    if (stopped) return;
    if (message.guildId === null) direct(message);
    else {
      floor.heard(message);
      signs.heard(message);
    }
  });
  client.on(Events.Error, (error) => log.error('the gateway client failed', { error }));
  client.on(Events.ShardError, (error) => log.warn('the gateway connection failed', { code: error.name }));
  client.on(Events.ShardDisconnect, (event) =>
    onLost(`the gateway closed the connection for good (${event.code})`),
  );
  client.on(Events.Invalidated, () => onLost('the session was invalidated'));

  const gone = createGone({ client, app, store, log, self: applicationId });
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(wires.token);
  await ready;

  try {
    const guildIds = [...client.guilds.cache.keys()];
    const { changed, missing } = await registerCommands(wires, [shapeOf(commands)], { devGuildId, guildIds });
    if (missing)
      log.warn('the bot is not in the server of DISCORD_GUILD_ID; the commands are registered everywhere');
    log.info(changed ? 'the commands were registered' : 'the commands stand as registered');
  } catch (error) {
    log.error('the commands could not be registered; a new start tries again', { error });
  }
  gone.atStart();
  // What ran before this process: who may speak, and who is still silent after a table that has ended.
  for (const game of await store.journal.running()) {
    const look = await app.look(NOBODY, game);
    if ('ok' in look) follow(look.ok);
  }
  void app.work.run(async () => {
    try {
      await floor.heal(async (game) => (await app.tables.find(game))?.status === 'running');
    } catch (error) {
      log.error('who is still silent could not be read', { error });
    }
  });

  return {
    invite: inviteLink(applicationId),
    name,
    async stop() {
      stopped = true;
      await client.destroy();
    },
    lastSeq: () => seq,
    floorAfter: follow,
    lobbyChanged: (game) => lobby.refresh(game, null),
  };
};
