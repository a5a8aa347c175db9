import type { SlashCommand } from '../src/discord/command.ts';
import { notice } from '../src/discord/refusal.ts';
import { choiceOption, subShape } from '../src/discord/shape.ts';
import { wordsFor } from '../src/text/words-for.ts';

const SURE = ['yes'] as const;

/** Deletes what is known of who asks, in every game that is over; told first what goes and what stays. Works in a DM too. */
export const forget: SlashCommand = {
  name: 'forget',
  guildOnly: false,
  shape: () => subShape('forget', [choiceOption('sure', SURE, (words) => words.host.sure)]),
  async execute({ app, actor, option, refuse }) {
    const words = wordsFor(actor.locale).forget;
    if (option('sure') !== SURE[0]) return notice(words.explain.join('\n'));
    const outcome = await app.forget(actor);
    return 'refused' in outcome ? refuse(outcome, null) : notice(words.done);
  },
};
