import { setTimeout as sleep } from 'node:timers/promises';
import { Routes } from 'discord.js';
import type { Clock, Log, UserId } from '../app/ports.ts';
import { CODE, problemOf } from './problem.ts';
import type { Wires } from './wires.ts';

/** `closed`: this person is reached by the panel. `stopped`: for now nobody's DM is opened. */
export type Opened = { channelId: string } | { closed: string } | { later: number } | { unknown: true };

export type DmDoor = {
  /** The DM channel with a person, opened if it must be; concurrent asks for one person are one request. */
  open(user: UserId): Promise<Opened>;
};

/** This many may be opened at once, then one per interval: Discord blocks bots that open many. */
const BURST = 12;
const INTERVAL = 500;
/** After 40003 nobody is tried for this long, in ms of the Clock; after 20026 (quarantine) much longer. */
const TOO_FAST = 10 * 60_000;
const QUARANTINE = 6 * 60 * 60_000;
/** Limits shorter than this are waited out here. */
const SHORT = 2_000;

/** Opens DM channels, spread over time, and stops at once when Discord says that it was too fast. */
export const createDmDoor = ({ wires, clock, log }: { wires: Wires; clock: Clock; log: Log }): DmDoor => {
  const opening = new Map<UserId, Promise<Opened>>();
  let stoppedUntil = 0;
  let stoppedBy = '';
  let tokens = BURST;
  let filledAt = performance.now();
  let turn: Promise<void> = Promise.resolve();

  /** One after the other, so that a burst beyond the allowance is spread and not lost. */
  const pass = (): Promise<void> => {
    turn = turn.then(async () => {
      const gained = Math.floor((performance.now() - filledAt) / INTERVAL);
      if (gained > 0) {
        tokens = Math.min(BURST, tokens + gained);
        filledAt += gained * INTERVAL;
      }
      if (tokens === BURST) filledAt = performance.now();
      if (tokens > 0) {
        tokens -= 1;
        return;
      }
      await sleep(Math.max(0, filledAt + INTERVAL - performance.now()));
      filledAt += INTERVAL;
    });
    return turn;
  };

  const ask = async (user: UserId, again = true): Promise<Opened> => {
    await pass();
    if ((await clock.now()) < stoppedUntil) return { closed: stoppedBy };
    try {
      const channel = (await wires.bot.post(Routes.userChannels(), { body: { recipient_id: user } })) as {
        id: string;
      };
      return { channelId: channel.id };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'unknown') return { unknown: true };
      if (problem.kind === 'later') {
        if (!again || problem.ms > SHORT) return { later: problem.ms };
        await sleep(problem.ms);
        return ask(user, false);
      }
      if (problem.code === CODE.openingTooFast || problem.code === CODE.quarantined) {
        stoppedBy = String(problem.code);
        stoppedUntil = (await clock.now()) + (problem.code === CODE.quarantined ? QUARANTINE : TOO_FAST);
        log.warn('Discord stopped us opening DMs; people are reached by the panel', { code: problem.code });
      }
      return { closed: String(problem.code) };
    }
  };

  return {
    open(user) {
      const known = opening.get(user);
      if (known) return known;
      const asked = ask(user).finally(() => opening.delete(user));
      opening.set(user, asked);
      return asked;
    },
  };
};
