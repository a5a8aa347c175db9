import type { SlashCommand } from '../src/discord/command.ts';
import { notice } from '../src/discord/refusal.ts';
import { subShape } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';
import { withTable } from './here.ts';

/** Deals at this channel's table: the host's, or Manage Server's. */
export const start: SlashCommand = {
  name: 'start',
  guildOnly: true,
  shape: () => subShape('start'),
  execute: (call) =>
    withTable(call, async (game) => {
      const outcome = await call.app.tables.start(call.actor, game.id, call.door);
      await call.refreshLobby(game.id);
      if ('refused' in outcome) return call.refuse(outcome, game);
      return notice(wordsFor(call.actor.locale).answers.started);
    }),
};
