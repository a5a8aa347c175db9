import type { Json } from '../../json.ts';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import { checkBody, resolveSchema } from '../../schema.ts';
import type { Sandbox } from '../../state.ts';
import { channelToWire } from '../../wire/channel.ts';
import { addMessage, changeMessage } from '../../world/messages.ts';
import type { Channel, Id, Thread } from '../../world/model.ts';
import { CHANNEL, FLAG } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { stirThread, tellThread } from '../../world/threads.ts';
import { addChannel, permissionsIn } from '../../world/world.ts';
import { findGuildChannel, findMessage, lacks } from '../lookup.ts';
import type { Answer, Handler, Route } from '../route.ts';
import { slowedBy } from '../tell.ts';

const THREAD_CREATED = 18;
const RENAMED = 4;
const RENAME = { limit: 2, seconds: 600 };
const patchSchema = resolveSchema('UpdateThreadRequestPartial');

/** What a server allows in all: active threads, and the shared limit that some servers meet (discord.md 1.2). */
function tooManyThreads(sandbox: Sandbox, parent: Channel): Refusal | undefined {
  const active = [...sandbox.world.channels.values()].filter(
    (channel) => channel.guildId === parent.guildId && channel.thread && !channel.thread.archived,
  );
  if (active.length >= sandbox.settings.activeThreads) return refuse(400, 160006);
  return slowedBy(sandbox, `threads ${parent.guildId}`, sandbox.settings.threads, { scope: 'shared' });
}

function startThread(sandbox: Sandbox, parent: Channel, id: Id, type: number, body: Json): Channel {
  const { world, clock } = sandbox;
  const thread = addChannel(world, {
    id,
    type,
    guildId: parent.guildId,
    name: String(body.name),
    parentId: parent.id,
  });
  thread.slowModeSeconds = Number(body.rate_limit_per_user ?? 0);
  thread.thread = {
    ownerId: world.app.botId,
    members: new Map([[world.app.botId, clock.now()]]),
    archived: false,
    locked: false,
    invitable: body.invitable !== false,
    autoArchiveMinutes: Number(body.auto_archive_duration ?? 4320),
    createdAt: clock.now(),
    stirredAt: clock.now(),
  };
  tellThread(sandbox, thread, 'THREAD_CREATE');
  stirThread(sandbox, thread);
  return thread;
}

const createThread: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, 0n);
  if (isRefusal(channel)) return channel;
  if (channel.type !== CHANNEL.text && channel.type !== CHANNEL.announcement) return refuse(400, 50024);
  const body = isJson(call.body) ? call.body : {};
  const type = Number(body.type ?? CHANNEL.privateThread);
  const announcement = channel.type === CHANNEL.announcement;
  // Private threads exist in text channels only, announcement threads in announcement channels only.
  if (announcement !== (type === CHANNEL.announcementThread)) return refuse(400, 50024);
  const needed =
    type === CHANNEL.privateThread ? PERMISSION.CREATE_PRIVATE_THREADS : PERMISSION.CREATE_PUBLIC_THREADS;
  const refusal = lacks(sandbox, channel, needed) ?? tooManyThreads(sandbox, channel);
  if (refusal) return refusal;
  const thread = startThread(sandbox, channel, sandbox.ids.next(), type, body);
  // A public thread without a message is announced by a line of Discord's own.
  if (type !== CHANNEL.privateThread) {
    addMessage(sandbox, channel, {
      channelId: channel.id,
      authorId: sandbox.world.app.botId,
      content: thread.name,
      type: THREAD_CREATED,
    });
  }
  return { status: 201, body: channelToWire(sandbox.world, thread) };
};

const createFromMessage: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, PERMISSION.CREATE_PUBLIC_THREADS);
  if (isRefusal(channel)) return channel;
  if (channel.type !== CHANNEL.text && channel.type !== CHANNEL.announcement) return refuse(400, 50024);
  const message = findMessage(channel, call);
  if (isRefusal(message)) return message;
  if (sandbox.world.channels.has(message.id)) return refuse(400, 160004);
  const tooMany = tooManyThreads(sandbox, channel);
  if (tooMany) return tooMany;
  const type = channel.type === CHANNEL.announcement ? CHANNEL.announcementThread : CHANNEL.publicThread;
  const thread = startThread(sandbox, channel, message.id, type, isJson(call.body) ? call.body : {});
  changeMessage(sandbox, channel, message, { flags: message.flags | FLAG.hasThread }, false);
  return { status: 201, body: channelToWire(sandbox.world, thread) };
};

/** PATCH of a thread: its owner may rename and archive it, the rest needs Manage Threads. */
export function changeThread(sandbox: Sandbox, channel: Channel, body: Json): Answer | Refusal {
  const refusal = checkBody(patchSchema, body);
  if (refusal) return refusal;
  const thread = channel.thread;
  if (!thread) return refuse(404, 10003);
  const manages =
    (permissionsIn(sandbox, channel, sandbox.world.app.botId) & PERMISSION.MANAGE_THREADS) !== 0n;
  const owns = thread.ownerId === sandbox.world.app.botId;
  const needsManager = body.locked !== undefined || body.rate_limit_per_user !== undefined;
  if (!manages && (!owns || needsManager)) return refuse(403, 50013);
  if (thread.archived && body.archived !== false) return refuse(400, 50083);
  // A locked thread is opened again by those who manage threads only.
  if (thread.locked && !manages) return refuse(403, 160005);
  if (body.invitable !== undefined && channel.type !== CHANNEL.privateThread)
    return invalidForm(['invitable'], 'only private threads have it');
  if (typeof body.name === 'string' && body.name !== channel.name) {
    const slowed = slowedBy(sandbox, `rename ${channel.id}`, RENAME);
    if (slowed) return slowed;
    channel.name = body.name;
    addMessage(sandbox, channel, {
      channelId: channel.id,
      authorId: sandbox.world.app.botId,
      content: body.name,
      type: RENAMED,
    });
  }
  applyThread(channel, thread, body);
  stirThread(sandbox, channel);
  tellThread(sandbox, channel, 'THREAD_UPDATE');
  return { status: 200, body: channelToWire(sandbox.world, channel) };
}

function applyThread(channel: Channel, thread: Thread, body: Json): void {
  if (typeof body.archived === 'boolean') thread.archived = body.archived;
  if (typeof body.locked === 'boolean') thread.locked = body.locked;
  if (typeof body.invitable === 'boolean') thread.invitable = body.invitable;
  if (typeof body.auto_archive_duration === 'number') thread.autoArchiveMinutes = body.auto_archive_duration;
  if (typeof body.rate_limit_per_user === 'number') channel.slowModeSeconds = body.rate_limit_per_user;
}

const by = 'botToken' as const;
const rate = { limit: 10, seconds: 60 };

export const threadRoutes: Route[] = [
  {
    method: 'POST',
    template: '/channels/{channel_id}/threads',
    by,
    takes: 'CreateTextThreadWithoutMessageRequest',
    gives: 'CreatedThreadResponse',
    rate,
    handle: createThread,
  },
  {
    method: 'POST',
    template: '/channels/{channel_id}/messages/{message_id}/threads',
    by,
    takes: 'CreateTextThreadWithMessageRequest',
    gives: 'ThreadResponse',
    rate,
    handle: createFromMessage,
  },
];
