import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Event, Seat } from '../../src/engine/model/index.ts';
import type { OpenStore } from '../../src/store/create-store.ts';
import { DATABASES, type TestDatabase } from '../../src/store/databases-for-tests.ts';
import { act, type Both, openBoth, playBoth } from './both.ts';
import { door, errors, person } from './table.ts';

// TH-02: the embedded database has one session and cannot show a race, so these run on a server or not at all.
const server = DATABASES.find(({ races }) => races);

let database: TestDatabase;
let other: OpenStore;
beforeAll(async () => {
  if (!server || server.skip) return;
  database = await server.open();
  other = await database.another();
});
afterAll(async () => {
  if (!server || server.skip) return;
  await database.drop();
});

const open: Both[] = [];
afterEach(async () => {
  for (const both of open.splice(0)) await both.stop();
});
const lobby = async (options: { seed?: string; people?: number } = {}): Promise<Both> => {
  const both = await openBoth(database, other, options);
  open.push(both);
  return both;
};
const dealt = async (seed = '7'): Promise<Both> => {
  const both = await lobby({ seed });
  expect(await both.one.app.tables.start(person(both.first), both.game, door())).toHaveProperty('ok');
  await both.settled();
  return both;
};
const turnOf = async ({ bench, game }: Both) => {
  const { turn = 0, revision = 0, deadline = null } = (await bench.store.tables.find(game)) ?? {};
  return { turn, revision, deadline };
};
const stepNow = (events: readonly Event[]): string | null => {
  const turn = events.findLast((event) => event.type === 'turnOpened');
  return turn?.type === 'turnOpened' ? turn.data.step : null;
};
const until = async (both: Both, step: string): Promise<void> => {
  for (let jumps = 0; jumps < 200; jumps += 1) {
    if (stepNow(await both.eventsOf()) === step) return;
    await both.bench.time.jump();
    await both.settled();
  }
  throw new Error(`${step} never comes`);
};
/** A night, an election, the speeches and the vote have been. */
const exiled = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === 'ballotClosed' && event.data.vote === 'exile');
const askedNow = (events: readonly Event[], ask: string): Seat[] => {
  const turn = events.findLastIndex((event) => event.type === 'turnOpened');
  return events
    .slice(turn)
    .flatMap((event) => (event.type === 'askOpened' && event.data.ask === ask ? event.data.seats : []));
};

describe.skipIf(!server || server.skip)('two processes on one database', { timeout: 120_000 }, () => {
  it('RC-05 two starts in the same instant, one in each process, make one deal', async () => {
    for (let round = 0; round < 2; round += 1) {
      const both = await lobby();
      const { one, two, game, first } = both;
      const manager = { ...person(first + 1), manages: true };
      const starts = await Promise.all([
        one.app.tables.start(person(first), game, door()),
        two.app.tables.start(manager, game, door()),
      ]);
      expect(starts.filter((start) => 'ok' in start)).toHaveLength(1);
      await both.settled();
      const events = await both.eventsOf();
      expect(events.filter((event) => event.type === 'gameStarted')).toHaveLength(1);
      expect(events.filter((event) => event.type === 'cardDealt')).toHaveLength(9);
      const cards = both.bench.box.sent.filter((row) => row.game === game && row.to !== 'table');
      expect(cards).toHaveLength(9);
    }
  });

  it('RC-01 two wolves who confirm at once, in two processes, close nobody’s step', async () => {
    const both = await dealt();
    const { one, two, game, first } = both;
    await until(both, 'wolves');
    const wolves = askedNow(await both.eventsOf(), 'knife');
    const before = await turnOf(both);
    const victims = Array.from({ length: 9 }, (_, at) => at + 1).filter((seat) => !wolves.includes(seat));
    for (const targets of [
      [victims[0], victims[0]],
      [victims[1], victims[2]],
    ]) {
      const pressed = await Promise.all(
        [one, two].map(({ app }, at) =>
          app.answer(
            person(first + (wolves[at] ?? 0) - 1),
            game,
            { ask: 'knife', turn: before.turn, picks: [targets[at] ?? 1] },
            door(),
          ),
        ),
      );
      expect(pressed.every((outcome) => 'ok' in outcome)).toBe(true);
      expect(await turnOf(both)).toEqual(before);
    }
    await until(both, 'witch');
    const next = await turnOf(both);
    expect(next.turn).toBe(before.turn + 1);
    // The step after has all of its time, and nothing that was pressed before ends it.
    const opened = (await both.eventsOf()).findLast((event) => event.type === 'turnOpened');
    const seconds = opened?.type === 'turnOpened' ? opened.data.seconds : 0;
    expect(next.deadline).toBe((before.deadline ?? 0) + seconds * 1000);
  });

  it('RC-04 every voter presses two candidates at once in two processes: one vote each, the later one', async () => {
    const both = await dealt('11');
    const { one, two, game, first, bench } = both;
    await until(both, 'exileVote');
    const { turn } = await turnOf(both);
    const voters = askedNow(await both.eventsOf(), 'exileVote');
    const living = voters;
    const rounds = 2;
    for (let round = 0; round < rounds; round += 1) {
      const presses = voters.flatMap((voter) =>
        [one, two].map(({ app }, at) =>
          app.answer(
            person(first + voter - 1),
            game,
            { ask: 'exileVote', turn, picks: [living[(voter + at + round) % living.length] ?? 1] },
            door(),
          ),
        ),
      );
      for (const outcome of await Promise.all(presses)) expect(outcome).toHaveProperty('ok');
    }
    const answers = (await both.eventsOf()).flatMap((event) =>
      event.type === 'askAnswered' && event.data.ask === 'exileVote' && event.data.turn === turn
        ? [event.data]
        : [],
    );
    expect(answers).toHaveLength(voters.length * 2 * rounds);
    bench.time.skip((await turnOf(both)).deadline ?? 0);
    await bench.time.jump();
    await both.settled();
    const closed = (await both.eventsOf()).find(
      (event) => event.type === 'ballotClosed' && event.data.vote === 'exile',
    );
    const ballots = closed?.type === 'ballotClosed' ? closed.data.ballots : [];
    expect(ballots.map(({ voter }) => voter)).toEqual(voters);
    for (const { voter, pick } of ballots) {
      expect([pick]).toEqual(answers.findLast(({ seat }) => seat === voter)?.picks);
    }
  });

  it('VT-11 a vote that is changed in the instant of the close is stored, or refused as too late', async () => {
    for (let round = 0; round < 2; round += 1) {
      const both = await dealt('11');
      const { two, game, first, bench, ring } = both;
      await until(both, 'exileVote');
      const { turn, revision, deadline } = await turnOf(both);
      const [voter = 1, target = 2] = askedNow(await both.eventsOf(), 'exileVote');
      bench.time.skip(deadline ?? 0);
      const vote = () =>
        two.app.answer(person(first + voter - 1), game, { ask: 'exileVote', turn, picks: [target] }, door());
      const due = () => ring(`${game}-${turn}-${revision}`);
      const [outcome] =
        round % 2 ? await Promise.all([vote(), due()]) : (await Promise.all([due(), vote()])).toReversed();
      await both.settled();
      const closed = (await both.eventsOf()).find((event) => event.type === 'ballotClosed');
      const ballot =
        closed?.type === 'ballotClosed' ? closed.data.ballots.find((own) => own.voter === voter) : undefined;
      if (outcome && 'ok' in outcome) {
        expect(ballot).toMatchObject({ pick: target });
      } else {
        expect(outcome).toMatchObject({ refused: expect.stringMatching(/^(stale|notAsked)$/u) });
        expect(ballot).toMatchObject({ silent: true });
      }
      const turns = (await both.eventsOf()).filter(
        (event) => event.type === 'turnOpened' && event.data.turn === turn + 1,
      );
      expect(turns).toHaveLength(1);
    }
  });

  it('NT-08 what another process wrote before the close counts at the close', async () => {
    const both = await dealt();
    const { one, two, game, first } = both;
    await until(both, 'wolves');
    // The first process has the game in mind as it was before the picks.
    await one.app.look(person(first), game);
    const wolves = askedNow(await both.eventsOf(), 'knife');
    const { turn, revision, deadline } = await turnOf(both);
    const victim = Array.from({ length: 9 }, (_, at) => at + 1).find((seat) => !wolves.includes(seat)) ?? 1;
    for (const wolf of wolves) {
      const picked = await two.app.answer(
        person(first + wolf - 1),
        game,
        { ask: 'knife', turn, picks: [victim] },
        door(),
      );
      expect(picked).toHaveProperty('ok');
    }
    both.bench.time.skip(deadline ?? 0);
    await one.app.look(person(9_999_999), game);
    await both.ring(`${game}-${turn}-${revision}`);
    await until(both, 'run');
    const resolved = (await both.eventsOf()).find((event) => event.type === 'nightResolved');
    expect(resolved?.type === 'nightResolved' && resolved.data.deaths).toEqual([
      expect.objectContaining({ seat: victim, cause: 'knife' }),
    ]);
  });

  it('RS-11 TQ-04 every press and every alarm in both processes: the same game, each message once', async () => {
    const calm = await dealt('11');
    const alone = await playBoth(calm, exiled, async (actor, wish) => {
      expect(await act(calm.one.app, actor, calm.game, wish)).toHaveProperty('ok');
    });
    const said = ({ bench, game }: Both, where: 'table' | 'people') =>
      bench.box.sent
        .filter((row) => row.game === game && (row.to === 'table') === (where === 'table'))
        .map((row) => row.letter.lines.map((line) => line.code).join());
    const [toAll, toPeople] = [said(calm, 'table'), said(calm, 'people')];
    await calm.stop();

    const both = await dealt('11');
    const doubled = await playBoth(both, exiled, async (actor, wish) => {
      const press = door();
      const outcomes = await Promise.all(
        [both.one, both.two].map(({ app }) => act(app, actor, both.game, wish, press)),
      );
      expect(outcomes.filter((outcome) => 'ok' in outcome).length).toBeGreaterThan(0);
    });
    const plain = (events: Event[]) => events.filter((event) => event.type !== 'gameStarted');
    expect(plain(doubled)).toEqual(plain(alone));
    expect(said(both, 'table')).toEqual(toAll);
    expect(said(both, 'people').toSorted()).toEqual(toPeople.toSorted());
    expect(new Set(both.bench.box.sent.map((row) => row.key)).size).toBe(both.bench.box.sent.length);
  });

  it('LB-01 two people who open a table in one channel at once get one, and the way to it', async () => {
    const both = await lobby({ people: 1 });
    for (let round = 0; round < 10; round += 1) {
      const where = { guildId: 'g', channelId: `rush${round}`, locale: 'zh-TW' } as const;
      const opened = await Promise.all([
        both.one.app.tables.create(person(200_000 + round * 2), where),
        both.two.app.tables.create(person(200_001 + round * 2), where),
      ]);
      expect(opened.filter((outcome) => 'ok' in outcome)).toHaveLength(1);
      expect(opened.filter((outcome) => 'refused' in outcome)).toEqual([
        { refused: 'tableTaken', params: { channel: where.channelId } },
      ]);
    }
  });

  it('LB-07 who sits down in the instant of the close is in a living lobby or is refused, and is free', async () => {
    for (let round = 0; round < 2; round += 1) {
      const both = await lobby({ people: 8 });
      const { two, game, bench, first } = both;
      bench.time.skip((await bench.time.clock.now()) + 3_600_000);
      const late = person(first + 50);
      const [joined] = await Promise.all([two.app.tables.join(late, game), both.ring(`lobby-${game}`)]);
      await both.settled();
      expect(await bench.store.tables.find(game)).toMatchObject({ status: 'cancelled' });
      if ('refused' in joined) expect(['noTable', 'started']).toContain(joined.refused);
      expect(await bench.store.tables.liveOf(late.userId)).toBeNull();
    }
  });

  it('DB-03 RC-09 a Discord that does not answer holds no connection and no transaction', async () => {
    const both = await lobby();
    const { one, two, game, first, bench } = both;
    const gate = { open: (): void => undefined };
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    const { send } = bench.box.post;
    bench.box.post.send = async (row, record) => {
      await opened;
      return send(row, record);
    };
    expect(await one.app.tables.start(person(first), game, door())).toHaveProperty('ok');
    await bench.time.jump();
    expect((await turnOf(both)).turn).toBe(2);
    const pool = new pg.Pool({ ...database.store.poolConfig, max: 1 });
    const { rows } = await pool.query(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    await pool.end();
    expect(rows).toEqual([{ open: 0 }]);
    expect(await two.app.look(person(first), game)).toHaveProperty('ok');
    expect(bench.box.sent).toEqual([]);
    gate.open();
    await both.settled();
    expect(bench.box.sent.length).toBeGreaterThan(9);
  });

  it('nothing failed in any of them', () => {
    expect(errors).toEqual([]);
  });
});
