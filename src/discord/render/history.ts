import type { Past } from '../../app/app.ts';
import type { Words } from '../../text/words-for.ts';
import type { Body } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';

const resultOf = ({ events }: Past, words: Words): string => {
  const ended = events.map((stored) => stored.event).find((event) => event.type === 'gameEnded');
  if (ended?.type !== 'gameEnded') return words.history.abandoned;
  const { winner, reason } = ended.data;
  return words.result(winner, reason);
};

/** What a reader has played and won in a server; nothing is said of nothing. */
export type Own = { games: number; won: number };

/** The last ended games of a server, newest first as they are given, under the reader's own results. */
export const renderHistory = (pasts: readonly Past[], own: Own, ctx: Ctx): Body => {
  const { words } = speak(ctx);
  const lines = pasts.map((past) => {
    const { game } = past;
    const at = `<t:${Math.floor((game.endedAt ?? game.createdAt) / 1000)}:f>`;
    return words.history.line(at, game.id, game.settings.ruleSet, game.seats.length, resultOf(past, words));
  });
  const mine = own.games > 0 ? [words.history.own(own.games, own.won)] : [];
  return {
    content:
      lines.length === 0 ? words.history.empty : fitFirst([...mine, words.history.head, ...lines], words),
    components: [],
    allowed_mentions: { parse: [] },
  };
};
