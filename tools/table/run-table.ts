import { spawnSandbox } from '../../src/sandbox/client.ts';
import type { Language } from '../../src/text/words-for.ts';
import { openEvents } from '../play/events.ts';
import { connected, pageFolder, serveFresh } from '../play/stage.ts';
import { followChapters, openChapters } from './chapters.ts';
import { type KeptBot, keepBot } from './keep-bot.ts';
import { choosePort } from './port.ts';
import { pageConfig, TABLE_WORDS } from './words.ts';

/** Nine seats: the one who begins, and practice players on all others. */
const BOARD = 'reg-9';
const PRACTICE = 8;
/** Friends can sit down as well, and one more person can watch. */
const MEMBERS = 12;

export type TableHouse = {
  /** The page's address. */
  page: string;
  /** False when the usual port was taken. */
  usualPort: boolean;
  bot: KeptBot;
  close(): Promise<void>;
};

/**
 * A world with its page, and the unchanged bot in it on a database of its own in `folder`. The world is new each time, so
 * the folder is emptied first.
 */
export const openHouse = async (options: {
  port: number | null;
  folder: string;
  locale: Language;
  say(line: string): void;
}): Promise<TableHouse> => {
  const { locale, say } = options;
  const words = TABLE_WORDS[locale];
  const port = await choosePort(options.port);
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let end = closing.pop(); end; end = closing.pop()) await end();
  };
  try {
    const [sandbox, served] = await Promise.all([
      spawnSandbox({
        clock: 'real',
        locale,
        members: MEMBERS,
        botName: pageConfig(BOARD, PRACTICE).title[locale],
        guildName: words.guild,
        channelName: words.channel,
        page: { port, config: pageConfig(BOARD, PRACTICE), folder: pageFolder() },
      }).then((spawned) => {
        closing.push(() => spawned.stop());
        return spawned;
      }),
      serveFresh(options.folder).then((database) => {
        closing.push(() => database.close());
        return database;
      }),
    ]);
    const bot = keepBot(
      {
        DISCORD_TOKEN: sandbox.token,
        DISCORD_API_URL: sandbox.api,
        DATABASE_URL: served.url,
        DEFAULT_LOCALE: locale,
        LOG_LEVEL: 'info',
      },
      { ended: (status) => say(words.botEnded(status)), back: () => say(words.botBack) },
    );
    closing.push(() => bot.stop());
    await Promise.race([
      connected(sandbox.client, bot.current(), bot.tail),
      bot.givenUp.then((error) => Promise.reject(error)),
    ]);
    const events = await openEvents(served.url);
    closing.push(() => events.close());
    const chapters = followChapters(await openChapters(served.url, events, sandbox.client, locale));
    closing.push(() => chapters.stop());
    return { page: sandbox.page ?? '', usualPort: port !== 0, bot, close };
  } catch (error) {
    await close();
    throw error;
  }
};
