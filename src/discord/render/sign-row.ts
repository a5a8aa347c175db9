import type { Look } from '../../app/app.ts';
import type { Words } from '../../text/words-for.ts';
import { type At, seatOption } from './asks.ts';
import { menu, option, type Row } from './components.ts';
import type { Ctx } from './context.ts';

/** Thumbs and up to two numbers. */
const MOST_SIGNS = 3;

/** What a silenced player may show in place of words, where the table lets it (mute.text). */
export const signRow = ({ table, seat }: Look, at: At, words: Words, ctx: Ctx): Row[] => {
  const silent = seat !== null && !seat.isOut && table.silenced === seat.seat;
  if (!silent || table.phase.kind !== 'day' || table.setup?.flags['mute.text'] !== 'gestures') return [];
  const options = [
    option('up', words.signs.up),
    option('down', words.signs.down),
    ...table.living.map((one) => seatOption(one, ctx)),
  ];
  return [
    menu(
      { kind: 'gesture', game: at.game, turn: at.turn },
      words.signs.menu,
      options,
      1,
      Math.min(MOST_SIGNS, options.length),
    ),
  ];
};
