import * as z from 'zod/mini';
import { isJson } from '../../json.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import { stageToWire } from '../../wire/guild.ts';
import { voiceStateToWire } from '../../wire/user.ts';
import { tellVoice } from '../../world/membership.ts';
import { CHANNEL } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { findGuild, findGuildChannel, findMember, lacksInGuild } from '../lookup.ts';
import type { Call, Handler, Route } from '../route.ts';

const MODERATES = PERMISSION.MANAGE_CHANNELS | PERMISSION.MUTE_MEMBERS | PERMISSION.MOVE_MEMBERS;

const getVoiceState: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, call);
  if (isRefusal(found)) return found;
  if (!found.member.voiceChannelId) return refuse(404, 10065);
  return { status: 200, body: voiceStateToWire(guild, found.member, found.user, sandbox.clock.now()) };
};

/** Stage channels: whoever is not suppressed speaks (voice resource). */
const patchVoiceState: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, call);
  if (isRefusal(found)) return found;
  const body = isJson(call.body) ? call.body : {};
  const { member } = found;
  const channel = sandbox.world.channels.get(member.voiceChannelId ?? '');
  if (!channel) return refuse(404, 10065);
  if (channel.type !== CHANNEL.stage) return refuse(400, 50024);
  if (typeof body.channel_id === 'string' && body.channel_id !== channel.id)
    return invalidForm(['channel_id'], 'not the channel of this member');
  const refusal = lacksInGuild(sandbox, guild, PERMISSION.MUTE_MEMBERS);
  if (refusal) return refusal;
  if (typeof body.suppress === 'boolean') member.suppress = body.suppress;
  tellVoice(sandbox, guild, member);
  return { status: 204 };
};

function stageChannel(sandbox: Parameters<Handler>[0], call: Call) {
  const channel = findGuildChannel(sandbox, call, MODERATES);
  if (isRefusal(channel)) return channel;
  return channel.type === CHANNEL.stage ? channel : refuse(400, 50024);
}

const createStage: Handler = (sandbox, call) => {
  const body = isJson(call.body) ? call.body : {};
  const channel = stageChannel(sandbox, { ...call, params: { channel_id: String(body.channel_id) } });
  if (isRefusal(channel)) return channel;
  if (sandbox.world.stages.has(channel.id)) return refuse(400, 150006);
  const stage = { id: sandbox.ids.next(), channelId: channel.id, topic: String(body.topic), privacy: 2 };
  sandbox.world.stages.set(channel.id, stage);
  return { status: 200, body: stageToWire(channel.guildId ?? '', stage) };
};

const stageOf: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, call.method === 'GET' ? 0n : MODERATES);
  if (isRefusal(channel)) return channel;
  const stage = sandbox.world.stages.get(channel.id);
  if (!stage) return refuse(404, 10067);
  if (call.method === 'DELETE') {
    sandbox.world.stages.delete(channel.id);
    return { status: 204 };
  }
  if (call.method === 'PATCH' && isJson(call.body) && typeof call.body.topic === 'string')
    stage.topic = call.body.topic;
  return { status: 200, body: stageToWire(channel.guildId ?? '', stage) };
};

/** A sound needs the bot in the channel, and this bot never is. */
const playSound: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, PERMISSION.SPEAK);
  if (isRefusal(channel)) return channel;
  return channel.type === CHANNEL.voice ? refuse(400, 40032) : refuse(400, 50024);
};

const topic = z.string().check(z.minLength(1), z.maxLength(120));
const snowflake = z.string().check(z.regex(/^(0|[1-9][0-9]*)$/));
const privacy = z.nullish(z.literal([1, 2]));
const stageBody = z.object({
  topic,
  channel_id: snowflake,
  privacy_level: privacy,
  send_start_notification: z.nullish(z.boolean()),
});
const stagePatch = z.object({ topic: z.optional(topic), privacy_level: privacy });

const VOICE = '/guilds/{guild_id}/voice-states';
const STAGE = '/stage-instances/{channel_id}';
const by = 'botToken' as const;

export const voiceRoutes: Route[] = [
  { method: 'GET', template: `${VOICE}/{user_id}`, by, gives: 'VoiceStateResponse', handle: getVoiceState },
  {
    method: 'PATCH',
    template: `${VOICE}/{user_id}`,
    by,
    takes: 'UpdateVoiceStateRequestPartial',
    handle: patchVoiceState,
  },
  {
    method: 'POST',
    template: '/stage-instances',
    by,
    takes: stageBody,
    gives: 'StageInstanceResponse',
    handle: createStage,
  },
  { method: 'GET', template: STAGE, by, gives: 'StageInstanceResponse', handle: stageOf },
  {
    method: 'PATCH',
    template: STAGE,
    by,
    takes: stagePatch,
    gives: 'StageInstanceResponse',
    handle: stageOf,
  },
  { method: 'DELETE', template: STAGE, by, handle: stageOf },
  {
    method: 'POST',
    template: '/channels/{channel_id}/send-soundboard-sound',
    by,
    takes: 'SoundboardSoundSendRequest',
    handle: playSound,
  },
];
