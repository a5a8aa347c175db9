import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import type { Alarm, GameId, Log, LogFacts, OutboxRow, Post, Store } from '../../src/app/ports.ts';
import { createWork } from '../../src/app/work.ts';
import { nonceOf } from '../../src/discord/delivery.ts';
import type { AskId, Pick, RoleId } from '../../src/engine/model/index.ts';
import { think } from '../../src/practice/index.ts';
import { door, type Hall, openHall, person, standingClock } from '../door/table.ts';
import { CARDS } from './deals.ts';

/**
 * Whole processes on a real store, side by side: the same table and people, other cards, and what is hidden done in the
 * one and not in the other. What goes out and when, what the clock is asked for and what the log says are the same.
 */
type Line = { level: string; what: string; facts: LogFacts };
type Out = { at: number; row: OutboxRow };
type Told = { out: Out[]; alarms: [key: string, at: number][]; lines: Line[] };
type Ports = { alarm: Alarm; log: Log; post: Post };

const PEOPLE = 9;
const START = Date.UTC(2030, 0, 7, 20);
/** Turns into the first day: every night call among them. */
const TURNS = 5;
/** As many of them show a planted leak. */
const PLANTED = 4;
/** How long before and after a deadline nothing runs, ms. */
const OUTAGE = 60_000;
/** The night's first call: the pack's. */
const FIRST_CALL = 1;
/** Long enough in a turn for a press, ms. */
const SOON = 1_500;

/** What everybody can see: votes for nobody, ends of speeches. */
const OPEN: Partial<Record<AskId, Pick>> = {
  run: 'stay',
  speech: 'end',
  exileVote: 'none',
  runOffVote: 'none',
};

let hall: Hall;
let tables = 0;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

/** Plays the same open game; `hidden`: what the night's holders do, or nothing. */
const played = async (
  seed: string,
  hidden: 'acts' | 'silence',
  plant: (ports: Ports, privately: () => number) => Ports = (ports) => ports,
  turns = TURNS,
  /** In this turn the process ends after the presses, and another starts when its time is long over. */
  downIn: number | null = null,
): Promise<Told & { game: GameId; cards: RoleId[] }> => {
  tables += 1;
  const first = tables * 10;
  const time = standingClock(START);
  const told: Told = { out: [], alarms: [], lines: [] };
  let privately = 0;
  const note =
    (level: string) =>
    (what: string, facts: LogFacts = {}): void =>
      void told.lines.push({ level, what, facts });
  const ports: Ports = {
    alarm: {
      ...time.alarm,
      async arm(key, at) {
        told.alarms.push([key, at]);
        return time.alarm.arm(key, at);
      },
    },
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    post: {
      async send(row) {
        told.out.push({ at: await time.clock.now(), row });
        return { sent: { channelId: row.to === 'table' ? 'c' : row.to.user, messageId: row.id } };
      },
      find: async () => null,
    },
  };
  const work = createWork();
  /** When a process said last that it lives; all games here share one store and go through the same hours. */
  let beaten: number | null = null;
  const heart: Store['heart'] = { beat: async () => undefined, lastBeat: async () => beaten };
  const begin = async () => {
    const begun = createApp({
      store: { ...hall.store, heart },
      clock: time.clock,
      work,
      brain: { think },
      tools: { stepSeconds: null, seed },
      ...plant(ports, () => privately),
    });
    await begun.start();
    return begun;
  };
  let bot = await begin();
  const opened = await bot.app.tables.create(person(first), {
    guildId: 'g',
    channelId: `twin${tables}`,
    locale: 'zh-TW',
  });
  if ('refused' in opened) throw new Error(`no table: ${opened.refused}`);
  const game = opened.ok.id;
  for (let n = 1; n < PEOPLE; n += 1) await bot.app.tables.join(person(first + n), game);
  await bot.app.tables.start(person(first), game, door());
  await work.settled();
  const cards: RoleId[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const opening = await hall.store.tables.find(game);
    if (opening?.status !== 'running' || opening.deadline === null) break;
    time.skip((await time.clock.now()) + SOON);
    for (let n = 0; n < PEOPLE; n += 1) {
      const look = await bot.app.look(person(first + n), game);
      if ('refused' in look || !look.ok.seat) continue;
      const { seat } = look.ok;
      if (seat.card) cards[n] = seat.card;
      for (const ask of seat.asks) {
        const open = OPEN[ask.ask];
        if (open === undefined && hidden === 'silence') continue;
        // Wolves who disagree kill nobody here, and nobody is poisoned: the table must have nothing to read.
        const seats = ask.picks.filter((pick) => typeof pick === 'number');
        const pick =
          open ??
          (ask.ask === 'knife' ? seats[n % seats.length] : ask.ask === 'check' ? seats[0] : undefined);
        if (pick === undefined) continue;
        if (open === undefined) {
          privately += 1;
          time.skip((await time.clock.now()) + 37);
        }
        await bot.app.answer(
          person(first + n),
          game,
          { ask: ask.ask, turn: ask.turn, picks: [pick] },
          door(),
        );
      }
    }
    await work.settled();
    if (turn === downIn) {
      await bot.stop();
      beaten = opening.deadline - OUTAGE;
      time.skip(opening.deadline + OUTAGE);
      bot = await begin();
    }
    while ((await hall.store.tables.find(game))?.turn === opening.turn) {
      if (!(await time.jump())) break;
      await work.settled();
    }
  }
  await bot.stop();
  // A process that starts takes up what other tables of the store have left.
  return { ...told, out: told.out.filter(({ row }) => row.game === game), game, cards };
};

/** What everybody can see of it: the seed's hash is another, and so are the names of tables and people. */
const open = ({ out, alarms, lines, game }: Awaited<ReturnType<typeof played>>) => ({
  messages: out
    .filter(({ row }) => row.to === 'table')
    .map(({ at, row }) => [at, row.onlyInTurn, row.notBefore, row.mergeKey, row.letter]),
  alarms: alarms.filter(([key]) => key.includes(game)).map(([key, at]) => [key.replaceAll(game, 'game'), at]),
  lines: lines.map(({ level, what, facts }) => [level, what, facts.turn, String(facts.code ?? '')]),
});
type Part = keyof ReturnType<typeof open>;
const partOf = (one: Awaited<ReturnType<typeof played>>, part: Part): string[] =>
  open(one)[part].map((entry) => JSON.stringify(entry).replaceAll(/"hash":"[0-9a-f]{64}"/gu, '"hash"'));

const PARTS: readonly Part[] = ['messages', 'alarms', 'lines'];

describe('audiences.md 4: side channels of a whole process', { timeout: 600_000 }, () => {
  let acts: Awaited<ReturnType<typeof played>>;
  let silence: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    acts = await played('twin 1', 'acts');
    silence = await played('twin 2', 'silence');
  }, 600_000);

  test('the same messages at the same moments, alarms and log lines, whatever is hidden', () => {
    expect(acts.cards).not.toEqual(silence.cards);
    expect(open(acts).messages.length).toBeGreaterThan(4);
    for (const part of PARTS) expect(partOf(acts, part)).toEqual(partOf(silence, part));
  });

  test('after an outage in the middle of a night the same is told anew, whoever holds what and has pressed', async () => {
    const [acted, silent] = [
      await played('twin 1', 'acts', undefined, PLANTED, FIRST_CALL),
      await played('twin 2', 'silence', undefined, PLANTED, FIRST_CALL),
    ];
    const codes = acted.out.flatMap(({ row }) => row.letter.lines.map(({ code }) => code));
    expect(codes).toContain('reopened');
    for (const part of PARTS) expect(partOf(acted, part)).toEqual(partOf(silent, part));
    // Nothing private is sent a second time: the panel has it.
    const own = acted.out.filter(({ row }) => row.to !== 'table').map(({ row }) => row.id);
    expect(new Set(own).size).toBe(own.length);
  });

  test('keys and nonces have one length, never repeat, and cannot be ordered', () => {
    const rows = acts.out.map(({ row }) => row);
    const nonces = rows.map(({ id }) => nonceOf('secret', id));
    for (const tokens of [rows.map(({ key }) => key), nonces]) {
      expect(new Set(tokens.map((token) => token.length)).size).toBe(1);
      expect(new Set(tokens).size).toBe(tokens.length);
      expect([...tokens].sort()).not.toEqual(tokens);
      expect([...tokens].sort().reverse()).not.toEqual(tokens);
    }
  });

  test('the log holds no card, no camp, no seat with a person, and nothing but its few facts', () => {
    const lines = [...acts.lines, ...silence.lines];
    const facts = new Set(lines.flatMap((line) => Object.keys(line.facts)));
    expect(
      [...facts].filter((name) => !['game', 'ref', 'turn', 'seq', 'code', 'ms', 'error'].includes(name)),
    ).toEqual([]);
    const told = JSON.stringify(lines);
    expect(CARDS.filter((card) => told.includes(card))).toEqual([]);
  });

  test('planted leaks are found: a message, an alarm and a line of the log that follow a private answer', async () => {
    const planted = await played(
      'twin 1',
      'acts',
      ({ alarm, log, post }, privately) => ({
        alarm: { ...alarm, arm: (key, at) => alarm.arm(key, at + privately()) },
        log,
        post: {
          ...post,
          send(row, game) {
            if (row.to !== 'table') log.info('told somebody', { game: game.id, turn: game.turn });
            return post.send({ ...row, letter: { ...row.letter, silent: privately() === 0 } }, game);
          },
        },
      }),
      PLANTED,
    );
    for (const part of PARTS) {
      const found = partOf(planted, part);
      expect(found).not.toEqual(partOf(silence, part).slice(0, found.length));
    }
  });
});
