import { COMPOSED } from '../src/app/board-of.ts';
import type { Delivery, Floor, TableSettings } from '../src/app/ports.ts';
import type { Call, SlashCommand } from '../src/discord/command.ts';
import { contextOf } from '../src/discord/context.ts';
import { notice } from '../src/discord/refusal.ts';
import { renderCompose } from '../src/discord/render/compose.ts';
import { draftOf } from '../src/discord/settings-press.ts';
import { choiceOption, numberOption, subShape, typedOption } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';
import { boardOrOwnChoices, DEFAULT_BOARD, offeredBoard } from './boards.ts';

const PACES: readonly TableSettings['pace'][] = ['fast', 'standard', 'slow'];
const FLOORS: readonly Floor[] = ['moderated', 'free'];
const JUDGES = ['plays', 'judges'] as const;
const DELIVERIES: readonly Delivery[] = ['dm', 'panel'];

/** All chairs of the largest table but the host's. */
const MOST_PRACTICE = 17;

const MODERATING = new Set(['ManageMessages', 'ManageRoles']);

const among = <V extends string>(values: readonly V[], typed: string | null): V | undefined =>
  values.find((value) => value === typed);

/** Only what the host chose; a choice that Discord did not offer counts as not made. */
const settingsFrom = (option: Call['option']): Partial<TableSettings> => {
  const pace = among(PACES, option('pace'));
  const floor = among(FLOORS, option('floor'));
  const delivery = among(DELIVERIES, option('delivery'));
  return {
    ...(pace ? { pace } : {}),
    ...(floor ? { floor } : {}),
    ...(delivery ? { delivery } : {}),
    ...(option('judge') === 'judges' ? { judge: true } : {}),
  };
};

/** What the bot lacks for this table; a free floor moderates nothing. */
const lacking = (missing: readonly string[], settings: Partial<TableSettings>): string[] =>
  missing.filter((right) => settings.floor !== 'free' || !MODERATING.has(right));

/** Opens a table in this channel; who opens it sits down first and is its host. */
export const create: SlashCommand = {
  name: 'create',
  guildOnly: true,
  shape: () =>
    subShape('create', [
      typedOption('board'),
      numberOption('practice', 0, MOST_PRACTICE),
      choiceOption('pace', PACES, (words, value) => words.choices.pace[value]),
      choiceOption('floor', FLOORS, (words, value) => words.choices.floor[value]),
      choiceOption('judge', JUDGES, (words, value) => words.choices.judge[value]),
      choiceOption('delivery', DELIVERIES, (words, value) => words.choices.delivery[value]),
    ]),
  complete: (_option, typed, locale) => boardOrOwnChoices(typed, locale),
  async execute(call) {
    const { actor, option, missing, refuse } = call;
    const words = wordsFor(actor.locale);
    const named = option('board') ?? DEFAULT_BOARD;
    const board = offeredBoard(named === COMPOSED ? DEFAULT_BOARD : named);
    if (!board) return refuse({ refused: 'badBoard' }, null);
    const settings = { ...settingsFrom(option), board: board.id, ruleSet: board.ruleSet };
    const lacks = lacking(missing, settings);
    if (lacks.length > 0) return notice(words.errors.missingRights(lacks.join(', ')));
    const refused = await call.openTable(settings, call.number('practice') ?? 0);
    if (refused) return refused;
    const game = named === COMPOSED ? await call.app.tables.liveIn(call.channelId) : null;
    if (!game) return notice(words.answers.created);
    // Its cards are chosen in the panel, while people sit down already.
    return renderCompose(game, draftOf(game), contextOf(game, actor.locale, { private: true }));
  },
};
