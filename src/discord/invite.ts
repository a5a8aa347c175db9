import { PermissionFlagsBits } from 'discord.js';

/**
 * What the bot uses at a table, and why: read and write the table's channel or thread, look for its own last messages
 * after an outage, delete what is said out of turn, and take Send Messages from who is out (an overwrite).
 */
export const NEEDED = {
  ViewChannel: PermissionFlagsBits.ViewChannel,
  SendMessages: PermissionFlagsBits.SendMessages,
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  ReadMessageHistory: PermissionFlagsBits.ReadMessageHistory,
  ManageMessages: PermissionFlagsBits.ManageMessages,
  ManageRoles: PermissionFlagsBits.ManageRoles,
} as const;

const sum = Object.values(NEEDED).reduce((all, bit) => all | bit, 0n);

/** The link by which somebody adds the bot to a server, with exactly the rights it uses. */
export const inviteLink = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${sum}`;
