import { packNow } from '../engine/index.ts';
import type { Actor, Door, Outcome } from './app.ts';
import type { Games } from './games.ts';
import { letterToPerson } from './letters.ts';
import type { Snapshot } from './look.ts';
import type { Clock, GameId, Store } from './ports.ts';

type Ports = { store: Store; clock: Clock; games: Games; pump: () => void };
type Line = { seat: number; text: string };

/** Lines of two seconds are relayed together. */
const TOGETHER = 2_000;
const LONGEST = 300;
/** So many of tonight's lines stand in the panel of a mate whose DMs are closed. */
const SHOWN = 20;

/** Whole characters only: half of one, or none at all, is no text that a database takes. */
const cut = (text: string): string => {
  const whole = text
    .replace(/\p{Cs}/gu, '')
    .replaceAll('\0', '')
    .trim();
  return [...whole].slice(0, LONGEST).join('').trim();
};

/**
 * The pack's talk: to the pack only, only while it is awake (F26). The lines of one night are kept in memory for the
 * panel and forgotten at the close; the relayed messages are rows like any other.
 */
export const createPackTalk = ({ store, clock, games, pump }: Ports) => {
  const tonight = new Map<GameId, { turn: number; lines: Line[] }>();

  /** `all`: for who reads everything. */
  const linesFor = (snapshot: Snapshot, seat: number | null, all = false): Line[] => {
    const kept = tonight.get(snapshot.record.id);
    const pack = packNow(snapshot.state);
    if (
      !kept ||
      kept.turn !== snapshot.record.turn ||
      !pack.awake ||
      !(all || (seat !== null && pack.seats.includes(seat)))
    )
      return [];
    return kept.lines;
  };

  const talk = async (actor: Actor, game: GameId, text: string, door: Door): Promise<Outcome<Snapshot>> => {
    const snapshot = await games.snapshot(game);
    if (snapshot?.record.status !== 'running') return { refused: 'noTable' };
    if (snapshot.state.paused !== null) return { refused: 'paused' };
    const own = snapshot.record.seats.find((seat) => seat.userId === actor.userId);
    const pack = packNow(snapshot.state);
    // One answer for every reason: who is not in the pack must not learn whether it is awake.
    if (!own || !pack.awake || !pack.seats.includes(own.number)) return { refused: 'asleep' };
    const line = { seat: own.number, text: cut(text) };
    if (line.text === '') return { ok: snapshot };
    const { turn } = snapshot.record;
    const mates = snapshot.record.seats.filter(
      (seat) => seat.number !== own.number && pack.seats.includes(seat.number),
    );
    const people = await store.players.getAll(
      mates.flatMap((seat) => (seat.userId && !seat.practice ? [seat.userId] : [])),
    );
    const now = await clock.now();
    const rows = people
      .filter((player) => player.dm !== 'closed' && snapshot.record.settings.delivery === 'dm')
      .map((player) =>
        letterToPerson(player.userId, [{ code: 'packLine', params: line }], turn, 'pack', now + TOGETHER),
      );
    if ((await store.journal.post(game, door.input, now, rows)) === 'duplicate') return { ok: snapshot };
    const kept = tonight.get(game);
    const lines = kept?.turn === turn ? kept.lines : [];
    tonight.set(game, { turn, lines: [...lines, line].slice(-SHOWN) });
    pump();
    return { ok: snapshot };
  };

  /** After a commit: what was said in a turn that is over is kept nowhere. `turn` null = the game has ended. */
  const forget = (game: GameId, turn: number | null): void => {
    if (tonight.get(game)?.turn !== turn) tonight.delete(game);
  };

  return { talk, linesFor, forget };
};
