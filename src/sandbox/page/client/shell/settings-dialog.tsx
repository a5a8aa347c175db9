import { act } from '../state/acts.ts';
import { dialog, theme } from '../state/view.ts';
import { self } from '../state/world.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FaultLine } from '../ui/fault-line.tsx';
import { LANGUAGES, languageChoice, words } from '../words/language.ts';

type ChoiceProps<T extends string> = {
  title: string;
  name: string;
  value: T;
  choices: readonly { value: T; label: string; lang?: string }[];
  onChange: (value: T) => void;
};

function Choice<T extends string>({ title, name, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="choice-row">
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PLACE = 'settings';
const LOCALES = (['zh-TW', 'zh-CN', 'en-US'] as const).map((value) => {
  const lang = value === 'en-US' ? 'en' : value;
  return { value, label: LANGUAGES[lang].language, lang };
});

function MemberSettings() {
  const person = self.value;
  const texts = words.value;
  if (!person) return null;
  return (
    <section>
      <h3>{texts.memberSettings(person.name)}</h3>
      <Choice<string>
        title={texts.memberLanguage}
        name="locale"
        value={person.locale === 'en-GB' ? 'en-US' : person.locale}
        choices={LOCALES}
        onChange={(locale) => void act('setMember', { locale }, PLACE)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={person.dmsOpen}
          onChange={(event) => void act('setMember', { dmsOpen: event.currentTarget.checked }, PLACE)}
        />
        <span>{texts.openDms}</span>
      </label>
      <FaultLine place={PLACE} />
    </section>
  );
}

/** How the page looks and speaks, and what this member's own client is set to. */
export function SettingsDialog() {
  const texts = words.value;
  const languages = Object.entries(LANGUAGES) as [keyof typeof LANGUAGES, (typeof LANGUAGES)['en']][];
  return (
    <Dialog
      title={texts.settings}
      class="settings"
      onClose={() => {
        dialog.value = null;
      }}
    >
      <Choice
        title={texts.theme}
        name="theme"
        value={theme.value}
        choices={(['system', 'dark', 'light'] as const).map((value) => ({
          value,
          label: texts.themes[value],
        }))}
        onChange={(value) => {
          theme.value = value;
        }}
      />
      <Choice
        title={texts.pageLanguage}
        name="language"
        value={languageChoice.value}
        choices={[
          { value: 'member' as const, label: texts.likeMember },
          ...languages.map(([value, { language }]) => ({ value, label: language, lang: value })),
        ]}
        onChange={(value) => {
          languageChoice.value = value;
        }}
      />
      <MemberSettings />
    </Dialog>
  );
}
