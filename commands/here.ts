import type { GameRecord } from '../src/app/ports.ts';
import type { Body } from '../src/discord/body.ts';
import type { Call } from '../src/discord/command.ts';

/** Does something with the live table of this channel, or says privately that there is none. */
export const withTable = async (call: Call, act: (game: GameRecord) => Promise<Body>): Promise<Body> => {
  const game = await call.app.tables.liveIn(call.channelId);
  return game ? act(game) : call.refuse({ refused: 'noTable' }, null);
};
