import type { SlashCommand } from '../src/discord/command.ts';
import { contextOf, emptyContext } from '../src/discord/context.ts';
import { renderRules } from '../src/discord/render/rules.ts';
import { subShape, typedOption } from '../src/discord/shape.ts';
import { boardChoices, DEFAULT_BOARD, offeredBoard } from './boards.ts';

/** The rules in force at this channel's table, or of a board that is named: the summary, and every rule by its menu. */
export const rules: SlashCommand = {
  name: 'rules',
  guildOnly: false,
  shape: () => subShape('rules', [typedOption('board')]),
  complete: (_option, typed, locale) => boardChoices(typed, locale),
  async execute({ app, actor, channelId, option, refuse }) {
    const named = option('board');
    const game = named === null ? await app.tables.liveIn(channelId) : null;
    if (game) return renderRules(game, contextOf(game, actor.locale, { private: true }));
    const board = offeredBoard(named ?? DEFAULT_BOARD);
    return board ? renderRules(board, emptyContext(actor.locale)) : refuse({ refused: 'badBoard' }, null);
  },
};
