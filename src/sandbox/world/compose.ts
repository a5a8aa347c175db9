import type { Maybe, MentionsBody, MessageBody } from '../rules/bodies.ts';
import { everyComponent } from '../rules/components.ts';
import type { Sandbox } from '../state.ts';
import { componentsToWire } from '../wire/components.ts';
import { embedsToWire, pollToWire } from '../wire/embeds.ts';
import { composeFiles, type Upload } from './files.ts';
import type { Channel, Id, Message } from './model.ts';
import { FLAG } from './model.ts';
import { PERMISSION } from './permissions.ts';
import { guildOf, permissionsIn } from './world.ts';

type Mentions = Pick<Message, 'mentions' | 'mentionRoles' | 'mentionEveryone'>;

const unique = (ids: Id[]): Id[] => [...new Set(ids)];

function textOf(content: string, body: MessageBody): string {
  const displays = [...everyComponent(body.components ?? [], [])].map(({ component }) =>
    component.type === 10 ? component.content : '',
  );
  return [content, ...displays].join('\n');
}

/** Whom the text really mentions; `everything` is the default of ordinary messages, interactions parse users only. */
export function findMentions(
  sandbox: Sandbox,
  channel: Channel,
  authorId: Id,
  text: string,
  allowed: Maybe<MentionsBody>,
  everything: boolean,
): Mentions {
  const parse = allowed ? (allowed.parse ?? []) : everything ? ['users', 'roles', 'everyone'] : ['users'];
  const pick = (pattern: RegExp, key: 'users' | 'roles', known: (id: Id) => boolean): Id[] => {
    const found = unique([...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])).filter(known);
    return parse.includes(key) ? found : found.filter((id) => allowed?.[key]?.includes(id));
  };
  const guild = guildOf(sandbox.world, channel);
  const mayAll = (permissionsIn(sandbox, channel, authorId) & PERMISSION.MENTION_EVERYONE) !== 0n;
  return {
    mentions: pick(/<@!?(\d+)>/g, 'users', (id) => sandbox.world.users.has(id)),
    mentionRoles: pick(/<@&(\d+)>/g, 'roles', (id) => guild?.roles.has(id) ?? false),
    mentionEveryone: mayAll && parse.includes('everyone') && /@(everyone|here)/.test(text),
  };
}

/** A body as the fields of a new message. `settable` are the flags that this route may set; others are dropped. */
export function composeMessage(
  sandbox: Sandbox,
  channel: Channel,
  body: MessageBody,
  uploads: readonly Upload[],
  how: { authorId: Id; everything: boolean; settable: number },
): Pick<Message, 'content' | 'embeds' | 'components' | 'attachments' | 'poll' | 'flags'> & Mentions {
  const content = (body.content ?? '').trim();
  const attachments = composeFiles(sandbox, channel, body, uploads, []);
  return {
    content,
    embeds: embedsToWire(body.embeds ?? [], attachments),
    components: componentsToWire(body.components ?? [], attachments),
    attachments,
    poll: body.poll ? pollToWire(body.poll, sandbox.clock.now()) : null,
    flags: (body.flags ?? 0) & how.settable,
    ...findMentions(
      sandbox,
      channel,
      how.authorId,
      textOf(content, body),
      body.allowed_mentions,
      how.everything,
    ),
  };
}

/** A body as the change of an existing message: only what it names. V2 can be set, never lifted. */
export function composeEdit(
  sandbox: Sandbox,
  channel: Channel,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
  everything: boolean,
): Partial<Message> {
  const change: Partial<Message> = {};
  if (uploads.length > 0 || body.attachments !== undefined) {
    change.attachments = composeFiles(sandbox, channel, body, uploads, message.attachments);
  }
  const attachments = change.attachments ?? message.attachments;
  if (body.content !== undefined) change.content = (body.content ?? '').trim();
  if (body.embeds !== undefined) change.embeds = embedsToWire(body.embeds ?? [], attachments);
  if (body.components !== undefined) change.components = componentsToWire(body.components ?? [], attachments);
  if (body.content !== undefined || body.components !== undefined || body.allowed_mentions) {
    const text = textOf(change.content ?? message.content, body);
    Object.assign(
      change,
      findMentions(sandbox, channel, message.authorId, text, body.allowed_mentions, everything),
    );
  }
  let flags = message.flags & ~FLAG.loading;
  if (body.flags != null) {
    flags = (flags & ~FLAG.suppressEmbeds) | (body.flags & (FLAG.suppressEmbeds | FLAG.componentsV2));
  }
  change.flags = flags;
  return change;
}
