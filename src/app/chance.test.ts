import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dealHash, drawFrom, freshGameId, freshSeed, stretchSeed } from './chance.ts';

const key = { purpose: 'badge', seat: 3, turn: 7 };

describe('RUL-CHANCE chance comes from the seed alone', () => {
  it('the same seed and key draw the same, whatever was drawn in between', () => {
    const seed = stretchSeed('7');
    const first = drawFrom(seed)(key, 1000);
    const draw = drawFrom(seed);
    draw({ purpose: 'deal', seat: 1, turn: 0 }, 9);
    expect(draw(key, 1000)).toBe(first);
  });

  it('another seat, turn, purpose or seed is another stream', () => {
    const draws = [
      drawFrom(stretchSeed('7'))(key, 2 ** 30),
      drawFrom(stretchSeed('8'))(key, 2 ** 30),
      drawFrom(stretchSeed('7'))({ ...key, seat: 4 }, 2 ** 30),
      drawFrom(stretchSeed('7'))({ ...key, turn: 8 }, 2 ** 30),
      drawFrom(stretchSeed('7'))({ ...key, purpose: 'deal' }, 2 ** 30),
    ];
    expect(new Set(draws).size).toBe(draws.length);
  });

  it('every outcome comes about equally often', () => {
    const draw = drawFrom(stretchSeed('even'));
    const counts = [0, 0, 0];
    for (let turn = 0; turn < 3000; turn += 1) {
      const value = draw({ ...key, turn }, 3);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('the hash of the deal', () => {
  it('F02 is sha256 over the seed bytes and the canonical deal', () => {
    const seed = '00'.repeat(32);
    const plain = createHash('sha256').update(Buffer.alloc(32)).update('1:seer').digest('hex');
    expect(dealHash(seed, '1:seer')).toBe(plain);
    expect(dealHash(seed, '1:witch')).not.toBe(plain);
  });

  it('a fresh seed is 32 bytes, and no two are alike', () => {
    expect(freshSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(freshSeed()).not.toBe(freshSeed());
  });
});

it('TQ-07 a game id starts with a letter and holds no colon or dash', () => {
  for (let n = 0; n < 500; n += 1) expect(freshGameId()).toMatch(/^[a-z][a-z2-9]{11}$/);
});
