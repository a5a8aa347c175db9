import type { SlashCommand } from '../src/discord/command.ts';
import { notice } from '../src/discord/refusal.ts';
import { subShape } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';
import { withTable } from './here.ts';

/** Sits down at this channel's table: the same as the lobby's button. */
export const join: SlashCommand = {
  name: 'join',
  guildOnly: true,
  shape: () => subShape('join'),
  execute: (call) =>
    withTable(call, async (game) => {
      const outcome = await call.app.tables.join(call.actor, game.id);
      await call.refreshLobby(game.id);
      if ('refused' in outcome) return call.refuse(outcome, game);
      call.openDm(outcome.ok);
      const seat = outcome.ok.seats.find((own) => own.userId === call.actor.userId);
      return notice(wordsFor(call.actor.locale).answers.joined(seat?.number ?? 0));
    }),
};
