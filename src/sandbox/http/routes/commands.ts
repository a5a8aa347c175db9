import * as z from 'zod/mini';
import type { Json } from '../../json.ts';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { CommandBody } from '../../rules/bodies.ts';
import { checkCommand, checkCommands } from '../../rules/commands.ts';
import { schemaNamed } from '../../schema.ts';
import type { Sandbox } from '../../state.ts';
import { commandToWire, withoutLocalisations } from '../../wire/command.ts';
import type { Command, Id } from '../../world/model.ts';
import type { Call, Handler, Route } from '../route.ts';

/** The scope of the path: null for global commands. */
function scopeOf(sandbox: Sandbox, call: Call): Id | null | Refusal {
  if (call.params.application_id !== sandbox.world.app.id) return refuse(404, 10002);
  const guildId = call.params.guild_id;
  if (guildId === undefined) return null;
  return sandbox.world.guilds.get(guildId)?.members.has(sandbox.world.app.botId)
    ? guildId
    : refuse(403, 50001);
}

function inScope(sandbox: Sandbox, guildId: Id | null): Command[] {
  return [...sandbox.world.commands.values()].filter((command) => command.guildId === guildId);
}

function store(sandbox: Sandbox, guildId: Id | null, body: Json, known: Command | undefined): Command {
  const type = Number(body.type ?? known?.type ?? 1);
  const command: Command = {
    id: known?.id ?? sandbox.ids.next(),
    version: sandbox.ids.next(),
    guildId,
    type,
    name: String(body.name),
    body,
  };
  sandbox.world.commands.set(command.id, command);
  return command;
}

function sameName(sandbox: Sandbox, guildId: Id | null, body: Json): Command | undefined {
  const type = Number(body.type ?? 1);
  return inScope(sandbox, guildId).find((command) => command.name === body.name && command.type === type);
}

/** 30034: what did not exist before counts towards the day's creates, by whatever route it comes. */
function tooManyCreates(sandbox: Sandbox, scope: Id | null, fresh: number): Refusal | undefined {
  const rate = sandbox.settings.commandCreates;
  if (!rate || fresh === 0) return undefined;
  const key = `creates ${scope ?? 'global'}`;
  if (sandbox.limits.look(key, rate).remaining < fresh) return refuse(400, 30034);
  for (let count = 0; count < fresh; count++) sandbox.limits.take(key, rate);
  return undefined;
}

const list: Handler = (sandbox, call) => {
  const scope = scopeOf(sandbox, call);
  if (isRefusal(scope)) return scope;
  const localised = call.query.get('with_localizations') === 'true';
  return {
    status: 200,
    body: inScope(sandbox, scope).map((command) => {
      const wire = commandToWire(sandbox.world, command);
      return localised ? wire : withoutLocalisations(wire);
    }),
  };
};

const putAll: Handler = (sandbox, call) => {
  const scope = scopeOf(sandbox, call);
  if (isRefusal(scope)) return scope;
  const bodies = Array.isArray(call.body) ? call.body.filter(isJson) : [];
  const refusal = checkCommands(bodies as unknown as CommandBody[], scope !== null);
  if (refusal) return refusal;
  const known = bodies.map((body) => sameName(sandbox, scope, body));
  const tooMany = tooManyCreates(sandbox, scope, known.filter((command) => !command).length);
  if (tooMany) return tooMany;
  for (const command of inScope(sandbox, scope)) sandbox.world.commands.delete(command.id);
  const commands = bodies.map((body, index) => store(sandbox, scope, body, known[index]));
  return { status: 200, body: commands.map((command) => commandToWire(sandbox.world, command)) };
};

const create: Handler = (sandbox, call) => {
  const scope = scopeOf(sandbox, call);
  if (isRefusal(scope)) return scope;
  const body = isJson(call.body) ? call.body : {};
  const known = sameName(sandbox, scope, body);
  const others = inScope(sandbox, scope).filter((command) => command !== known);
  const refusal =
    checkCommand(body as unknown as CommandBody, [], scope !== null) ??
    checkCommands(
      [...others.map((command) => command.body), body] as unknown as CommandBody[],
      scope !== null,
    ) ??
    tooManyCreates(sandbox, scope, known ? 0 : 1);
  if (refusal) return refusal;
  const command = store(sandbox, scope, body, known);
  return { status: known ? 200 : 201, body: commandToWire(sandbox.world, command) };
};

function find(sandbox: Sandbox, call: Call): Command | Refusal {
  const scope = scopeOf(sandbox, call);
  if (isRefusal(scope)) return scope;
  const command = sandbox.world.commands.get(call.params.command_id ?? '');
  return command && command.guildId === scope ? command : refuse(404, 10063);
}

const getOne: Handler = (sandbox, call) => {
  const command = find(sandbox, call);
  return isRefusal(command) ? command : { status: 200, body: commandToWire(sandbox.world, command) };
};

const patchOne: Handler = (sandbox, call) => {
  const command = find(sandbox, call);
  if (isRefusal(command)) return command;
  const body: Json = { ...command.body, ...(isJson(call.body) ? call.body : {}) };
  const other = sameName(sandbox, command.guildId, { name: body.name, type: command.type });
  if (other && other !== command) return refuse(400, 40041);
  const refusal = checkCommand(body as unknown as CommandBody, [], command.guildId !== null);
  if (refusal) return refusal;
  return { status: 200, body: commandToWire(sandbox.world, store(sandbox, command.guildId, body, command)) };
};

const deleteOne: Handler = (sandbox, call) => {
  const command = find(sandbox, call);
  if (isRefusal(command)) return command;
  sandbox.world.commands.delete(command.id);
  return { status: 204 };
};

const listBody = z.nullable(z.array(schemaNamed('ApplicationCommandUpdateRequest')));
const by = 'botToken' as const;

function scoped(base: string): Route[] {
  const one = `${base}/{command_id}`;
  return [
    { method: 'GET', template: base, by, gives: { list: 'ApplicationCommandResponse' }, handle: list },
    {
      method: 'PUT',
      template: base,
      by,
      takes: listBody,
      gives: { list: 'ApplicationCommandResponse' },
      handle: putAll,
    },
    {
      method: 'POST',
      template: base,
      by,
      takes: 'ApplicationCommandCreateRequest',
      gives: 'ApplicationCommandResponse',
      handle: create,
    },
    { method: 'GET', template: one, by, gives: 'ApplicationCommandResponse', handle: getOne },
    {
      method: 'PATCH',
      template: one,
      by,
      takes: 'ApplicationCommandPatchRequestPartial',
      gives: 'ApplicationCommandResponse',
      handle: patchOne,
    },
    { method: 'DELETE', template: one, by, handle: deleteOne },
  ];
}

export const commandRoutes: Route[] = [
  ...scoped('/applications/{application_id}/commands'),
  ...scoped('/applications/{application_id}/guilds/{guild_id}/commands'),
];
