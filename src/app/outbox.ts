import type { Alarm, Clock, GameRecord, Log, OutboxRow, Post, Store, Work } from './ports.ts';

/** A lease is longer than any send: after it another process may take the row. */
const LEASE = 60_000;
/** Within this time Discord's nonce keeps a repeat from doubling; later we look before we send. */
const NONCE_HOLDS = 60_000;
const AT_ONCE = 50;
/** Waits after failures, in ms; the last one repeats. */
const BACKOFF = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** A row whose sending has thrown so often holds up nobody any longer. */
const GIVEN_UP = 8;
/** From `sending` on the row may have arrived. */
type Stage = 'before' | 'sending' | 'noting';

type Ports = {
  store: Store;
  clock: Clock;
  alarm: Alarm;
  post: Post;
  work: Work;
  log: Log;
  /**
   * Told another way: closed DMs switch the person to the panel (and are told at the deal, F67); a channel that the bot
   * may not write to is told to the host. `code`: Discord's.
   */
  unreachable: (row: OutboxRow, game: GameRecord, code: string) => Promise<void>;
};

const wait = (attempts: number): number => BACKOFF[Math.min(attempts, BACKOFF.length) - 1] ?? BACKOFF[0];

/**
 * Sends what is written: rows in order per channel, one at a time, under a lease. `pump` starts
 * sending, or tells who is sending that there is more; it never throws.
 */
export const createOutbox = ({
  store,
  clock,
  alarm,
  post,
  work,
  log,
  unreachable,
}: Ports): { pump: () => void } => {
  const { outbox } = store;
  /** How often the sending of a row has thrown in this process. */
  const thrown = new Map<string, number>();
  let running = false;
  let asked = false;
  let nudge: () => void = () => undefined;
  const nudged = (): Promise<void> =>
    new Promise((resolve) => {
      nudge = resolve;
    });

  /** `at` is told how far the row has come. */
  const sendOne = async (row: OutboxRow, at: (stage: Stage) => void): Promise<void> => {
    const game = await store.tables.find(row.game);
    if (!game) return outbox.settle(row.id, 'dropped', 'no game');
    if (row.onlyInTurn !== null && (game.turn !== row.onlyInTurn || game.status !== 'running'))
      return outbox.settle(row.id, 'dropped', 'step closed');
    const now = await clock.now();
    if (
      row.unknownSince !== null &&
      (row.triedCarrier || row.carrier !== null || now - row.unknownSince > NONCE_HOLDS)
    ) {
      const found = await post.find(row, game);
      if (found) return outbox.sent(row.id, found);
    }
    at('sending');
    const posted = await post.send(row.unknownSince === null ? row : { ...row, carrier: null }, game);
    at('noting');
    if ('sent' in posted) return outbox.sent(row.id, posted.sent);
    if ('refused' in posted) {
      // A closed DM is no fault, and a line at its moment would tell that somebody of this game was written to: who is awake.
      if (!posted.dmClosed)
        log.warn('a message could not be delivered', { game: row.game, ref: row.key, code: posted.refused });
      // The other way first: who dies in between is refused again, and tells it once all the same.
      if (posted.dmClosed || row.to === 'table') await unreachable(row, game, posted.refused);
      return outbox.settle(row.id, 'undeliverable', posted.refused);
    }
    if ('later' in posted) {
      return outbox.again(row.id, now + posted.later, {
        unknownSince: row.unknownSince,
        triedCarrier: row.triedCarrier,
      });
    }
    return outbox.again(row.id, now + wait(row.attempts), {
      unknownSince: row.unknownSince ?? now,
      triedCarrier: posted.triedCarrier || row.triedCarrier,
    });
  };

  /** What failed after the send began, the note that it was sent included, leaves an unknown outcome. */
  const afterError = async (row: OutboxRow, stage: Stage): Promise<void> => {
    // Discord's failures are values: what throws in the sending each time is a row that cannot be written at all.
    if (stage === 'sending') thrown.set(row.id, (thrown.get(row.id) ?? 0) + 1);
    if ((thrown.get(row.id) ?? 0) >= GIVEN_UP) {
      thrown.delete(row.id);
      return outbox.settle(row.id, 'undeliverable', 'error');
    }
    const begun = stage !== 'before';
    const now = await clock.now();
    await outbox.again(row.id, now + wait(row.attempts), {
      unknownSince: row.unknownSince ?? (begun ? now : null),
      triedCarrier: row.triedCarrier || (begun && row.unknownSince === null && row.carrier !== null),
    });
  };

  const safely = async (row: OutboxRow): Promise<void> => {
    let stage: Stage = 'before';
    try {
      await sendOne(row, (reached) => {
        stage = reached;
      });
      thrown.delete(row.id);
    } catch (error) {
      log.error('sending failed', { game: row.game, ref: row.key, error });
      await afterError(row, stage).catch(() => undefined);
    }
  };

  /** Leases what is due and sends it; a slow channel holds up nobody else. Ends when nothing is due or on its way. */
  const sendAll = async (): Promise<void> => {
    const onTheirWay = new Set<Promise<void>>();
    for (;;) {
      asked = false;
      const now = await clock.now();
      for (const row of await outbox.lease(now, LEASE, AT_ONCE)) {
        const sending = safely(row).finally(() => onTheirWay.delete(sending));
        onTheirWay.add(sending);
      }
      if (asked) continue;
      if (onTheirWay.size > 0) {
        await Promise.race([...onTheirWay, nudged()]);
        continue;
      }
      const next = await outbox.nextDue();
      if (next === null) return;
      if (next > now) return alarm.arm(`outbox-${next}`, next);
    }
  };

  const pump = (): void => {
    asked = true;
    nudge();
    if (running) return;
    running = true;
    void work.run(async () => {
      try {
        while (asked) await sendAll();
      } catch (error) {
        log.error('the outbox stopped; the sweeper starts it again', { error });
      } finally {
        running = false;
      }
    });
  };
  return { pump };
};
