import type { Look } from '../../app/app.ts';
import { fullLinesOf } from '../../app/full-view.ts';
import { sentence } from '../../text/measure.ts';
import { type Body, button, buttonRows } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst, fitLast, MOST } from './fit.ts';
import { nowLine } from './now.ts';

/** Kept for cards and bonds; the rest of the message is for the newest of the story. */
const FIXED = 1_200;

/**
 * The whole game as it stands, for who reads everything (HOUSE-OBSERVER): ephemeral, made at its reader's own press, so that
 * nothing is sent to anybody and no permission of a room can be wrong. null = this reader is none.
 */
export const renderFull = (look: Look, ctx: Ctx): Body | null => {
  if (!look.full) return null;
  const { words, say } = speak({ ...ctx, game: ctx.game ?? look.game, private: true });
  const { table, game, deadline } = look;
  const turn = table.turn?.turn ?? game.turn;
  const { fixed, story } = fullLinesOf(look.full, table);
  const head = [
    words.host.fullHead,
    nowLine(table, deadline === null ? null : say.time(deadline), words, say),
  ];
  const first = fitFirst([...head, ...fixed.map((line) => sentence(words, line, say))], words, FIXED);
  const talk = look.packTalk.map((line) => words.lines.packLine(line, say));
  const rest = fitLast(
    [...story.map((line) => sentence(words, line, say)), ...talk],
    MOST - first.length - 1,
  );
  return {
    content: [first, ...rest].join('\n'),
    components: buttonRows([
      button({ kind: 'panel', game: game.id, turn }, words.buttons.panel),
      button({ kind: 'host', game: game.id, turn, do: 'full' }, words.host.full),
      ...(look.host ? [button({ kind: 'host', game: game.id, turn, do: 'home' }, words.host.button)] : []),
    ]),
    allowed_mentions: { parse: [] },
  };
};
