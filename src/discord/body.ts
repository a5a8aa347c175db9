import {
  MessageFlags,
  type RESTPatchAPIChannelMessageJSONBody,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';

/** A message as the renderers give it: raw JSON of Discord's API. */
export type Body = RESTPostAPIChannelMessageJSONBody;

const QUIET_MENTIONS = { parse: [] };
/** Flags that may not be changed by an edit are left out of it. */
const EDITABLE = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2;

/** For a channel or a DM, sent by the bot itself: never ephemeral, mentions only where the body names them. */
export const asMessage = (body: Body): Body => ({
  allowed_mentions: QUIET_MENTIONS,
  ...body,
  flags: (body.flags ?? 0) & ~MessageFlags.Ephemeral,
});

/** For somebody alone: an ephemeral follow-up. */
export const asPrivate = (body: Body): Body => ({
  allowed_mentions: QUIET_MENTIONS,
  ...body,
  flags: (body.flags ?? 0) | MessageFlags.Ephemeral,
});

/** In place of an older message: what the new one lacks is taken away, not kept. */
export const asEdit = (body: Body): RESTPatchAPIChannelMessageJSONBody => ({
  content: body.content ?? '',
  embeds: body.embeds ?? [],
  components: body.components ?? [],
  allowed_mentions: body.allowed_mentions ?? QUIET_MENTIONS,
  ...((body.flags ?? 0) & EDITABLE ? { flags: (body.flags ?? 0) & EDITABLE } : {}),
});
