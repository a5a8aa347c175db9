import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { channelToWire } from '../../wire/channel.ts';
import { iso } from '../../wire/time.ts';
import type { Channel, Id, Thread } from '../../world/model.ts';
import { CHANNEL, INTENT } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { enterThread, leaveThread, MAX_THREAD_MEMBERS } from '../../world/threads.ts';
import { permissionsIn } from '../../world/world.ts';
import { findGuildChannel, lacks } from '../lookup.ts';
import type { Call, Handler, Route } from '../route.ts';

type Found = { channel: Channel; thread: Thread };

function findThread(sandbox: Sandbox, call: Call): Found | Refusal {
  const channel = findGuildChannel(sandbox, call, 0n);
  if (isRefusal(channel)) return channel;
  return channel.thread ? { channel, thread: channel.thread } : refuse(400, 50024);
}

function who(sandbox: Sandbox, channel: Channel, call: Call): Id | Refusal {
  const id = call.params.user_id === '@me' ? sandbox.world.app.botId : (call.params.user_id ?? '');
  const member = sandbox.world.guilds.get(channel.guildId ?? '')?.members.has(id);
  return member ? id : refuse(404, sandbox.world.users.has(id) ? 10007 : 10013);
}

/** Who may let others in: whoever may write there, but into a closed private thread its owner and managers only. */
function mayInvite(sandbox: Sandbox, { channel, thread }: Found, id: Id): Refusal | undefined {
  if (thread.members.size >= MAX_THREAD_MEMBERS) return refuse(400, 30033);
  if (id === sandbox.world.app.botId) return undefined;
  const refusal = lacks(sandbox, channel, PERMISSION.SEND_MESSAGES_IN_THREADS);
  if (refusal) return refusal;
  const parent = sandbox.world.channels.get(channel.parentId ?? '');
  if (!parent || !(permissionsIn(sandbox, parent, id) & PERMISSION.VIEW_CHANNEL)) return refuse(403, 50001);
  const open = thread.invitable || thread.ownerId === sandbox.world.app.botId;
  return open ? undefined : lacks(sandbox, channel, PERMISSION.MANAGE_THREADS);
}

const addMember: Handler = (sandbox, call) => {
  const found = findThread(sandbox, call);
  if (isRefusal(found)) return found;
  const id = who(sandbox, found.channel, call);
  if (isRefusal(id)) return id;
  if (found.thread.archived) return refuse(400, 50083);
  if (found.thread.members.has(id)) return { status: 204 };
  const refusal = mayInvite(sandbox, found, id);
  if (refusal) return refusal;
  enterThread(sandbox, found.channel, id);
  return { status: 204 };
};

/** Manage Threads, or to have made a private thread (channel resource). */
const removeMember: Handler = (sandbox, call) => {
  const found = findThread(sandbox, call);
  if (isRefusal(found)) return found;
  const { channel, thread } = found;
  const id = who(sandbox, channel, call);
  if (isRefusal(id)) return id;
  if (thread.archived) return refuse(400, 50083);
  const { botId } = sandbox.world.app;
  const owns = channel.type === CHANNEL.privateThread && thread.ownerId === botId;
  const refusal = id === botId || owns ? undefined : lacks(sandbox, channel, PERMISSION.MANAGE_THREADS);
  if (refusal) return refusal;
  if (!thread.members.has(id)) return refuse(404, 10007);
  leaveThread(sandbox, channel, id);
  return { status: 204 };
};

function memberToWire({ channel }: Found, id: Id, at: number) {
  return { id: channel.id, user_id: id, join_timestamp: iso(at), flags: 0 };
}

const getMember: Handler = (sandbox, call) => {
  const found = findThread(sandbox, call);
  if (isRefusal(found)) return found;
  const id = call.params.user_id === '@me' ? sandbox.world.app.botId : (call.params.user_id ?? '');
  const at = found.thread.members.get(id);
  return at === undefined ? refuse(404, 10007) : { status: 200, body: memberToWire(found, id, at) };
};

/** The list needs the privileged intent (channel resource). */
const listMembers: Handler = (sandbox, call) => {
  const found = findThread(sandbox, call);
  if (isRefusal(found)) return found;
  if (!(sandbox.world.app.privilegedIntents & INTENT.guildMembers)) return refuse(403, 50001);
  return { status: 200, body: [...found.thread.members].map(([id, at]) => memberToWire(found, id, at)) };
};

/** Archived threads of a channel; private ones for those who manage threads, or those that the bot is in. */
function listArchived(type: 'public' | 'private' | 'joined'): Handler {
  return (sandbox, call) => {
    const needed = PERMISSION.READ_MESSAGE_HISTORY | (type === 'private' ? PERMISSION.MANAGE_THREADS : 0n);
    const parent = findGuildChannel(sandbox, call, needed);
    if (isRefusal(parent)) return parent;
    const limit = call.query.has('limit') ? Number(call.query.get('limit')) : 50;
    if (!Number.isInteger(limit) || limit < 2 || limit > 100) return invalidForm(['limit'], '2 to 100');
    const { botId } = sandbox.world.app;
    const threads = [...sandbox.world.channels.values()].filter((channel) => {
      const secret = channel.type === CHANNEL.privateThread;
      const mine = channel.thread?.members.has(botId) || type !== 'joined';
      return (
        channel.parentId === parent.id && channel.thread?.archived && secret === (type !== 'public') && mine
      );
    });
    const shown = threads.slice(0, limit).map((thread) => channelToWire(sandbox.world, thread));
    return { status: 200, body: { threads: shown, members: [], has_more: threads.length > limit } };
  };
}

const CHANNEL_ROUTE = '/channels/{channel_id}';
const LIST = `${CHANNEL_ROUTE}/thread-members`;
const MEMBER = `${LIST}/{user_id}`;
const ARCHIVED = `${CHANNEL_ROUTE}/threads/archived`;
const JOINED = `${CHANNEL_ROUTE}/users/@me/threads/archived/private`;
const by = 'botToken' as const;
const gives = 'ThreadMemberResponse';
const many = 'ThreadsResponse';

export const threadMemberRoutes: Route[] = [
  { method: 'PUT', template: MEMBER, by, handle: addMember },
  { method: 'DELETE', template: MEMBER, by, handle: removeMember },
  { method: 'GET', template: MEMBER, by, gives, handle: getMember },
  { method: 'GET', template: LIST, by, gives: { list: gives }, handle: listMembers },
  { method: 'GET', template: `${ARCHIVED}/public`, by, gives: many, handle: listArchived('public') },
  { method: 'GET', template: `${ARCHIVED}/private`, by, gives: many, handle: listArchived('private') },
  { method: 'GET', template: JOINED, by, gives: many, handle: listArchived('joined') },
];
