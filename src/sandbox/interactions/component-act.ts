import type { Json } from '../json.ts';
import type { ComponentBody } from '../rules/bodies.ts';
import { everyComponent } from '../rules/components.ts';
import { COMPONENT, isSelect } from '../rules/kinds.ts';
import type { Sandbox } from '../state.ts';
import type { Channel, Id, Message, User } from '../world/model.ts';
import { seesMessage } from '../world/world.ts';
import type { Outcome } from './interactions.ts';
import { resolve } from './payload.ts';
import { raise } from './raise.ts';

type Found = { channel: Channel; message: Message; component: ComponentBody };

/** The component, if this member's screen shows it and it can be pressed. */
function find(sandbox: Sandbox, user: User, messageId: Id, customId: string): Found | { refused: string } {
  for (const channel of sandbox.world.channels.values()) {
    const message = channel.messages.get(messageId);
    if (!message) continue;
    if (!seesMessage(sandbox, channel, message, user.id))
      return { refused: 'this member does not see the message' };
    const components = message.components as unknown as ComponentBody[];
    for (const { component } of everyComponent(components, [])) {
      if (component.custom_id !== customId) continue;
      return component.disabled ? { refused: 'the component is disabled' } : { channel, message, component };
    }
    return { refused: 'the message has no such component' };
  }
  return { refused: 'no such message' };
}

function press(sandbox: Sandbox, user: User, found: Found, data: Json): Promise<Outcome> {
  const raised = { type: 3 as const, sourceMessageId: found.message.id, commandName: null, openedBy: null };
  const { channel, message } = found;
  return raise(sandbox, raised, { user, channel, data, message });
}

/** A member presses a button that its screen shows. */
export async function clickButton(
  sandbox: Sandbox,
  user: User,
  messageId: Id,
  customId: string,
): Promise<Outcome> {
  const found = find(sandbox, user, messageId, customId);
  if ('refused' in found) return found;
  if (found.component.type !== COMPONENT.button) return { refused: 'this is not a button' };
  return press(sandbox, user, found, {
    custom_id: customId,
    component_type: COMPONENT.button,
    id: found.component.id,
  });
}

function wrongValues(sandbox: Sandbox, found: Found, values: readonly string[]): string | undefined {
  const { component, channel } = found;
  const min = component.min_values ?? 1;
  const max = component.max_values ?? 1;
  if (values.length < min || values.length > max) return `${min} to ${max} values`;
  if (new Set(values).size < values.length) return 'a value is chosen twice';
  if (component.type === COMPONENT.stringSelect) {
    const unknown = values.find((value) => !component.options?.some((option) => option.value === value));
    return unknown === undefined ? undefined : `no such option: ${unknown}`;
  }
  const guild = sandbox.world.guilds.get(channel.guildId ?? '');
  const unknown = values.find((id) => {
    const asUser = guild ? guild.members.has(id) : channel.recipients.includes(id);
    const asRole = guild?.roles.has(id) ?? false;
    const asChannel = sandbox.world.channels.get(id)?.guildId === channel.guildId;
    if (component.type === COMPONENT.userSelect) return !asUser;
    if (component.type === COMPONENT.roleSelect) return !asRole;
    return component.type === COMPONENT.channelSelect ? !asChannel : !asUser && !asRole;
  });
  return unknown === undefined ? undefined : `cannot be chosen: ${unknown}`;
}

/** A member chooses in a select menu that its screen shows. */
export async function chooseValues(
  sandbox: Sandbox,
  user: User,
  messageId: Id,
  customId: string,
  values: string[],
): Promise<Outcome> {
  const found = find(sandbox, user, messageId, customId);
  if ('refused' in found) return found;
  const { component, channel } = found;
  if (!isSelect(component.type)) return { refused: 'this is not a select menu' };
  const wrong = wrongValues(sandbox, found, values);
  if (wrong) return { refused: wrong };
  const byId = component.type !== COMPONENT.stringSelect;
  const data = { custom_id: customId, component_type: component.type, id: component.id, values };
  return press(sandbox, user, found, byId ? { ...data, resolved: resolve(sandbox, channel, values) } : data);
}
