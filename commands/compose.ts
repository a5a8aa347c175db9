import { COMPOSED } from '../src/app/board-of.ts';
import { type Counts, composeBoard } from '../src/app/compose-board.ts';
import type { GameRecord } from '../src/app/ports.ts';
import { readCards } from '../src/app/read-cards.ts';
import type { Body } from '../src/discord/body.ts';
import type { Call, SlashCommand } from '../src/discord/command.ts';
import { contextOf } from '../src/discord/context.ts';
import { notice } from '../src/discord/refusal.ts';
import { draftLines, renderCompose } from '../src/discord/render/compose.ts';
import { draftOf } from '../src/discord/settings-press.ts';
import { choiceOption, subShape, textOption } from '../src/discord/shape.ts';
import { RULE_SETS } from '../src/engine/index.ts';
import { unfitText } from '../src/text/unfit.ts';
import { wordsFor } from '../src/text/words-for.ts';

const LONGEST = 300;
const RULE_SET_IDS = RULE_SETS.map((set) => set.id);
/** The rule set whose boards may be composed freely (R-STD-BOARD-FREE). */
const FREE = 'std';

type Draft = { ruleSet: string; counts: Counts };

/** In a lobby: the table gets these cards, and whoever may not is told; what does not fit opens the panel. */
const inLobby = async (call: Call, game: GameRecord, draft: Draft): Promise<Body> => {
  const { actor, app, refuse } = call;
  const words = wordsFor(actor.locale);
  const done = await app.tables.arrange(actor, game.id, { what: 'compose', ...draft });
  if ('refused' in done) return refuse(done, game);
  const context = contextOf(game, actor.locale, { private: true });
  if ('unfit' in done) {
    const said = done.unfit.why === 'cards' ? undefined : unfitText(words, done.unfit);
    return renderCompose(game, draft, context, said);
  }
  await call.refreshLobby(game.id);
  return notice(draftLines(draft, done.ok.settings.flags, words).join('\n'));
};

/** In a channel without a table: one is opened with these cards. */
const newTable = async (call: Call, draft: Draft): Promise<Body> => {
  const words = wordsFor(call.actor.locale);
  const lines = draftLines(draft, {}, words);
  const made = composeBoard(draft.ruleSet, draft.counts);
  if ('refused' in made) return notice(lines.join('\n'));
  if (call.missing.length > 0) return notice(words.errors.missingRights(call.missing.join(', ')));
  const settings = { board: COMPOSED, ruleSet: draft.ruleSet, composed: made.board };
  return (await call.openTable(settings, 0)) ?? notice([words.answers.created, ...lines].join('\n'));
};

/** A board of one's own, as people write it: for this channel's lobby, or for a table that is opened with it. */
export const compose: SlashCommand = {
  name: 'compose',
  guildOnly: true,
  shape: () =>
    subShape('compose', [
      textOption('cards', LONGEST),
      choiceOption('ruleset', RULE_SET_IDS, (words, id) => words.ruleSets[id] ?? id),
    ]),
  async execute(call) {
    const { actor, app, channelId, option, refuse } = call;
    const words = wordsFor(actor.locale);
    const game = await app.tables.liveIn(channelId);
    if (game && game.status !== 'lobby') return refuse({ refused: 'started' }, game);
    if (game && game.hostId !== actor.userId && !actor.manages) return refuse({ refused: 'notHost' }, game);
    const ruleSet = RULE_SET_IDS.find((id) => id === option('ruleset')) ?? game?.settings.ruleSet ?? FREE;
    const typed = option('cards');
    if (typed === null) {
      if (!game) return notice(words.composing.unread(''));
      return renderCompose(
        game,
        { ...draftOf(game), ruleSet },
        contextOf(game, actor.locale, { private: true }),
      );
    }
    const read = readCards(typed);
    if ('unread' in read) return notice(words.composing.unread(read.unread));
    const draft = { ruleSet, counts: read.counts };
    return game ? inLobby(call, game, draft) : newTable(call, draft);
  },
};
