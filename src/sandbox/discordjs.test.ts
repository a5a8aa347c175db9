import {
  ActionRowBuilder,
  ButtonBuilder,
  Client,
  Events,
  GatewayIntentBits,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  Partials,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSandbox, pressables, type SandboxClient } from './client.ts';
import { type RunningSandbox, startSandbox } from './start.ts';

let sandbox: RunningSandbox;
let control: SandboxClient;
let bot: Client<true>;
const heard: string[] = [];

const member = (index: number) => sandbox.members[index]?.id ?? '';

/** A throw-away bot: answers /ping, opens a modal, deals by DM, and tells a member whose DMs are closed in the channel. */
function makeBot(): Client {
  const client = new Client({
    intents: [
      GatewayIntentBits.Guilds,
      GatewayIntentBits.GuildVoiceStates,
      GatewayIntentBits.GuildMessages,
      GatewayIntentBits.DirectMessages,
    ],
    partials: [Partials.Channel],
    rest: { api: sandbox.api, version: '10' },
  });
  client.on(Events.MessageCreate, (message) => {
    if (!message.author.bot) heard.push(`${message.guildId ? 'guild' : 'dm'}:${message.content}`);
  });
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isChatInputCommand()) {
      const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder().setCustomId('deal').setLabel('看牌').setStyle(1),
        new ButtonBuilder().setCustomId('talk').setLabel('說話').setStyle(2),
      );
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply({ content: `第 ${interaction.options.getInteger('n')} 局` });
      if (interaction.channel?.isSendable())
        await interaction.channel.send({ content: '開局', components: [row] });
      return;
    }
    if (interaction.isButton() && interaction.customId === 'deal') {
      await interaction.deferUpdate();
      try {
        await interaction.user.send('你是狼人');
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'none';
        await interaction.followUp({ content: `私訊關閉 ${code}`, flags: MessageFlags.Ephemeral });
      }
      return;
    }
    if (interaction.isButton() && interaction.customId === 'talk') {
      const input = new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Paragraph);
      const label = new LabelBuilder().setLabel('你的話').setTextInputComponent(input);
      await interaction.showModal(
        new ModalBuilder().setCustomId('say').setTitle('遺言').addLabelComponents(label),
      );
      return;
    }
    if (interaction.isModalSubmit()) {
      await interaction.reply({
        content: interaction.fields.getTextInputValue('text'),
        flags: MessageFlags.Ephemeral,
      });
    }
  });
  return client;
}

beforeAll(async () => {
  sandbox = await startSandbox({ clock: 'real' });
  control = connectSandbox(sandbox.control);
  const client = makeBot();
  await client.login(sandbox.token);
  if (!client.isReady()) await new Promise((resolve) => client.once(Events.ClientReady, resolve));
  bot = client as Client<true>;
  const command = new SlashCommandBuilder().setName('狼人殺').setDescription('開一桌');
  command.addIntegerOption((option) => option.setName('n').setDescription('局').setRequired(true));
  await bot.application.commands.set([command]);
});

afterAll(async () => {
  await bot?.destroy();
  control?.close();
  await sandbox?.close();
});

const lastIn = async (who: string, kind: 'text' | 'dm') => {
  const screen = await control.see({ member: who });
  return screen.channels.find((channel) => channel.kind === kind)?.messages ?? [];
};

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  let { version } = await control.see({ member: member(0) });
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    ({ version } = await control.wait({ since: version, timeoutMs: 2000 }));
  }
};

test('discord.js: command, deferred ephemeral answer, public message', async () => {
  const outcome = await control.command({
    member: member(0),
    channel: sandbox.channelId,
    name: '狼人殺',
    options: { n: 3 },
  });
  expect(outcome).toMatchObject({ acked: true, type: 5 });
  const filled = await until(async () =>
    (await lastIn(member(0), 'text')).find((m) => m.ephemeral && !m.loading),
  );
  expect(filled.content).toBe('第 3 局');
  await until(async () => (await lastIn(member(0), 'text')).find((m) => m.content === '開局'));
  expect((await lastIn(member(1), 'text')).map((m) => m.content)).toEqual(['開局']);
});

test('discord.js: button, DM, closed DM', async () => {
  const [table] = await lastIn(member(1), 'text');
  const deal = table && pressables(table).find((p) => p.label === '看牌');
  if (!deal) throw new Error('no button');
  expect(await control.click({ member: member(1), ...deal })).toMatchObject({ acked: true, type: 6 });
  await until(async () => (await lastIn(member(1), 'dm')).find((m) => m.content === '你是狼人'));
  await control.setMember({ member: member(2), dmsOpen: false });
  await control.click({ member: member(2), ...deal });
  await until(async () =>
    (await lastIn(member(2), 'text')).find((m) => m.content === '私訊關閉 50007' && m.ephemeral),
  );
  expect((await lastIn(member(3), 'text')).some((m) => m.ephemeral)).toBe(false);
});

test('discord.js: modal and its submit', async () => {
  const [table] = await lastIn(member(1), 'text');
  const outcome = await control.click({ member: member(4), messageId: table?.id ?? '', customId: 'talk' });
  expect(outcome).toMatchObject({ acked: true, type: 9 });
  expect((await control.see({ member: member(4) })).modal?.title).toBe('遺言');
  expect(await control.submit({ member: member(4), customId: 'say', values: {} })).toEqual({
    refused: 'text is required',
  });
  expect(
    await control.submit({ member: member(4), customId: 'say', values: { text: '我是好人' } }),
  ).toMatchObject({ acked: true, type: 4 });
  expect((await lastIn(member(4), 'text')).at(-1)).toMatchObject({ content: '我是好人', ephemeral: true });
});

test('discord.js: what is typed comes with its text in a DM and without it in a channel', async () => {
  await control.write({ member: member(1), content: '刀三號' });
  await control.write({ member: member(1), channel: sandbox.channelId, content: '大家好' });
  await until(async () => (heard.length >= 2 ? heard : undefined));
  expect(heard).toEqual(['dm:刀三號', 'guild:']);
});

test('discord.js: resumes after a dropped socket and answers what came meanwhile', async () => {
  const [table] = await lastIn(member(1), 'text');
  await control.dropSocket({ code: 4000 });
  const outcome = await control.click({ member: member(5), messageId: table?.id ?? '', customId: 'deal' });
  expect(outcome).toMatchObject({ acked: true, type: 6 });
  expect((await control.describe()).connected).toBe(true);
});

test('nothing that discord.js sent or got breaks the schema or a rule', async () => {
  expect((await control.violations()).list).toEqual([]);
});
