import type { Actor, Outcome } from './app.ts';
import type { GameId, GameRecord, Store } from './ports.ts';

/** Finds a lobby for who wants something of it, or says why there is none for them. */
export type Lobbies = {
  /** A table whose game has not begun. */
  open(game: GameId): Promise<Outcome<GameRecord>>;
  /** The same, for its host or who manages the server. */
  own(actor: Actor, game: GameId): Promise<Outcome<GameRecord>>;
  /** A table as it stands now, in whatever state. */
  reread(game: GameId): Promise<Outcome<GameRecord>>;
};

export const createLobbies = ({ tables }: Pick<Store, 'tables'>): Lobbies => {
  const open = async (game: GameId): Promise<Outcome<GameRecord>> => {
    const record = await tables.find(game);
    if (!record || record.status === 'cancelled') return { refused: 'noTable' };
    if (record.status !== 'lobby') return { refused: record.status === 'running' ? 'started' : 'over' };
    return { ok: record };
  };

  const reread = async (game: GameId): Promise<Outcome<GameRecord>> => {
    const record = await tables.find(game);
    return record ? { ok: record } : { refused: 'noTable' };
  };

  const own = async (actor: Actor, game: GameId): Promise<Outcome<GameRecord>> => {
    const found = await open(game);
    if ('refused' in found) return found;
    return found.ok.hostId === actor.userId || actor.manages ? found : { refused: 'notHost' };
  };

  return { open, own, reread };
};
