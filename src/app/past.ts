import { canonicalDeal, tableView } from '../engine/index.ts';
import { recapPages } from './announce-recap.ts';
import type { Actor, App, Outcome, Verified } from './app.ts';
import { dealHash, drawFrom } from './chance.ts';
import { dealOf, dealTable } from './deal.ts';
import type { Games } from './games.ts';
import { isJudge } from './host-rights.ts';
import type { GameId, GameRecord, Store } from './ports.ts';
import { earners } from './protection.ts';
import { wasSeated } from './seated.ts';

type Ports = { store: Store; games: Games };

/** Games that have ended: the list of a server, one game again, and the check of its deal. */
export const createPast = ({
  store,
  games,
}: Ports): Pick<App, 'history' | 'results' | 'recap' | 'verify'> => {
  const verify = async (guildId: string, game: GameId | null): Promise<Outcome<Verified>> => {
    const id = game ?? (await store.tables.ended(guildId, 1))[0]?.id;
    const snapshot = id ? await games.snapshot(id) : null;
    if (!snapshot || snapshot.record.guildId !== guildId) return { refused: 'noTable' };
    if (snapshot.record.status !== 'ended') return { refused: 'notEnded' };
    const events = snapshot.events.map((stored) => stored.event);
    const started = events.find((event) => event.type === 'gameStarted');
    const drawn = events.find((event) => event.type === 'seedDrawn');
    if (!started || !drawn) return { refused: 'noTable' };
    const { hash, setup } = started.data;
    const { seed } = drawn.data;
    const redealt = canonicalDeal(dealTable(setup, drawFrom(seed)));
    const holds = redealt === canonicalDeal(dealOf(events)) && dealHash(seed, redealt) === hash;
    return { ok: { game: snapshot.record, hash, seed, holds } };
  };

  /** The channel in which it was told, and who was at the table: a game of a closed channel is not for the whole server. */
  const mayRead = (game: GameRecord, actor: Actor, channelId: string): boolean =>
    game.channelId === channelId || wasSeated(game, actor.userId) || isJudge(game, actor.userId);

  return {
    async history(guildId, limit) {
      const past = await store.tables.ended(guildId, limit);
      return Promise.all(
        past.map(async (game) => ({ game, events: (await games.snapshot(game.id))?.events ?? [] })),
      );
    },
    results: (actor, guildId) => store.tables.results(guildId, actor.userId),
    async recap(actor, { guildId, channelId }, game) {
      const snapshot = await games.snapshot(game);
      if (!snapshot || snapshot.record.guildId !== guildId) return { refused: 'noTable' };
      const { record } = snapshot;
      if (record.status !== 'ended') return { refused: 'notEnded' };
      if (!mayRead(record, actor, channelId)) return { refused: 'toldElsewhere' };
      const history = snapshot.events.map((stored) => stored.event);
      const after = tableView(history);
      const pages = recapPages({
        record,
        history,
        after,
        earned: earners(record, history),
        turn: record.turn,
      });
      return { ok: { game: record, pages } };
    },
    verify,
  };
};
