import type { SlashCommand } from '../src/discord/command.ts';
import { emptyContext } from '../src/discord/context.ts';
import { renderHistory } from '../src/discord/render/history.ts';
import { subShape } from '../src/discord/shape.ts';

const SHOWN = 10;

/** The last ended games of this server. */
export const history: SlashCommand = {
  name: 'history',
  guildOnly: true,
  shape: () => subShape('history'),
  async execute({ app, actor, guildId }) {
    const past = guildId === null ? [] : await app.history(guildId, SHOWN);
    return renderHistory(past, emptyContext(actor.locale));
  },
};
