import { expect, test } from 'vitest';
import type { Event } from '../engine/model/index.ts';
import { randomSetup } from '../engine/testing/random-game.ts';
import { tableLines } from './announce-table.ts';
import { playAtRandom } from './game-for-tests.ts';
import { told } from './told.ts';

/** Facts without a line of their own, which other lines, the panel or the recap carry. A new fact has a line or stands here. */
const UNTOLD: readonly Event['type'][] = [
  ...(['seedDrawn', 'sparesLaid', 'knifeSettled', 'nightResolved', 'followed', 'doomed', 'turned'] as const),
  ...(['lifeLost', 'askOpened', 'askAnswered', 'checked', 'condemned', 'tieStands', 'turnEnded'] as const),
  ...([
    'electionOpened',
    'said',
    'seatObserves',
    'motionAgreed',
    'seatLeft',
    'seatSeen',
    'gameEnded',
  ] as const),
];

test('every fact that a random game comes to is told to whoever may read it', () => {
  const met = new Set<Event['type']>();
  const spoken = new Set<Event['type']>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const { setup } = randomSetup(seed);
    for (const from of playAtRandom(seed, setup)) {
      for (const event of from.events) {
        met.add(event.type);
        const { audience } = event;
        const lines =
          audience === 'public'
            ? tableLines({ ...from, events: [event] })
            : audience === 'recap'
              ? []
              : audience.flatMap((seat) => told(event, seat, 0, setup.flags));
        if (lines.length > 0) spoken.add(event.type);
      }
    }
  }
  expect(met.size).toBeGreaterThan(40);
  expect([...met].filter((type) => !spoken.has(type) && !UNTOLD.includes(type))).toEqual([]);
});
