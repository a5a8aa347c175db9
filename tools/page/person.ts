import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { en } from '../../src/sandbox/page/client/words/en.ts';
import type { Words } from '../../src/sandbox/page/client/words/words.ts';
import { zhCn } from '../../src/sandbox/page/client/words/zh-cn.ts';
import { zhTw } from '../../src/sandbox/page/client/words/zh-tw.ts';
import type { PageLanguage } from '../../src/sandbox/page/protocol.ts';
import type { Acted, Command } from '../play/screen.ts';
import { type Calls, listenTo } from './calls.ts';

export const PAGE_WORDS: Record<PageLanguage, Words> = { 'zh-TW': zhTw, 'zh-CN': zhCn, en };

/** How a person looks at the page. */
export type Look = {
  width: number;
  height: number;
  scheme: 'dark' | 'light';
  language: PageLanguage;
  /** Without a mouse: everything is reached with the Tab key. */
  keyboard?: boolean;
  /** Leaves the tour open, which is left otherwise. */
  tour?: boolean;
};

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

type Spot = { messageId: string; channelId: string; customId: string };

/** Somebody at a page of their own: does things only as a person can, with what the page shows. */
export type Person = {
  page: Page;
  context: BrowserContext;
  member: string;
  words: Words;
  phone: boolean;
  keyboard: boolean;
  /** Shows a channel, by the list of channels. */
  openChannel(channelId: string): Promise<void>;
  press(spot: Spot): Promise<Acted>;
  choose(spot: Spot, values: readonly string[], multiple: boolean): Promise<Acted>;
  /** Writes one line into every text field of the window that is open, and sends it. */
  fillWindow(line: string): Promise<Acted>;
  write(channelId: string, line: string): Promise<Acted>;
  /** Sends a slash command by the list of commands. `shown`: the names of its options as this person reads them. */
  command(channelId: string, call: Command, shown: Record<string, string>): Promise<Acted>;
  /** Presses the button with this name in a dialog, after which an act must have been sent. */
  pressNamed(within: Locator, name: string): Promise<Acted>;
  message(id: string): Locator;
  close(): Promise<void>;
};

const MOST_TABS = 400;

const quoted = (text: string): string => JSON.stringify(text);

/** The Tab key until the thing has the focus; throws if it never does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const focused = target.and(page.locator(':focus'));
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} with the Tab key`);
};

/** Sits down in a member's seat in a browser context of its own, at a page that has a tour. */
export const sitAs = async (
  browser: Browser,
  address: string,
  member: string,
  look: Look,
): Promise<Person> => {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    hasTouch: look.width < 760,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const calls: Calls = listenTo(page);
  const words = PAGE_WORDS[look.language];
  const phone = look.width < 760;
  const keyboard = look.keyboard === true;
  await page.goto(`${address}?as=${member}`);
  await page.getByRole('dialog').waitFor();
  if (!look.tour) await page.keyboard.press('Escape');

  const use = async (target: Locator): Promise<void> => {
    if (!keyboard) return target.click();
    await target.waitFor();
    await tabTo(page, target);
    return page.keyboard.press('Enter');
  };
  const at = (): string | null => new URL(page.url()).searchParams.get('at');
  const openChannel = async (channelId: string): Promise<void> => {
    if (at() === channelId) return;
    if (phone) await use(page.locator('.open-nav'));
    const link = page.locator(`.channel-link[data-channel-id=${quoted(channelId)}]`);
    if (!(await link.isVisible())) {
      for (const rail of await page.locator('.rail-item .rail-button').all()) {
        await use(rail);
        if (await link.isVisible()) break;
      }
    }
    if (at() !== channelId) await use(link);
  };
  const message = (id: string): Locator => page.locator(`[data-message-id=${quoted(id)}]`);
  const control = ({ messageId, customId }: Spot): Locator =>
    message(messageId).locator(`[data-custom-id=${quoted(customId)}]`);
  const composer = (): Locator => page.locator('.composer textarea');
  const focusOn = async (target: Locator): Promise<void> => {
    if (keyboard) await tabTo(page, target);
    else await target.click();
  };
  const option = (value: string): Locator => page.locator(`[role=listbox] [data-value=${quoted(value)}]`);

  const pick = async (value: string): Promise<void> => {
    if (!keyboard) return option(value).click();
    const chosen = option(value).and(page.locator('[data-active]'));
    await option(value).waitFor();
    for (const key of ['ArrowUp', 'ArrowDown']) {
      for (let steps = 0; steps < 30 && (await chosen.count()) === 0; steps += 1)
        await page.keyboard.press(key);
    }
    return page.keyboard.press('Enter');
  };
  const fillOptions = async (call: Command, shown: Record<string, string>): Promise<void> => {
    for (const [name, value] of Object.entries(call.options)) {
      const field = page.locator(`.composer [data-option=${quoted(name)}]`);
      if ((await field.count()) === 0)
        await use(page.getByRole('button', { name: words.addOption(shown[name] ?? name), exact: true }));
      await focusOn(field);
      await page.keyboard.type(String(value));
      // What the bot offers while one types lies over the rest: it is taken from there.
      if ((await field.getAttribute('role')) === 'combobox') await pick(String(value));
    }
  };

  return {
    page,
    context,
    member,
    words,
    phone,
    keyboard,
    openChannel,
    message,
    async press(spot) {
      await openChannel(spot.channelId);
      return calls.during(`a press of ${spot.customId}`, () => use(control(spot)));
    },
    async choose(spot, values, multiple) {
      await openChannel(spot.channelId);
      return calls.during(`a choice in ${spot.customId}`, async () => {
        await use(control(spot));
        for (const value of values) await pick(value);
        if (multiple && keyboard) await page.keyboard.press('Escape');
        else if (multiple)
          await page.locator('.popup-foot').getByRole('button', { name: words.done }).click();
      });
    },
    async fillWindow(line) {
      const dialog = page.getByRole('dialog');
      for (const field of await dialog.locator('textarea, input[type=text]').all()) {
        await focusOn(field);
        await page.keyboard.type(line);
      }
      return calls.during('a window', () => use(dialog.getByRole('button', { name: words.submit })));
    },
    async write(channelId, line) {
      await openChannel(channelId);
      await focusOn(composer());
      await page.keyboard.type(line);
      return calls.during('a line', () => page.keyboard.press('Enter'));
    },
    async command(channelId, call, shown) {
      await openChannel(channelId);
      await focusOn(composer());
      await page.keyboard.type(`/${call.name} ${call.sub}`);
      await pick(` ${call.name}  ${call.sub}`);
      await page.locator('.composer.command').waitFor();
      await fillOptions(call, shown);
      return calls.during(`/${call.name} ${call.sub}`, () => use(page.locator('.composer .send')));
    },
    pressNamed(within, name) {
      return calls.during(name, () => use(within.getByRole('button', { name, exact: true })));
    },
    close: () => context.close(),
  };
};
