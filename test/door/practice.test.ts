import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brain, GameId } from '../../src/app/ports.ts';
import type { Event } from '../../src/engine/model/index.ts';
import {
  type Bench,
  door,
  errors,
  type Hall,
  openHall,
  type Process,
  person,
  playOn,
  startProcess,
} from './table.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

type Alone = { bench: Bench; game: GameId; bot: Process; first: number };
let rooms = 0;

/** One person of its own and eight practice players, dealt. */
const alone = async (seed: string, brain?: Brain): Promise<Alone> => {
  rooms += 1;
  const first = rooms * 1000;
  const bench = { ...hall.bench(seed), ...(brain ? { brain } : {}) };
  const bot = await startProcess(bench);
  const where = { guildId: 'g', channelId: `practice${rooms}`, locale: 'zh-TW', practice: 8 } as const;
  const opened = await bot.app.tables.create(person(first), where);
  if ('refused' in opened) throw new Error(opened.refused);
  const started = await bot.app.tables.start(person(first), opened.ok.id, door());
  if ('refused' in started) throw new Error(started.refused);
  return { bench, game: opened.ok.id, bot, first };
};

const winnerOf = (events: readonly Event[]): string | null => {
  const end = events.find((event) => event.type === 'gameEnded');
  return end?.type === 'gameEnded' ? end.data.winner : null;
};
const votesNow = (events: readonly Event[]): number => {
  const opened = events.findLastIndex((event) => event.type === 'turnOpened');
  const turn = events[opened];
  if (turn?.type !== 'turnOpened' || turn.data.step !== 'exileVote') return 0;
  return events.slice(opened).filter((event) => event.type === 'askAnswered').length;
};

/** Jumps until the table's log satisfies; gives the process that runs then. */
const jumpUntil = async (
  { bench, game, bot }: Alone,
  enough: (events: Event[]) => boolean,
): Promise<void> => {
  for (let jumps = 0; jumps < 2_000; jumps += 1) {
    if (enough(await hall.eventsOf(game))) return;
    if (!(await bench.time.jump())) break;
    await bot.work.settled();
  }
  throw new Error('it did not come to that');
};

describe('one person and eight practice players', { timeout: 180_000 }, () => {
  it('play a whole game; nobody but the person is written to, and nobody else is mentioned', async () => {
    const { bench, game, bot, first } = await alone('7');
    const { events } = await playOn(bot, game, bench, { first, people: 1 });
    expect(winnerOf(events)).not.toBeNull();
    expect(errors).toEqual([]);
    const people = new Set(bench.box.sent.flatMap((row) => (row.to === 'table' ? [] : [row.to.user])));
    expect([...people]).toEqual([person(first).userId]);
    expect(new Set(bench.box.sent.map((row) => row.key)).size).toBe(bench.box.sent.length);
    const codes = bench.box.sent.flatMap((row) => row.letter.lines.map((line) => line.code));
    expect(codes).toContain('practiceSeats');
    expect(codes).not.toContain('packLine');
    await bot.stop();
  });

  it('cost one message a turn at most, what they say included', async () => {
    const { bench, game, bot, first } = await alone('9');
    const { events } = await playOn(bot, game, bench, { first, people: 1 });
    const perTurn = new Map<number, number>();
    for (const row of bench.box.sent) {
      if (row.to === 'table' && row.letter.extra !== 'again') {
        perTurn.set(row.letter.turn, (perTurn.get(row.letter.turn) ?? 0) + 1);
      }
    }
    const withdrawals = events.filter((event) => event.type === 'withdrew').length;
    const more = [...perTurn].filter(([turn, rows]) => turn > 1 && rows > 1);
    expect(more.reduce((sum, [, rows]) => sum + rows - 1, 0)).toBeLessThanOrEqual(withdrawals + 4);
    await bot.stop();
  });

  it('play the same game for the same seed', async () => {
    const runs = [];
    for (let run = 0; run < 2; run += 1) {
      const { bench, game, bot, first } = await alone('11');
      runs.push((await playOn(bot, game, bench, { first, people: 1 })).events);
      await bot.stop();
    }
    expect(runs[1]).toEqual(runs[0]);
  });

  it('a process that is killed in the middle of a vote costs no vote and doubles none', async () => {
    const calm = await alone('13');
    const undisturbed = await playOn(calm.bot, calm.game, calm.bench, { first: calm.first, people: 1 });
    await calm.bot.stop();

    const rough = await alone('13');
    const { bench, game, first } = rough;
    // The person's own acts come from playOn, so it plays up to the vote, too.
    let bot = rough.bot;
    let killed = 0;
    bench.time.onJump(async () => {
      if (killed > 2 || votesNow(await hall.eventsOf(game)) !== 3 + killed) return;
      killed += 1;
      await bot.stop();
      bot = await startProcess(bench);
    });
    const { events } = await playOn(bot, game, bench, { first, people: 1, current: () => bot });
    expect(killed).toBeGreaterThan(0);
    expect(events).toEqual(undisturbed.events);
    await bot.stop();
  });

  it('an alarm that was lost is found by the next start', async () => {
    const table = await alone('17');
    await jumpUntil(table, (events) => votesNow(events) === 2);
    await table.bot.stop();
    table.bench.time.lose('standins');
    const bot = await startProcess(table.bench);
    await bot.work.settled();
    await jumpUntil({ ...table, bot }, (events) => votesNow(events) === 4);
    await bot.stop();
  });

  it('a mind that fails, or wants what is not allowed, stops nothing: its time runs out', async () => {
    const told = errors.length;
    let thoughts = 0;
    const { bench, game, bot, first } = await alone('19', {
      think(view) {
        thoughts += 1;
        if (thoughts % 2 === 0) throw new Error('no idea');
        return [{ do: 'answer', ask: 'knife', turn: view.turn?.turn ?? 0, picks: [99] }];
      },
    });
    await jumpUntil({ bench, game, bot, first }, (events) =>
      events.some((event) => event.type === 'dayBroke' && event.data.day === 2),
    );
    expect(thoughts).toBeGreaterThan(10);
    expect(errors.length).toBeGreaterThan(told);
    errors.length = told;
    await bot.stop();
  });
});
