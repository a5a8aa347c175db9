import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event, RoleId, Seat } from '../../src/engine/model/index.ts';
import { type Language, wordsFor } from '../../src/text/words-for.ts';
import { pageScreen } from '../../tools/page/page-screen.ts';
import { DESKTOP, type Look, type Person, PHONE, sitAs } from '../../tools/page/person.ts';
import { openPlay, type PlayedTable, playOut } from '../../tools/play/driver.ts';
import { directOf, type House, inBrowser, LOCALE, openPageHouse, seenIn } from './house.ts';

const SEED = '11';
const PRACTICE = 8;
const SPEECHES = ['speech', 'campaign', 'lastWords', 'runOffSpeech', 'campaignRunOff'];

/** One person alone with eight practice players. */
type Party = { title: string; look: Look & { language: Language }; panel: boolean };

const PARTIES: Party[] = [
  {
    title: '繁體中文, desktop, dark',
    look: { ...DESKTOP, scheme: 'dark', language: 'zh-TW' },
    panel: false,
  },
  { title: '简体中文, phone, light', look: { ...PHONE, scheme: 'light', language: 'zh-CN' }, panel: false },
  { title: 'English, desktop, light', look: { ...DESKTOP, scheme: 'light', language: 'en' }, panel: false },
  {
    title: 'closed direct messages, by keyboard alone',
    look: { ...DESKTOP, scheme: 'dark', language: 'zh-TW', keyboard: true },
    panel: true,
  },
];

type Played = Party & {
  person: Person;
  channelId: string;
  played: PlayedTable;
  events: readonly Event[];
  seat: Seat;
  /** What this person wrote by hand in the own turns. */
  written: string[];
};

const cardOf = (events: readonly Event[], seat: Seat): RoleId | null => {
  const dealt = events.find((event) => event.type === 'cardDealt' && event.data.seat === seat);
  return dealt?.type === 'cardDealt' ? dealt.data.card : null;
};

/** The turn in which this seat speaks now; null when it does not. */
const speakingTurn = (events: readonly Event[], seat: Seat): number | null => {
  const last = events.findLast(({ type }) => type === 'turnOpened' || type === 'turnEnded');
  if (last?.type !== 'turnOpened' || last.data.seat !== seat) return null;
  return SPEECHES.includes(last.data.step) ? last.data.turn : null;
};

inBrowser('whole games through the page, with practice players', () => {
  let house: House;
  let tables: Played[] = [];

  const sit = async (party: Party, index: number): Promise<Played> => {
    const { stage, browser, address } = house;
    const member = stage.address.members[index];
    if (!member) throw new Error(`no member ${index}`);
    const { language } = party.look;
    await stage.sandbox.setMember({
      member: member.id,
      locale: LOCALE[language],
      dmsOpen: !party.panel,
    });
    const { channelId } = await stage.sandbox.createGuild({
      name: party.title,
      locale: LOCALE[language],
      owner: member.id,
    });
    const person = await sitAs(browser, address, member.id, party.look);
    const played = await openPlay(stage, {
      channelId,
      members: [index],
      board: 'reg-9',
      seed: SEED,
      practice: PRACTICE,
      screen: (one) => pageScreen(stage.sandbox, person, one, channelId, language),
    });
    const seat = (await stage.events.seats(played.table.game)).get(member.id) ?? 0;
    return { ...party, person, channelId, played, events: [], seat, written: [] };
  };

  /** Speaks by hand, once in each own turn. */
  const speak = async (table: Played, events: readonly Event[]): Promise<void> => {
    const turn = speakingTurn(events, table.seat);
    const line = `… ${turn} …`;
    if (turn === null || table.written.includes(line)) return;
    table.written.push(line);
    expect(await table.person.write(table.channelId, line)).toEqual({ acked: true, why: '' });
  };

  beforeAll(async () => {
    house = await openPageHouse(SEED, PARTIES.length);
    tables = [];
    for (const [index, party] of PARTIES.entries()) tables.push(await sit(party, index));
    await playOut(
      house.stage,
      tables.map(({ played }) => played),
      {
        async settled({ events, table }) {
          const here = tables.find(({ played }) => played.table === table);
          if (here) await speak(here, events);
        },
      },
    );
    for (const table of tables) table.events = await house.stage.events.read(table.played.table.game);
    // About a minute; a slow machine gets its time, and a game that hangs is found by the driver.
  }, 900_000);

  afterAll(() => house?.close());

  const tableOf = (title: string): Played => {
    const table = tables.find((one) => one.title === title);
    if (!table) throw new Error(`no table ${title}`);
    return table;
  };

  it.each(PARTIES.map(({ title }) => title))('%s: from the command to the recap', async (title) => {
    const { person, channelId, played, events, look } = tableOf(title);
    expect(events.at(-1)?.type).toBe('gameEnded');
    expect(played.table.unseen()).toEqual([]);
    expect(played.table.cardsRead()).toBe(1);
    const { recapCards } = wordsFor(look.language).lines;
    const recap = (await seenIn(house.stage, person.member, channelId)).find(({ content }) =>
      content.includes(recapCards({})),
    );
    await person.openChannel(channelId);
    await person.message(recap?.id ?? '').scrollIntoViewIfNeeded();
    expect(await person.message(recap?.id ?? '').textContent()).toContain(recapCards({}));
  });

  it.each(PARTIES.map(({ title }) => title))('%s: the card stands where it is read', async (title) => {
    const { person, channelId, panel, events, seat, look } = tableOf(title);
    const { roles } = wordsFor(look.language);
    const card = cardOf(events, seat);
    const name = card === null ? '?' : roles[card];
    if (panel) {
      const direct = await directOf(house.stage, person.member);
      expect(await seenIn(house.stage, person.member, direct)).toEqual([]);
      const own = (await seenIn(house.stage, person.member, channelId)).filter(({ ephemeral }) => ephemeral);
      expect(own.some(({ content }) => content.includes(name))).toBe(true);
      await person.openChannel(channelId);
      expect(await person.page.locator('.message.ephemeral').first().textContent()).toContain(
        person.words.onlyYou,
      );
      return;
    }
    await person.openChannel(await directOf(house.stage, person.member));
    expect(await person.page.locator('.messages').textContent()).toContain(name);
  });

  it('what was written by hand in the own turn stays in the channel', async () => {
    expect(tables.flatMap(({ written }) => written)).not.toEqual([]);
    for (const { person, channelId, written } of tables) {
      const lines = (await seenIn(house.stage, person.member, channelId))
        .filter(({ author }) => author.id === person.member)
        .map(({ content }) => content);
      expect(lines).toEqual(written);
    }
  });

  it('leave no request that Discord would refuse, and no trouble', async () => {
    expect((await house.stage.sandbox.violations()).list).toEqual([]);
    expect(house.stage.troubles()).toEqual([]);
  });
});
