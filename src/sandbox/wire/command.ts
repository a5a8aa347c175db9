import type { Json } from '../json.ts';
import { isJson, withoutEmpty } from '../json.ts';
import type { Command, World } from '../world/model.ts';

function optionToWire(option: Json): Json {
  const options = Array.isArray(option.options) ? option.options.filter(isJson).map(optionToWire) : undefined;
  return withoutEmpty({ ...option, options });
}

/** A command as Discord answers it. */
export function commandToWire(world: World, command: Command): Json {
  const { body } = command;
  const permissions = body.default_member_permissions;
  const options = Array.isArray(body.options) ? body.options.filter(isJson).map(optionToWire) : undefined;
  return {
    id: command.id,
    application_id: world.app.id,
    version: command.version,
    type: command.type,
    name: command.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    default_member_permissions: permissions == null ? null : String(permissions),
    nsfw: body.nsfw === true,
    ...(command.guildId
      ? { guild_id: command.guildId }
      : {
          contexts: body.contexts ?? null,
          integration_types: body.integration_types ?? [0],
          dm_permission: true,
        }),
    ...(options?.length ? { options } : {}),
  };
}

const DICTIONARIES = ['name_localizations', 'description_localizations'];

/** The same as a list shows it that was not asked for `with_localizations`. */
export function withoutLocalisations(wire: Json): Json {
  const kept = Object.entries(wire).filter(([key]) => !DICTIONARIES.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const nested = (key === 'options' || key === 'choices') && Array.isArray(value);
      return [key, nested ? value.filter(isJson).map(withoutLocalisations) : value];
    }),
  );
}
