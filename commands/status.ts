import type { SlashCommand } from '../src/discord/command.ts';
import { contextOf } from '../src/discord/context.ts';
import { notice } from '../src/discord/refusal.ts';
import { renderLobby } from '../src/discord/render/lobby.ts';
import { renderStatus } from '../src/discord/render/status.ts';
import { subShape } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';

/** What everybody at this channel's table knows now; a lobby is shown with its buttons. */
export const status: SlashCommand = {
  name: 'status',
  guildOnly: true,
  shape: () => subShape('status'),
  async execute({ app, actor, channelId, refuse }) {
    const game = await app.tables.liveIn(channelId);
    if (!game) return notice(wordsFor(actor.locale).status.none);
    const context = contextOf(game, actor.locale, { private: true });
    if (game.status === 'lobby') return renderLobby(game, await app.tables.protections(game), context);
    const look = await app.look(actor, game.id);
    return 'refused' in look ? refuse(look, game) : renderStatus(look.ok, context);
  },
};
