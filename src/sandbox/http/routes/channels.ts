import * as z from 'zod/mini';
import type { Json } from '../../json.ts';
import { isJson, lengthOf } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import { checkOverwrites } from '../../rules/overwrites.ts';
import { checkBody, resolveSchema } from '../../schema.ts';
import { channelToWire } from '../../wire/channel.ts';
import type { Channel } from '../../world/model.ts';
import { CHANNEL } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { tellThread } from '../../world/threads.ts';
import { setVoiceStatus } from '../../world/voice.ts';
import { dropChannel, isThread, permissionsIn } from '../../world/world.ts';
import { findChannel, findGuildChannel, guildOfChannel, lacks } from '../lookup.ts';
import { normalise } from '../normalise.ts';
import type { Handler, Route } from '../route.ts';
import { slowDown, tellChannel } from '../tell.ts';
import { overwritesOf } from './overwrites.ts';
import { changeThread } from './threads.ts';

/** Twice in ten minutes, not announced by headers (discord.md 1.2). */
const RENAME = { limit: 2, seconds: 600 };
const MAX_TOPIC = 1024;
const MAX_FORUM_TOPIC = 4096;
const MAX_BITRATE = 96_000;

const patchSchema = resolveSchema('UpdateGuildChannelRequestPartial');

const getChannel: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  return isRefusal(channel) ? channel : { status: 200, body: channelToWire(sandbox.world, channel) };
};

/** What the schema leaves open: limits that depend on the kind of channel. */
export function checkFields(channel: Channel, body: Json): Refusal | undefined {
  const forum = channel.type === CHANNEL.forum || channel.type === CHANNEL.media;
  const topic = typeof body.topic === 'string' ? lengthOf(body.topic) : 0;
  if (topic > (forum ? MAX_FORUM_TOPIC : MAX_TOPIC))
    return invalidForm(['topic'], '1024 characters, 4096 in a forum');
  const voice = channel.type === CHANNEL.voice || channel.type === CHANNEL.stage;
  if (voice && typeof body.bitrate === 'number' && body.bitrate > MAX_BITRATE)
    return invalidForm(['bitrate'], '8000 to 96000');
  const most = channel.type === CHANNEL.stage ? 10_000 : 99;
  if (voice && typeof body.user_limit === 'number' && body.user_limit > most)
    return invalidForm(['user_limit'], `0 to ${most}`);
  if (typeof body.type === 'number' && body.type !== channel.type) {
    const convertible = [CHANNEL.text, CHANNEL.announcement].some((type) => type === channel.type);
    if (!convertible || (body.type !== 0 && body.type !== 5))
      return invalidForm(['type'], 'only text and announcement change into each other');
  }
  return undefined;
}

function renames(channel: Channel, body: Json): boolean {
  const name = typeof body.name === 'string' && body.name !== channel.name;
  const topic = body.topic !== undefined && (body.topic || null) !== channel.topic;
  return name || topic;
}

/** A text channel's name as Discord stores it. */
function storedName(channel: Channel, name: string): string {
  const spoken =
    channel.type === CHANNEL.voice || channel.type === CHANNEL.stage || channel.type === CHANNEL.category;
  return spoken ? name : name.toLowerCase().replace(/\s+/g, '-');
}

/** Writes the fields of a checked body into the channel. */
export function applyFields(channel: Channel, body: Json): void {
  if (typeof body.name === 'string') channel.name = storedName(channel, body.name);
  if (body.topic !== undefined)
    channel.topic = typeof body.topic === 'string' && body.topic ? body.topic : null;
  if (body.rate_limit_per_user !== undefined) channel.slowModeSeconds = Number(body.rate_limit_per_user ?? 0);
  if (typeof body.nsfw === 'boolean') channel.nsfw = body.nsfw;
  if (typeof body.position === 'number') channel.position = body.position;
  if (typeof body.bitrate === 'number') channel.bitrate = body.bitrate;
  if (typeof body.user_limit === 'number') channel.userLimit = body.user_limit;
  if (body.parent_id !== undefined)
    channel.parentId = typeof body.parent_id === 'string' ? body.parent_id : null;
}

const patchChannel: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, 0n);
  if (isRefusal(channel)) return channel;
  const sent = normalise(call.body);
  const body = isJson(sent) ? sent : {};
  if (isThread(channel)) return changeThread(sandbox, channel, body);
  const permissions = permissionsIn(sandbox, channel, sandbox.world.app.botId);
  if (!(permissions & PERMISSION.MANAGE_CHANNELS)) return refuse(403, 50013);
  const refusal = checkBody(patchSchema, body) ?? checkFields(channel, body);
  if (refusal) return refusal;
  const parent = typeof body.parent_id === 'string' ? sandbox.world.channels.get(body.parent_id) : undefined;
  if (typeof body.parent_id === 'string' && parent?.type !== CHANNEL.category)
    return invalidForm(['parent_id'], 'not a category');
  if (Array.isArray(body.permission_overwrites)) {
    if (!(permissions & PERMISSION.MANAGE_ROLES)) return refuse(403, 50013);
    const guild = guildOfChannel(sandbox, channel);
    const forbidden = checkOverwrites(sandbox, guild, channel, overwritesOf(body));
    if (forbidden) return forbidden;
  }
  if (renames(channel, body)) {
    const verdict = sandbox.limits.take(`rename ${channel.id}`, RENAME);
    if (verdict.waitMs !== undefined) return slowDown(sandbox, verdict.waitMs);
  }
  applyFields(channel, body);
  if (Array.isArray(body.permission_overwrites))
    channel.overwrites = new Map(overwritesOf(body).map((overwrite) => [overwrite.id, overwrite]));
  tellChannel(sandbox, channel, 'CHANNEL_UPDATE');
  return { status: 200, body: channelToWire(sandbox.world, channel) };
};

const deleteChannel: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  // A direct message is only closed; it is opened again with its history.
  if (channel.type === CHANNEL.dm) return { status: 200, body: channelToWire(sandbox.world, channel) };
  const needed = isThread(channel) ? PERMISSION.MANAGE_THREADS : PERMISSION.MANAGE_CHANNELS;
  if (!(permissionsIn(sandbox, channel, sandbox.world.app.botId) & needed)) return refuse(403, 50013);
  const wire = channelToWire(sandbox.world, channel);
  if (isThread(channel)) tellThread(sandbox, channel, 'THREAD_DELETE');
  else tellChannel(sandbox, channel, 'CHANNEL_DELETE');
  dropChannel(sandbox, channel);
  return { status: 200, body: wire };
};

const statusBody = z.object({ status: z.nullish(z.string().check(z.maxLength(500))) });

/** Manage Channels is needed besides only while the bot is not connected (channel resource). */
const putVoiceStatus: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, 0n);
  if (isRefusal(channel)) return channel;
  if (channel.type !== CHANNEL.voice) return refuse(400, 50024);
  const bot = guildOfChannel(sandbox, channel).members.get(sandbox.world.app.botId);
  const connected = bot?.voiceChannelId === channel.id;
  const refusal = lacks(
    sandbox,
    channel,
    PERMISSION.SET_VOICE_CHANNEL_STATUS | (connected ? 0n : PERMISSION.MANAGE_CHANNELS),
  );
  if (refusal) return refusal;
  const status = isJson(call.body) && typeof call.body.status === 'string' ? call.body.status : '';
  setVoiceStatus(sandbox, channel, status || null);
  return { status: 204 };
};

const CHANNEL_ROUTE = '/channels/{channel_id}';
const ANY_CHANNEL = { anyOf: ['GuildChannelResponse', 'PrivateChannelResponse', 'ThreadResponse'] };
const by = 'botToken' as const;

export const channelRoutes: Route[] = [
  { method: 'GET', template: CHANNEL_ROUTE, by, gives: ANY_CHANNEL, handle: getChannel },
  {
    method: 'PATCH',
    template: CHANNEL_ROUTE,
    by,
    gives: ANY_CHANNEL,
    rate: { limit: 5, seconds: 15 },
    handle: patchChannel,
  },
  { method: 'DELETE', template: CHANNEL_ROUTE, by, gives: ANY_CHANNEL, handle: deleteChannel },
  { method: 'PUT', template: `${CHANNEL_ROUTE}/voice-status`, by, takes: statusBody, handle: putVoiceStatus },
];
