import type { Body } from './components.ts';
import { type Ctx, speak } from './context.ts';

/** What the bot is and how to begin. */
export const renderHelp = (ctx: Ctx): Body => ({
  content: speak(ctx).words.help.join('\n'),
  components: [],
  allowed_mentions: { parse: [] },
});
