import type { Json } from '../json.ts';
import type { Channel, Guild, Role, World } from '../world/model.ts';
import { CHANNEL } from '../world/model.ts';
import { channelPermissions, PERMISSION } from '../world/permissions.ts';
import { isThread } from '../world/world.ts';
import { channelToWire } from './channel.ts';
import { iso } from './time.ts';
import { memberToWire, voiceStateToWire } from './user.ts';

/** A role as Discord answers it. */
export function roleToWire(role: Role): Json {
  const colors = { primary_color: 0, secondary_color: null, tertiary_color: null };
  return {
    id: role.id,
    name: role.name,
    permissions: role.permissions.toString(),
    position: role.position,
    color: 0,
    colors,
    hoist: false,
    managed: role.managed,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...(role.botId ? { tags: { bot_id: role.botId } } : {}),
  };
}

/** A server as GET /guilds answers it. */
export function guildToWire(guild: Guild): Json {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: guild.ownerId,
    application_id: null,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: [...guild.roles.values()].map(roleToWire),
    default_message_notifications: 0,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: guild.locale,
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
  };
}

/** GUILD_CREATE: without the presences intent only the bot and people in voice are listed (discord.md 1.6). */
export function guildCreateToWire(world: World, guild: Guild, botId: string, now: number): Json {
  const own = (channel: Channel) => channel.guildId === guild.id;
  const visible = (channel: Channel) => {
    const parent = isThread(channel) ? world.channels.get(channel.parentId ?? '') : channel;
    return !!parent && (channelPermissions(guild, parent, botId, now) & PERMISSION.VIEW_CHANNEL) !== 0n;
  };
  const channels = [...world.channels.values()].filter(own).filter(visible);
  const listed = [...guild.members.values()].filter(
    (member) => member.userId === botId || member.voiceChannelId,
  );
  const known = listed.flatMap((member) => {
    const user = world.users.get(member.userId);
    return user ? [{ member, user }] : [];
  });
  const stages = [...world.stages.values()].filter((stage) => channels.some((c) => c.id === stage.channelId));
  return {
    ...guildToWire(guild),
    joined_at: iso(guild.members.get(botId)?.joinedAt ?? now),
    large: guild.members.size > 50,
    unavailable: false,
    member_count: guild.members.size,
    voice_states: known
      .filter((k) => k.member.voiceChannelId)
      .map((k) => voiceStateToWire(guild, k.member, k.user, now)),
    members: known.map((k) => memberToWire(k.member, k.user, now)),
    channels: channels
      .filter((channel) => !isThread(channel))
      .map((channel) => channelToWire(world, channel)),
    threads: channels
      .filter((channel) => isThread(channel) && !channel.thread?.archived)
      .filter((channel) => channel.type !== CHANNEL.privateThread || channel.thread?.members.has(botId))
      .map((channel) => channelToWire(world, channel)),
    presences: [],
    stage_instances: stages.map((stage) => stageToWire(guild.id, stage)),
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** A stage instance. */
export function stageToWire(
  guildId: string,
  stage: { id: string; channelId: string; topic: string; privacy: number },
): Json {
  return {
    id: stage.id,
    guild_id: guildId,
    channel_id: stage.channelId,
    topic: stage.topic,
    privacy_level: stage.privacy,
    discoverable_disabled: true,
    guild_scheduled_event_id: null,
  };
}
