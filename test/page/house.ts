import type { Browser } from 'playwright-core';
import { describe } from 'vitest';
import type { SeenMessage } from '../../src/sandbox/client.ts';
import type { PageLanguage } from '../../src/sandbox/page/protocol.ts';
import { findChromium, launchChromium } from '../../tools/page/chromium.ts';
import { openStage, type Stage } from '../../tools/play/stage.ts';
import { pageConfig } from '../../tools/table/words.ts';

/** Discord's name of the language that a member's client speaks. */
export const LOCALE: Record<PageLanguage, string> = { 'zh-TW': 'zh-TW', 'zh-CN': 'zh-CN', en: 'en-US' };

const found = findChromium(process.env) !== null;
if (!found && process.env.TESTS_MUST_NOT_SKIP === '1')
  throw new Error('There is no Chromium, and here nothing may be skipped (TESTS_MUST_NOT_SKIP).');

/** A suite that needs a browser; skipped where there is none. */
export const inBrowser = describe.skipIf(!found);

export type House = { stage: Stage; browser: Browser; address: string; close(): Promise<void> };

/** A stage with its page on the jumping clock, and a browser. */
export const openPageHouse = async (seed: string, members: number): Promise<House> => {
  const browser = await launchChromium();
  try {
    const stage = await openStage({
      seed,
      locale: 'zh-TW',
      members,
      stepSeconds: null,
      databaseUrl: null,
      folder: null,
      redisUrl: null,
      echo: false,
      page: pageConfig('reg-9', 8),
    });
    return {
      stage,
      browser,
      address: stage.address.page ?? '',
      async close() {
        await browser.close();
        await stage.close();
      },
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
};

/** What a member sees in a channel, newest last. */
export const seenIn = async (stage: Stage, member: string, channelId: string): Promise<SeenMessage[]> => {
  const { channels } = await stage.sandbox.see({ member, limit: 200 });
  return channels.find(({ id }) => id === channelId)?.messages ?? [];
};

/** The member's direct messages with the bot; '' when there are none. */
export const directOf = async (stage: Stage, member: string): Promise<string> => {
  const { channels } = await stage.sandbox.see({ member, limit: 1 });
  return channels.find(({ kind }) => kind === 'dm')?.id ?? '';
};
