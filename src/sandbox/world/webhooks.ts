import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../state.ts';
import type { Channel, Id, Webhook } from './model.ts';

const WEBHOOKS_INTENT = 1 << 5;

/** Tells that the webhooks of a channel changed. */
export function tellWebhooks(sandbox: Sandbox, webhook: Webhook): void {
  const { guildId, channelId } = webhook;
  const data = { guild_id: guildId, channel_id: channelId };
  sandbox.gateway.dispatch({ event: 'WEBHOOKS_UPDATE', intents: WEBHOOKS_INTENT, guildId, data });
}

/** What a webhook is called is what its messages are signed with. */
export function nameWebhook(sandbox: Sandbox, webhook: Webhook, name: string): void {
  webhook.name = name;
  sandbox.world.users.set(webhook.id, {
    id: webhook.id,
    username: name,
    globalName: null,
    bot: true,
    locale: 'en-US',
    dmsOpen: false,
    installed: false,
  });
}

/** A new webhook of the bot in this channel. */
export function addWebhook(sandbox: Sandbox, channel: Channel, name: string): Webhook {
  const id: Id = sandbox.ids.next();
  const guildId = channel.guildId ?? '';
  const webhook = { id, token: randomBytes(51).toString('base64url'), channelId: channel.id, guildId, name };
  sandbox.world.webhooks.set(id, webhook);
  nameWebhook(sandbox, webhook, name);
  tellWebhooks(sandbox, webhook);
  return webhook;
}
