import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const USUAL = '/usr/bin/chromium';

/** The browser's program: CHROMIUM_PATH, else Debian's; null if it is not there. */
export const findChromium = (env: Record<string, string | undefined>): string | null => {
  const file = env.CHROMIUM_PATH || USUAL;
  return existsSync(file) ? file : null;
};

/** Starts a browser without a window. Throws if there is none. */
export const launchChromium = async (): Promise<Browser> => {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('There is no Chromium: install it, or set CHROMIUM_PATH.');
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
};
