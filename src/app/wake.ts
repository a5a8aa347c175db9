import { alarmKey, type Games } from './games.ts';
import { LAST_CALL, type LastCall } from './last-call.ts';
import type { Snapshot } from './look.ts';
import type { Alarm, Clock, GameId, Heart, Log, Store, Work } from './ports.ts';
import { type StandIns, standInsKey } from './stand-ins.ts';
import { LOBBY_LIFE, lobbyKey } from './tables.ts';

type Ports = {
  store: Store;
  clock: Clock;
  alarm: Alarm;
  games: Games;
  work: Work;
  log: Log;
  pump: () => void;
  lobbyDue: (game: GameId) => Promise<void>;
  standIns: StandIns;
  lastCall: LastCall;
  /** One round of cleaning; the game that is played now never waits for it. */
  tidy: (now: number) => Promise<void>;
};

/** How often the process says that it lives, and looks for deadlines that the queue lost, ms. */
const BEAT = 5_000;
const SWEEP = 15_000;
/** An alarm that has not rung so long after its deadline was lost, ms: the operator should know. */
const LOST = 10_000;
/** A step in whose last 15 s nobody could press is opened again for 30 s. */
const LAST_CHANCE = 15_000;
const REOPENED = 30;
const REOPENED_AT_MOST = 3;
/** How long past a deadline a new start must be to count as an outage, ms. */
const OUTAGE = 1_000;

type Downtime = { from: number; to: number };
const swallowed = (down: Downtime | null, deadline: number): boolean =>
  down !== null && down.from <= deadline - LAST_CHANCE && down.to >= deadline + OUTAGE;

/** How often the open turn was opened again; a host's tools count other revisions of it. */
const reopenings = ({ events }: Snapshot): number => {
  const opened = events.findLastIndex(({ event }) => event.type === 'turnOpened');
  return events.slice(opened).filter(({ event }) => event.type === 'turnReopened').length;
};

/**
 * Due alarms and the sweeper. PostgreSQL's deadline is the truth: an alarm that rings early is armed again, an old one
 * is ignored, a lost one is found by the sweep.
 */
export const createWake = ({
  store,
  clock,
  alarm,
  games,
  work,
  log,
  pump,
  lobbyDue,
  standIns,
  lastCall,
  tidy,
}: Ports) => {
  let down: Downtime | null = null;
  /** Since when no beat could be written: the process lives, but no press counts either. */
  let missedSince: number | null = null;
  const timers: NodeJS.Timeout[] = [];

  const turnDue = async (game: GameId, turn: number, revision: number): Promise<void> => {
    const snapshot = await games.snapshot(game);
    if (!snapshot) return;
    const { record } = snapshot;
    if (record.status !== 'running' || record.turn !== turn || record.revision !== revision) return;
    if (record.deadline === null) return;
    const now = await clock.now();
    if (now < record.deadline) return alarm.arm(alarmKey(game, turn, revision), record.deadline);
    const key = alarmKey(game, turn, revision);
    const outage = missedSince === null ? down : { from: missedSince, to: now };
    const order =
      swallowed(outage, record.deadline) && reopenings(snapshot) < REOPENED_AT_MOST
        ? ({ type: 'Reopen', turn, revision, seconds: REOPENED } as const)
        : ({ type: 'TimeUp', turn, revision } as const);
    const outcome = await games.handle(game, { id: key, order, carrier: null });
    if ('refused' in outcome && outcome.refused !== 'early' && outcome.refused !== 'over') {
      throw new Error(`a due step was refused: ${outcome.refused}`);
    }
    return undefined;
  };

  const due = async (key: string): Promise<void> => {
    if (key.startsWith('outbox-')) return pump();
    const [head, second, third, fourth] = key.split('-');
    if (head === LAST_CALL && second) return lastCall.due(second, Number(third), Number(fourth));
    if (head === 'lobby' && second) return lobbyDue(second);
    if (head === 'standins' && second) return standIns.due(second);
    if (head && second && third) return turnDue(head, Number(second), Number(third));
    return log.warn('an alarm with an unknown key rang', { code: key });
  };

  /** One failure must not stop other games; the queue tries again, and the sweeper after it. */
  const onDue = (key: string): Promise<void> =>
    work.run(async () => {
      try {
        await due(key);
      } catch (error) {
        log.error('a due step failed', { code: key, error });
        throw error;
      }
    });

  const sweep = async (): Promise<void> => {
    const now = await clock.now();
    for (const { game, turn, revision, deadline } of await store.journal.deadlines()) {
      if (now < deadline) continue;
      if (now >= deadline + LOST) log.warn('an alarm was late or lost; the sweep rings it', { game, turn });
      await onDue(alarmKey(game, turn, revision)).catch(() => undefined);
    }
    for (const { id, createdAt } of await store.tables.lobbies()) {
      if (now >= createdAt + LOBBY_LIFE) await onDue(lobbyKey(id)).catch(() => undefined);
    }
    for (const game of standIns.late(now)) await onDue(standInsKey(game)).catch(() => undefined);
    pump();
    await tidy(now).catch((error: unknown) => log.error('the cleaning failed', { error }));
  };

  const every = (ms: number, what: string, job: () => Promise<void>): void => {
    const timer = setInterval(() => {
      work.run(job).catch((error: unknown) => log.error(`${what} failed`, { error }));
    }, ms);
    timer.unref();
    timers.push(timer);
  };

  return {
    /** Measures how long nobody could press, arms every deadline, starts the alarm, the beat and the sweep. */
    async start(heart: Heart): Promise<void> {
      const to = await clock.now();
      const from = await heart.lastBeat();
      down = from === null ? null : { from, to };
      for (const { game, turn, revision, deadline } of await store.journal.deadlines()) {
        await alarm.arm(alarmKey(game, turn, revision), deadline);
        standIns.follow(game);
      }
      for (const lobby of await store.tables.lobbies())
        await alarm.arm(lobbyKey(lobby.id), lobby.createdAt + LOBBY_LIFE);
      await heart.beat(to);
      await alarm.start(onDue);
      let beaten = to;
      every(BEAT, 'the heartbeat', async () => {
        try {
          const now = await clock.now();
          await heart.beat(now);
          if (missedSince !== null) down = { from: missedSince, to: now };
          missedSince = null;
          beaten = now;
        } catch (error) {
          missedSince ??= beaten;
          throw error;
        }
      });
      every(SWEEP, 'the sweep', sweep);
      pump();
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await alarm.stop();
    },
  };
};
