import { setTimeout as sleep } from 'node:timers/promises';
import { openInteractions } from '../interactions/interactions.ts';
import type { Sandbox } from '../state.ts';
import type { ClockSocket } from './clock-socket.ts';
import type { In, Out } from './protocol.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
/** Without a line to the clock nobody can say that work is done: so long must pass without a sign of it. */
const SILENCE_MS = 60;

/** Why the bot cannot be called settled right now, or undefined. */
function busy(sandbox: Sandbox): string | undefined {
  if (!sandbox.gateway.connected()) return 'the bot is not connected';
  if (sandbox.inFlight > 0) return 'a request is being answered';
  return openInteractions(sandbox.interactions) > 0 ? 'an interaction waits for its answer' : undefined;
}

async function askOnce(sandbox: Sandbox, line: ClockSocket, timeoutMs: number): Promise<string | undefined> {
  const before = sandbox.activity;
  if (line.connected()) {
    const sequence = await line.askQuiet(timeoutMs);
    if (sequence === undefined) return 'no quiet was said';
    if (sequence < sandbox.gateway.lastSequence()) return 'an event is not processed yet';
  } else if (sandbox.clock.mode === 'jumping') {
    return 'the bot is not on the line to the clock';
  } else {
    await sleep(SILENCE_MS);
  }
  return busy(sandbox) ?? (sandbox.activity === before ? undefined : 'something happened meanwhile');
}

/** Waits until the bot said twice in a row that it has nothing to do, and nothing happened in between. */
export async function settle(
  sandbox: Sandbox,
  line: ClockSocket,
  args: In<'settle'>,
): Promise<Out<'settle'>> {
  const end = performance.now() + (args.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  let calm = 0;
  let why = '';
  let last = -1;
  while (performance.now() < end) {
    const reason = busy(sandbox) ?? (await askOnce(sandbox, line, Math.max(1, end - performance.now())));
    if (reason || (calm > 0 && sandbox.activity !== last)) {
      why = reason ?? 'something happened meanwhile';
      calm = 0;
      await sleep(1);
      continue;
    }
    last = sandbox.activity;
    calm++;
    if (calm < 2) continue;
    sandbox.alarms.settle();
    return { settled: true, now: sandbox.clock.now() };
  }
  return { settled: false, why, now: sandbox.clock.now() };
}

/** Moves the jumping clock: to a time, by some milliseconds, or to the earliest alarm; rings what it reaches. */
export function jump(sandbox: Sandbox, args: In<'jump'>): Out<'jump'> {
  const { clock, alarms } = sandbox;
  const to = args.to ?? (args.by === undefined ? alarms.earliest() : clock.now() + args.by);
  if (to !== undefined) clock.jump(to);
  sandbox.activity++;
  return { fired: alarms.ring(), now: clock.now() };
}
