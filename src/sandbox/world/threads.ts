import type { Sandbox } from '../state.ts';
import { channelToWire } from '../wire/channel.ts';
import { iso } from '../wire/time.ts';
import type { Channel, Id } from './model.ts';
import { INTENT } from './model.ts';

export const MAX_THREAD_MEMBERS = 1000;

/** Tells of a change of the thread itself. */
export function tellThread(
  sandbox: Sandbox,
  channel: Channel,
  event: 'THREAD_CREATE' | 'THREAD_UPDATE' | 'THREAD_DELETE',
): void {
  sandbox.changes.add({ kind: 'channel', channelId: channel.id, messageId: null, onlyFor: null });
  const { id, guildId, parentId, type } = channel;
  const whole = channelToWire(sandbox.world, channel);
  const data = event === 'THREAD_DELETE' ? { id, guild_id: guildId, parent_id: parentId, type } : whole;
  sandbox.gateway.dispatch({
    event,
    intents: INTENT.guilds,
    guildId,
    data: event === 'THREAD_CREATE' ? { ...data, newly_created: true } : data,
  });
}

/** Of other people's coming and going only the privileged intent tells (gateway events, Thread Members Update). */
function tellMembers(sandbox: Sandbox, channel: Channel, userId: Id, added: boolean): void {
  sandbox.changes.add({ kind: 'channel', channelId: channel.id, messageId: null, onlyFor: null });
  const joined = channel.thread?.members.get(userId) ?? sandbox.clock.now();
  const about = { id: channel.id, user_id: userId, join_timestamp: iso(joined), flags: 0 };
  sandbox.gateway.dispatch({
    event: 'THREAD_MEMBERS_UPDATE',
    intents: userId === sandbox.world.app.botId ? INTENT.guilds : INTENT.guildMembers,
    guildId: channel.guildId,
    data: {
      id: channel.id,
      guild_id: channel.guildId,
      member_count: channel.thread?.members.size ?? 0,
      ...(added ? { added_members: [about] } : { removed_member_ids: [userId] }),
    },
  });
}

/** Lets a person into the thread; nothing when it is in already or the thread is full. */
export function enterThread(sandbox: Sandbox, channel: Channel, userId: Id): void {
  const members = channel.thread?.members;
  if (!members || members.has(userId) || members.size >= MAX_THREAD_MEMBERS) return;
  members.set(userId, sandbox.clock.now());
  tellMembers(sandbox, channel, userId, true);
}

/** Takes a person out of the thread. */
export function leaveThread(sandbox: Sandbox, channel: Channel, userId: Id): void {
  if (channel.thread?.members.delete(userId)) tellMembers(sandbox, channel, userId, false);
}

/** Something happened in the thread: its time until it is archived begins anew. */
export function stirThread(sandbox: Sandbox, channel: Channel): void {
  const { thread } = channel;
  if (!thread) return;
  const at = sandbox.clock.now();
  thread.stirredAt = at;
  sandbox.clock.after(thread.autoArchiveMinutes * 60_000, () => {
    const gone = sandbox.world.channels.get(channel.id) !== channel;
    if (gone || thread.archived || thread.stirredAt !== at) return;
    thread.archived = true;
    tellThread(sandbox, channel, 'THREAD_UPDATE');
  });
}

/** Opens an archived thread again, as a message in it does. */
export function reopenThread(sandbox: Sandbox, channel: Channel): void {
  if (!channel.thread?.archived) return;
  channel.thread.archived = false;
  tellThread(sandbox, channel, 'THREAD_UPDATE');
}
