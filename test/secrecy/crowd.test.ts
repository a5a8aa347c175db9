import { describe, expect, test } from 'vitest';
import type { State } from '../../src/engine/index.ts';
import type { Cause, Event, Seat } from '../../src/engine/model/index.ts';
import { numbers } from '../../src/engine/testing/random.ts';
import { dealAtRandom } from './deals.ts';
import { type Judge, leaky } from './game.ts';
import { readBy } from './parting.ts';
import { RUNS, seedsOf } from './runs.ts';
import { anySeat, crowdedSetup } from './tables.ts';
import { playTwins, type Twins } from './twins.ts';

/**
 * Tables crowded with cards that make the same public effect: bonds, charms, bombs, second wounds, shadows. The table may
 * read who is out; where the same seats go out in two games, it reads nothing of why: every field, order, window and turn
 * to speak is the same. What audiences.yaml frees about a death as such (who, and that it came) frees nothing here.
 */
const outIn = (events: readonly Event[]): Seat[] =>
  readBy(events, null)
    .flatMap((event) => {
      if (event.type === 'seatOut') return [event.data.seat];
      return event.type === 'deathsAnnounced' ? event.data.seats : [];
    })
    .sort((a, b) => a - b);

/** Facts that a game may hold and another not though the same seats went out. */
const OWN: readonly (Event['type'] | undefined)[] = [
  ...([
    'bearCalled',
    'silenced',
    'candidatesKnown',
    'duelled',
    'cardShown',
    'gameEnded',
    'cardLost',
  ] as const),
];

type Outs = { leak: unknown; compared: number };

const compare = ({ seed, games, parting, deals }: Twins): Outs => {
  const [one, other] = games.map(({ commits }) => commits.filter(({ shared }) => shared));
  const compared = (one ?? []).filter(({ events }) => outIn(events).length > 0).length;
  if (!parting || parting.refused) return { leak: null, compared };
  const last = [one?.at(-1), other?.at(-1)].map((commit) => outIn(commit?.events ?? []));
  const same = JSON.stringify(last[0]) === JSON.stringify(last[1]);
  if (!same || (last[0] ?? []).length === 0) return { leak: null, compared };
  const free = OWN.includes(parting.a?.type) || OWN.includes(parting.b?.type);
  return { leak: free ? null : { seed, out: last[0], ...parting, deals }, compared };
};

/** Twins who mostly hold the same cards, so that what they do in the dark is what differs. */
const twinsOf = (seed: number, judge?: Judge): Twins => {
  const setup = crowdedSetup(seed);
  const random = numbers(seed ^ 11);
  const deal = dealAtRandom(setup, random);
  const other = random() < 0.8 ? { other: deal } : {};
  return playTwins(seed, { setup, deal, reader: null, ...other, ...(judge ? { judge } : {}) });
};

describe('F46, F47: where the same seats go out, nothing tells why', { timeout: 1_200_000 }, () => {
  test('on tables crowded with cards of like effect', () => {
    let compared = 0;
    for (const seed of seedsOf(31, 24 * RUNS)) {
      const found = compare(twinsOf(seed));
      expect(found.leak).toBeNull();
      compared += found.compared;
    }
    expect(compared).toBeGreaterThan(12 * RUNS);
  });

  test('and whoever sits there reads no more than audiences.md grants', () => {
    for (const seed of seedsOf(38, 12 * RUNS)) {
      const setup = crowdedSetup(seed);
      const { parting } = playTwins(seed, {
        setup,
        deal: dealAtRandom(setup, numbers(seed)),
        reader: anySeat(setup, seed),
      });
      expect([seed, parting?.allowed === false ? parting : null]).toEqual([seed, null]);
    }
  });

  /** Why somebody fell tonight: not announced yet, or resolved by these very events. */
  const causes = (events: readonly Event[], { fallen }: State): Cause[] => {
    const resolved = events.find((event) => event.type === 'nightResolved');
    const deaths = resolved?.type === 'nightResolved' ? resolved.data.deaths : fallen;
    return deaths.map(({ cause }) => cause);
  };

  test('a planted leak is found: a pause that is shorter where love took somebody', () => {
    const judge = leaky((events, before) =>
      events.map((event): Event => {
        if (event.type !== 'turnOpened' || event.data.step !== 'dawn') return event;
        const love = causes(events, before).includes('love');
        return love ? { ...event, data: { ...event.data, seconds: event.data.seconds - 1 } } : event;
      }),
    );
    expect(seedsOf(32, 150).some((seed) => compare(twinsOf(seed, judge)).leak !== null)).toBe(true);
  });
});
