import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { messageToWire } from '../wire/message.ts';
import type { Channel, Id, User } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { permissionsIn, seesMessage } from '../world/world.ts';
import type { Outcome } from './interactions.ts';
import { offered } from './offered.ts';
import { resolve } from './payload.ts';
import { raise } from './raise.ts';

const USER = 2;
const MESSAGE = 3;

/** Whom or what a command of a context menu is used on. */
export type ContextTarget = { user: Id } | { message: Id };

function targetOf(sandbox: Sandbox, channel: Channel, user: User, target: ContextTarget): Json | undefined {
  if ('user' in target) {
    const resolved = resolve(sandbox, channel, [target.user]);
    return resolved.users ? { target_id: target.user, resolved } : undefined;
  }
  const message = channel.messages.get(target.message);
  if (!message || message.ephemeralTo !== null || !seesMessage(sandbox, channel, message, user.id))
    return undefined;
  // The target of a message command is readable without the Message Content intent.
  const messages = { [message.id]: messageToWire(sandbox, channel, message, true) };
  return { target_id: message.id, resolved: { messages } };
}

/** A member uses a command of the menu on a person or on a message. */
export async function runContextCommand(
  sandbox: Sandbox,
  user: User,
  channel: Channel,
  name: string,
  target: ContextTarget,
): Promise<Outcome> {
  if (!(permissionsIn(sandbox, channel, user.id) & PERMISSION.USE_APPLICATION_COMMANDS))
    return { refused: 'may not use commands here' };
  if (channel.thread?.archived) return { refused: 'commands do not work in an archived thread' };
  const type = 'user' in target ? USER : MESSAGE;
  const offer = offered(sandbox, channel, user, type, name);
  if (!offer) return { refused: `no such command here: ${name}` };
  const about = targetOf(sandbox, channel, user, target);
  if (!about) return { refused: 'no such target here' };
  const { command, byUserOnly } = offer;
  const data: Json = {
    id: command.id,
    name: command.name,
    type,
    ...(command.guildId ? { guild_id: command.guildId } : {}),
    ...about,
  };
  const raised = { type: 2 as const, sourceMessageId: null, commandName: name, openedBy: null, byUserOnly };
  return raise(sandbox, raised, { user, channel, data });
}
