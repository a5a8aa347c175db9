import type { Locale } from '../src/app/ports.ts';
import { valuesAt } from '../src/app/rules-in-force.ts';
import type { Choice } from '../src/discord/answers.ts';
import type { SlashCommand } from '../src/discord/command.ts';
import { contextOf } from '../src/discord/context.ts';
import { notice } from '../src/discord/refusal.ts';
import { renderSettings } from '../src/discord/render/settings.ts';
import { changeLine } from '../src/discord/settings-press.ts';
import { subShape, typedOption } from '../src/discord/shape.ts';
import { FLAGS } from '../src/engine/index.ts';
import { flagName, flagValue, groupOf } from '../src/text/flag-words.ts';
import { unfitText } from '../src/text/unfit.ts';
import { LANGUAGES, wordsFor } from '../src/text/words-for.ts';
import { withTable } from './here.ts';

type Flag = (typeof FLAGS)[number];

const MOST_CHOICES = 25;
const LONGEST = 100;
/** Takes a rule back to what its rule set has. */
const PRESET = 'default';

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A rule by its code name, or by its name in any language: a typed word need not have been picked from the list. */
const flagCalled = (typed: string): Flag | undefined =>
  FLAGS.find((flag) => same(flag.name, typed)) ??
  FLAGS.find((flag) => LANGUAGES.some((language) => same(flagName(wordsFor(language), flag.name), typed)));

const valueCalled = (flag: Flag, typed: string): string =>
  flag.values.find((value) => same(value, typed)) ??
  flag.values.find((value) =>
    LANGUAGES.some((language) => same(flagValue(wordsFor(language), flag.name, value), typed)),
  ) ??
  typed;

const flagChoices = (typed: string, locale: Locale): Choice[] => {
  const words = wordsFor(locale);
  const wanted = typed.trim().toLowerCase();
  return FLAGS.filter((flag) => !flag.fixed)
    .map((flag) => ({
      name: `${flagName(words, flag.name)} · ${words.flagGroups[groupOf(flag.name)]}`.slice(0, LONGEST),
      value: flag.name,
    }))
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted))
    .slice(0, MOST_CHOICES);
};

const valueChoices = (flag: Flag, typed: string, locale: Locale): Choice[] => {
  const words = wordsFor(locale);
  const wanted = typed.trim().toLowerCase();
  return [
    ...flag.values.map((value) => ({ name: flagValue(words, flag.name, value).slice(0, LONGEST), value })),
    { name: words.settings.toPreset, value: PRESET },
  ].filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
};

/** Changes one rule of this channel's lobby: the host's, or Manage Server's. Without a rule it opens the panel. */
export const set: SlashCommand = {
  name: 'set',
  guildOnly: true,
  shape: () => subShape('set', [typedOption('flag'), typedOption('value')]),
  complete(option, typed, locale, other) {
    if (option === 'flag') return flagChoices(typed, locale);
    const flag = flagCalled(other('flag') ?? '');
    return flag ? valueChoices(flag, typed, locale) : [];
  },
  execute: (call) =>
    withTable(call, async (game) => {
      const { actor, app, option, refuse } = call;
      const words = wordsFor(actor.locale);
      const context = contextOf(game, actor.locale, { private: true });
      if (game.status !== 'lobby') return refuse({ refused: 'started' }, game);
      if (game.hostId !== actor.userId && !actor.manages) return refuse({ refused: 'notHost' }, game);
      const typed = option('flag');
      if (typed === null) return renderSettings(game, { at: 'home' }, context);
      const flag = flagCalled(typed);
      if (!flag) return notice(words.settings.noFlag);
      const value = option('value');
      if (value === null) return renderSettings(game, { at: 'flag', flag: flag.name }, context);
      const wanted = same(value, PRESET) ? null : valueCalled(flag, value);
      const change = { what: 'rule', flag: flag.name, value: wanted } as const;
      const done = await app.tables.arrange(actor, game.id, change);
      if ('refused' in done) return refuse(done, game);
      if ('unfit' in done) {
        const { unfit } = done;
        const said = unfitText(words, unfit);
        if (unfit.why !== 'noValue') return notice(said);
        const may = valuesAt(flag, game.settings.ruleSet).map((one) => flagValue(words, flag.name, one));
        return notice(`${said}\n${may.join(words.form.list)}`);
      }
      await call.refreshLobby(game.id);
      return notice(changeLine(words, done.ok, change));
    }),
};
