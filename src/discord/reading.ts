import {
  type ChatInputCommandInteraction,
  ComponentType,
  GuildMember,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { Ticket } from './answers.ts';
import { NEEDED } from './invite.ts';

export type Pressing = MessageComponentInteraction | ModalSubmitInteraction;
/** Where the answer to a press is shown: in the pressed message, or beside it for its user alone. */
export type Place = 'inPlace' | 'beside';

/** The part of an interaction by which it is answered. */
export const ticketOf = ({ id, token, applicationId }: Ticket): Ticket => ({ id, token, applicationId });

/** A DM's message is the reader's own and is edited; a public one is left alone; an ephemeral one is its user's. */
export const placeOf = (interaction: Pressing): Place => {
  if (interaction.guildId === null) return 'inPlace';
  return interaction.message?.flags.has(MessageFlags.Ephemeral) ? 'inPlace' : 'beside';
};

/** What was chosen in a menu; a button has no values. */
export const valuesOf = (interaction: Pressing): string[] =>
  interaction.isMessageComponent() && interaction.isStringSelectMenu() ? [...interaction.values] : [];

/** What was typed in a modal of one field; null if it has none. */
export const textOf = (interaction: Pressing): string | null => {
  if (!interaction.isModalSubmit()) return null;
  for (const field of interaction.fields.fields.values()) {
    if (field.type === ComponentType.TextInput) return field.value;
  }
  return null;
};

/** A person named in an option, by the name of the server where it is told. */
export const personIn = (
  { options }: ChatInputCommandInteraction,
  name: string,
): { userId: string; name: string; bot: boolean } | null => {
  const user = options.getUser(name);
  if (!user) return null;
  const member = options.getMember(name);
  const nick = member instanceof GuildMember ? member.displayName : member?.nick;
  return { userId: user.id, name: nick ?? user.displayName, bot: user.bot };
};

/** What the bot uses and has not in this channel; a thread has its own right to write. */
export const missingIn = (interaction: ChatInputCommandInteraction): string[] => {
  if (!interaction.inGuild()) return [];
  const useless = interaction.channel?.isThread() ? 'SendMessages' : 'SendMessagesInThreads';
  return Object.entries(NEEDED).flatMap(([name, bit]) =>
    name === useless || interaction.appPermissions.has(bit) ? [] : [name],
  );
};
