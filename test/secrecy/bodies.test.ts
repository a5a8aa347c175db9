import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announce } from '../../src/app/announce.ts';
import type { Announcement } from '../../src/app/announcement.ts';
import { recordOf } from '../../src/app/game-for-tests.ts';
import type { GameRecord, Locale, NewRow, UserId } from '../../src/app/ports.ts';
import { contextOf } from '../../src/discord/context.ts';
import { renderLetter } from '../../src/discord/render/letter.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import { renderStatus } from '../../src/discord/render/status.ts';
import { seatView, tableView } from '../../src/engine/index.ts';
import type { Event, Seat } from '../../src/engine/model/index.ts';
import { playRandom } from '../../src/engine/testing/random-game.ts';
import { LANGUAGES } from '../../src/text/words-for.ts';

/**
 * What a reader receives is a function of what this reader may read. So every message and panel is made twice: from the
 * whole log, and from a log in which all that the reader may not read was never written. Words, order, count, menus,
 * custom ids and moments must be the same. `src/engine/audiences.test.ts` holds who may read what.
 */
const NOW = Date.UTC(2030, 0, 7, 20, 0, 0);
const BETWEEN_COMMITS = 7_000;
const KEY = 'k'.repeat(32);

type Commit = { events: readonly Event[]; history: readonly Event[]; now: number };

const commitsOf = (batches: readonly (readonly Event[])[]): Commit[] =>
  batches.map((events, at) => ({
    events,
    history: batches.slice(0, at + 1).flat(),
    now: NOW + at * BETWEEN_COMMITS,
  }));

const mayRead = ({ audience }: Event, reader: Seat | null): boolean =>
  audience === 'public' || (Array.isArray(audience) && reader !== null && audience.includes(reader));

const censored = ({ events, history, now }: Commit, reader: Seat | null): Commit => ({
  events: events.filter((event) => mayRead(event, reader)),
  history: history.filter((event) => mayRead(event, reader)),
  now,
});

const isOver = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');

const secondsOf = (history: readonly Event[]): number => {
  const opened = history.findLast((event) => event.type === 'turnOpened');
  return opened?.type === 'turnOpened' ? opened.data.seconds : 0;
};

const rowsOf = (commit: Commit, record: GameRecord, packAwake: boolean): NewRow[] => {
  const { events, history, now } = commit;
  const after = tableView(history);
  const announcement: Announcement = {
    record,
    before: tableView(history.slice(0, history.length - events.length)),
    after,
    events,
    history,
    now,
    deadline: now + secondsOf(history) * 1000,
    turn: after.turn?.turn ?? 0,
    packAwake,
    users: new Map(record.seats.map((seat) => [seat.number, seat.userId])),
    closed: new Set(),
  };
  return announce(announcement);
};

/** Everything that one reader is sent by a commit, as Discord gets it, with its moments. */
const sentTo = (
  rows: readonly NewRow[],
  user: UserId | null,
  record: GameRecord,
  locale: Locale,
): unknown[] =>
  rows
    .filter(({ to }) => to === 'table' || to.user === user)
    .map((row) => ({
      to: row.to,
      onlyInTurn: row.onlyInTurn,
      notBefore: row.notBefore,
      mergeKey: row.mergeKey,
      body: renderLetter(row.letter, contextOf(record, locale, { private: row.to !== 'table', key: KEY })),
    }));

/** The answer to the button under every message, and to /werewolf status. */
const shownTo = ({ history, now }: Commit, reader: Seat | null, record: GameRecord): unknown[] => {
  const look = {
    game: record,
    table: tableView(history),
    seat: reader === null ? null : seatView(history, reader),
    deadline: now + secondsOf(history) * 1000,
    packTalk: [],
    voted: null,
  };
  const context = contextOf(record, 'zh-TW', { private: true });
  return [renderPanel(look, context), renderStatus(look, context)];
};

/** The board and rule set that a game was started with. */
const settingsOf = (log: readonly Event[]): Partial<GameRecord['settings']> => {
  const started = log.find((event) => event.type === 'gameStarted');
  if (started?.type !== 'gameStarted') throw new Error('the game has no start');
  const { board, ruleSet } = started.data.setup;
  return board === null ? { ruleSet } : { board, ruleSet };
};

type Leak = { reader: Seat | null; what: 'messages' | 'panel'; full: unknown; censored: unknown };
type Sender = (commit: Commit, record: GameRecord, packAwake: boolean) => NewRow[];

/** The first difference that what a reader may not read makes to what it gets; null = none. */
const firstLeak = (seed: number, send: Sender = rowsOf): Leak | null => {
  const { batches, state } = playRandom(seed);
  const record = recordOf(state.cards.length, settingsOf(batches.flat()));
  for (const [at, commit] of commitsOf(batches).entries()) {
    if (isOver(commit.history)) return null;
    const locale = LANGUAGES[at % LANGUAGES.length] ?? 'en';
    const rows = send(commit, record, true);
    for (const reader of [null, ...record.seats.map((seat) => seat.number)]) {
      const user = record.seats.find((seat) => seat.number === reader)?.userId ?? null;
      const own = censored(commit, reader);
      const full = sentTo(rows, user, record, locale);
      const same = sentTo(send(own, record, true), user, record, locale);
      if (JSON.stringify(full) !== JSON.stringify(same))
        return { reader, what: 'messages', full, censored: same };
      const panel = shownTo(commit, reader, record);
      const samePanel = shownTo(own, reader, record);
      if (JSON.stringify(panel) !== JSON.stringify(samePanel))
        return { reader, what: 'panel', full: panel, censored: samePanel };
    }
  }
  return null;
};

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('audiences.md 6: what reaches a reader depends on nothing that this reader may not read', () => {
  test('messages, menus, custom ids, moments and panels of random games on all boards', {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(firstLeak(seed)).toBeNull();
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  test('a planted leak is found: how many private asks stand open, told in a moment', () => {
    const leaky: Sender = (commit, record, awake) => {
      const asks = commit.events.filter((event) => event.type === 'askOpened').length;
      return rowsOf({ ...commit, now: commit.now + asks * 1000 }, record, awake);
    };
    expect([1, 2, 3].some((seed) => firstLeak(seed, leaky) !== null)).toBe(true);
  });

  test('a planted leak is found: the knife’s target is mentioned in public', () => {
    const leaky: Sender = (commit, record, awake) => {
      const knife = commit.history.findLast((event) => event.type === 'knifeSettled');
      const target = knife?.type === 'knifeSettled' ? knife.data.target : null;
      const ping = target === null ? [] : [target];
      return rowsOf(commit, record, awake).map((row) =>
        row.to === 'table' ? { ...row, letter: { ...row.letter, ping } } : row,
      );
    };
    expect([1, 2, 3].some((seed) => firstLeak(seed, leaky) !== null)).toBe(true);
  });
});
