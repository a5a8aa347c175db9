import { tableView } from '../engine/index.ts';
import type { Line } from '../text/lines.ts';
import { nightNow } from './announce-turn.ts';
import type { Look } from './app.ts';
import type { Games } from './games.ts';
import { createInTurn } from './in-turn.ts';
import type { GameId, Log, Post, Store, Work } from './ports.ts';

type Ports = { store: Store; post: Post; games: Games; work: Work; log: Log };

/** Lines of the message of dusk that hold moments. */
const MOMENTS: readonly Line['code'][] = ['call', 'dawnAt'];

/**
 * The night's timetable stands in one message: written anew when a host stops the clock, and when it goes on. What it says
 * is told by a message of its own too, so an edit that is lost costs nothing but a stale list.
 */
export const createTimetable = ({ store, post, games, work, log }: Ports) => {
  const inTurn = createInTurn();

  /** By game: the revision of which turn was written last. A private press makes commits too, and must make no edit. */
  const written = new Map<GameId, string>();

  const write = async (id: GameId): Promise<void> => {
    const snapshot = await games.snapshot(id);
    const events = snapshot?.events.map((stored) => stored.event) ?? [];
    const type = events.findLast(({ audience }) => audience === 'public')?.type;
    if (!snapshot || (type !== 'paused' && type !== 'resumed')) return;
    const dusk = await store.outbox.lastSent(id, 'dusk');
    if (!dusk) return;
    const { letter } = dusk.row;
    const others = letter.lines.filter((line) => !MOMENTS.includes(line.code));
    const { deadline } = snapshot.record;
    const now: Line[] =
      deadline === null
        ? [{ code: 'nightStops', params: {} }]
        : nightNow({ history: events, after: tableView(events), deadline });
    const row = { ...dusk.row, letter: { ...letter, lines: [...others, ...now] } };
    await post.edit?.(dusk.where, row, snapshot.record);
  };

  return {
    /** After a commit. Never rejects. */
    follow({ game, table }: Look): void {
      if (table.phase.kind !== 'night') written.delete(game.id);
      if (!post.edit || table.phase.kind !== 'night' || !table.turn || table.turn.revision === 0) return;
      const now = `${table.turn.turn}-${table.turn.revision}`;
      if (written.get(game.id) === now) return;
      written.set(game.id, now);
      void work.run(() =>
        inTurn(game.id, () => write(game.id)).catch((error: unknown) =>
          log.warn('the timetable could not be written anew', { game: game.id, code: String(error) }),
        ),
      );
    },
  };
};
