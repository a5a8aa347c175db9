import path from 'node:path';
import { readEnv } from '../src/env.ts';
import { runEntry } from '../src/ops/entry.ts';
import { hasDesktop } from './table/desktop.ts';
import { readTableOptions, USUAL_PORT } from './table/options.ts';
import { openHouse, type TableHouse } from './table/run-table.ts';
import { TABLE_WORDS } from './table/words.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const openInBrowser = async (address: string): Promise<void> => {
  const { default: open } = await import('open');
  const window = await open(address);
  // Without a browser the printed address is what there is.
  window.on('error', () => undefined);
};

/** A world of our own with its page, until Ctrl-C. */
await runEntry(async () => {
  const env = readEnv();
  const options = readTableOptions(process.argv.slice(2), env.pagePort);
  const words = TABLE_WORDS[env.defaultLocale];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const signal of SIGNALS) process.once(signal, () => end());
  const opening = openHouse({
    port: options.port,
    folder: path.join(env.dataDir, 'table'),
    locale: env.defaultLocale,
    say,
  });
  const house: TableHouse | null = await Promise.race([opening, ended.then(() => null)]);
  if (!house) return (await opening).close();
  try {
    say(`\n${words.opening}\n\n    ${house.page}\n\n${words.next}`);
    if (!house.usualPort) say(words.otherPort(USUAL_PORT));
    const around = { tty: process.stdout.isTTY === true, platform: process.platform, env: process.env };
    if (options.open && hasDesktop(around)) await openInBrowser(house.page).catch(() => undefined);
    const why = await Promise.race([ended, house.bot.givenUp]);
    if (why) throw why;
  } finally {
    await house.close();
  }
  say(`\n${words.closing}`);
});
