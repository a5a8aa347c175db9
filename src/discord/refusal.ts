import type { Actor, App } from '../app/app.ts';
import type { GameId, GameRecord } from '../app/ports.ts';
import type { Body } from './body.ts';
import type { Refused } from './command.ts';
import { contextOf, emptyContext } from './context.ts';
import { renderPanel } from './render/panel.ts';
import { renderRefusal } from './render/refusal.ts';

/** One private sentence and nothing else. */
export const notice = (text: string): Body => ({ content: text });

/** Where a table is: its lobby message if there is one, else its channel. */
const linkTo = ({ guildId, channelId, lobbyMessageId }: GameRecord): string =>
  `https://discord.com/channels/${guildId}/${channelId}${lobbyMessageId === null ? '' : `/${lobbyMessageId}`}`;

/** The other table that stands in the way, if the refusal is about one. */
const otherTable = (app: App, actor: Actor, { refused, params }: Refused): Promise<GameRecord | null> => {
  if (refused === 'seatedElsewhere') return app.liveOf(actor.userId);
  if (refused === 'tableTaken') return app.tables.liveIn(String(params?.channel ?? ''));
  return Promise.resolve(null);
};

/**
 * A refusal as its reader sees it: one sentence, the way to the other table if one stands in the way, and the present
 * panel if this table has been dealt, so that an old control always leads to the new ones.
 */
export const refusalBody = async (
  app: App,
  actor: Actor,
  game: GameId | null,
  refused: Refused,
): Promise<Body> => {
  const look = game === null ? null : await app.look(actor, game);
  const shown = look && 'ok' in look ? look.ok : null;
  const context = shown ? contextOf(shown.game, actor.locale, { private: true }) : emptyContext(actor.locale);
  const other = await otherTable(app, actor, refused);
  const sentence = renderRefusal(refused.refused, refused.params ?? {}, context);
  const text = other ? `${sentence}\n${linkTo(other)}` : sentence;
  const dealt = shown && (shown.game.status === 'running' || shown.game.status === 'ended');
  return dealt ? renderPanel(shown, context, { text }) : notice(text);
};
