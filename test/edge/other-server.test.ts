import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { createAnswers } from '../../src/discord/answers.ts';
import { type Press, writeId } from '../../src/discord/custom-id.ts';
import { createInteractions } from '../../src/discord/interactions.ts';
import { createLobbyMessages } from '../../src/discord/lobby-message.ts';
import { startTable, type Table } from './table.ts';

/** Who manages another server, and sits nowhere, presses there what was made for this one. */
describe('LK-05: one server’s people and another server’s game', () => {
  let table: Table;
  let client: Client;
  let there = '';
  let press: string | null = null;
  const owner = () => table.member(9);

  beforeAll(async () => {
    table = await startTable();
    const { channelId } = await table.world.createGuild({ name: 'other', owner: owner(), withBot: true });
    there = channelId;
    await table.command(owner(), 'create', { board: 'reg-9' }, there);
    expect(await table.app.tables.liveIn(there)).not.toBeNull();
    await table.command(table.member(1), 'create', { board: 'cla-8' });
    for (let seat = 2; seat <= 8; seat += 1)
      await table.press(table.member(seat), await table.find(table.member(seat), 'channel', '入座'));
    await table.edge.stop();
    const answers = createAnswers(table.wires);
    const { app, wires, work, log } = table;
    const lobby = createLobbyMessages({ wires, answers, tables: app.tables, work, log });
    const handle = createInteractions({ app, answers, lobby, log, commands, openDm: () => undefined });
    client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: table.box.api } });
    client.on(Events.InteractionCreate, (interaction) =>
      handle(
        press === null
          ? interaction
          : (Object.create(interaction, { customId: { value: press } }) as Interaction),
      ),
    );
    const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(table.box.token);
    await ready;
  });
  afterAll(async () => {
    await client.destroy();
    await table.close();
  });

  const messagesThere = async () => {
    const screen = await table.world.see({ member: owner() });
    return screen.channels.find(({ id }) => id === there)?.messages ?? [];
  };
  /** Presses the button under the own lobby, as if it were this one; what is read then. */
  const forge = async (what: Press): Promise<string> => {
    const messages = await messagesThere();
    const lobby = messages.find(
      (message) => !message.ephemeral && JSON.stringify(message.components).includes('custom_id'),
    );
    const customId = /"custom_id":"([^"]+)"/u.exec(JSON.stringify(lobby?.components))?.[1] ?? '';
    press = writeId(what);
    try {
      await table.world.click({ member: owner(), messageId: lobby?.id ?? '', customId });
      await table.work.settled();
    } finally {
      press = null;
    }
    return (await messagesThere()).findLast((message) => message.ephemeral)?.content ?? '';
  };
  const game = async () => {
    const live = await table.app.tables.liveIn(table.box.channelId);
    return live ?? { id: '', status: 'none', seq: -1, seats: [] };
  };

  it('its lobby is neither changed, started nor closed, and shows nothing', async () => {
    const before = await game();
    for (const what of ['cancel', 'start', 'join', 'fill', 'settings', 'rules', 'leave'] as const) {
      const read = await forge({ kind: 'lobby', game: before.id, what });
      expect(read, what).not.toContain('1號');
    }
    expect(await game()).toEqual(before);
  });

  it('its game is neither ended nor ruled in, and shows nothing', async () => {
    const { id } = await game();
    await table.app.tables.start({ userId: table.member(1), name: '', locale: 'zh-TW', manages: false }, id, {
      input: 'start-lk05',
      carrier: null,
    });
    await table.work.settled();
    const before = await game();
    expect(before.status).toBe('running');
    const turn = 1;
    const presses: Press[] = [
      { kind: 'host', game: id, turn, do: 'endSure' },
      { kind: 'host', game: id, turn, do: 'killSure', seat: 2 },
      { kind: 'host', game: id, turn, do: 'pause' },
      { kind: 'host', game: id, turn, do: 'full' },
      { kind: 'panel', game: id, turn },
    ];
    for (const what of presses) {
      const read = await forge(what);
      expect(read, JSON.stringify(what)).not.toMatch(/[1-8]號/u);
    }
    expect(await game()).toEqual(before);
  });

  it('lists and proofs are of the own server', async () => {
    const own = await table.app.history('another', 50);
    expect(own).toEqual([]);
    const { id } = await game();
    expect(await table.app.verify('another', id)).toEqual({ refused: 'noTable' });
  });
});
