import type { SeenModal } from '../control/protocol.ts';
import type { Sandbox } from '../state.ts';
import type { Channel, Guild, Id, Message, User } from '../world/model.ts';
import { CHANNEL } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { isThread, maySend, permissionsIn } from '../world/world.ts';
import { viewMessage } from './message-view.ts';
import type { PageChannel, PageGuild, PageMessage, PagePerson } from './protocol.ts';

/** So many of the newest messages of a channel come at first, and so many older ones on request. */
export const SHOWN = 50;

type Head = Omit<PageChannel, 'messages' | 'more'>;

const KINDS: Record<number, PageChannel['kind'] | undefined> = {
  [CHANNEL.text]: 'text',
  [CHANNEL.announcement]: 'text',
  [CHANNEL.dm]: 'dm',
  [CHANNEL.voice]: 'voice',
  [CHANNEL.stage]: 'stage',
  [CHANNEL.category]: 'category',
};

/** Ids grow with time, and so does the number of their digits. */
export const older = (a: Id, b: Id): boolean => a.length - b.length < 0 || (a.length === b.length && a < b);

/** The messages that this member may see in a channel that it may see, oldest first. */
export function visibleMessages(channel: Channel, member: Id): Message[] {
  return [...channel.messages.values()].filter(
    ({ ephemeralTo }) => ephemeralTo === null || ephemeralTo === member,
  );
}

/** What this member may see now. A direct talk appears with its first message, as in a client. */
export function visibleChannels(sandbox: Sandbox, member: Id): Channel[] {
  return [...sandbox.world.channels.values()].filter(
    (channel) =>
      (permissionsIn(sandbox, channel, member) & PERMISSION.VIEW_CHANNEL) !== 0n &&
      (channel.type !== CHANNEL.dm || channel.messages.size > 0),
  );
}

function connectedTo(guild: Guild | undefined, channelId: Id): PageChannel['connected'] {
  return [...(guild?.members.values() ?? [])]
    .filter((member) => member.voiceChannelId === channelId)
    .map(({ userId, mute, deaf, suppress }) => ({
      personId: userId,
      muted: mute,
      deafened: deaf,
      suppressed: suppress,
    }));
}

function voiceStatus(channel: Channel & { voiceStatus?: string | null }): string | null {
  return channel.voiceStatus || null;
}

/** A channel without its messages. */
export function viewHead(sandbox: Sandbox, channel: Channel, member: Id): Head {
  const { world } = sandbox;
  const other = channel.recipients.find((id) => id !== member);
  const withPerson = channel.type === CHANNEL.dm ? (other ?? null) : null;
  const partner = withPerson ? world.users.get(withPerson) : undefined;
  return {
    id: channel.id,
    kind: isThread(channel) ? 'thread' : (KINDS[channel.type] ?? 'other'),
    name: partner ? (partner.globalName ?? partner.username) : channel.name,
    topic: channel.topic,
    guildId: channel.guildId,
    parentId: channel.parentId,
    archived: channel.thread?.archived === true,
    private: channel.type === CHANNEL.privateThread,
    maySend: maySend(channel, permissionsIn(sandbox, channel, member)),
    slowMode: channel.slowModeSeconds,
    voiceStatus: voiceStatus(channel),
    connected: connectedTo(world.guilds.get(channel.guildId ?? ''), channel.id),
    withPerson,
  };
}

/** A member's messages of a channel from this id on, or the newest ones; and whether there are older ones. */
export function viewMessages(
  sandbox: Sandbox,
  channel: Channel,
  reader: User,
  from: Id | null,
): { messages: PageMessage[]; more: boolean } {
  const visible = visibleMessages(channel, reader.id);
  const shown = from === null ? visible.slice(-SHOWN) : visible.filter(({ id }) => !older(id, from));
  return {
    messages: shown.map((message) => viewMessage(sandbox, channel, message, reader)),
    more: shown.length < visible.length,
  };
}

/** The servers that this member is in; `visible` are the channels that it may see. */
export function viewGuilds(sandbox: Sandbox, member: Id, visible: readonly Channel[]): PageGuild[] {
  const { world, clock } = sandbox;
  return [...world.guilds.values()]
    .filter((guild) => guild.members.has(member))
    .map((guild) => ({
      id: guild.id,
      name: guild.name,
      locale: guild.locale,
      channelIds: visible
        .filter((channel) => channel.guildId === guild.id)
        .sort((a, b) => a.position - b.position)
        .map(({ id }) => id),
      members: [...guild.members.values()].map((one) => {
        const user = world.users.get(one.userId);
        return {
          personId: one.userId,
          name: one.nick ?? user?.globalName ?? user?.username ?? one.userId,
          colour: null,
          timedOut: one.timedOutUntil !== null && one.timedOutUntil > clock.now(),
        };
      }),
      roles: [...guild.roles.values()].map(({ id, name }) => ({ id, name })),
    }));
}

/** Everybody in this world; `seats` says how many pages sit in a person's place. */
export function viewPeople(sandbox: Sandbox, seats: (person: Id) => number): PagePerson[] {
  return [...sandbox.world.users.values()].map((user) => ({
    id: user.id,
    name: user.globalName ?? user.username,
    locale: user.locale,
    bot: user.bot,
    dmsOpen: user.dmsOpen,
    present: user.bot ? Number(sandbox.gateway.connected()) : seats(user.id),
  }));
}

/** The window that stands open on this member's screen. */
export function viewModal(sandbox: Sandbox, member: Id): SeenModal | null {
  const modal = sandbox.interactions.modals.get(member)?.body;
  if (!modal) return null;
  return {
    customId: modal.custom_id,
    title: modal.title,
    components: modal.components.map((one) => ({ ...one })),
  };
}
