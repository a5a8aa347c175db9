import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, HostAct } from '../../src/app/app.ts';
import type { GameId } from '../../src/app/ports.ts';
import { contextOf } from '../../src/discord/context.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import type { Facts, FactType } from '../../src/engine/model/index.ts';
import {
  door,
  errors,
  type Hall,
  openHall,
  type Process,
  person,
  startProcess,
  type Table,
} from './table.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
}, 120_000);
afterAll(async () => {
  expect(errors).toEqual([]);
  await hall.close();
});

const dealt = async (people = 9): Promise<Table> => {
  const table = await hall.lobby(people);
  await table.bot.app.tables.start(person(table.first), table.game, door());
  await table.bot.work.settled();
  return table;
};
/** Lets time run until a turn of this step is open. */
const until = async ({ bench, bot, game }: Table, step: string, current: Process = bot): Promise<void> => {
  for (let jumps = 0; jumps < 200; jumps += 1) {
    const opened = (await hall.eventsOf(game)).findLast((event) => event.type === 'turnOpened');
    if (opened?.type === 'turnOpened' && opened.data.step === step) return;
    await bench.time.jump();
    await current.work.settled();
  }
  throw new Error(`${step} never comes`);
};
const use = (bot: Process, actor: Actor, game: GameId, act: HostAct) =>
  bot.app.host.use(actor, game, act, door());
const find = async (game: GameId) => (await hall.store.tables.find(game)) ?? expect.fail('no such game');
const last = async <T extends FactType>(game: GameId, type: T): Promise<Facts[T] | undefined> =>
  (await hall.eventsOf(game)).findLast((event) => event.type === type)?.data as Facts[T] | undefined;
const told = ({ bench }: Table, code: string) =>
  bench.box.sent.flatMap((row) =>
    row.to === 'table'
      ? row.letter.lines.filter((line) => line.code === code).map((line) => line.params)
      : [],
  );
const manager = (n: number): Actor => ({ ...person(n), manages: true });

describe('HOUSE-HOST the clock of a table', { timeout: 120_000 }, () => {
  it('stops for as long as its host wants, through the death of the process, and goes on with what was left', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'wolves');
    const before = await find(game);
    const now = await bench.time.clock.now();
    bench.time.skip(now + 7_000);
    expect(await use(bot, person(first), game, { do: 'pause' })).toEqual({ ok: 'done' });
    expect(await find(game)).toMatchObject({ deadline: null, turn: before.turn, revision: 1 });
    const left = (before.deadline ?? 0) - now - 7_000;
    expect(await last(game, 'paused')).toMatchObject({ left, by: 1 });
    // Killed: what this process knew is gone.
    await bot.stop();
    const again = await startProcess(bench);
    bench.time.skip(now + 3_600_000);
    while (await bench.time.jump()) await again.work.settled();
    expect(await find(game)).toMatchObject({ deadline: null, turn: before.turn });
    const look = await again.app.look(person(first), game);
    expect(look).toMatchObject({ ok: { table: { paused: left }, host: true } });
    const resumed = await bench.time.clock.now();
    expect(await use(again, person(first), game, { do: 'resume' })).toEqual({ ok: 'done' });
    expect((await find(game)).deadline).toBe(resumed + left);
    await again.work.settled();
    await bench.time.jump();
    await again.work.settled();
    expect(await bench.time.clock.now()).toBe(resumed + left);
    expect((await find(game)).turn).toBe(before.turn + 1);
    // The rest of the night, with its new moments; every window as long as it was.
    const [asked] = told(table, 'resumed');
    expect(asked).toMatchObject({ by: 1, until: resumed + left });
    const rest = bench.box.sent.find((row) => row.letter.lines.some((line) => line.code === 'resumed'));
    const calls = rest?.letter.lines.flatMap((line) => (line.code === 'call' ? [line.params] : [])) ?? [];
    expect(calls.map((call) => call.step)).toEqual(['witch', 'seer']);
    const dusk = bench.box.sent.find((row) => row.letter.lines.some((line) => line.code === 'dusk'));
    const planned = dusk?.letter.lines.flatMap((line) => (line.code === 'call' ? [line.params] : [])) ?? [];
    for (const call of calls) {
      const plan = planned.find((one) => one.step === call.step);
      expect(call.until - call.at).toBe((plan?.until ?? 0) - (plan?.at ?? 0));
      expect(call.at - (plan?.at ?? 0)).toBe(resumed + left - (before.deadline ?? 0));
    }
    await again.stop();
  });

  it('nothing is taken while it stands, from nobody', async () => {
    const table = await dealt();
    const { bot, game, first } = table;
    await until(table, 'wolves');
    await use(bot, person(first), game, { do: 'pause' });
    const turn = (await find(game)).turn;
    const refused = new Set<string>();
    for (let n = 0; n < 9; n += 1) {
      const pressed = await bot.app.answer(
        person(first + n),
        game,
        { ask: 'knife', turn, picks: [1] },
        door(),
      );
      refused.add('refused' in pressed ? pressed.refused : 'taken');
      const spoken = await bot.app.packTalk(person(first + n), game, 'x', door());
      refused.add('refused' in spoken ? spoken.refused : 'taken');
    }
    // One word for everybody: it does not tell who is awake.
    expect([...refused]).toEqual(['paused']);
    expect(await use(bot, person(first), game, { do: 'skip', turn })).toEqual({ refused: 'paused' });
    await bot.stop();
  });

  it('TQ-06 a public step is made longer twice, to the second, and not after its end', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'run');
    const { deadline, turn } = await find(game);
    for (let n = 1; n <= 2; n += 1) {
      expect(await use(bot, person(first), game, { do: 'extend', turn })).toEqual({ ok: 'done' });
      expect(await find(game)).toMatchObject({ deadline: (deadline ?? 0) + n * 30_000, revision: n });
    }
    const end = (deadline ?? 0) + 60_000;
    await bot.stop();
    const again = await startProcess(bench);
    bench.time.skip(end);
    expect(await use(again, person(first), game, { do: 'extend', turn })).toEqual({ refused: 'stale' });
    await bench.time.jump();
    await again.work.settled();
    expect((await find(game)).turn).toBe(turn + 1);
    expect(told(table, 'extended')).toHaveLength(2);
    await again.stop();
  });

  it('is the host’s alone; a press is about the turn that it was pressed in; the night is nobody’s', async () => {
    const table = await dealt();
    const { bot, game, first } = table;
    await until(table, 'wolves');
    const { turn: night } = await find(game);
    for (const act of ['extend', 'skip'] as const)
      expect(await use(bot, person(first), game, { do: act, turn: night })).toEqual({ refused: 'notPublic' });
    await until(table, 'dawn');
    const { turn } = await find(game);
    const other: Actor[] = [person(first + 1), manager(first + 2), manager(7_701)];
    for (const actor of other) {
      for (const act of [{ do: 'pause' }, { do: 'skip', turn }, { do: 'extend', turn }] as const)
        expect(await use(bot, actor, game, act)).toEqual({ refused: 'notRunner' });
    }
    expect(await use(bot, person(first), game, { do: 'skip', turn })).toEqual({ ok: 'done' });
    expect(await use(bot, person(first), game, { do: 'skip', turn })).toEqual({ refused: 'stale' });
    expect((await find(game)).turn).toBe(turn + 1);
    expect(told(table, 'skipped')).toEqual([{ by: 1 }]);
    await bot.stop();
  });
});

describe('HOUSE-HOST rulings', { timeout: 120_000 }, () => {
  it('who holds no seat and manages the server rules at once, and the table reads who; a host who plays asks', async () => {
    const table = await dealt();
    const { bot, game, first } = table;
    await until(table, 'speech');
    expect(await use(bot, manager(7_702), game, { do: 'kill', seat: 4 })).toEqual({ ok: 'done' });
    await bot.work.settled();
    expect(await last(game, 'judged')).toEqual({ ruling: 'kill', seat: 4, by: 'manager' });
    expect(told(table, 'judged')).toEqual([{ seat: 4, by: 'manager', user: person(7_702).userId }]);
    expect(await use(bot, person(7_703), game, { do: 'kill', seat: 5 })).toEqual({ refused: 'notPlayer' });
    // Nobody's refusal tells a card: the penalty is for who reads all cards anyhow (RUL-CUPID-7).
    for (const actor of [person(first), manager(first + 1), manager(7_702)])
      expect(await use(bot, actor, game, { do: 'penalty', seat: 5 })).toEqual({ refused: 'notRunner' });
    await bot.stop();
  });

  it('a host or manager who was replaced in the own seat, and knows its card, rules nothing: the living are asked', async () => {
    for (const leaves of [0, 1]) {
      const table = await dealt();
      const { bot, game, first } = table;
      await until(table, 'wolves');
      const guest = { ...person(7_740 + leaves), name: '小美' };
      const replace = { do: 'replace', seat: leaves + 1, user: guest.userId, name: guest.name } as const;
      expect(await use(bot, manager(7_749), game, replace)).toEqual({ ok: 'done' });
      expect(await bot.app.host.take(guest, game, leaves + 1, door())).toHaveProperty('ok');
      // The host of the table, and a member who manages the server.
      const before = leaves === 0 ? person(first) : manager(first + 1);
      const by = leaves === 0 ? 'host' : 'manager';
      expect(await use(bot, before, game, { do: 'kill', seat: 4 })).toEqual({ refused: 'notPlayer' });
      // A seat's number could be a hint, unless everybody knows that nobody sits there.
      const other = { do: 'replace', seat: 5, user: person(7_745).userId, name: 'x' } as const;
      expect(await use(bot, before, game, other)).toEqual({ refused: 'notPlayer' });
      const agree = (n: number) => bot.app.host.agree(person(n), game, { what: 'end' }, door());
      expect(await use(bot, before, game, { do: 'end' })).toEqual({ ok: 'asked' });
      await bot.work.settled();
      expect((await find(game)).status).toBe('running');
      expect(await last(game, 'motionOpened')).toEqual({ seat: null, by, motion: { what: 'end' } });
      expect(told(table, 'endVote')).toMatchObject([
        { seat: null, who: { by, user: before.userId }, needed: 5 },
      ]);
      expect(await agree(leaves === 0 ? first : first + 1)).toEqual({ refused: 'notPlayer' });
      for (const n of [2, 3, 4, 5]) expect(await agree(first + n)).toEqual({ ok: 'counted' });
      expect(await agree(first + 6)).toEqual({ ok: 'carried' });
      expect(await last(game, 'gameAbandoned')).toEqual({ reason: 'vote', by: 'table' });
      await bot.stop();
    }
  });

  it('a host who is out puts the end to the living, without a word in it, and nobody’s head', async () => {
    const table = await dealt();
    const { bot, game, first } = table;
    await until(table, 'speech');
    expect(await use(bot, manager(7_750), game, { do: 'kill', seat: 1 })).toEqual({ ok: 'done' });
    for (const seat of [2, 3]) {
      expect(await use(bot, person(first), game, { do: 'kill', seat })).toEqual({ refused: 'notPlayer' });
    }
    expect(await use(bot, person(first), game, { do: 'end' })).toEqual({ ok: 'asked' });
    const agree = (n: number) => bot.app.host.agree(person(n), game, { what: 'end' }, door());
    expect(await agree(first)).toEqual({ refused: 'notPlayer' });
    for (const n of [1, 2, 3, 4]) expect(await agree(first + n)).toEqual({ ok: 'counted' });
    expect(await agree(first + 5)).toEqual({ ok: 'carried' });
    await bot.stop();
  });

  it('a majority of the living rules out within 60 s, though the process dies in between', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'wolves');
    expect(await use(bot, person(first), game, { do: 'kill', seat: 9 })).toEqual({ ok: 'asked' });
    await bot.work.settled();
    expect(told(table, 'killVote')).toMatchObject([{ seat: 1, target: 9, needed: 5 }]);
    const motion = { what: 'kill', seat: 9 } as const;
    const agree = (process: Process, n: number) => process.app.host.agree(person(n), game, motion, door());
    for (const n of [1, 2]) expect(await agree(bot, first + n)).toEqual({ ok: 'counted' });
    await bot.stop();
    const again = await startProcess(bench);
    expect(await agree(again, first + 3)).toEqual({ ok: 'counted' });
    expect(await agree(again, first + 4)).toEqual({ ok: 'carried' });
    expect(await last(game, 'judged')).toEqual({ ruling: 'kill', seat: 9, by: 'table' });
    await again.stop();
  });
});

describe('HOUSE-HOST another person for a seat', { timeout: 120_000 }, () => {
  const guest = { ...person(7_710), name: '小美' };
  const ask = (seat: number, actor: Actor = guest): HostAct => ({
    do: 'replace',
    seat,
    user: actor.userId,
    name: actor.name,
  });

  it('takes it when asked, reads that seat and no other, and the one before reads nothing more', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'wolves');
    const old = person(first + 2);
    const before = await bot.app.look(old, game);
    const take = (actor: Actor, seat = 3) => bot.app.host.take(actor, game, seat, door());
    expect(await take(guest)).toEqual({ refused: 'notOffered' });
    expect(await use(bot, manager(7_711), game, ask(3))).toEqual({ ok: 'done' });
    expect(await take({ ...guest, userId: person(7_712).userId })).toEqual({ refused: 'notOffered' });
    const taken = await take(guest);
    if ('refused' in taken) throw new Error(taken.refused);
    await bot.work.settled();
    expect('ok' in before && before.ok.seat?.card).toBe(taken.ok.look.seat?.card);
    expect(taken.ok.lines[0]).toEqual({ code: 'tookSeat', params: { seat: 3 } });
    expect(taken.ok.lines).toContainEqual(
      expect.objectContaining({ code: 'yourCard', params: expect.objectContaining({ seat: 3 }) }),
    );
    const dm = bench.box.sent.filter((row) => typeof row.to === 'object' && row.to.user === guest.userId);
    expect(dm.flatMap((row) => row.letter.lines.map((line) => line.code))).toContain('yourCard');
    const after = await bot.app.look(old, game);
    expect('ok' in after && after.ok.seat).toBeNull();
    expect(await bot.app.answer(old, game, { ask: 'knife', turn: 0, picks: [1] }, door())).toEqual({
      refused: 'notPlayer',
    });
    const since = bench.box.sent.length;
    await until(table, 'dawn');
    const later = bench.box.sent.slice(since).map((row) => (row.to === 'table' ? '' : row.to.user));
    expect(later).not.toContain(old.userId);
    expect(await hall.store.tables.liveOf(old.userId)).toBeNull();
    expect((await hall.store.tables.liveOf(guest.userId))?.id).toBe(game);
    expect(told(table, 'seatOffered')).toEqual([
      { seat: 3, asked: guest.userId, by: 'manager', user: person(7_711).userId },
    ]);
    // Who has sat here once does not sit here again, nor does anybody who sits.
    for (const actor of [old, person(first), guest])
      expect(await use(bot, manager(7_711), game, ask(4, actor))).toEqual({ refused: 'wasHere' });
    // The recap names both, from the database's own rows.
    expect((await find(game)).seats[2]?.formerly).toMatchObject([{ userId: old.userId, name: old.name }]);
    await use(bot, manager(7_711), game, { do: 'end' });
    await bot.work.settled();
    expect(told(table, 'recapHolders')).toEqual([{ seat: 3, since: [{ phase: 'night', n: 1 }] }]);
    await bot.stop();
  });

  it('what waits to be sent to the one before is dropped with the change', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    const old = person(first + 4);
    await hall.store.journal.post(game, `waits-${game}`, await bench.time.clock.now(), [
      {
        to: { user: old.userId },
        letter: {
          lines: [{ code: 'checked', params: { target: 1, result: 'wolf' } }],
          asks: [],
          turn: 1,
          panel: true,
          silent: true,
          ping: [],
          extra: null,
        },
        onlyInTurn: null,
        notBefore: (await bench.time.clock.now()) + 5_000,
        mergeKey: null,
        carrier: null,
      },
    ]);
    const taker = { ...person(7_720), name: '阿明' };
    await use(bot, manager(7_721), game, ask(5, taker));
    expect(await bot.app.host.take(taker, game, 5, door())).toHaveProperty('ok');
    bench.time.skip((await bench.time.clock.now()) + 6_000);
    await bench.time.jump();
    await bot.work.settled();
    const got = bench.box.sent.filter((row) => row.to !== 'table' && row.to.user === old.userId);
    expect(got.flatMap((row) => row.letter.lines.map((line) => line.code))).not.toContain('checked');
    await bot.stop();
  });

  it('a host who plays asks the living; an offer is for its person, ten minutes, and nobody who sits elsewhere', async () => {
    const table = await dealt();
    const other = await dealt();
    const { bench, bot, game, first } = table;
    expect(await use(bot, manager(7_731), game, ask(2, person(other.first)))).toEqual({
      refused: 'takerElsewhere',
    });
    const taker = { ...person(7_732), name: '阿華' };
    expect(await use(bot, person(first), game, ask(2, taker))).toEqual({ ok: 'asked' });
    // Asked for, not offered yet.
    expect(await bot.app.host.take(taker, game, 2, door())).toEqual({ refused: 'notOffered' });
    const motion = { what: 'replace', seat: 2 } as const;
    for (const n of [2, 3, 4]) await bot.app.host.agree(person(first + n), game, motion, door());
    expect(await bot.app.host.agree(person(first + 5), game, motion, door())).toEqual({ ok: 'carried' });
    await use(bot, person(first), game, { do: 'pause' });
    bench.time.skip((await bench.time.clock.now()) + 10 * 60_000 + 1);
    expect(await bot.app.host.take(taker, game, 2, door())).toEqual({ refused: 'expired' });
    await use(bot, manager(7_731), game, ask(2, taker));
    expect(await bot.app.host.take(taker, game, 2, door())).toHaveProperty('ok');
    expect((await find(game)).seats[1]).toMatchObject({ userId: taker.userId, name: '阿華' });
    await bot.stop();
    await other.bot.stop();
  });
});

describe('an ended game once more', { timeout: 120_000 }, () => {
  it('is told page by page as at its end: in its channel, to who sat at it, and to nobody else', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    const { guildId, channelId } = await find(game);
    const here = { guildId, channelId };
    const other = { guildId, channelId: 'another' };
    expect(await bot.app.recap(person(first), here, game)).toEqual({ refused: 'notEnded' });
    await until(table, 'speech');
    await use(bot, manager(7_790), game, { do: 'end' });
    await bot.work.settled();
    const told = bench.box.sent
      .filter((row) => row.to === 'table')
      .map((row) => row.letter.lines)
      .filter((lines) => lines.some((line) => /^recap(Cards|Nights|Votes|Talks|Seed)$/u.test(line.code)));
    expect(told.length).toBeGreaterThan(1);
    const pages = async (actor: Actor, where = here) => {
      const recap = await bot.app.recap(actor, where, game);
      return 'ok' in recap ? recap.ok.pages : recap.refused;
    };
    expect(await pages(person(7_791))).toEqual(told);
    expect(await pages(person(first + 3), other)).toEqual(told);
    expect(await pages(person(7_791), other)).toBe('toldElsewhere');
    expect(await pages(person(first), { ...here, guildId: 'x' })).toBe('noTable');
    await bot.stop();
    // Nothing of it hangs on what is deleted after a while.
    await hall.store.leftovers.clear({ now: Date.UTC(2027, 0), before: Date.UTC(2027, 0), most: 100 });
    const again = await startProcess(bench);
    const recap = await again.app.recap(person(7_791), here, game);
    expect('ok' in recap && recap.ok.pages).toEqual(told);
    await again.stop();
  });
});

describe('RUL-MUTE-1 signs of who is silenced', { timeout: 120_000 }, () => {
  it('stand in the own panel alone, reach the table at once, and are refused to everybody else', async () => {
    const bench = hall.bench('7');
    const bot = await startProcess(bench);
    const first = 9_800;
    const settings = { board: 'std-mute-knight', ruleSet: 'std' };
    const where = { guildId: 'g', channelId: 'silent', locale: 'zh-TW', settings } as const;
    const opened = await bot.app.tables.create(person(first), where);
    if ('refused' in opened) throw new Error(opened.refused);
    const game = opened.ok.id;
    for (let n = 1; n < 12; n += 1) await bot.app.tables.join(person(first + n), game);
    await bot.app.tables.start(person(first), game, door());
    await bot.work.settled();
    const table = { bench, bot, game, first };
    const cards = (await hall.eventsOf(game)).flatMap((event) =>
      event.type === 'cardDealt' ? [event.data] : [],
    );
    const silencer =
      cards.find(({ card }) => card === 'silencer')?.seat ?? expect.fail('no silencer is dealt');
    const silent = (silencer % 12) + 1;
    await until(table, 'silencer');
    const { turn: night } = await find(game);
    const answer = { ask: 'silence', turn: night, picks: [silent] } as const;
    await bot.app.answer(person(first + silencer - 1), game, { ...answer, picks: [silent] }, door());
    await until(table, 'speech');
    const { turn } = await find(game);
    const panel = async (seat: number): Promise<string> => {
      const look = await bot.app.look(person(first + seat - 1), game);
      if ('refused' in look) throw new Error(look.refused);
      return JSON.stringify(renderPanel(look.ok, contextOf(look.ok.game, 'zh-TW', { private: true })));
    };
    expect(await panel(silent)).toContain('比手勢');
    for (let seat = 1; seat <= 12; seat += 1)
      if (seat !== silent) expect(await panel(seat)).not.toContain('比手勢');
    const show = (seat: number) => bot.app.gesture(person(first + seat - 1), game, turn, ['down', 3], door());
    expect(await show((silent % 12) + 1)).toEqual({ refused: 'notNow' });
    expect(await show(silent)).toHaveProperty('ok');
    await bot.work.settled();
    expect(told(table, 'gestured')).toEqual([{ seat: silent, signs: ['down', 3] }]);
    await bot.stop();
  });
});

describe('HOUSE-OBSERVER a judge without a seat', { timeout: 120_000 }, () => {
  let rooms = 0;
  /** A lobby with a judge, and so many people who sit down at it. */
  const judged = async (board: string, people: number, seed = '7') => {
    rooms += 1;
    const bench = hall.bench(seed);
    const bot = await startProcess(bench);
    const judge = person(9_000 + rooms);
    const where = { guildId: 'g', channelId: `court${rooms}`, locale: 'zh-TW' } as const;
    const ruleSet = board.split('-')[0] ?? '';
    const opened = await bot.app.tables.create(judge, {
      ...where,
      settings: { board, ruleSet, judge: true },
    });
    if ('refused' in opened) throw new Error(opened.refused);
    const game = opened.ok.id;
    const first = 9_100 + rooms * 20;
    for (let n = 0; n < people; n += 1) await bot.app.tables.join(person(first + n), game);
    return { bench, bot, game, first, judge };
  };

  it('opens, starts and rules without a seat; the lobby outlives the last player, not the judge', async () => {
    const { bot, game, judge, first } = await judged('reg-9', 2);
    expect((await find(game)).seats.map((seat) => seat.userId)).toEqual([
      person(first).userId,
      person(first + 1).userId,
    ]);
    expect(await bot.app.tables.start(judge, game, door())).toMatchObject({ refused: 'tooFew' });
    for (const n of [0, 1]) await bot.app.tables.leave(person(first + n), game);
    expect((await find(game)).status).toBe('lobby');
    await bot.app.tables.join(person(first), game);
    // The judge goes: the table is the player's now, and has no judge.
    await bot.app.tables.leave(judge, game);
    expect(await find(game)).toMatchObject({ status: 'lobby', hostId: person(first).userId });
    expect((await find(game)).settings.judge).toBeUndefined();
    await bot.app.tables.leave(person(first), game);
    expect((await find(game)).status).toBe('cancelled');
    await bot.stop();
  });

  it('a judge who sits down plays and reads no more than the own seat', async () => {
    const { bot, game, judge } = await judged('reg-9', 8);
    expect(await bot.app.tables.join(judge, game)).toHaveProperty('ok');
    expect((await find(game)).settings.judge).toBeUndefined();
    expect(await bot.app.tables.start(judge, game, door())).toHaveProperty('ok');
    const look = await bot.app.look(judge, game);
    expect('ok' in look && look.ok.full).toBeNull();
    await bot.stop();
  });

  it('RUL-CUPID-7: rules Cupid out for naming the couple; what is exempt is told to the judge alone, and moves nothing', async () => {
    const table = await judged('tb-9-cupid', 9);
    const { bot, game, judge, first } = table;
    await bot.app.tables.arrange(judge, game, {
      what: 'rule',
      flag: 'cupid.disclosure_penalty',
      value: 'true',
    });
    await bot.app.tables.start(judge, game, door());
    await bot.work.settled();
    const cards = (await hall.eventsOf(game)).flatMap((event) =>
      event.type === 'cardDealt' ? [event.data] : [],
    );
    const cupid = cards.find(({ card }) => card === 'cupid')?.seat ?? expect.fail('no Cupid is dealt');
    await until(table, 'cupid');
    const others = cards.map(({ seat }) => seat).filter((seat) => seat !== cupid);
    const [a = 0, b = 0, c = 0] = others;
    const { turn } = await find(game);
    const linked = await bot.app.answer(
      person(first + cupid - 1),
      game,
      { ask: 'link', turn, picks: [a, b] },
      door(),
    );
    expect(linked).toHaveProperty('ok');
    await until(table, 'wolves');
    const before = await hall.eventsOf(game);
    expect(await use(bot, judge, game, { do: 'penalty', seat: c })).toEqual({ refused: 'exempt' });
    expect(await hall.eventsOf(game)).toEqual(before);
    expect(await use(bot, judge, game, { do: 'penalty', seat: cupid })).toEqual({ ok: 'done' });
    await bot.work.settled();
    expect(await last(game, 'judged')).toEqual({ ruling: 'kill', seat: cupid, by: 'host' });
    expect(told(table, 'judged')).toEqual([{ seat: cupid, by: 'host', user: judge.userId }]);
    const out = (await hall.eventsOf(game))
      .filter((event) => event.type === 'seatOut')
      .map((event) => event.data);
    expect(out).toMatchObject([{ seat: cupid, cause: 'judge', card: null }]);
    await bot.stop();
  });

  it('who judged takes no seat afterwards', async () => {
    const { bot, game, judge } = await judged('reg-9', 9);
    await bot.app.tables.start(judge, game, door());
    const act = { do: 'replace', seat: 2, user: judge.userId, name: 'j' } as const;
    expect(await use(bot, judge, game, act)).toEqual({ refused: 'wasHere' });
    const look = await bot.app.look(judge, game);
    const events = await hall.eventsOf(game);
    expect('ok' in look && look.ok.full).toEqual(events.filter((event) => event.type !== 'seedDrawn'));
    await bot.stop();
  });
});
