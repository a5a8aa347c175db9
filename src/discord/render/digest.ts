import type { Line } from '../../app/app.ts';
import { sentence } from '../../text/measure.ts';
import type { Body } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitLast, MOST } from './fit.ts';

/** Room for what somebody missed; the newest lines of it matter most. */
const ROOM = 900;

/** What somebody missed, above what the press itself answers; alone where it answers nothing. */
export const withDigest = (lines: readonly Line[], body: Body | null, ctx: Ctx): Body => {
  const { words, say } = speak(ctx);
  const [head = '', ...rest] = lines.map((line) => sentence(words, line, say));
  const told = [head, ...fitLast(rest, ROOM)].join('\n');
  const content = body?.content ?? '';
  return { ...body, content: `${told}\n\n${content}`.slice(0, MOST).trimEnd() };
};
