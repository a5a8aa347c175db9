import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../src/app/arrange.ts';
import type { GameId } from '../../src/app/ports.ts';
import { readCards } from '../../src/app/read-cards.ts';
import { door, type Hall, openHall, person, startProcess } from './table.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const compose = (ruleSet: string, typed: string): Change => {
  const read = readCards(typed);
  if ('unread' in read) throw new Error(read.unread);
  return { what: 'compose', ruleSet, counts: read.counts };
};
const never: Change = { what: 'rule', flag: 'witch.self_save', value: 'never' };
const setupOf = async (game: GameId) => {
  const started = (await hall.eventsOf(game)).find((event) => event.type === 'gameStarted');
  return started?.type === 'gameStarted' ? started.data.setup : null;
};

describe('a host changes the table before the deal', { timeout: 60_000 }, () => {
  it('witch.self_save set for this game is dealt, also by another process after a restart', async () => {
    const { bot, bench, game, first } = await hall.lobby();
    expect(await bot.app.tables.arrange(person(first), game, never)).toHaveProperty('ok');
    await bot.stop();
    const next = await startProcess(bench);
    expect(await next.app.tables.start(person(first), game, door())).toHaveProperty('ok');
    expect((await setupOf(game))?.flags['witch.self_save']).toBe('never');
    await next.stop();
  });

  it('DC-09 only the host and who manages the server may, and nobody after the start', async () => {
    const { bot, game, first } = await hall.lobby();
    expect(await bot.app.tables.arrange(person(first + 1), game, never)).toEqual({ refused: 'notHost' });
    const manager = { ...person(8888), manages: true };
    expect(await bot.app.tables.arrange(manager, game, never)).toHaveProperty('ok');
    await bot.app.tables.start(person(first), game, door());
    const late = await bot.app.tables.arrange(person(first), game, { what: 'reset' });
    expect(late).toEqual({ refused: 'started' });
    expect((await setupOf(game))?.flags['witch.self_save']).toBe('never');
    await bot.stop();
  });

  it('RC-12 many changes in one instant leave what was pressed last, and each is there once', async () => {
    const { bot, game, first } = await hall.lobby();
    const values = ['always', 'never', 'first_night', 'never', 'always', 'first_night'];
    await Promise.all([
      ...values.map((value) =>
        bot.app.tables.arrange(person(first), game, { what: 'rule', flag: 'witch.self_save', value }),
      ),
      bot.app.tables.arrange(person(first), game, { what: 'rule', flag: 'vote.self', value: 'false' }),
    ]);
    const settings = (await bot.app.tables.find(game))?.settings;
    expect(settings?.flags).toEqual({ 'witch.self_save': 'first_night', 'vote.self': 'false' });
    expect(settings?.lately?.rules.toSorted()).toEqual(['vote.self', 'witch.self_save']);
    await bot.stop();
  });

  it('RC-12 LB-05 one press of ten fails in the database: the others hold, and the table is dealt as the lobby shows', async () => {
    const { bot, game, first } = await hall.lobby();
    const { rearrange } = hall.store.tables;
    let presses = 0;
    hall.store.tables.rearrange = (id, plan) => {
      presses += 1;
      return presses === 4 ? Promise.reject(new Error('connection reset')) : rearrange(id, plan);
    };
    const toggled = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        bot.app.tables.arrange(person(first), game, {
          what: 'rule',
          flag: 'vote.open',
          value: at % 2 === 0 ? 'true' : 'false',
        }),
      ),
    );
    hall.store.tables.rearrange = rearrange;
    expect(toggled.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    const shown = (await bot.app.tables.find(game))?.settings.flags['vote.open'] ?? 'false';
    expect(shown).toBe('false');
    expect(await bot.app.tables.start(person(first), game, door())).toHaveProperty('ok');
    expect((await setupOf(game))?.flags['vote.open']).toBe(shown);
    await bot.stop();
  });

  it('two processes that change one lobby lose nothing of each other', async () => {
    const { bot, bench, game, first } = await hall.lobby();
    const other = await startProcess(bench);
    const rules = ['vote.self', 'guard.self', 'wolves.may_skip', 'win.parity', 'vote.open', 'sd.night'];
    const done = await Promise.all(
      rules.map((flag, at) =>
        (at % 2 ? bot : other).app.tables.arrange(person(first), game, {
          what: 'rule',
          flag,
          value: ['vote.self', 'wolves.may_skip'].includes(flag) ? 'false' : 'true',
        }),
      ),
    );
    expect(done.filter((one) => 'unfit' in one)).toMatchObject([{ unfit: { why: 'notNeeded' } }]);
    expect(Object.keys((await bot.app.tables.find(game))?.settings.flags ?? {}).sort()).toEqual(
      ['sd.night', 'vote.open', 'vote.self', 'win.parity', 'wolves.may_skip'].sort(),
    );
    await other.stop();
    await bot.stop();
  });
});

describe('another board before the deal', { timeout: 60_000 }, () => {
  it('LB-05: people above the new size are a refusal; with room they get the lowest free seats', async () => {
    const { bot, game, first } = await hall.lobby();
    const smaller: Change = { what: 'board', id: 'cla-8' };
    expect(await bot.app.tables.arrange(person(first), game, smaller)).toMatchObject({
      unfit: { why: 'seated', people: 9, seats: 8 },
    });
    await bot.app.tables.leave(person(first + 1), game);
    const done = await bot.app.tables.arrange(person(first), game, smaller);
    if (!('ok' in done)) throw new Error('refused');
    expect(done.ok.seats.map((seat) => [seat.number, seat.userId])).toEqual([
      [1, person(first).userId],
      [2, person(first + 8).userId],
      ...[2, 3, 4, 5, 6, 7].map((n) => [n + 1, person(first + n).userId]),
    ]);
    expect(await bot.app.tables.start(person(first), game, door())).toHaveProperty('ok');
    expect(await setupOf(game)).toMatchObject({ board: 'cla-8', ruleSet: 'cla', seats: 8 });
    await bot.stop();
  });

  it('practice players get up for a smaller board', async () => {
    const { bot, game, first } = await hall.lobby(3);
    await bot.app.tables.fill(person(first), game);
    await bot.app.tables.arrange(person(first), game, { what: 'board', id: 'cla-8' });
    const seats = (await bot.app.tables.find(game))?.seats ?? [];
    expect(seats.map((seat) => seat.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(seats.filter((seat) => !seat.practice)).toHaveLength(3);
    await bot.stop();
  });
});

describe('a composed board', { timeout: 60_000 }, () => {
  it('R-STD-BOARD-FREE its cards are dealt, and the same people play them again', async () => {
    const { bot, game, first } = await hall.lobby(6);
    const made = compose('std', '2狼 預言家 女巫 2民');
    expect(await bot.app.tables.arrange(person(first), game, made)).toHaveProperty('ok');
    expect(await bot.app.tables.join(person(first + 6), game)).toEqual({ refused: 'full' });
    expect(await bot.app.tables.start(person(first), game, door())).toHaveProperty('ok');
    const setup = await setupOf(game);
    expect(setup).toMatchObject({ board: null, ruleSet: 'std', seats: 6 });
    const dealt = (await hall.eventsOf(game)).flatMap((event) =>
      event.type === 'cardDealt' ? [event.data.card] : [],
    );
    expect(dealt.toSorted()).toEqual(setup?.deck.toSorted());
    await bot.app.tables.cancel({ ...person(8888), manages: true }, game, door());
    const record = await bot.app.tables.find(game);
    const again = await bot.app.tables.create(person(first), {
      guildId: 'g',
      channelId: `again${first}`,
      locale: 'zh-TW',
      ...(record ? { settings: record.settings } : {}),
    });
    expect(again).toMatchObject({ ok: { settings: { board: 'custom', composed: { seats: 6 } } } });
    expect('ok' in again && again.ok.settings).not.toHaveProperty('lately');
    await bot.stop();
  });

  it('RU-13 a card that was put in and taken out again is not dealt', async () => {
    const { bot, game, first } = await hall.lobby(6);
    for (const typed of ['2狼 預言家 獵人 2民', '2狼 預言家 女巫 2民'])
      expect(await bot.app.tables.arrange(person(first), game, compose('std', typed))).toHaveProperty('ok');
    const shown = (await bot.app.tables.find(game))?.settings.composed?.deck ?? [];
    expect(shown).not.toContain('hunter');
    expect(await bot.app.tables.start(person(first), game, door())).toHaveProperty('ok');
    const dealt = (await hall.eventsOf(game)).flatMap((event) =>
      event.type === 'cardDealt' ? [event.data.card] : [],
    );
    expect(dealt.toSorted()).toEqual([...shown].toSorted());
    expect((await setupOf(game))?.deck).not.toContain('hunter');
    await bot.stop();
  });

  it('one that cannot be played is refused with its reasons, and the lobby stays as it was', async () => {
    const { bot, game, first } = await hall.lobby(3);
    const before = await bot.app.tables.find(game);
    const done = await bot.app.tables.arrange(person(first), game, compose('std', '4狼 4民'));
    expect(done).toMatchObject({ unfit: { why: 'cards', findings: [{ code: 'tooManyWolves' }] } });
    expect(await bot.app.tables.find(game)).toEqual(before);
    await bot.stop();
  });
});
