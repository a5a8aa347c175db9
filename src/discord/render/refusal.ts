import type { AppRefusal } from '../../app/app.ts';
import type { Words } from '../../text/words-for.ts';
import { type Ctx, speak } from './context.ts';

/** Every refusal has a sentence in every language, or this does not compile. */
type Complete = AppRefusal extends keyof Words['refusals'] ? true : never;
const COMPLETE: Complete = true;

/** The one private sentence of a refusal: what happened, and what to do. */
export const renderRefusal = (
  code: AppRefusal,
  params: Record<string, string | number>,
  ctx: Ctx,
): string => {
  const sentence = COMPLETE && speak(ctx).words.refusals[code];
  return typeof sentence === 'string' ? sentence : sentence(Number(params.missing ?? 0));
};
