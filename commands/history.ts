import type { Body } from '../src/discord/body.ts';
import type { Call, SlashCommand } from '../src/discord/command.ts';
import { contextOf, emptyContext } from '../src/discord/context.ts';
import { notice } from '../src/discord/refusal.ts';
import { renderHistory } from '../src/discord/render/history.ts';
import { renderRecap } from '../src/discord/render/recap.ts';
import { LONGEST_GAME_ID, subShape, textOption } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';

const SHOWN = 10;

const recap = async (call: Call, id: string): Promise<Body> => {
  const { app, actor, guildId, channelId, also } = call;
  const outcome = await app.recap(actor, { guildId: guildId ?? '', channelId }, id);
  if ('refused' in outcome) return call.refuse(outcome, null);
  const { game, pages } = outcome.ok;
  const [first, ...others] = renderRecap(pages, contextOf(game, actor.locale, { private: true }));
  also.push(...others);
  return first ?? notice(wordsFor(actor.locale).history.empty);
};

/** The last ended games of this server; with an id, the recap of that game once more. */
export const history: SlashCommand = {
  name: 'history',
  guildOnly: true,
  shape: () => subShape('history', [textOption('game', LONGEST_GAME_ID)]),
  async execute(call) {
    const { app, actor, guildId, option } = call;
    const id = option('game');
    if (id !== null) return recap(call, id.trim());
    const server = guildId ?? '';
    const own = await app.results(actor, server);
    return renderHistory(await app.history(server, SHOWN), own, emptyContext(actor.locale));
  },
};
