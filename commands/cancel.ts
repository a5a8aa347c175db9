import type { SlashCommand } from '../src/discord/command.ts';
import { notice } from '../src/discord/refusal.ts';
import { subShape } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';
import { withTable } from './here.ts';

/** Closes the lobby; a running game is ended without result, or the living are asked (HOUSE-HOST). */
export const cancel: SlashCommand = {
  name: 'cancel',
  guildOnly: true,
  shape: () => subShape('cancel'),
  execute: (call) =>
    withTable(call, async (game) => {
      const outcome = await call.app.tables.cancel(call.actor, game.id, call.door);
      if (game.status === 'lobby') await call.refreshLobby(game.id);
      if ('refused' in outcome) return call.refuse(outcome, game);
      return notice(wordsFor(call.actor.locale).answers[outcome.ok]);
    }),
};
