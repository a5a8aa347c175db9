import { type APIMessage, Routes } from 'discord.js';
import type { App } from '../app/app.ts';
import type { GameId, GameRecord, Log, Work } from '../app/ports.ts';
import type { Answers, Ticket } from './answers.ts';
import { asEdit, asMessage, type Body } from './body.ts';
import { contextOf } from './context.ts';
import { patiently } from './overwrites.ts';
import { CODE, isRefused, problemOf } from './problem.ts';
import { renderLobby } from './render/lobby.ts';
import type { Wires } from './wires.ts';

type Needs = { wires: Wires; answers: Answers; tables: App['tables']; work: Work; log: Log };
/** The press by which an edit costs nothing, and the message that was pressed. */
export type Via = { ticket: Ticket; messageId: string };

/** A lobby is one message: posted once, then edited, and posted again if somebody deleted it. */
export const createLobbyMessages = ({ wires, answers, tables, work, log }: Needs) => {
  const dirty = new Map<GameId, Via | null>();
  const running = new Map<GameId, Promise<void>>();

  const bodyOf = async (game: GameRecord): Promise<Body> =>
    renderLobby(game, await tables.protections(game), contextOf(game, game.locale, { private: false }));

  /** Throws what Discord answers if the channel cannot be written in. */
  const post = async (game: GameRecord): Promise<void> => {
    const body = { ...asMessage(await bodyOf(game)), nonce: game.id.slice(0, 25), enforce_nonce: true };
    const message = (await patiently(() =>
      wires.bot.post(Routes.channelMessages(game.channelId), { body }),
    )) as APIMessage;
    await tables.setLobbyMessage(game.id, message.id);
  };

  const repost = async (game: GameRecord): Promise<void> => {
    if (game.status !== 'lobby') return;
    // The nonce of the first posting would give the deleted message back, so this one goes without.
    const message = (await wires.bot.post(Routes.channelMessages(game.channelId), {
      body: asMessage(await bodyOf(game)),
    })) as APIMessage;
    await tables.setLobbyMessage(game.id, message.id);
  };

  const bring = async (id: GameId, via: Via | null): Promise<void> => {
    const game = await tables.find(id);
    if (!game) return;
    const body = await bodyOf(game);
    if (via) {
      try {
        await answers.edit(via.ticket, body);
        if (via.messageId === game.lobbyMessageId) return;
      } catch (error) {
        if (problemOf(error).kind !== 'refused')
          log.warn('a lobby was not edited by its press', { game: id });
      }
    }
    const { lobbyMessageId } = game;
    if (lobbyMessageId === null) return;
    try {
      await patiently(() =>
        wires.bot.patch(Routes.channelMessage(game.channelId, lobbyMessageId), { body: asEdit(body) }),
      );
    } catch (error) {
      if (!isRefused(error, CODE.unknownMessage)) throw error;
      await repost(game);
    }
  };

  /** Presses of one burst are shown by one edit, and the last edit shows the last state. */
  const run = async (id: GameId): Promise<void> => {
    try {
      for (let via = dirty.get(id); via !== undefined; via = dirty.get(id)) {
        dirty.delete(id);
        await bring(id, via);
      }
    } catch (error) {
      log.warn('a lobby could not be shown', { game: id, code: problemOf(error).code });
    } finally {
      running.delete(id);
    }
  };

  return {
    post,
    /** Shows the lobby as it stands now; resolves when it was shown, never rejects. */
    refresh(id: GameId, via: Via | null): Promise<void> {
      dirty.set(id, via ?? dirty.get(id) ?? null);
      const known = running.get(id);
      if (known) return known;
      const started = work.run(() => run(id));
      running.set(id, started);
      return started;
    },
  };
};

export type LobbyMessages = ReturnType<typeof createLobbyMessages>;
