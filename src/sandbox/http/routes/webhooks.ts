import * as z from 'zod/mini';
import type { Json } from '../../json.ts';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { userToWire } from '../../wire/user.ts';
import type { Webhook } from '../../world/model.ts';
import { CHANNEL } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { addWebhook, nameWebhook, tellWebhooks } from '../../world/webhooks.ts';
import { botUser } from '../../world/world.ts';
import { findGuild, findGuildChannel, lacksInGuild } from '../lookup.ts';
import type { Call, Handler, Route } from '../route.ts';
import { findWebhook, unknownWebhook } from './webhook-messages.ts';

const MAX_WEBHOOKS = 15;
const HOLDS: readonly number[] = [CHANNEL.text, CHANNEL.announcement, CHANNEL.voice, CHANNEL.stage];

/** A webhook as Discord answers it; who only knows the token does not learn who made it. */
function webhookToWire(sandbox: Sandbox, webhook: Webhook, byToken: boolean): Json {
  return {
    id: webhook.id,
    type: 1,
    guild_id: webhook.guildId,
    channel_id: webhook.channelId,
    name: webhook.name,
    avatar: null,
    application_id: sandbox.world.app.id,
    token: webhook.token,
    url: `https://discord.com/api/webhooks/${webhook.id}/${webhook.token}`,
    ...(byToken ? {} : { user: userToWire(botUser(sandbox.world)) }),
  };
}

/** "Cannot contain clyde or discord", 1 to 80 characters (webhook resource). */
function checkName(body: Json): Refusal | undefined {
  const name = typeof body.name === 'string' ? body.name.trim() : undefined;
  if (name === undefined) return undefined;
  if (name.length < 1) return invalidForm(['name'], '1 to 80 characters');
  return /clyde|discord/i.test(name) ? invalidForm(['name'], 'this name is not allowed') : undefined;
}

const create: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, PERMISSION.MANAGE_WEBHOOKS);
  if (isRefusal(channel)) return channel;
  if (!HOLDS.includes(channel.type)) return refuse(400, 50024);
  const body = isJson(call.body) ? call.body : {};
  const refusal = checkName(body);
  if (refusal) return refusal;
  const there = [...sandbox.world.webhooks.values()].filter((webhook) => webhook.channelId === channel.id);
  if (there.length >= MAX_WEBHOOKS) return refuse(400, 30007);
  const webhook = addWebhook(sandbox, channel, String(body.name).trim());
  return { status: 200, body: webhookToWire(sandbox, webhook, false) };
};

function list(where: 'channel' | 'guild'): Handler {
  return (sandbox, call) => {
    const place =
      where === 'channel'
        ? findGuildChannel(sandbox, call, PERMISSION.MANAGE_WEBHOOKS)
        : findGuild(sandbox, call);
    if (isRefusal(place)) return place;
    if ('roles' in place) {
      const refusal = lacksInGuild(sandbox, place, PERMISSION.MANAGE_WEBHOOKS);
      if (refusal) return refusal;
    }
    const found = [...sandbox.world.webhooks.values()].filter(
      (webhook) => webhook.channelId === place.id || webhook.guildId === place.id,
    );
    return { status: 200, body: found.map((webhook) => webhookToWire(sandbox, webhook, false)) };
  };
}

/** By the token in the path, or by the bot's own and Manage Webhooks. */
function find(sandbox: Sandbox, call: Call): Webhook | Refusal {
  if (call.params.webhook_token !== undefined) return findWebhook(sandbox, call);
  const webhook = sandbox.world.webhooks.get(call.params.webhook_id ?? '');
  if (!webhook) return unknownWebhook(sandbox);
  const place = { ...call, params: { channel_id: webhook.channelId } };
  const channel = findGuildChannel(sandbox, place, PERMISSION.MANAGE_WEBHOOKS);
  return isRefusal(channel) ? channel : webhook;
}

const one: Handler = (sandbox, call) => {
  const webhook = find(sandbox, call);
  if (isRefusal(webhook)) return webhook;
  const byToken = call.params.webhook_token !== undefined;
  if (call.method === 'DELETE') {
    sandbox.world.webhooks.delete(webhook.id);
    tellWebhooks(sandbox, webhook);
    return { status: 204 };
  }
  if (call.method === 'PATCH') {
    const body = isJson(call.body) ? call.body : {};
    const refusal = checkName(body);
    if (refusal) return refusal;
    if (typeof body.name === 'string') nameWebhook(sandbox, webhook, body.name.trim());
    tellWebhooks(sandbox, webhook);
  }
  return { status: 200, body: webhookToWire(sandbox, webhook, byToken) };
};

const name = z.string().check(z.minLength(1), z.maxLength(80));
const createBody = z.object({ name, avatar: z.nullish(z.string()) });
const patchBody = z.object({ name: z.optional(name), avatar: z.nullish(z.string()) });

const ONE = '/webhooks/{webhook_id}';
const BY_TOKEN = '/webhooks/{webhook_id}/{webhook_token}';
const by = 'botToken' as const;
const gives = 'GuildIncomingWebhookResponse';

/** Webhooks of a channel, which have a token of their own and outlive every interaction. */
export const webhookRoutes: Route[] = [
  {
    method: 'POST',
    template: '/channels/{channel_id}/webhooks',
    by,
    takes: createBody,
    gives,
    handle: create,
  },
  {
    method: 'GET',
    template: '/channels/{channel_id}/webhooks',
    by,
    gives: { list: gives },
    handle: list('channel'),
  },
  {
    method: 'GET',
    template: '/guilds/{guild_id}/webhooks',
    by,
    gives: { list: gives },
    handle: list('guild'),
  },
  { method: 'GET', template: ONE, by, gives, handle: one },
  { method: 'PATCH', template: ONE, by, takes: patchBody, gives, handle: one },
  { method: 'DELETE', template: ONE, by, handle: one },
  { method: 'GET', template: BY_TOKEN, by: 'followup', gives, handle: one },
  { method: 'PATCH', template: BY_TOKEN, by: 'followup', takes: patchBody, gives, handle: one },
  { method: 'DELETE', template: BY_TOKEN, by: 'followup', handle: one },
];
