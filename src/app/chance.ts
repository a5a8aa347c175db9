import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Draw } from '../engine/model/index.ts';

/** A fresh seed: 32 random bytes as 64 hex digits. */
export const freshSeed = (): string => randomBytes(32).toString('hex');

/** Stretches a short seed to 64 hex digits; for tools only, a game so started says so. */
export const stretchSeed = (short: string): string =>
  createHash('sha256').update(`stretched:${short}`).digest('hex');

/**
 * Chance from a seed: one HMAC-SHA256 stream for each (seat, turn, purpose), so that the order of arrival changes
 * nothing (RUL-CHANCE). Rejects draws from the uneven rest, so every outcome is equally likely.
 */
export const drawFrom =
  (seed: string): Draw =>
  ({ purpose, seat, turn }, below) => {
    const space = 2 ** 48;
    const even = space - (space % below);
    for (let block = 0; ; block += 1) {
      const bytes = createHmac('sha256', Buffer.from(seed, 'hex'))
        .update(`${purpose}|${seat}|${turn}|${block}`)
        .digest();
      const value = bytes.readUIntBE(0, 6);
      if (value < even) return value % below;
    }
  };

/** sha256(seed ‖ canonical deal) as hex (F02): what the start message shows and `verify` checks. */
export const dealHash = (seed: string, canonicalDeal: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).update(canonicalDeal, 'utf8').digest('hex');

const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** An opaque id of a game: 12 random letters, never all digits, nothing that can be ordered. */
export const freshGameId = (): string => {
  const bytes = randomBytes(12);
  const rest = [...bytes.subarray(1)].map((b) => ID_LETTERS[b % ID_LETTERS.length]).join('');
  return `${ID_LETTERS[(bytes[0] ?? 0) % 24]}${rest}`;
};
