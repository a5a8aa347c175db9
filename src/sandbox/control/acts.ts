import { runCommand } from '../interactions/command-act.ts';
import { chooseValues, clickButton } from '../interactions/component-act.ts';
import { runContextCommand } from '../interactions/context-act.ts';
import type { Outcome } from '../interactions/interactions.ts';
import { submitModal } from '../interactions/modal-act.ts';
import type { Sandbox } from '../state.ts';
import { findMentions } from '../world/compose.ts';
import { addMessage, removeMessage } from '../world/messages.ts';
import type { Channel } from '../world/model.ts';
import { INTENT } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { maySend, openDirect, permissionsIn, seesMessage, shareGuild } from '../world/world.ts';
import type { In, Out } from './protocol.ts';
import { screenOf } from './screen.ts';
import { person, place } from './unknown.ts';

const MAX_CONTENT = 2000;

function where(sandbox: Sandbox, member: string, channel: string | undefined): Channel {
  return place(sandbox, member, channel) ?? openDirect(sandbox, member);
}

/** What a member does: each verb refuses what that member's client would not let it do. */
export type Acts = {
  [V in
    | 'see'
    | 'command'
    | 'contextCommand'
    | 'autocomplete'
    | 'click'
    | 'select'
    | 'submit'
    | 'dismiss'
    | 'write'
    | 'deleteOwn'
    | 'react']: (sandbox: Sandbox, args: In<V>) => Out<V> | Promise<Out<V>>;
};

function write(lastWrote: Map<string, number>, sandbox: Sandbox, args: In<'write'>): Out<'write'> {
  const user = person(sandbox, args.member);
  const { clock, world } = sandbox;
  const channel = where(sandbox, args.member, args.channel);
  const permissions = permissionsIn(sandbox, channel, user.id);
  if (!(permissions & PERMISSION.VIEW_CHANNEL)) return { refused: 'this member does not see the channel' };
  if (!maySend(channel, permissions)) return { refused: 'this member may not write here' };
  if (channel.thread?.archived && channel.thread.locked) return { refused: 'the thread is locked' };
  if (channel.guildId === null && !shareGuild(world, user.id))
    return { refused: 'no server in common with the bot' };
  const content = args.content.trim();
  if (!content) return { refused: 'nothing to send' };
  if ([...content].length > MAX_CONTENT) return { refused: 'longer than 2000 characters' };
  const key = `${channel.id} ${user.id}`;
  const slow = permissions & PERMISSION.BYPASS_SLOWMODE ? 0 : channel.slowModeSeconds * 1000;
  const last = lastWrote.get(key);
  if (slow > 0 && last !== undefined && clock.now() - last < slow) return { refused: 'slow mode' };
  lastWrote.set(key, clock.now());
  const mentions = findMentions(sandbox, channel, user.id, content, undefined, true);
  const message = addMessage(sandbox, channel, {
    channelId: channel.id,
    authorId: user.id,
    content,
    ...mentions,
  });
  return { messageId: message.id };
}

function deleteOwn(sandbox: Sandbox, args: In<'deleteOwn'>): Out<'deleteOwn'> {
  for (const channel of sandbox.world.channels.values()) {
    const message = channel.messages.get(args.messageId);
    if (!message || !seesMessage(sandbox, channel, message, args.member)) continue;
    // An ephemeral message is its reader's to dismiss.
    const manages = (permissionsIn(sandbox, channel, args.member) & PERMISSION.MANAGE_MESSAGES) !== 0n;
    const own = message.authorId === args.member || message.ephemeralTo === args.member;
    if (!own && !manages) return { refused: 'not the own message' };
    removeMessage(sandbox, channel, message);
    return { deleted: true };
  }
  return { refused: 'no such message' };
}

function react(sandbox: Sandbox, args: In<'react'>): Out<'react'> {
  for (const channel of sandbox.world.channels.values()) {
    const message = channel.messages.get(args.messageId);
    if (!message || !seesMessage(sandbox, channel, message, args.member)) continue;
    if (message.ephemeralTo !== null) return { refused: 'no reactions under a message that one member sees' };
    const people = new Set(message.reactions.get(args.emoji));
    const reacted = !people.delete(args.member);
    const may = permissionsIn(sandbox, channel, args.member) & PERMISSION.ADD_REACTIONS;
    if (reacted && people.size === 0 && !may) return { refused: 'may not add a new reaction here' };
    if (reacted) people.add(args.member);
    const reactions = new Map(message.reactions).set(args.emoji, people);
    if (people.size === 0) reactions.delete(args.emoji);
    message.reactions = reactions;
    tellReaction(sandbox, channel, args, reacted);
    return { reacted };
  }
  return { refused: 'no such message' };
}

function tellReaction(sandbox: Sandbox, channel: Channel, args: In<'react'>, reacted: boolean): void {
  sandbox.changes.add({ kind: 'edit', channelId: channel.id, messageId: args.messageId, onlyFor: null });
  const { guildId } = channel;
  sandbox.gateway.dispatch({
    event: reacted ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE',
    intents: guildId ? INTENT.guildMessageReactions : INTENT.directMessageReactions,
    guildId,
    data: {
      user_id: args.member,
      channel_id: channel.id,
      message_id: args.messageId,
      emoji: { id: null, name: args.emoji },
      burst: false,
      type: 0,
      ...(guildId ? { guild_id: guildId } : {}),
    },
  });
}

function command(
  sandbox: Sandbox,
  args: In<'command'>,
  focused?: { name: string; text: string },
): Promise<Outcome> {
  const channel = where(sandbox, args.member, args.channel);
  const { name, group, sub, options = {} } = args;
  return runCommand(sandbox, person(sandbox, args.member), channel, { name, group, sub, options, focused });
}

/** The acts of one sandbox; they remember who wrote when, for slow mode. */
export function makeActs(): Acts {
  const lastWrote = new Map<string, number>();
  return {
    see: (sandbox, args) => screenOf(sandbox, person(sandbox, args.member).id, args.channel, args.limit),
    command: (sandbox, args) => command(sandbox, args),
    contextCommand: (sandbox, args) =>
      runContextCommand(
        sandbox,
        person(sandbox, args.member),
        where(sandbox, args.member, args.channel),
        args.name,
        args.target,
      ),
    autocomplete: (sandbox, args) => command(sandbox, args, { name: args.focused, text: args.text }),
    click: (sandbox, args) =>
      clickButton(sandbox, person(sandbox, args.member), args.messageId, args.customId),
    select: (sandbox, args) =>
      chooseValues(sandbox, person(sandbox, args.member), args.messageId, args.customId, args.values),
    submit: (sandbox, args) => submitModal(sandbox, person(sandbox, args.member), args.customId, args.values),
    dismiss: (sandbox, args) => {
      sandbox.interactions.modals.delete(args.member);
      return {};
    },
    write: (sandbox, args) => write(lastWrote, sandbox, args),
    deleteOwn,
    react,
  };
}
