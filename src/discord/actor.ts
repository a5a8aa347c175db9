import { type BaseInteraction, GuildMember, PermissionFlagsBits, type User } from 'discord.js';
import type { Actor } from '../app/app.ts';
import { localeFrom } from './locale.ts';

const nameIn = (interaction: BaseInteraction): string => {
  const { member, user } = interaction;
  if (member instanceof GuildMember) return member.displayName;
  return member?.nick ?? user.displayName;
};

/** Who pressed, and with which rights at this very moment; never from a custom id. */
export const actorOf = (interaction: BaseInteraction): Actor => ({
  userId: interaction.user.id,
  name: nameIn(interaction),
  locale: localeFrom(interaction.locale),
  manages: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
});

/** Who wrote a DM; a message says no language, so the remembered one is given. */
export const writerOf = (user: User, locale: Actor['locale']): Actor => ({
  userId: user.id,
  name: user.displayName,
  locale,
  manages: false,
});
