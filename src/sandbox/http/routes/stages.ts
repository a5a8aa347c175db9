import * as z from 'zod/mini';
import { isJson } from '../../json.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { stageToWire } from '../../wire/guild.ts';
import { CHANNEL } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { closeStage, tellStage, watchStage } from '../../world/voice.ts';
import { findGuildChannel, guildOfChannel, lacks } from '../lookup.ts';
import type { Call, Handler, Route } from '../route.ts';

/** What makes a stage moderator (stage instance resource). */
const MODERATES = PERMISSION.MANAGE_CHANNELS | PERMISSION.MUTE_MEMBERS | PERMISSION.MOVE_MEMBERS;

function stageChannel(sandbox: Sandbox, call: Call, needed: bigint) {
  const channel = findGuildChannel(sandbox, call, 0n);
  if (isRefusal(channel)) return channel;
  if (channel.type !== CHANNEL.stage) return refuse(400, 50024);
  return lacks(sandbox, channel, needed) ?? channel;
}

const createStage: Handler = (sandbox, call) => {
  const body = isJson(call.body) ? call.body : {};
  const needed = body.send_start_notification === true ? MODERATES | PERMISSION.MENTION_EVERYONE : MODERATES;
  const place = { ...call, params: { channel_id: String(body.channel_id) } };
  const channel = stageChannel(sandbox, place, needed);
  if (isRefusal(channel)) return channel;
  if (sandbox.world.stages.has(channel.id)) return refuse(400, 150006);
  const stage = { id: sandbox.ids.next(), channelId: channel.id, topic: String(body.topic), privacy: 2 };
  sandbox.world.stages.set(channel.id, stage);
  tellStage(sandbox, channel, 'STAGE_INSTANCE_CREATE');
  watchStage(sandbox, guildOfChannel(sandbox, channel), channel);
  return { status: 200, body: stageToWire(channel.guildId ?? '', stage) };
};

const stageOf: Handler = (sandbox, call) => {
  const channel = stageChannel(sandbox, call, call.method === 'GET' ? 0n : MODERATES);
  if (isRefusal(channel)) return channel;
  const stage = sandbox.world.stages.get(channel.id);
  if (!stage) return refuse(404, 10067);
  if (call.method === 'DELETE') {
    closeStage(sandbox, channel);
    return { status: 204 };
  }
  if (call.method === 'PATCH' && isJson(call.body) && typeof call.body.topic === 'string') {
    stage.topic = call.body.topic;
    tellStage(sandbox, channel, 'STAGE_INSTANCE_UPDATE');
  }
  return { status: 200, body: stageToWire(channel.guildId ?? '', stage) };
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

const STAGE = '/stage-instances/{channel_id}';
const by = 'botToken' as const;
const gives = 'StageInstanceResponse';

export const stageRoutes: Route[] = [
  { method: 'POST', template: '/stage-instances', by, takes: stageBody, gives, handle: createStage },
  { method: 'GET', template: STAGE, by, gives, handle: stageOf },
  { method: 'PATCH', template: STAGE, by, takes: stagePatch, gives, handle: stageOf },
  { method: 'DELETE', template: STAGE, by, handle: stageOf },
];
