import type { Json } from '../json.ts';
import type { Application, Guild, Member, User, World } from '../world/model.ts';
import { iso } from './time.ts';

/** A user as Discord answers it. */
export function userToWire(user: User): Json {
  return {
    id: user.id,
    username: user.username,
    global_name: user.globalName,
    discriminator: user.bot ? '0001' : '0',
    avatar: null,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
    public_flags: 0,
    flags: 0,
    bot: user.bot,
  };
}

/** The bot's own account, with what only it may see. */
export function ownUserToWire(user: User): Json {
  return { ...userToWire(user), verified: true, mfa_enabled: true, locale: 'en-US', email: null };
}

/** A member without its user, as it stands beside one in messages and resolved data. */
export function partialMemberToWire(member: Member, now: number): Json {
  const until = member.timedOutUntil;
  return {
    nick: member.nick,
    avatar: null,
    banner: null,
    avatar_decoration_data: null,
    collectibles: null,
    roles: [...member.roles],
    joined_at: iso(member.joinedAt),
    premium_since: null,
    communication_disabled_until: until !== null && until > now ? iso(until) : null,
    pending: false,
    flags: 0,
  };
}

/** A whole member. */
export function memberToWire(member: Member, user: User, now: number): Json {
  return {
    ...partialMemberToWire(member, now),
    mute: member.mute,
    deaf: member.deaf,
    user: userToWire(user),
  };
}

/** The voice state of a member, or null when it is in no voice channel. */
export function voiceStateToWire(guild: Guild, member: Member, user: User, now: number): Json {
  return {
    guild_id: guild.id,
    channel_id: member.voiceChannelId,
    user_id: user.id,
    member: memberToWire(member, user, now),
    session_id: `voice${user.id}`,
    deaf: member.deaf,
    mute: member.mute,
    self_deaf: member.selfDeaf ?? false,
    self_mute: member.selfMute ?? false,
    self_stream: false,
    self_video: false,
    suppress: member.suppress,
    request_to_speak_timestamp: member.requestToSpeakAt === null ? null : iso(member.requestToSpeakAt),
  };
}

/** The application as its own bot sees it. */
export function applicationToWire(world: World, app: Application, bot: User, owner: User): Json {
  return {
    id: app.id,
    name: app.name,
    icon: null,
    description: '',
    type: null,
    flags: 0,
    flags_new: '0',
    bot: userToWire(bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    integration_types_config: { '0': {} },
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: userToWire(owner),
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    event_webhooks_url: null,
    event_webhooks_status: 1,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
}
