import type { Json } from '../json.ts';
import { isJson } from '../json.ts';
import type { CommandOptionBody } from '../rules/bodies.ts';
import type { Sandbox } from '../state.ts';
import type { Channel, User } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { permissionsIn } from '../world/world.ts';
import type { Outcome } from './interactions.ts';
import { offered } from './offered.ts';
import { resolve } from './payload.ts';
import { raise } from './raise.ts';

const CHAT = 1;
const SUB = 1;
const GROUP = 2;
const BY_ID: readonly number[] = [6, 7, 8, 9];

export type CommandCall = {
  name: string;
  group?: string | undefined;
  sub?: string | undefined;
  options: Record<string, string | number | boolean>;
  /** The option being typed, for autocomplete. */
  focused?: { name: string; text: string } | undefined;
};

function optionsOf(holder: Json | CommandOptionBody | undefined): CommandOptionBody[] {
  const options = holder && 'options' in holder ? holder.options : undefined;
  return Array.isArray(options) ? (options.filter(isJson) as unknown as CommandOptionBody[]) : [];
}

function wrongValue(option: CommandOptionBody, value: string | number | boolean): string | undefined {
  const number = option.type === 4 || option.type === 10;
  if (number && typeof value !== 'number') return `${option.name} takes a number`;
  if (option.type === 5 && typeof value !== 'boolean') return `${option.name} takes true or false`;
  if (option.type === 3 && typeof value !== 'string') return `${option.name} takes a text`;
  if (option.choices?.length && !option.choices.some((choice) => choice.value === value))
    return `${option.name} has no choice ${value}`;
  if (typeof value === 'number') {
    if (option.min_value != null && value < option.min_value)
      return `${option.name} is below ${option.min_value}`;
    if (option.max_value != null && value > option.max_value)
      return `${option.name} is above ${option.max_value}`;
  }
  if (option.type === 3 && typeof value === 'string') {
    if (value.length < (option.min_length ?? 0) || value.length > (option.max_length ?? 6000))
      return `${option.name} has a wrong length`;
  }
  return undefined;
}

function fill(defined: CommandOptionBody[], call: CommandCall): Json[] | { refused: string } {
  const filled: Json[] = [];
  for (const name of Object.keys(call.options)) {
    if (!defined.some((option) => option.name === name)) return { refused: `no such option: ${name}` };
  }
  for (const option of defined) {
    if (call.focused?.name === option.name) {
      if (!option.autocomplete) return { refused: `${option.name} has no autocomplete` };
      filled.push({ name: option.name, type: option.type, value: call.focused.text, focused: true });
      continue;
    }
    const value = call.options[option.name];
    if (value === undefined) {
      if (option.required && !call.focused) return { refused: `${option.name} is required` };
      continue;
    }
    const wrong = wrongValue(option, value);
    if (wrong) return { refused: wrong };
    filled.push({ name: option.name, type: option.type, value });
  }
  return filled;
}

/** A member runs a slash command, or types in one of its options. */
export async function runCommand(
  sandbox: Sandbox,
  user: User,
  channel: Channel,
  call: CommandCall,
): Promise<Outcome> {
  if (!(permissionsIn(sandbox, channel, user.id) & PERMISSION.USE_APPLICATION_COMMANDS))
    return { refused: 'may not use commands here' };
  if (channel.thread?.archived) return { refused: 'commands do not work in an archived thread' };
  const offer = offered(sandbox, channel, user, CHAT, call.name);
  if (!offer) return { refused: `no such command here: /${call.name}` };
  const { command, byUserOnly } = offer;
  const path: { name: string; type: number }[] = [];
  let level = optionsOf(command.body);
  for (const [name, type] of [
    [call.group, GROUP],
    [call.sub, SUB],
  ] as const) {
    if (name === undefined) continue;
    const next = level.find((option) => option.name === name && option.type === type);
    if (!next) return { refused: `no such sub-command: ${name}` };
    path.push({ name, type });
    level = optionsOf(next);
  }
  if (level.some((option) => option.type <= GROUP)) return { refused: 'this command needs a sub-command' };
  const filled = fill(level, call);
  if (!Array.isArray(filled)) return filled;
  const ids = filled
    .filter((option) => BY_ID.includes(Number(option.type)))
    .map((option) => String(option.value));
  let options = filled;
  for (const step of [...path].reverse()) options = [{ ...step, options }];
  const data: Json = {
    id: command.id,
    name: command.name,
    type: command.type,
    options,
    ...(ids.length > 0 ? { resolved: resolve(sandbox, channel, ids) } : {}),
    ...(command.guildId ? { guild_id: command.guildId } : {}),
  };
  const raised = {
    type: call.focused ? (4 as const) : (2 as const),
    sourceMessageId: null,
    commandName: [call.name, call.group, call.sub].filter(Boolean).join(' '),
    openedBy: null,
    byUserOnly,
  };
  return raise(sandbox, raised, { user, channel, data });
}
