import type { SlashCommand } from '../src/discord/command.ts';
import { emptyContext } from '../src/discord/context.ts';
import { renderHelp } from '../src/discord/render/help.ts';
import { subShape } from '../src/discord/shape.ts';

/** How to play and how to open a table; works in a DM too. */
export const help: SlashCommand = {
  name: 'help',
  guildOnly: false,
  shape: () => subShape('help'),
  execute: async ({ actor }) => renderHelp(emptyContext(actor.locale)),
};
