import { shownName } from '../control/screen.ts';
import { isJson, type Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { shownFiles } from '../world/files.ts';
import type { Attachment, Channel, Message } from '../world/model.ts';
import { FLAG } from '../world/model.ts';
import { isThread } from '../world/world.ts';
import type { PageAttachment, PageMessage } from './protocol.ts';
import { languageOf, SYSTEM_LINES } from './system-lines.ts';

const COMMAND = 2;

/** The address of a file on the page's own server. */
export const pageFile = (id: string, filename: string): string =>
  `/files/${id}/${encodeURIComponent(filename)}`;

function attachment(file: Attachment): PageAttachment {
  return {
    id: file.id,
    filename: file.filename,
    description: file.description,
    contentType: file.contentType,
    size: file.size,
    width: file.width,
    height: file.height,
    url: pageFile(file.id, file.filename),
    spoiler: file.spoiler,
  };
}

/** The same with every address of the sandbox's own files turned into one of the page's server. */
function withPageFiles<T>(value: T, base: string): T {
  const turn = (part: unknown): unknown => {
    if (typeof part === 'string') {
      if (!part.startsWith(`${base}/attachments/`)) return part;
      return `/files/${part.slice(`${base}/attachments/`.length).split('/').slice(1).join('/')}`;
    }
    if (Array.isArray(part)) return part.map(turn);
    if (!isJson(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, turn(inner)]));
  };
  return turn(value) as T;
}

/** "/werewolf create" as the reader's client names it. */
function shownCommand(sandbox: Sandbox, path: string, locale: string): string {
  const [first, ...rest] = path.split(' ');
  const command = [...sandbox.world.commands.values()].find(({ name }) => name === first);
  const words: string[] = [];
  let level: Json | undefined = command?.body;
  for (const name of [first ?? '', ...rest]) {
    const local = isJson(level?.name_localizations) ? level.name_localizations[locale] : undefined;
    words.push(typeof local === 'string' ? local : name);
    const options: unknown[] = Array.isArray(level?.options) ? level.options : [];
    level = options.filter(isJson).find((option) => option.name === rest[words.length - 1]);
  }
  return `/${words.join(' ')}`;
}

function usedCommand(
  sandbox: Sandbox,
  channel: Channel,
  message: Message,
  locale: string,
): PageMessage['usedCommand'] {
  const trace = message.interaction;
  if (trace?.type !== COMMAND) return null;
  return {
    personId: trace.userId,
    name: shownName(sandbox, channel, trace.userId),
    command: trace.commandName ? shownCommand(sandbox, trace.commandName, locale) : null,
  };
}

function replyTo(
  sandbox: Sandbox,
  channel: Channel,
  message: Message,
  reader: string,
): PageMessage['replyTo'] {
  if (!message.replyTo) return null;
  const { messageId } = message.replyTo;
  const original = channel.messages.get(messageId);
  const shown = original && (original.ephemeralTo === null || original.ephemeralTo === reader);
  return {
    messageId,
    author: shown ? shownName(sandbox, channel, original.authorId) : '',
    content: shown ? original.content : '',
  };
}

/** A message as this member's client shows it; only for one whom `seesMessage` lets see it. */
export function viewMessage(
  sandbox: Sandbox,
  channel: Channel,
  message: Message,
  reader: { id: string; locale: string },
): PageMessage {
  const { world } = sandbox;
  const base = sandbox.fileBase();
  const roles = world.guilds.get(channel.guildId ?? '')?.members.get(reader.id)?.roles ?? [];
  const author = shownName(sandbox, channel, message.authorId);
  const thread = world.channels.get(message.id);
  const line = SYSTEM_LINES[message.type];
  return {
    id: message.id,
    channelId: channel.id,
    author: { id: message.authorId, name: author, bot: world.users.get(message.authorId)?.bot === true },
    content: message.content,
    embeds: withPageFiles(message.embeds, base),
    components: withPageFiles(message.components, base),
    attachments: shownFiles(message).map(attachment),
    reactions: [...message.reactions].map(([emoji, people]) => ({
      emoji,
      count: people.size,
      own: people.has(reader.id),
    })),
    ephemeral: message.ephemeralTo !== null,
    loading: (message.flags & FLAG.loading) !== 0,
    silent: (message.flags & FLAG.suppressNotifications) !== 0,
    pings:
      message.mentionEveryone ||
      message.mentions.includes(reader.id) ||
      message.mentionRoles.some((role) => roles.includes(role)),
    usedCommand: usedCommand(sandbox, channel, message, reader.locale),
    replyTo: replyTo(sandbox, channel, message, reader.id),
    threadId: thread && isThread(thread) ? thread.id : null,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    system: line ? line[languageOf(reader.locale)](author, message.content) : null,
  };
}
