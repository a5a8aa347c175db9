import type { SlashCommand } from '../src/discord/command.ts';
import { contextOf } from '../src/discord/context.ts';
import { renderVerify } from '../src/discord/render/verify.ts';
import { LONGEST_GAME_ID, subShape, textOption } from '../src/discord/shape.ts';

/** Shows that the deal of an ended game was fixed before it began (F02, F03); the newest one unless an id is given. */
export const verify: SlashCommand = {
  name: 'verify',
  guildOnly: true,
  shape: () => subShape('verify', [textOption('game', LONGEST_GAME_ID)]),
  async execute({ app, actor, guildId, option, refuse }) {
    const outcome = await app.verify(guildId ?? '', option('game'));
    if ('refused' in outcome) return refuse(outcome, null);
    return renderVerify(outcome.ok, contextOf(outcome.ok.game, actor.locale, { private: true }));
  },
};
