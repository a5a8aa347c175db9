import type { Verified } from '../../app/app.ts';
import type { Body } from './components.ts';
import { type Ctx, speak } from './context.ts';

/** Whether the deal of an ended game is the one whose hash was published at its start. */
export const renderVerify = ({ game, hash, seed, holds }: Verified, ctx: Ctx): Body => {
  const { verify } = speak(ctx).words;
  return {
    content: [
      holds ? verify.holds : verify.fails,
      verify.game(game.id),
      verify.seed(seed),
      verify.hash(hash),
      verify.how,
    ].join('\n'),
    components: [],
    allowed_mentions: { parse: [] },
  };
};
