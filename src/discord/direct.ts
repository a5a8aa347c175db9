import { type Message, Routes } from 'discord.js';
import type { Actor, App } from '../app/app.ts';
import type { GameRecord, Locale, Log } from '../app/ports.ts';
import { wordsFor } from '../text/words-for.ts';
import { writerOf } from './actor.ts';
import { asMessage, type Body } from './body.ts';
import { contextOf } from './context.ts';
import { problemOf } from './problem.ts';
import { notice } from './refusal.ts';
import { withDigest } from './render/digest.ts';
import { renderPanel } from './render/panel.ts';
import type { Wires } from './wires.ts';

type Needs = {
  app: App;
  wires: Wires;
  log: Log;
  /** For who was never seen pressing anything, outside of a table. */
  defaultLocale: Locale;
};

/** So many people's DMs are answered at the same time; each has one answer on the way at most. */
const AT_ONCE = 200;

/** What a person types to the bot: a line for the pack while it is awake, else a wish to see what is going on. */
export const createDirect = ({ app, wires, log, defaultLocale }: Needs) => {
  const answering = new Set<string>();

  /** null = the line was relayed; nothing is said back. */
  const answerTo = async (actor: Actor, game: GameRecord | null, message: Message): Promise<Body | null> => {
    const words = wordsFor(actor.locale).answers;
    if (game?.status !== 'running') return notice(words.dmHelp);
    const door = { input: message.id, carrier: null };
    const context = contextOf(game, actor.locale, { private: true });
    const back = await app.back(actor, game.id, door);
    const talked = await app.packTalk(actor, game.id, message.content, door);
    if ('ok' in talked) return back && withDigest(back.lines, null, context);
    const look = await app.look(actor, game.id);
    // Everybody reads the same hint, whether or not they have mates.
    const body =
      'ok' in look ? renderPanel(look.ok, context, { text: words.packHint }) : notice(words.dmHelp);
    return back ? withDigest(back.lines, body, context) : body;
  };

  const heard = async (message: Message): Promise<void> => {
    const { author, channelId } = message;
    try {
      const game = await app.liveOf(author.id);
      const locale = (await app.localeOf(author.id)) ?? game?.locale ?? defaultLocale;
      const body = await answerTo(writerOf(author, locale), game, message);
      if (body === null || answering.has(author.id) || answering.size >= AT_ONCE) return;
      answering.add(author.id);
      try {
        await wires.bot.post(Routes.channelMessages(channelId), { body: asMessage(body) });
      } finally {
        answering.delete(author.id);
      }
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'unknown') log.error('a typed DM was not answered', { error });
      else log.warn('a typed DM was not answered', { code: problem.code });
    }
  };

  return (message: Message): void => {
    if (message.author.bot || message.system) return;
    void app.work.run(() => heard(message));
  };
};
