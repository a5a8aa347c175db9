import {
  ActionRowBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  type ChatInputCommandInteraction,
  Client,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  type MessageComponentInteraction,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  Partials,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import type { SandboxAddress } from '../start.ts';

export type ThrowawayBot = {
  client: Client<true>;
  /** Names of what happened to its connections, oldest first. */
  log: string[];
  /** What people wrote, as `guild:` or `dm:` and the text. */
  heard: string[];
  close(): Promise<void>;
};

const INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildVoiceStates,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.DirectMessages,
];
const WORDS = ['狼人', '預言家', '女巫', '獵人'];
const EPHEMERAL = MessageFlags.Ephemeral;

const commands = () => [
  new SlashCommandBuilder().setName('直接').setDescription('回覆'),
  new SlashCommandBuilder().setName('稍後').setDescription('先思考，再回覆'),
  new SlashCommandBuilder().setName('選單').setDescription('選單和按鈕'),
  new SlashCommandBuilder().setName('表單').setDescription('打開表單'),
  new SlashCommandBuilder()
    .setName('角色')
    .setDescription('查角色')
    .addSubcommand((sub) =>
      sub
        .setName('說明')
        .setDescription('一個角色')
        .addStringOption((option) =>
          option.setName('名').setDescription('角色').setRequired(true).setAutocomplete(true),
        )
        .addIntegerOption((option) => option.setName('夜').setDescription('第幾夜').setMinValue(1)),
    ),
];

function menu() {
  const words = new StringSelectMenuBuilder().setCustomId('words').setMinValues(1).setMaxValues(2);
  words.addOptions(WORDS.map((word) => ({ label: word, value: word })));
  const people = new UserSelectMenuBuilder().setCustomId('people');
  const rows = [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(words),
    new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(people),
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('deal').setLabel('看牌').setStyle(1),
      new ButtonBuilder().setCustomId('form').setLabel('寫').setStyle(2),
      new ButtonBuilder().setCustomId('update').setLabel('改').setStyle(2),
    ),
  ];
  return { content: '選', components: rows };
}

function form(): ModalBuilder {
  const options = WORDS.map((word) => ({ label: word, value: word }));
  return new ModalBuilder()
    .setCustomId('form')
    .setTitle('表單')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('遺言')
        .setTextInputComponent(new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Paragraph)),
      new LabelBuilder()
        .setLabel('角色')
        .setRadioGroupComponent((radio) => radio.setCustomId('role').addOptions(options)),
      new LabelBuilder()
        .setLabel('誰')
        .setUserSelectMenuComponent((select) => select.setCustomId('who').setMaxValues(2)),
    );
}

async function onCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  if (interaction.commandName === '稍後') {
    await interaction.deferReply({ flags: EPHEMERAL });
    await interaction.editReply('想好了');
    const more = await interaction.followUp({ content: '還有', flags: EPHEMERAL });
    await interaction.webhook.editMessage(more, '還有一句');
    const gone = await interaction.followUp({ content: '收回', flags: EPHEMERAL });
    await interaction.deleteReply(gone);
  } else if (interaction.commandName === '選單') await interaction.reply(menu());
  else if (interaction.commandName === '表單') await interaction.showModal(form());
  else if (interaction.commandName === '角色') {
    const { options } = interaction;
    const asked = `${options.getSubcommand()} ${options.getString('名')} ${options.getInteger('夜')}`;
    await interaction.reply({ content: asked, flags: EPHEMERAL });
  } else await interaction.reply('立刻');
}

async function onComponent(interaction: MessageComponentInteraction): Promise<void> {
  if (interaction.isStringSelectMenu()) {
    await interaction.reply({ content: interaction.values.join('、'), flags: EPHEMERAL });
  } else if (interaction.isUserSelectMenu()) {
    await interaction.reply({
      content: interaction.users.map((u) => u.displayName).join(),
      flags: EPHEMERAL,
    });
  } else if (interaction.customId === 'form') await interaction.showModal(form());
  else if (interaction.customId === 'update') await interaction.update({ content: '改了', components: [] });
  else {
    await interaction.deferUpdate();
    try {
      await interaction.user.send('你是狼人');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'none';
      await interaction.followUp({ content: `私訊關閉 ${code}`, flags: EPHEMERAL });
    }
  }
}

async function onModal(interaction: ModalSubmitInteraction): Promise<void> {
  const { fields } = interaction;
  const who = fields.getSelectedUsers('who', true).map((user) => user.displayName);
  const content = [fields.getTextInputValue('text'), fields.getRadioGroup('role', true), ...who].join('|');
  await interaction.reply({ content, flags: EPHEMERAL });
}

async function onType(interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused();
  const fits = WORDS.filter((word) => word.startsWith(typed));
  await interaction.respond(fits.map((word) => ({ name: word, value: word })));
}

async function onInteraction(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) await onType(interaction);
  else if (interaction.isChatInputCommand()) await onCommand(interaction);
  else if (interaction.isMessageComponent()) await onComponent(interaction);
  else if (interaction.isModalSubmit()) await onModal(interaction);
}

/** Logs a small discord.js bot in and puts its commands; it does a little of everything that Discord lets a bot do. */
export async function startThrowawayBot(
  sandbox: SandboxAddress,
  options: Partial<ClientOptions> = {},
): Promise<ThrowawayBot> {
  const { rest, ...others } = options;
  const client = new Client({
    intents: INTENTS,
    partials: [Partials.Channel],
    rest: { api: sandbox.api, version: '10', ...rest },
    // The client waits 5 s between two identifies of one key by itself; tests of that are in the raw ones.
    ws: { buildIdentifyThrottler: () => Promise.resolve({ waitForIdentify: () => Promise.resolve() }) },
    ...others,
  });
  const log: string[] = [];
  const heard: string[] = [];
  client.on(Events.ShardReady, (id) => log.push(`ready ${id}`));
  client.on(Events.ShardResume, (id, replayed) => log.push(`resumed ${id} +${replayed}`));
  client.on(Events.ShardReconnecting, (id) => log.push(`reconnecting ${id}`));
  client.on(Events.Error, (error) => log.push(`error ${error.message}`));
  client.on(Events.ShardError, (error, id) => log.push(`error ${id} ${error.message}`));
  client.on(Events.MessageCreate, (message) => {
    if (!message.author.bot) heard.push(`${message.guildId ? 'guild' : 'dm'}:${message.content}`);
  });
  client.on(
    Events.InteractionCreate,
    (interaction) =>
      void onInteraction(interaction).catch((error: unknown) => log.push(`error ${String(error)}`)),
  );
  await client.login(sandbox.token);
  if (!client.isReady()) await new Promise((resolve) => client.once(Events.ClientReady, resolve));
  const ready = client as Client<true>;
  await ready.application.commands.set(commands().map((command) => command.toJSON()));
  return { client: ready, log, heard, close: () => client.destroy() };
}
