import { describe, expect, test } from 'vitest';
import { announce } from '../../src/app/announce.ts';
import type { Announcement } from '../../src/app/announcement.ts';
import { lookAt, type Snapshot } from '../../src/app/look.ts';
import type { NewRow } from '../../src/app/ports.ts';
import { contextOf } from '../../src/discord/context.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import { renderStatus } from '../../src/discord/render/status.ts';
import type { Event, Seat, Setup } from '../../src/engine/model/index.ts';
import { numbers } from '../../src/engine/testing/random.ts';
import { playSetup } from '../../src/engine/testing/random-game.ts';
import { LANGUAGES } from '../../src/text/words-for.ts';
import { dealAtRandom } from './deals.ts';
import type { Commit } from './game.ts';
import { readBy } from './parting.ts';
import { RUNS, seedsOf } from './runs.ts';
import { announcements, userOf } from './screens.ts';
import { changedSetup } from './tables.ts';

/**
 * What a reader receives is a function of what this reader may read. So every message and panel is made twice: from the
 * whole log, and from a log in which all that the reader may not read was never written. Lines, order, count, menus and
 * moments must be the same; the body of Discord is made of these alone. `src/engine/audiences.test.ts` holds who may
 * read what.
 */
const BETWEEN_COMMITS = 7_000;
/** A panel is looked at after each of so many commits. */
const LOOKS = 9;

const isOver = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');

type Leak = { reader: Seat | null; what: 'messages' | 'panel'; full: unknown; censored: unknown };
type Sender = (from: Announcement) => NewRow[];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A table whose dead stay with what they may read; who observes reads everything (HOUSE-OBSERVER). */
const tableOf = (seed: number): Setup => {
  const setup = changedSetup(seed);
  return { ...setup, flags: { ...setup.flags, 'observer.dead_room': 'false' } };
};

/** The answer to the button under every message, and to /werewolf status, from these events. */
const shown = (from: Announcement, events: readonly Event[], reader: Seat | null, at: number): unknown[] => {
  const locale = LANGUAGES[at % LANGUAGES.length] ?? 'en';
  const { record, now, deadline, turn } = from;
  const stored = events.map((event, index) => ({ seq: index + 1, at: now, event }));
  const snapshot = { record: { ...record, deadline, turn }, events: stored, state: { observers: [] } };
  const look = { ...lookAt(snapshot as unknown as Snapshot, userOf(record, reader)), voted: null };
  const context = contextOf(record, locale, { private: true });
  return [renderPanel(look, context), renderStatus(look, context)];
};

/** The first difference that what a reader may not read makes to what it gets; null = none. */
const firstLeak = (seed: number, send: Sender = announce): Leak | null => {
  const setup = tableOf(seed);
  const { batches } = playSetup(seed, { setup, deal: dealAtRandom(setup, numbers(seed)) });
  const commits = batches.map((events, at): Commit => ({ events, at: at * BETWEEN_COMMITS, shared: true }));
  const readers = [null, ...Array.from({ length: setup.seats }, (_, at) => at + 1)];
  const own = new Map(readers.map((reader) => [reader, [] as Event[]]));
  let at = 0;
  for (const { shared: _, ...from } of announcements({ commits }, setup)) {
    if (isOver(from.events)) return null;
    at += 1;
    const rows = send(from);
    for (const reader of readers) {
      const history = own.get(reader) ?? [];
      const events = readBy(from.events, reader);
      history.push(...events);
      const user = userOf(from.record, reader);
      const isFor = ({ to }: NewRow) => to === 'table' || to.user === user;
      const full = rows.filter(isFor);
      const censored = send({ ...from, events, history }).filter(isFor);
      if (!same(full, censored)) return { reader, what: 'messages', full, censored };
      if ((at + (reader ?? 0)) % LOOKS !== 0) continue;
      const [panel, samePanel] = [from.history, history].map((log) => shown(from, log, reader, at));
      if (!same(panel, samePanel)) return { reader, what: 'panel', full: panel, censored: samePanel };
    }
  }
  return null;
};

describe('audiences.md 6: what reaches a reader depends on nothing that this reader may not read', {
  timeout: 1_200_000,
}, () => {
  test('messages, menus, moments and panels of random games on all boards', () => {
    for (const seed of seedsOf(10, 5 * RUNS)) expect([seed, firstLeak(seed)]).toEqual([seed, null]);
  });

  test('a planted leak is found: how many private asks stand open, told in a moment', () => {
    const leaky: Sender = (from) => {
      const asks = from.events.filter((event) => event.type === 'askOpened').length;
      return announce({ ...from, deadline: (from.deadline ?? 0) + asks * 1000 });
    };
    expect(seedsOf(11, 3).some((seed) => firstLeak(seed, leaky) !== null)).toBe(true);
  });

  test('a planted leak is found: the knife’s target is mentioned in public', () => {
    const leaky: Sender = (from) => {
      const knife = from.history.findLast((event) => event.type === 'knifeSettled');
      const target = knife?.type === 'knifeSettled' ? knife.data.target : null;
      const ping = target === null ? [] : [target];
      return announce(from).map((row) =>
        row.to === 'table' ? { ...row, letter: { ...row.letter, ping } } : row,
      );
    };
    expect(seedsOf(11, 3).some((seed) => firstLeak(seed, leaky) !== null)).toBe(true);
  });
});
