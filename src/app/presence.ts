import type { App } from './app.ts';
import { digest } from './digest.ts';
import type { Games } from './games.ts';
import { lookAt, type Snapshot } from './look.ts';
import type { UserId } from './ports.ts';

const seatOf = ({ record }: Snapshot, user: UserId): number | undefined =>
  record.status === 'running' ? record.seats.find((seat) => seat.userId === user)?.number : undefined;

const isAway = (snapshot: Snapshot, seat: number): boolean =>
  lookAt(snapshot, null).table.away.includes(seat);

/** Signs of life: presses that give an away seat back, and words in the channel (HOUSE-AWAY). */
export const createPresence = (games: Games): Pick<App, 'back' | 'seen'> => ({
  async back(actor, game, door) {
    const before = await games.snapshot(game);
    const seat = before && seatOf(before, actor.userId);
    if (!before || !seat || !isAway(before, seat)) return null;
    const order = { type: 'Back', seat } as const;
    const done = await games.handle(game, { id: `back-${door.input}`, order, carrier: null });
    if ('refused' in done) return null;
    const events = before.events.map((stored) => stored.event);
    return { game: done.ok.record, lines: digest(events, seat) };
  },
  async seen(user, game, input) {
    const snapshot = await games.snapshot(game);
    const seat = snapshot && seatOf(snapshot, user);
    if (!snapshot || !seat) return;
    const type = isAway(snapshot, seat) ? 'Back' : 'Seen';
    await games.handle(game, { id: `seen-${input}`, order: { type, seat }, carrier: null });
  },
});
