import type { Draw } from '../engine/model/index.ts';
import type { Unfit } from '../text/unfit.ts';
import { wordsFor } from '../text/words-for.ts';
import type { Actor, App, Outcome } from './app.ts';
import { arrange, type Change } from './arrange.ts';
import { boardOf } from './board-of.ts';
import type { Lobbies } from './lobbies.ts';
import type { GameId, GameRecord, Store } from './ports.ts';
import { practiceSeats } from './practice-seats.ts';

type Ports = Pick<Store, 'tables'> & {
  lobbies: Lobbies;
  /** The chance of chairs and names. */
  chance(): Draw;
};

/** Who sits in a lobby: join and leave, practice players, the judge, and what a change of the board does to chairs. */
export const createChairs = ({
  tables,
  lobbies,
  chance,
}: Ports): Pick<App['tables'], 'join' | 'fill' | 'spare' | 'judge' | 'arrange' | 'leave'> => {
  const join = async (actor: Actor, game: GameId): Promise<Outcome<GameRecord>> => {
    const open = await lobbies.open(game);
    if ('refused' in open) return open;
    const chairs = boardOf(open.ok.settings)?.seats ?? 0;
    const sat = await tables.sit(game, actor.userId, actor.name, chairs);
    if (typeof sat === 'object')
      return { refused: 'seatedElsewhere', params: { channel: sat.elsewhere.channelId } };
    if (sat === 'full') return { refused: 'full' };
    if (sat === 'closed') return { refused: 'started' };
    if (sat === 'already') return { refused: 'alreadySeated' };
    return lobbies.reread(game);
  };

  const fill = async (actor: Actor, game: GameId): Promise<Outcome<GameRecord>> => {
    const open = await lobbies.own(actor, game);
    if ('refused' in open) return open;
    const chairs = boardOf(open.ok.settings)?.seats ?? 0;
    const count = chairs - open.ok.seats.length;
    if (count <= 0) return { refused: 'full' };
    const names = wordsFor(open.ok.locale).guests;
    const seats = practiceSeats(open.ok, { chairs, count, names, draw: chance() });
    return (await tables.seatPractice(game, seats)) ? lobbies.reread(game) : { refused: 'started' };
  };

  const spare = async (actor: Actor, game: GameId): Promise<Outcome<GameRecord>> => {
    const open = await lobbies.own(actor, game);
    if ('refused' in open) return open;
    const last = open.ok.seats.findLast((seat) => seat.practice);
    if (!last) return { refused: 'noPractice' };
    return (await tables.unseatPractice(game, [last.number])) ? lobbies.reread(game) : { refused: 'started' };
  };

  const change = async (
    actor: Actor,
    game: GameId,
    wanted: Change,
  ): Promise<Outcome<GameRecord> | { unfit: Unfit; game: GameRecord }> => {
    const open = await lobbies.own(actor, game);
    if ('refused' in open) return open;
    let unfit: Unfit | null = null;
    const done = await tables.rearrange(game, (now) => {
      const arranged = arrange(now, wanted);
      unfit = 'why' in arranged ? arranged : null;
      return 'why' in arranged ? null : arranged;
    });
    if (done === 'closed') return { refused: 'started' };
    return unfit === null ? lobbies.reread(game) : { unfit, game: open.ok };
  };

  const leave = async (actor: Actor, game: GameId): Promise<Outcome<GameRecord>> => {
    const open = await lobbies.open(game);
    if ('refused' in open) return open;
    const left = await tables.leave(game, actor.userId);
    if (left === 'notSeated') return { refused: 'notSeated' };
    if (left === 'closed') return { refused: 'started' };
    return lobbies.reread(game);
  };

  /** The host stands up, or never sat down, to be the judge; Join makes a player of them again. */
  const judge = async (actor: Actor, game: GameId): Promise<Outcome<GameRecord>> => {
    const open = await lobbies.open(game);
    if ('refused' in open) return open;
    if (open.ok.hostId !== actor.userId) return { refused: 'notRunner' };
    return (await tables.judge(game, actor.userId)) ? lobbies.reread(game) : { refused: 'started' };
  };

  return { join, fill, spare, judge, arrange: change, leave };
};
