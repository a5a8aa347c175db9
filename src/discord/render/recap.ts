import type { Line } from '../../text/lines.ts';
import { sentence } from '../../text/measure.ts';
import type { Body } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';

/** The recap of a game that ended before, a message a page, with nothing to press. */
export const renderRecap = (pages: readonly Line[][], ctx: Ctx): Body[] =>
  pages.map((lines) => {
    const { words, say } = speak(ctx);
    return {
      content: fitFirst(
        lines.map((line) => sentence(words, line, say)),
        words,
      ),
      components: [],
      allowed_mentions: { parse: [] },
    };
  });
