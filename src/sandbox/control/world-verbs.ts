import { guildCreate } from '../gateway/guild-create.ts';
import { tellChannel } from '../http/tell.ts';
import type { Sandbox } from '../state.ts';
import { roleToWire } from '../wire/guild.ts';
import { removeMember, tellMember, voiceChannelOf } from '../world/membership.ts';
import { CHANNEL, INTENT } from '../world/model.ts';
import { addBot, addGuild, addMember, addUser } from '../world/seed.ts';
import { actOnStage } from '../world/stage-act.ts';
import { mayJoin, moveVoice } from '../world/voice.ts';
import { addChannel, dropChannel } from '../world/world.ts';
import { describe } from './describe.ts';
import type { In, Out } from './protocol.ts';
import { ControlError, person, place, roleIn, server } from './unknown.ts';

type WorldVerb =
  | 'describe'
  | 'createGuild'
  | 'addBot'
  | 'removeBot'
  | 'createChannel'
  | 'deleteChannel'
  | 'createMember'
  | 'addMember'
  | 'removeMember'
  | 'setMember'
  | 'setVoice'
  | 'speak'
  | 'createRole'
  | 'setRole'
  | 'giveRole'
  | 'setOverwrite';

function tellGuild(sandbox: Sandbox, guildId: string): void {
  sandbox.gateway.dispatch(guildCreate(sandbox, server(sandbox, guildId)));
}

function tellRole(sandbox: Sandbox, guildId: string, event: string, roleId: string): void {
  const data = { guild_id: guildId, role: roleToWire(roleIn(server(sandbox, guildId), roleId)) };
  sandbox.gateway.dispatch({ event, intents: INTENT.guilds, guildId, data });
}

/** Verbs that change the world as its people and moderators would. */
export const worldVerbs: { [V in WorldVerb]: (sandbox: Sandbox, args: In<V>) => Out<V> } = {
  describe,
  createGuild(sandbox, args) {
    const { world, ids, clock } = sandbox;
    const { guild, channel } = addGuild(world, ids, clock, {
      name: args.name,
      locale: args.locale ?? 'zh-TW',
      channelName: args.channelName ?? '狼人殺',
      ownerId: person(sandbox, args.owner).id,
    });
    if (args.withBot !== false) {
      addBot(world, ids, clock, guild, args.botPermissions);
      tellGuild(sandbox, guild.id);
    }
    return { guildId: guild.id, channelId: channel.id };
  },
  addBot(sandbox, args) {
    if (sandbox.world.quarantined) throw new ControlError('a quarantined bot can join no more servers');
    addBot(sandbox.world, sandbox.ids, sandbox.clock, server(sandbox, args.guild), args.permissions);
    tellGuild(sandbox, args.guild);
    return {};
  },
  removeBot(sandbox, args) {
    server(sandbox, args.guild).members.delete(sandbox.world.app.botId);
    sandbox.gateway.dispatch({
      event: 'GUILD_DELETE',
      intents: INTENT.guilds,
      guildId: args.guild,
      data: { id: args.guild },
    });
    return {};
  },
  createChannel(sandbox, args) {
    const guild = server(sandbox, args.guild);
    const channel = addChannel(sandbox.world, {
      id: sandbox.ids.next(),
      type: args.type ?? CHANNEL.text,
      guildId: guild.id,
      name: args.name,
    });
    tellChannel(sandbox, channel, 'CHANNEL_CREATE');
    return { channelId: channel.id };
  },
  deleteChannel(sandbox, args) {
    const channel = place(sandbox, '', args.channel);
    if (channel) {
      tellChannel(sandbox, channel, 'CHANNEL_DELETE');
      dropChannel(sandbox, channel);
    }
    return {};
  },
  createMember(sandbox, args) {
    const guild = server(sandbox, args.guild);
    const user = addUser(sandbox.world, sandbox.ids, args.name, args.locale ?? guild.locale);
    user.dmsOpen = args.dmsOpen ?? true;
    tellMember(sandbox, guild, addMember(guild, user.id, sandbox.clock.now()), 'GUILD_MEMBER_ADD');
    return { memberId: user.id };
  },
  addMember(sandbox, args) {
    const guild = server(sandbox, args.guild);
    const member = addMember(guild, person(sandbox, args.member).id, sandbox.clock.now());
    tellMember(sandbox, guild, member, 'GUILD_MEMBER_ADD');
    return {};
  },
  removeMember(sandbox, args) {
    removeMember(sandbox, server(sandbox, args.guild), person(sandbox, args.member));
    return {};
  },
  setMember(sandbox, args) {
    const user = person(sandbox, args.member);
    if (args.installed !== undefined) user.installed = args.installed;
    if (args.dmsOpen !== undefined) user.dmsOpen = args.dmsOpen;
    if (args.locale !== undefined) user.locale = args.locale;
    if (args.name !== undefined) user.globalName = args.name;
    return {};
  },
  setVoice(sandbox, args) {
    const guild = server(sandbox, args.guild);
    const member = guild.members.get(person(sandbox, args.member).id);
    if (!member) return {};
    const channel =
      args.channel === null ? null : (voiceChannelOf(sandbox.world, guild, args.channel) ?? null);
    if (args.channel !== null && !channel) throw new ControlError(`no voice channel: ${args.channel}`);
    const refused = channel ? mayJoin(sandbox, guild, channel, member.userId) : undefined;
    if (refused) throw new ControlError(refused);
    moveVoice(sandbox, guild, member, channel);
    return {};
  },
  speak: (sandbox, args) =>
    actOnStage(sandbox, server(sandbox, args.guild), person(sandbox, args.member).id, args.act),
  createRole(sandbox, args) {
    const guild = server(sandbox, args.guild);
    const role = {
      id: sandbox.ids.next(),
      name: args.name,
      permissions: BigInt(args.permissions ?? '0'),
      position: args.position ?? 1,
      managed: false,
      botId: null,
    };
    guild.roles.set(role.id, role);
    tellRole(sandbox, guild.id, 'GUILD_ROLE_CREATE', role.id);
    return { roleId: role.id };
  },
  setRole(sandbox, args) {
    roleIn(server(sandbox, args.guild), args.role).permissions = BigInt(args.permissions);
    tellRole(sandbox, args.guild, 'GUILD_ROLE_UPDATE', args.role);
    return {};
  },
  giveRole(sandbox, args) {
    const guild = server(sandbox, args.guild);
    const role = roleIn(guild, args.role);
    const member = guild.members.get(args.member);
    if (!member) return {};
    const others = member.roles.filter((id) => id !== role.id);
    member.roles = args.taken ? others : [...others, role.id];
    tellMember(sandbox, guild, member, 'GUILD_MEMBER_UPDATE');
    return {};
  },
  setOverwrite(sandbox, args) {
    const channel = place(sandbox, '', args.channel);
    if (!channel) return {};
    const allow = BigInt(args.allow ?? '0');
    const deny = BigInt(args.deny ?? '0');
    if (allow === 0n && deny === 0n) channel.overwrites.delete(args.target);
    else
      channel.overwrites.set(args.target, {
        id: args.target,
        type: args.kind === 'role' ? 0 : 1,
        allow,
        deny,
      });
    tellChannel(sandbox, channel, 'CHANNEL_UPDATE');
    return {};
  },
};
