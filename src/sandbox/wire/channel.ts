import type { Json } from '../json.ts';
import type { Channel, Overwrite, World } from '../world/model.ts';
import { CHANNEL } from '../world/model.ts';
import { isThread } from '../world/world.ts';
import { iso } from './time.ts';
import { userToWire } from './user.ts';

/** An overwrite; Discord gives the bits as strings. */
export function overwriteToWire(overwrite: Overwrite): Json {
  return {
    id: overwrite.id,
    type: overwrite.type,
    allow: overwrite.allow.toString(),
    deny: overwrite.deny.toString(),
  };
}

function directToWire(world: World, channel: Channel): Json {
  const people = channel.recipients
    .filter((id) => id !== world.app.botId)
    .flatMap((id) => world.users.get(id) ?? []);
  return {
    id: channel.id,
    type: CHANNEL.dm,
    flags: 0,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    recipients: people.map(userToWire),
  };
}

function threadToWire(channel: Channel, botId: string): Json {
  const thread = channel.thread;
  const joined = thread?.members.get(botId);
  return {
    id: channel.id,
    type: channel.type,
    flags: 0,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId,
    owner_id: thread?.ownerId,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    rate_limit_per_user: channel.slowModeSeconds,
    bitrate: 64000,
    user_limit: 0,
    rtc_region: null,
    message_count: channel.messages.size,
    member_count: thread?.members.size ?? 0,
    total_message_sent: channel.messages.size,
    thread_metadata: {
      archived: thread?.archived ?? false,
      archive_timestamp: iso(thread?.createdAt ?? 0),
      auto_archive_duration: thread?.autoArchiveMinutes ?? 4320,
      locked: thread?.locked ?? false,
      create_timestamp: iso(thread?.createdAt ?? 0),
      invitable: thread?.invitable ?? true,
    },
    ...(joined === undefined
      ? {}
      : { member: { id: channel.id, user_id: botId, join_timestamp: iso(joined), flags: 1 } }),
  };
}

/** A channel as Discord answers it to the bot. */
export function channelToWire(world: World, channel: Channel): Json {
  if (channel.type === CHANNEL.dm) return directToWire(world, channel);
  if (isThread(channel)) return threadToWire(channel, world.app.botId);
  const voice = channel.type === CHANNEL.voice || channel.type === CHANNEL.stage;
  return {
    id: channel.id,
    type: channel.type,
    flags: 0,
    guild_id: channel.guildId,
    name: channel.name,
    position: channel.position,
    parent_id: channel.parentId,
    nsfw: channel.nsfw,
    topic: channel.topic,
    last_message_id: channel.lastMessageId,
    last_pin_timestamp: null,
    rate_limit_per_user: channel.slowModeSeconds,
    permission_overwrites: [...channel.overwrites.values()].map(overwriteToWire),
    ...(voice ? { bitrate: channel.bitrate, user_limit: channel.userLimit, rtc_region: null } : {}),
  };
}
