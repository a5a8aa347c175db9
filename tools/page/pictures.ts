import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Event } from '../../src/engine/model/index.ts';
import type { SeenChannel } from '../../src/sandbox/client.ts';
import { wordsFor } from '../../src/text/words-for.ts';
import { openPlay, playOut, settleStage } from '../play/driver.ts';
import { controlsIn } from '../play/eyes.ts';
import { openStage, type Stage } from '../play/stage.ts';
import { openChapters } from '../table/chapters.ts';
import { pageConfig } from '../table/words.ts';
import { launchChromium } from './chromium.ts';
import { pageScreen } from './page-screen.ts';
import { type Look, type Person, PHONE, sitAs } from './person.ts';

const BOARD = 'reg-9';
const PRACTICE = 8;
/** A game in which the person lives long and wakes at night. */
const SEED = '7';
const WIDE = { width: 1200, height: 760 };
const DARK: Look = { ...WIDE, scheme: 'dark', language: 'zh-TW' };

type Camera = { take(name: string, person: Person): Promise<void> };

/** Keeps each picture once, the first time that it is asked for. */
const createCamera = (folder: string, say: (line: string) => void): Camera => {
  const taken = new Set<string>();
  return {
    async take(name, person) {
      if (taken.has(name)) return;
      taken.add(name);
      await person.page.waitForTimeout(300);
      const png = await person.page.screenshot({ animations: 'disabled', caret: 'hide' });
      await writeFile(path.join(folder, `${name}.png`), png);
      say(`${name}.png, ${Math.round(png.length / 1024)} kB`);
    },
  };
};

const direct = async (stage: Stage, member: string): Promise<SeenChannel | undefined> => {
  const { channels } = await stage.sandbox.see({ member, limit: 5 });
  return channels.find(({ kind }) => kind === 'dm');
};

/** A night's choice stands in the newest letter when there is somebody to choose. */
const asksIn = (letters: SeenChannel | undefined): boolean => {
  const last = letters?.messages.at(-1);
  return last !== undefined && controlsIn(last).some(({ press }) => press.kind === 'answer');
};

const stepNow = (events: readonly Event[]): string | null => {
  const last = events.findLast(({ type }) => type === 'turnOpened');
  return last?.type === 'turnOpened' ? last.data.step : null;
};

/** Another pair of eyes on the same seat, only to look. */
const alsoAs = (browser: Browser, stage: Stage, member: string, look: Look): Promise<Person> =>
  sitAs(browser, stage.address.page ?? '', member, look);

/** Plays one game through the page and keeps its pictures in `folder`. Throws without a Chromium. */
export const takePictures = async (folder: string, say: (line: string) => void): Promise<void> => {
  const browser = await launchChromium();
  const camera = createCamera(folder, say);
  const stage = await openStage({
    seed: SEED,
    locale: 'zh-TW',
    members: 12,
    stepSeconds: null,
    databaseUrl: null,
    folder: null,
    redisUrl: null,
    echo: false,
    page: pageConfig(BOARD, PRACTICE),
  });
  try {
    const { channelId, members } = stage.address;
    const [member] = members;
    if (!member) throw new Error('the sandbox has no member');
    const person = await alsoAs(browser, stage, member.id, { ...DARK, tour: true });
    await camera.take('tour', person);
    await person.page.keyboard.press('Escape');
    const light = await alsoAs(browser, stage, member.id, { ...DARK, scheme: 'light' });
    const phone = await alsoAs(browser, stage, member.id, { ...DARK, ...PHONE });
    const { recapCards } = wordsFor('zh-TW').lines;
    const chapters = await openChapters(stage.databaseUrl, stage.events, stage.sandbox, 'zh-TW');
    const requests = person.page.locator('.head').getByRole('button', { name: person.words.requests });
    const played = await openPlay(stage, {
      channelId,
      members: [0],
      board: BOARD,
      seed: SEED,
      practice: PRACTICE,
      screen: (one) => pageScreen(stage.sandbox, person, one, channelId, 'zh-TW'),
      async seated() {
        await chapters.look();
        for (const one of [person, light]) await one.openChannel(channelId);
        await camera.take('lobby-dark', person);
        await camera.take('lobby-light', light);
      },
    });
    await playOut(stage, [played], {
      async settled({ events }) {
        const step = stepNow(events);
        const letters = await direct(stage, member.id);
        await chapters.look();
        if (letters && asksIn(letters)) {
          await phone.openChannel(letters.id);
          await camera.take('night-phone', phone);
        }
        if (step === 'exileVote') {
          await light.openChannel(channelId);
          await camera.take('vote-light', light);
        }
      },
    });
    await settleStage(stage);
    await person.openChannel(channelId);
    await chapters.look();
    await requests.click();
    const { channels } = await stage.sandbox.see({ member: member.id, channel: channelId, limit: 50 });
    const recap = channels[0]?.messages.find(({ content }) => content.includes(recapCards({})));
    for (const [name, one] of [
      ['recap-dark', person],
      ['recap-phone', phone],
    ] as const) {
      await one.openChannel(channelId);
      await one.page.evaluate(`document.querySelector('[data-message-id="${recap?.id}"]').scrollIntoView()`);
      await camera.take(name, one);
    }
    await chapters.close();
  } finally {
    await browser.close();
    await stage.close();
  }
};
