import type { RoleId } from '../../src/engine/model/index.ts';
import { LANGUAGES, type Language, wordsFor } from '../../src/text/words-for.ts';
import { wordsIn } from './eyes.ts';
import { openPanel, type Patience } from './hand.ts';
import type { Screen } from './screen.ts';

const names = (card: RoleId): string[] =>
  LANGUAGES.map((language: Language) => wordsFor(language).roles[card]);

/** The messages on a screen, by id: what was there before a game is no card of it. */
export const idsOn = async (screen: Screen): Promise<Set<string>> => {
  const { channel, direct } = await screen.look();
  return new Set([...direct, ...channel].map(({ id }) => id));
};

/**
 * A member reads its card: in a direct message newer than `earlier`, else in the panel after pressing its button. True
 * if the card's name stood there.
 */
export const readCard = async (
  screen: Screen,
  game: string,
  card: RoleId,
  earlier: ReadonlySet<string>,
  patience: Patience,
): Promise<boolean> => {
  const wanted = names(card);
  const shows = async (): Promise<boolean> => {
    const { channel, direct } = await screen.look();
    const own = [...direct, ...channel.filter((message) => message.ephemeral)].filter(
      ({ id }) => !earlier.has(id),
    );
    return own.some((message) => wanted.some((name) => wordsIn(message).includes(name)));
  };
  if (await shows()) return true;
  if (!(await openPanel(screen, game))) return false;
  for (let look = 0; look < patience.looks; look += 1) {
    await patience.settle();
    if (await shows()) return true;
  }
  return false;
};
