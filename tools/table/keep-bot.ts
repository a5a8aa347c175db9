import { startError } from '../../src/ops/start-error.ts';
import { type Bot, type BotSettings, createBotLog, startBot } from '../play/bot.ts';

/** A bot that ends so often within so many milliseconds will not do better the next time. */
const MOST_ENDS = 4;
const WITHIN_MS = 60_000;
const PAUSE_MS = 1000;

export type KeptBot = {
  /** Resolves when the bot has ended so often that it is not started again; with the sentence that says so. */
  givenUp: Promise<Error>;
  /** The newest bot process. */
  current(): Bot;
  tail(): readonly string[];
  /** Ends the bot in order and starts no other. */
  stop(): Promise<void>;
};

/** Starts the bot, and starts it again whenever it ends by itself. `ended` and `back` are told of it. */
export const keepBot = (
  settings: BotSettings,
  hear: { ended(status: number | null): void; back(): void },
): KeptBot => {
  const log = createBotLog(false);
  const ends: number[] = [];
  let stopping = false;
  let giveUp: (error: Error) => void = () => undefined;
  const givenUp = new Promise<Error>((resolve) => {
    giveUp = resolve;
  });
  let bot = startBot(settings, log);
  const watch = (): void => {
    void bot.gone.then((status) => {
      if (stopping) return;
      const now = performance.now();
      ends.push(now);
      if (ends.filter((at) => at > now - WITHIN_MS).length >= MOST_ENDS) {
        const said = log.tail().slice(-5).join('\n');
        giveUp(
          startError(`The bot ended ${MOST_ENDS} times in a minute; these were its last lines:\n${said}`),
        );
        return;
      }
      hear.ended(status);
      setTimeout(() => {
        if (stopping) return;
        bot = startBot(settings, log);
        watch();
        hear.back();
      }, PAUSE_MS);
    });
  };
  watch();
  return {
    givenUp,
    current: () => bot,
    tail: log.tail,
    async stop() {
      stopping = true;
      await bot.stop('SIGTERM');
    },
  };
};
