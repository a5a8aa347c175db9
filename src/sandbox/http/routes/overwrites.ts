import * as z from 'zod/mini';
import type { Json } from '../../json.ts';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import { MAX_OVERWRITES, mayGrant, targetExists } from '../../rules/overwrites.ts';
import type { Sandbox } from '../../state.ts';
import type { Channel, Overwrite } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { isThread } from '../../world/world.ts';
import { findGuildChannel, guildOfChannel } from '../lookup.ts';
import type { Handler, Route } from '../route.ts';
import { slowedBy, tellChannel } from '../tell.ts';

function bits(value: unknown): bigint {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : 0n;
}

/** An overwrite as a request's body gives it. */
export function overwriteOf(id: string, body: Json): Overwrite {
  return { id, type: body.type === 1 ? 1 : 0, allow: bits(body.allow), deny: bits(body.deny) };
}

/** The overwrites that a channel's body lists. */
export function overwritesOf(body: Json): Overwrite[] {
  const list = Array.isArray(body.permission_overwrites) ? body.permission_overwrites.filter(isJson) : [];
  return list.map((entry) => overwriteOf(String(entry.id), entry));
}

/** The write limits that stand beside the buckets (discord.md 1.2); off until they are switched on. */
function tooManyWrites(sandbox: Sandbox, channel: Channel): Refusal | undefined {
  const { channelWrites, guildWrites } = sandbox.settings;
  return (
    slowedBy(sandbox, `writes ${channel.id}`, channelWrites, { code: 20028 }) ??
    slowedBy(sandbox, `writes ${channel.guildId}`, guildWrites, { code: 20029 })
  );
}

const putOverwrite: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, PERMISSION.MANAGE_ROLES);
  if (isRefusal(channel)) return channel;
  if (isThread(channel)) return refuse(400, 50024);
  const body = isJson(call.body) ? call.body : {};
  if (body.type == null) return invalidForm(['type'], 'this field is required');
  const overwrite = overwriteOf(call.params.overwrite_id ?? '', body);
  const guild = guildOfChannel(sandbox, channel);
  const refusal = targetExists(sandbox, guild, overwrite) ?? mayGrant(sandbox, guild, channel, [overwrite]);
  if (refusal) return refusal;
  if (!channel.overwrites.has(overwrite.id) && channel.overwrites.size >= MAX_OVERWRITES)
    return refuse(400, 30060);
  const slowed = tooManyWrites(sandbox, channel);
  if (slowed) return slowed;
  channel.overwrites.set(overwrite.id, overwrite);
  tellChannel(sandbox, channel, 'CHANNEL_UPDATE');
  return { status: 204 };
};

const deleteOverwrite: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, PERMISSION.MANAGE_ROLES);
  if (isRefusal(channel)) return channel;
  const id = call.params.overwrite_id ?? '';
  if (!channel.overwrites.has(id)) return refuse(404, 10009);
  const slowed = tooManyWrites(sandbox, channel);
  if (slowed) return slowed;
  channel.overwrites.delete(id);
  tellChannel(sandbox, channel, 'CHANNEL_UPDATE');
  return { status: 204 };
};

const overwriteBody = z.object({
  type: z.nullish(z.literal([0, 1])),
  allow: z.nullish(z.number()),
  deny: z.nullish(z.number()),
});

const OVERWRITE = '/channels/{channel_id}/permissions/{overwrite_id}';
const by = 'botToken' as const;
const rate = { limit: 10, seconds: 15 };

export const overwriteRoutes: Route[] = [
  { method: 'PUT', template: OVERWRITE, by, takes: overwriteBody, rate, handle: putOverwrite },
  { method: 'DELETE', template: OVERWRITE, by, rate, handle: deleteOverwrite },
];
