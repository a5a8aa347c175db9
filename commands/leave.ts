import type { SlashCommand } from '../src/discord/command.ts';
import { notice } from '../src/discord/refusal.ts';
import { subShape } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';
import { withTable } from './here.ts';

/** Gives up one's seat in the lobby; the last to leave closes it. */
export const leave: SlashCommand = {
  name: 'leave',
  guildOnly: true,
  shape: () => subShape('leave'),
  execute: (call) =>
    withTable(call, async (game) => {
      const outcome = await call.app.tables.leave(call.actor, game.id);
      await call.refreshLobby(game.id);
      if ('refused' in outcome) return call.refuse(outcome, game);
      const { answers } = wordsFor(call.actor.locale);
      return notice(outcome.ok.status === 'cancelled' ? answers.emptied : answers.left);
    }),
};
