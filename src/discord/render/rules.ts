import type { GameRecord } from '../../app/ports.ts';
import { type Board, findBoard, workOutFlags } from '../../engine/index.ts';
import type { Body } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';

const isGame = (of: GameRecord | Board): of is GameRecord => 'settings' in of;

/** The rules in force at a table, or a board's own: eight lines, what the table changed in bold. */
export const renderRules = (of: GameRecord | Board, ctx: Ctx): Body => {
  const { words, say } = speak(ctx);
  const board = isGame(of) ? findBoard(of.settings.board) : of;
  const overrides = isGame(of) ? of.settings.flags : {};
  const quiet = { allowed_mentions: { parse: [] }, components: [] };
  if (!board) return { content: words.refusals.badBoard, ...quiet };
  const ruleSet = isGame(of) ? of.settings.ruleSet : board.ruleSet;
  const flags = workOutFlags(ruleSet, board, overrides);
  if ('badFlag' in flags) return { content: words.refusals.badBoard, ...quiet };
  const changed = Object.keys(overrides);
  const lines = [
    words.rulesHead(ruleSet, board.seats),
    words.lines.deck({ deck: board.deck }, say),
    ...words.rules({ flags, changed, deck: board.deck }),
    ...(changed.length > 0 ? [words.rulesNote] : []),
  ];
  return { content: fitFirst(lines, words), ...quiet };
};
