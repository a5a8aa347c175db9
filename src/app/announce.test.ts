import { describe, expect, test } from 'vitest';
import type { Event, Seat } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { announce as announceAnew } from './announce.ts';
import { type Commit, playAtRandom, recordOf, setupOf } from './game-for-tests.ts';
import type { NewRow } from './ports.ts';

const SEEDS = Array.from({ length: 12 }, (_, at) => at + 1);
const games = SEEDS.map((seed) => ({ seed, commits: playAtRandom(seed, setupOf(seed % 4 === 0 ? 12 : 9)) }));
const each = (check: (commit: Commit, seed: number) => void): void => {
  for (const { seed, commits } of games) for (const commit of commits) check(commit, seed);
};
const isEnd = (commit: Commit) =>
  commit.events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');
const known = new Map<Commit, NewRow[]>();
const announce = (commit: Commit): NewRow[] => {
  const rows = known.get(commit) ?? announceAnew(commit);
  known.set(commit, rows);
  return rows;
};
const table = (rows: NewRow[]) => rows.filter((row) => row.to === 'table');
const isPublic = (event: Event) => event.audience === 'public';
const reads = ({ audience }: Event, seat: Seat): boolean =>
  audience === 'public' || (audience !== 'recap' && audience.includes(seat));

test('the games that are announced here reach their end and hold every kind of thing', () => {
  const seen = new Set<Event['type']>(
    games.flatMap(({ commits }) =>
      commits.flatMap((commit) => commit.events.map((event): Event['type'] => event.type)),
    ),
  );
  for (const { seed, commits } of games) expect(isEnd(commits.at(-1) as Commit), `seed ${seed}`).toBe(true);
  for (const type of [
    'shot',
    'badgePassed',
    'tied',
    'withdrew',
    'selfDestructed',
    'checked',
    'said',
    'sheriffElected',
  ] as const) {
    expect(seen.has(type), type).toBe(true);
  }
});

describe('who reads what', () => {
  test('LK-02 what the table reads is made from public facts alone, until the end', () => {
    each((commit, seed) => {
      if (isEnd(commit)) return;
      const blind = {
        ...commit,
        events: commit.events.filter(isPublic),
        history: commit.history.filter(isPublic),
      };
      expect(table(announce(blind)), `seed ${seed}, turn ${commit.turn}`).toEqual(table(announce(commit)));
    });
  });

  test('what a seat reads in private is made from what that seat may read alone', () => {
    each((commit, seed) => {
      if (isEnd(commit)) return;
      const rows = announce(commit);
      for (const [seat, user] of commit.users) {
        const own = (all: NewRow[]) => all.filter((row) => row.to !== 'table' && row.to.user === user);
        const blind = {
          ...commit,
          events: commit.events.filter((event) => reads(event, seat)),
          history: commit.history.filter((event) => reads(event, seat)),
        };
        expect(own(announce(blind)), `seed ${seed}, turn ${commit.turn}, seat ${seat}`).toEqual(own(rows));
      }
    });
  });

  test('F11 no card stands beside a seat in a line for the table before the end', () => {
    const beside: Line['code'][] = [
      'yourCard',
      'cardNight',
      'cardDay',
      'checked',
      'mates',
      'victim',
      'gun',
      'packPick',
      'recapCard',
      'recapNight',
      'recapSeed',
      'recapCanon',
      'card',
    ];
    each((commit, seed) => {
      if (isEnd(commit)) return;
      for (const row of table(announce(commit))) {
        for (const line of row.letter.lines)
          expect(beside, `seed ${seed}: ${line.code}`).not.toContain(line.code);
      }
    });
  });

  test('the table’s letters do not tell whether a private ask is open', () => {
    each((commit) => {
      for (const row of table(announce(commit))) {
        for (const { ask } of row.letter.asks)
          expect(['knife', 'antidote', 'poison', 'check', 'shot']).not.toContain(ask);
      }
    });
  });

  test('F45 the night’s news is told at the announcement and not before', () => {
    each((commit) => {
      const announced = commit.events.some((event) => event.type === 'deathsAnnounced');
      const told = table(announce(commit)).some((row) =>
        row.letter.lines.some((line) => line.code === 'deaths'),
      );
      expect(told).toBe(announced);
    });
  });
});

describe('how many messages', () => {
  test('all public events of one commit are one letter; the start has the rules beside it, the end its recap', () => {
    each((commit, seed) => {
      const count = table(announce(commit)).length;
      const started = commit.events.some((event) => event.type === 'gameStarted');
      expect(count, `seed ${seed}, turn ${commit.turn}`).toBeLessThanOrEqual(
        isEnd(commit) ? 5 : started ? 2 : 1,
      );
    });
  });

  test('a night is one letter for the table', () => {
    for (const { seed, commits } of games) {
      const nights = new Map<number, number>();
      for (const commit of commits) {
        if (commit.after.phase.kind !== 'night') continue;
        const night = commit.after.phase.n;
        nights.set(night, (nights.get(night) ?? 0) + table(announce(commit)).length);
      }
      for (const [night, count] of nights) expect(count, `seed ${seed}, night ${night}`).toBe(1);
    }
  });

  test('a seat gets at most one private letter a commit, and one per private ask over a night', () => {
    each((commit) => {
      const letters = announce(commit).filter((row) => row.to !== 'table' && row.mergeKey === null);
      const people = letters.map((row) => (row.to === 'table' ? '' : row.to.user));
      expect(new Set(people).size).toBe(people.length);
      if (isEnd(commit)) expect(people).toEqual([]);
    });
  });
});

describe('how they are sent', () => {
  test('night letters and all private ones make no sound; asks die with their turn, cards and public facts do not', () => {
    each((commit) => {
      for (const row of announce(commit)) {
        if (row.to !== 'table') expect(row.letter.silent).toBe(true);
        if (commit.events.some((event) => event.type === 'nightFell') && !isEnd(commit))
          expect(row.letter.silent).toBe(true);
        if (row.to === 'table') expect(row.onlyInTurn).toBeNull();
        else if (row.letter.asks.length > 0) expect(row.onlyInTurn).toBe(commit.turn);
        expect(row.letter.panel).toBe(true);
      }
    });
  });

  test('only everybody at the start and the next speaker are mentioned', () => {
    each((commit) => {
      for (const row of announce(commit)) {
        const { ping } = row.letter;
        if (ping.length > 1) expect(commit.events.some((event) => event.type === 'gameStarted')).toBe(true);
        if (ping.length === 1) expect(ping).toEqual([commit.after.turn?.seat]);
      }
    });
  });

  test('DM-04: a table with the panel, and a person whose DMs are closed, get no private letter; the deal names who must press', () => {
    const commits = playAtRandom(3, setupOf(9));
    const record = recordOf(9, { delivery: 'panel' });
    for (const commit of commits) {
      expect(announce({ ...commit, record }).every((row) => row.to === 'table')).toBe(true);
      const closed = announce({ ...commit, closed: new Set([4]) });
      expect(closed.some((row) => row.to !== 'table' && row.to.user === commit.users.get(4))).toBe(false);
      const named = closed.flatMap((row) => row.letter.lines).filter((line) => line.code === 'mustPress');
      const start = commit.events.some((event) => event.type === 'gameStarted');
      expect(named).toEqual(start ? [{ code: 'mustPress', params: { seats: [4] } }] : []);
    }
  });

  test('the pack’s picks go to the mates together after two seconds, and not to the one who picked', () => {
    let news = 0;
    each((commit) => {
      for (const row of announce(commit)) {
        if (row.mergeKey !== 'pack') continue;
        news += 1;
        expect(row.notBefore).toBe(commit.now + 2_000);
        const answered = commit.events.find((event) => event.type === 'askAnswered');
        if (answered?.type !== 'askAnswered') throw new Error('no answer behind the news');
        expect(row.to).not.toEqual({ user: commit.users.get(answered.data.seat) });
      }
    });
    expect(news).toBeGreaterThan(20);
  });
});

describe('what is said', () => {
  const lines = (commit: Commit, code: Line['code']) =>
    table(announce(commit)).flatMap((row) => row.letter.lines.filter((line) => line.code === code));

  test('dusk tells the whole night: every call of the board, back to back, whoever is alive', () => {
    each((commit, seed) => {
      const fell = commit.events.find((event) => event.type === 'nightFell');
      if (!fell) return;
      const calls = lines(commit, 'call').map(
        (line) => line.params as { step: string; at: number; until: number },
      );
      expect(
        calls.map((call) => call.step),
        `seed ${seed}`,
      ).toEqual(['wolves', 'witch', 'seer']);
      for (const [at, call] of calls.entries())
        expect(call.at).toBe(at === 0 ? call.at : calls[at - 1]?.until);
      expect(calls[0]?.until).toBe(commit.deadline);
      expect(lines(commit, 'dawnAt')[0]?.params).toEqual({ at: calls.at(-1)?.until });
    });
  });

  test('a step that is opened again at night makes no sound either', () => {
    const dusk = games[0]?.commits.find((commit) => commit.events.some(({ type }) => type === 'nightFell'));
    if (!dusk) throw new Error('a game without a night');
    const again: Event = {
      type: 'turnReopened',
      audience: 'public',
      data: { turn: dusk.turn, revision: 1, seconds: 30 },
    };
    const rows = announceAnew({ ...dusk, before: dusk.after, events: [again] });
    expect(table(rows).map((row) => row.letter.silent)).toEqual([true]);
  });

  test('F70 what was said by buttons is told once, when the turn is over', () => {
    for (const { seed, commits } of games) {
      const turns =
        commits.at(-1)?.history.filter(({ type }) => type === 'turnOpened' || type === 'said') ?? [];
      let turn = 0;
      const said = new Set<string>();
      for (const event of turns) {
        if (event.type === 'turnOpened') ({ turn } = event.data);
        else said.add(`${turn} ${JSON.stringify(event.data)}`);
      }
      const told = commits
        .flatMap((commit) => lines(commit, 'turnOver'))
        .reduce((sum, line) => sum + (line.params as { talk: unknown[] }).talk.length, 0);
      expect(told, `seed ${seed}`).toBe(said.size);
    }
  });

  test('the recap says first who won and why, and shows every card, night and ballot, and the seed', () => {
    for (const { seed, commits } of games) {
      const end = commits.at(-1) as Commit;
      const recap = table(announce(end)).flatMap((row) => row.letter.lines);
      const first = recap.findIndex((line) => line.code === 'winner');
      expect(recap[first + 1]?.code, `seed ${seed}`).toBe('recapCards');
      const count = (code: Line['code']) => recap.filter((line) => line.code === code).length;
      expect(count('recapCard')).toBe(end.record.seats.length);
      expect(count('recapSeed') + count('recapHash') + count('recapVerify') + count('recapCanon')).toBe(4);
      if (recap.some((line) => line.code === 'moreLines')) continue;
      expect(count('recapNight')).toBe(end.history.filter((event) => event.type === 'nightFell').length);
      const after = recap.slice(recap.findIndex((line) => line.code === 'recapVotes'));
      const votes = end.history.filter((event) => event.type === 'ballotClosed').length;
      if (votes > 0) expect(after.filter((line) => line.code === 'ballot').length).toBe(votes);
    }
  });

  test('F05 a protection that was earned is told after the winner and in no other game', () => {
    each((commit) => {
      const rows = table(announceAnew({ ...commit, earned: [{ seat: 3, nth: 0 }] }));
      const told = rows.flatMap((row) => row.letter.lines).filter((line) => line.code === 'goldEarned');
      expect(told).toEqual(isEnd(commit) ? [{ code: 'goldEarned', params: { seats: [3] } }] : []);
    });
  });

  test('RUL-DUAL-2 a night in which somebody lost a card is called no peaceful one', () => {
    const dawn = games[0]?.commits.find((commit) => lines(commit, 'deaths').length > 0);
    if (!dawn) throw new Error('a game without a dawn');
    const toldOf = (lost?: Seat[]) => {
      const event: Event = {
        type: 'deathsAnnounced',
        audience: 'public',
        data: { seats: [], cards: [], ...(lost ? { lost } : {}) },
      };
      const rows = announceAnew({ ...dawn, events: [event] });
      return table(rows).flatMap((row) => row.letter.lines.map((line) => line.code));
    };
    expect(toldOf()).toContain('deaths');
    expect(toldOf([7])).toContain('lostOne');
    expect(toldOf([7])).not.toContain('deaths');
  });
});
