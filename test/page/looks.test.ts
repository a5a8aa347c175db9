import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSetting, type Setting } from '../../src/sandbox/testing/setting.ts';
import { launchChromium } from '../../tools/page/chromium.ts';
import { DESKTOP, type Look, type Person, PHONE, sitAs } from '../../tools/page/person.ts';
import { pageFolder } from '../../tools/play/stage.ts';
import { pageConfig } from '../../tools/table/words.ts';
import { faultsOf } from './axe.ts';
import { MENU, OPENS_WINDOW, postCommand, postGallery, WINDOW } from './gallery.ts';
import { inBrowser } from './house.ts';

const LOOKS: [string, Look][] = [
  ['desktop, dark', { ...DESKTOP, scheme: 'dark', language: 'zh-TW', tour: true }],
  ['desktop, light', { ...DESKTOP, scheme: 'light', language: 'zh-TW', tour: true }],
  ['phone, dark', { ...PHONE, scheme: 'dark', language: 'zh-TW', tour: true }],
  ['phone, light', { ...PHONE, scheme: 'light', language: 'zh-TW', tour: true }],
];

inBrowser('axe-core finds nothing wrong', () => {
  let browser: Browser;
  let setting: Setting;

  beforeAll(async () => {
    browser = await launchChromium();
    setting = await openSetting({ page: { config: pageConfig('reg-9', 8), folder: pageFolder() } });
    await postCommand(setting);
    await postGallery(setting);
    await setting.control.chapter({ title: 'a chapter', budget: 1 });
    await setting.call('POST', `/channels/${setting.sandbox.channelId}/messages`, { content: '' });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await setting?.close();
  });

  it('unless somebody plants a fault', async () => {
    const person = await sitAs(browser, setting.sandbox.page ?? '', setting.member(1), {
      ...DESKTOP,
      scheme: 'light',
      language: 'en',
    });
    await person.page.evaluate(
      "document.querySelector('.head h1').style.color = '#ddd'; document.querySelector('.head').append(document.createElement('button'))",
    );
    const found = (await faultsOf(person.page)).join('\n');
    expect(found).toContain('color-contrast');
    expect(found).toContain('button-name');
    await person.close();
  }, 60_000);

  describe.each(LOOKS)('on a %s page', (_, look) => {
    let person: Person;
    const faults = () => faultsOf(person.page);
    const key = (name: string) => person.page.keyboard.press(name);
    const head = (name: string) => person.page.locator('.head').getByRole('button', { name });

    beforeAll(async () => {
      person = await sitAs(browser, setting.sandbox.page ?? '', setting.member(0), look);
    }, 60_000);
    afterAll(() => person?.close());

    it('in the tour', async () => {
      expect(await faults()).toEqual([]);
      await key('Escape');
    }, 60_000);

    it('in a channel with a message of every kind', async () => {
      expect(await person.page.locator('.message').count()).toBeGreaterThan(5);
      expect(await faults()).toEqual([]);
    }, 60_000);

    it('with a menu open', async () => {
      await person.page.locator(`[data-custom-id="${MENU}"]`).click();
      await person.page.getByRole('listbox').waitFor();
      expect(await faults()).toEqual([]);
      await key('Escape');
    }, 60_000);

    it('with a window open', async () => {
      const pressed = await setting.interaction(async () => {
        const before = await setting.control.see({ member: setting.member(0) });
        const message = before.channels
          .flatMap(({ messages }) => messages)
          .find(({ content }) => content === 'controls');
        return setting.control.click({
          member: setting.member(0),
          messageId: message?.id ?? '',
          customId: OPENS_WINDOW,
        });
      });
      expect((await pressed.callback(WINDOW)).status).toBe(204);
      await person.page.getByRole('dialog').waitFor();
      expect(await faults()).toEqual([]);
      await key('Escape');
      await person.page.getByRole('dialog').waitFor({ state: 'detached' });
    }, 60_000);

    it('with the commands and the options of one', async () => {
      await person.page.locator('.composer textarea').fill('/');
      await person.page.getByRole('listbox').waitFor();
      expect(await faults()).toEqual([]);
      await person.page.getByRole('option').first().click();
      await person.page.locator('.composer.command').waitFor();
      expect(await faults()).toEqual([]);
      await key('Escape');
    }, 60_000);

    it("with the bot's requests, the members, the seats and the settings", async () => {
      await head(person.words.requests).click();
      await person.page.locator('.request-list > *').first().waitFor();
      expect(await faults()).toEqual([]);
      if (person.phone) await key('Escape');
      const members = head(person.words.members);
      if ((await members.getAttribute('aria-pressed')) !== 'true') await members.click();
      expect(await faults()).toEqual([]);
      if (person.phone) {
        await key('Escape');
        await person.page.locator('.open-nav').click();
        expect(await faults()).toEqual([]);
      }
      await person.page.locator('.seat-switch').click();
      expect(await faults()).toEqual([]);
      await key('Escape');
      if (person.phone && (await person.page.locator('.drawer').count()) === 0)
        await person.page.locator('.open-nav').click();
      await person.page
        .locator('.user-bar')
        .getByRole('button', { name: person.words.settings, exact: true })
        .click();
      expect(await faults()).toEqual([]);
    }, 90_000);
  });
});
