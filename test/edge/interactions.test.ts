import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { App } from '../../src/app/app.ts';
import { createAnswers } from '../../src/discord/answers.ts';
import { writeId } from '../../src/discord/custom-id.ts';
import { createInteractions } from '../../src/discord/interactions.ts';
import { createLobbyMessages } from '../../src/discord/lobby-message.ts';
import { startTable, type Table, until } from './table.ts';

/** The handler alone, on a client of the test's own, so that a test can deliver what Discord would not. */
describe('what may be delivered wrongly', () => {
  let table: Table;
  let client: Client;
  let deliver: (interaction: Interaction) => void = () => undefined;
  /** Stands between the handler and the app, to hold back or break a call. */
  let through: Partial<App> = {};

  const handler = () => {
    const answers = createAnswers(table.wires);
    const app: App = { ...table.app, ...through };
    const lobby = createLobbyMessages({
      wires: table.wires,
      answers,
      tables: app.tables,
      work: app.work,
      log: table.log,
    });
    return createInteractions({ app, answers, lobby, log: table.log, commands, openDm: () => undefined });
  };
  /** The same interaction with something in it changed, as a forger would send it. */
  const forged = (interaction: Interaction, change: Record<string, unknown>): Interaction =>
    Object.create(
      interaction,
      Object.fromEntries(Object.entries(change).map(([key, value]) => [key, { value }])),
    ) as Interaction;
  const lastPrivate = async (who: string): Promise<string> =>
    (await table.seen(who, 'channel')).findLast((message) => message.ephemeral)?.content ?? '';
  const seq = async (): Promise<number> => (await table.app.tables.liveIn(table.box.channelId))?.seq ?? -1;

  beforeAll(async () => {
    table = await startTable();
    await table.seat(9);
    await table.edge.stop();
    client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: table.box.api } });
    client.on(Events.InteractionCreate, (interaction) => deliver(interaction));
    const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(table.box.token);
    await ready;
  });
  afterAll(async () => {
    await client.destroy();
    await table.close();
  });

  it('ST-08: one interaction delivered twice to one process has one effect', async () => {
    const handle = handler();
    deliver = (interaction) => {
      handle(interaction);
      handle(interaction);
    };
    const { mark } = await table.world.mark();
    await table.press(table.member(9), await table.find(table.member(9), 'channel', '離座'));
    const { byCredential } = await table.world.counts({ since: mark });
    expect(byCredential.callback).toBe(1);
    expect((await table.app.tables.liveIn(table.box.channelId))?.seats).toHaveLength(8);
    expect(table.errors()).toEqual([]);
  });

  it('ST-08: delivered to two processes, one is acknowledged and the other is silent', async () => {
    const [one, two] = [handler(), handler()];
    deliver = (interaction) => {
      one(interaction);
      two(interaction);
    };
    const before = (await table.seen(table.member(9), 'channel')).length;
    const { mark } = await table.world.mark();
    await table.press(table.member(9), await table.find(table.member(9), 'channel', '入座'));
    const { requests } = await table.world.requests({ since: mark });
    expect(requests.filter((request) => request.code === 40060)).toHaveLength(1);
    expect((await table.app.tables.liveIn(table.box.channelId))?.seats).toHaveLength(9);
    expect(await table.seen(table.member(9), 'channel')).toHaveLength(before);
    expect(table.errors()).toEqual([]);
  });

  it('RC-05: two starts at the same instant deal once', async () => {
    deliver = handler();
    const start = await table.find(table.member(1), 'channel', '開始');
    await Promise.all([
      table.world.click({ member: table.member(1), ...start }),
      table.world.click({ member: table.member(1), ...start }),
    ]);
    await table.work.settled();
    const game = await table.app.tables.liveIn(table.box.channelId);
    const loaded = await table.store.journal.load(game?.id ?? '', 0);
    expect(loaded?.events.filter(({ event }) => event.type === 'gameStarted')).toHaveLength(1);
    expect(table.errors()).toEqual([]);
  });

  it('ST-10: a press is acknowledged while the database does not answer', async () => {
    const gate = { open: (): void => undefined };
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    through = {
      localeOf: async (user) => {
        await opened;
        return table.app.localeOf(user);
      },
    };
    deliver = handler();
    const panel = await table.find(table.member(3), 'channel', '我的牌與行動');
    const outcome = await table.world.click({ member: table.member(3), ...panel });
    expect(outcome).toMatchObject({ acked: true, type: 6 });
    expect(await lastPrivate(table.member(3))).toBe('');
    gate.open();
    await table.work.settled();
    expect(await lastPrivate(table.member(3))).toContain('3號');
    through = {};
  });

  it('ST-10, LK-04: every command is acknowledged in private while the database does not answer', async () => {
    for (const sub of ['status', 'history', 'start', 'join', 'leave', 'cancel', 'verify', 'rules', 'help']) {
      const gate = { open: (): void => undefined };
      const opened = new Promise<void>((resolve) => {
        gate.open = resolve;
      });
      through = {
        localeOf: async () => {
          await opened;
          throw new Error('the database is away');
        },
      };
      deliver = handler();
      const before = (await table.seen(table.member(10), 'channel')).length;
      const outcome = await table.world.command({
        member: table.member(10),
        channel: table.box.channelId,
        name: 'werewolf',
        sub,
      });
      expect(outcome, sub).toMatchObject({ acked: true, type: 5 });
      gate.open();
      await table.work.settled();
      const seen = await table.seen(table.member(10), 'channel');
      expect(
        seen.slice(before).every(({ ephemeral }) => ephemeral),
        sub,
      ).toBe(true);
      expect((await table.seen(table.member(8), 'channel')).length, sub).toBeLessThanOrEqual(before);
      table.lines.length = 0;
    }
    through = {};
  });

  it('LB-03: Join and Leave on an old lobby after the start are refused with the panel', async () => {
    const game = await table.app.tables.liveIn(table.box.channelId);
    for (const what of ['join', 'leave', 'start'] as const) {
      const handle = handler();
      deliver = (interaction) =>
        handle(forged(interaction, { customId: writeId({ kind: 'lobby', game: game?.id ?? '', what }) }));
      await table.press(table.member(4), await table.find(table.member(4), 'channel', '我的牌與行動'));
      expect(await lastPrivate(table.member(4)), what).toContain('已經開局');
      expect(await lastPrivate(table.member(4)), what).toContain('4號');
    }
  });

  it('ST-04: forged ids and values are refused, change nothing and break nothing', async () => {
    const game = (await table.app.tables.liveIn(table.box.channelId))?.id ?? '';
    const before = await seq();
    const ids = [
      '',
      'x',
      ':::::',
      `a:${game}:1:zz:5`,
      `a:${game}:99999999999999999999:ka:5`,
      `${'a'.repeat(101)}`,
      writeId({ kind: 'answer', game, turn: 1, ask: 'knife', picks: [3] }),
      writeId({ kind: 'answer', game, turn: 1, ask: 'exileVote', picks: [99] }),
      writeId({ kind: 'answer', game: 'gZZZZZZZZZ', turn: 1, ask: 'knife', picks: [3] }),
      writeId({ kind: 'confirm', game, turn: 1, ask: 'check', picks: [3], expires: 4_000_000_000 }),
      writeId({
        kind: 'confirm',
        game,
        turn: 1,
        ask: 'selfDestruct',
        picks: ['burst'],
        expires: 4_000_000_000,
      }),
      writeId({ kind: 'talk', game, turn: 1, talk: 'claim' }),
      writeId({ kind: 'packLine', game, turn: 1 }),
      writeId({ kind: 'endVote', game }),
      writeId({ kind: 'again', game }),
    ];
    const panel = await table.find(table.member(5), 'channel', '我的牌與行動');
    for (const customId of ids) {
      for (const values of [['3', '4'], ['<script>']]) {
        const handle = handler();
        deliver = (interaction) =>
          handle(forged(interaction, { customId, values, isStringSelectMenu: () => true }));
        await table.press(table.member(5), panel);
        expect(await lastPrivate(table.member(5)), customId).not.toBe('');
      }
    }
    expect(await seq()).toBe(before);
    expect(table.errors()).toEqual([]);
  });

  it('PR-01: a bug is told with a reference that stands in the log, without the card', async () => {
    through = {
      look: async () => {
        throw new TypeError('planted');
      },
    };
    deliver = handler();
    await table.press(table.member(6), await table.find(table.member(6), 'channel', '我的牌與行動'));
    const [line] = table.errors();
    expect(line?.facts.ref).toMatch(/^[\da-f]{8}$/u);
    expect(await lastPrivate(table.member(6))).toContain(String(line?.facts.ref));
    through = {};
    deliver = handler();
    await table.press(table.member(6), await table.find(table.member(6), 'channel', '我的牌與行動'));
    await until('the panel', async () => (await lastPrivate(table.member(6))).includes('6號'));
  });
});
