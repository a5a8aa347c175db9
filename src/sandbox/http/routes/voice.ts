import type { Json } from '../../json.ts';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { voiceStateToWire } from '../../wire/user.ts';
import { tellVoice } from '../../world/membership.ts';
import type { Channel, Member, User } from '../../world/model.ts';
import { CHANNEL, INTENT } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { isVoice, watchStage } from '../../world/voice.ts';
import { findGuild, findGuildChannel, findMember, guildOfChannel, lacks } from '../lookup.ts';
import type { Handler, Route } from '../route.ts';

/** "Any present or future time": clocks may differ by so much. */
const PAST_MS = 60_000;

type FoundMember = { member: Member; user: User };

const getVoiceState: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, call);
  if (isRefusal(found)) return found;
  if (!found.member.voiceChannelId) return refuse(404, 10065);
  return { status: 200, body: voiceStateToWire(guild, found.member, found.user, sandbox.clock.now()) };
};

function stageOfMember(sandbox: Sandbox, member: Member, body: Json): Channel | Refusal {
  const channel = sandbox.world.channels.get(member.voiceChannelId ?? '');
  if (!channel) return refuse(404, 10065);
  if (channel.type !== CHANNEL.stage) return refuse(400, 50024);
  return typeof body.channel_id === 'string' && body.channel_id !== channel.id
    ? invalidForm(['channel_id'], 'not the channel of this member')
    : channel;
}

/** Un-suppressing invites a person, who then has to accept, and makes a bot a speaker (voice resource). */
function suppress(sandbox: Sandbox, { member, user }: FoundMember, on: boolean): void {
  const invited = !on && member.suppress && !user.bot;
  member.suppress = on;
  if (on) member.requestToSpeakAt = null;
  else if (invited) member.requestToSpeakAt = sandbox.clock.now();
}

const patchVoiceState: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, call);
  if (isRefusal(found)) return found;
  const body = isJson(call.body) ? call.body : {};
  const channel = stageOfMember(sandbox, found.member, body);
  if (isRefusal(channel)) return channel;
  const refusal = lacks(sandbox, channel, PERMISSION.MUTE_MEMBERS);
  if (refusal) return refusal;
  if (typeof body.suppress === 'boolean') suppress(sandbox, found, body.suppress);
  tellVoice(sandbox, guild, found.member);
  watchStage(sandbox, guild, channel);
  return { status: 204 };
};

/** The same for the bot: it may always suppress itself and take its own request back. */
const patchOwnVoiceState: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, { ...call, params: { ...call.params, user_id: '@me' } });
  if (isRefusal(found)) return found;
  const body = isJson(call.body) ? call.body : {};
  const channel = stageOfMember(sandbox, found.member, body);
  if (isRefusal(channel)) return channel;
  const asks = typeof body.request_to_speak_timestamp === 'string' ? body.request_to_speak_timestamp : null;
  const needed =
    (body.suppress === false ? PERMISSION.MUTE_MEMBERS : 0n) | (asks ? PERMISSION.REQUEST_TO_SPEAK : 0n);
  const refusal = lacks(sandbox, channel, needed);
  if (refusal) return refusal;
  const at = asks ? Date.parse(asks) : null;
  if (at !== null && at < sandbox.clock.now() - PAST_MS)
    return invalidForm(['request_to_speak_timestamp'], 'a present or future time');
  if (typeof body.suppress === 'boolean') suppress(sandbox, found, body.suppress);
  if (body.request_to_speak_timestamp !== undefined) found.member.requestToSpeakAt = at;
  tellVoice(sandbox, guild, found.member);
  watchStage(sandbox, guild, channel);
  return { status: 204 };
};

/** A sound is heard where the bot is connected and may be heard itself (soundboard resource). */
const playSound: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, PERMISSION.SPEAK | PERMISSION.USE_SOUNDBOARD);
  if (isRefusal(channel)) return channel;
  if (!isVoice(channel)) return refuse(400, 50024);
  const bot = guildOfChannel(sandbox, channel).members.get(sandbox.world.app.botId);
  if (bot?.voiceChannelId !== channel.id) return refuse(400, 40032);
  if (bot.mute || bot.deaf || bot.suppress) return refuse(400, 50167);
  const sound = isJson(call.body) ? call.body.sound_id : undefined;
  sandbox.gateway.dispatch({
    event: 'VOICE_CHANNEL_EFFECT_SEND',
    intents: INTENT.guildVoiceStates,
    guildId: channel.guildId,
    data: {
      channel_id: channel.id,
      guild_id: channel.guildId,
      user_id: bot.userId,
      sound_id: sound,
      sound_volume: 1,
    },
  });
  return { status: 204 };
};

const VOICE = '/guilds/{guild_id}/voice-states';
const by = 'botToken' as const;

export const voiceRoutes: Route[] = [
  { method: 'GET', template: `${VOICE}/{user_id}`, by, gives: 'VoiceStateResponse', handle: getVoiceState },
  {
    method: 'PATCH',
    template: `${VOICE}/@me`,
    by,
    takes: 'UpdateSelfVoiceStateRequestPartial',
    handle: patchOwnVoiceState,
  },
  {
    method: 'PATCH',
    template: `${VOICE}/{user_id}`,
    by,
    takes: 'UpdateVoiceStateRequestPartial',
    handle: patchVoiceState,
  },
  {
    method: 'POST',
    template: '/channels/{channel_id}/send-soundboard-sound',
    by,
    takes: 'SoundboardSoundSendRequest',
    handle: playSound,
  },
];
