import { expect, test } from 'vitest';
import { diceOf } from './dice.ts';
import { playOnEngine } from './self-play.ts';

test('RUL-MUTE-1: who is silenced shows once in a day whom it wants out, and votes as it showed', () => {
  let shown = 0;
  for (let game = 1; game <= 8; game += 1) {
    const seed = String(game);
    const { events } = playOnEngine('std-mute-knight', seed, (seat) => diceOf(seed, seat));
    let silenced: number | null = null;
    let aims: number[] = [];
    for (const { type, data } of events) {
      if (type === 'nightFell') [silenced, aims] = [null, []];
      else if (type === 'silenced') silenced = data.seat;
      else if (type === 'gestured') {
        expect(data.seat).toBe(silenced);
        aims.push(...data.signs.filter((sign) => typeof sign === 'number'));
        expect(aims).toHaveLength(1);
        expect(data.signs[0]).toBe('down');
        shown += 1;
      } else if (type === 'ballotClosed' && data.vote === 'exile' && aims.length > 0)
        expect(data.ballots.find(({ voter }) => voter === silenced)?.pick).toBe(aims[0]);
    }
  }
  expect(shown).toBeGreaterThan(0);
});
