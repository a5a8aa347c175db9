import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIMessage, Routes } from 'discord.js';
import type { Clock, GameRecord, Log, OutboxRow, Post, Posted, Store } from '../app/ports.ts';
import { createAnswers } from './answers.ts';
import { asEdit, asMessage, type Body } from './body.ts';
import { contextOf } from './context.ts';
import { createDmDoor, type DmDoor } from './dm.ts';
import { patiently } from './overwrites.ts';
import { CODE, type Problem, problemOf } from './problem.ts';
import { renderLetter } from './render/letter.ts';
import type { Wires } from './wires.ts';

type Needs = { wires: Wires; store: Pick<Store, 'players'>; clock: Clock; log: Log; secret: string };

/** Limits shorter than this are waited out, so that a full bucket does not cost a round of the outbox. In ms. */
const SHORT = 300;
/** A lost send is looked for in so many pages of this many messages, back to a while before it was tried, in ms. */
const PAGE = 100;
const PAGES = 10;
const BEFORE_IT = 5 * 60_000;
/** These say that a person cannot be reached by DM: the panel is theirs. */
const DM_CLOSED = new Set<number>([
  CODE.cannotDm,
  CODE.noMutualGuild,
  CODE.openingTooFast,
  CODE.quarantined,
  CODE.unknownChannel,
]);

/** The same for each try of one row and for no other row; tells nothing about it. At most 25 characters. */
export const nonceOf = (secret: string, row: string): string =>
  createHmac('sha256', secret).update(row).digest('hex').slice(0, 25);

const posted = (problem: Problem, person: boolean): Posted => {
  if (problem.kind === 'later') return { later: problem.ms };
  if (problem.kind === 'unknown') return { unknown: true, triedCarrier: false };
  return { refused: String(problem.code), dmClosed: person && DM_CLOSED.has(problem.code) };
};

/** A component anywhere in the message whose custom id holds the key. */
export const carriesKey = (message: Pick<APIMessage, 'components'>, key: string): boolean =>
  JSON.stringify(message.components ?? []).includes(key);

/** When a message was made, ms since 1970, by the id that Discord gave it. */
const madeAt = (id: string): number => Number((BigInt(id) >> 22n) + 1_420_070_400_000n);

/** The way out for the outbox, and the door by which DMs are opened (the lobby uses it too). */
export const createPost = ({ wires, store, clock, log, secret }: Needs): Post & { dms: DmDoor } => {
  const dms = createDmDoor({ wires, clock, log });
  const answers = createAnswers(wires);

  const create = async (channelId: string, body: Body, nonce: string): Promise<Posted | Problem> => {
    const send = async (): Promise<Posted> => {
      const message = (await wires.bot.post(Routes.channelMessages(channelId), {
        body: { ...asMessage(body), nonce, enforce_nonce: true },
      })) as APIMessage;
      return { sent: { channelId, messageId: message.id } };
    };
    try {
      return await send();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'later' || problem.ms > SHORT) return problem;
      await sleep(problem.ms);
      return send().catch(problemOf);
    }
  };

  /** null = the carrier is certainly of no use; the ordinary way is open. */
  const carried = async (row: OutboxRow, body: Body): Promise<Posted | null> => {
    if (!row.carrier || row.to !== 'table' || row.carrier.expiresAt <= (await clock.now())) return null;
    try {
      const { applicationId } = await wires.identity();
      const sent = await answers.followPublicly({ token: row.carrier.token, applicationId }, body);
      return { sent: { channelId: sent.channelId, messageId: sent.id } };
    } catch (error) {
      return problemOf(error).kind === 'unknown' ? { unknown: true, triedCarrier: true } : null;
    }
  };

  /** The remembered DM channel, or one asked for anew because there is none or `gone` is no channel any more. */
  const channelOfPerson = async (
    user: string,
    gone?: string,
  ): Promise<{ channelId: string; known: boolean } | Posted> => {
    const { dmChannelId } = await store.players.get(user);
    if (dmChannelId !== null && dmChannelId !== gone) return { channelId: dmChannelId, known: true };
    const opened = await dms.open(user);
    if ('channelId' in opened) {
      await store.players.setDm(user, 'open', opened.channelId);
      return { channelId: opened.channelId, known: false };
    }
    if ('later' in opened) return { later: opened.later };
    // Opening twice gives the same channel: an unknown outcome is simply asked again.
    if ('unknown' in opened) return { later: SHORT };
    return { refused: opened.closed, dmClosed: true };
  };

  const toPerson = async (user: string, row: OutboxRow, game: GameRecord): Promise<Posted> => {
    const player = await store.players.get(user);
    const body = renderLetter(
      row.letter,
      contextOf(game, player.locale ?? game.locale, { private: true, key: row.key }),
    );
    const nonce = nonceOf(secret, row.id);
    let channel = await channelOfPerson(user);
    if (!('channelId' in channel)) return channel;
    let result = await create(channel.channelId, body, nonce);
    if (
      channel.known &&
      'kind' in result &&
      result.kind === 'refused' &&
      result.code === CODE.unknownChannel
    ) {
      channel = await channelOfPerson(user, channel.channelId);
      if (!('channelId' in channel)) return channel;
      result = await create(channel.channelId, body, nonce);
    }
    return 'kind' in result ? posted(result, true) : result;
  };

  const toTable = async (row: OutboxRow, game: GameRecord): Promise<Posted> => {
    const body = renderLetter(row.letter, contextOf(game, game.locale, { private: false, key: row.key }));
    const byAnswer = await carried(row, body);
    if (byAnswer) return byAnswer;
    const result = await create(game.channelId, body, nonceOf(secret, row.id));
    return 'kind' in result ? posted(result, false) : result;
  };

  /** Newest first. */
  const pageOf = async (channelId: string, before: string | null): Promise<APIMessage[]> =>
    (await wires.bot.get(Routes.channelMessages(channelId), {
      query: new URLSearchParams({ limit: String(PAGE), ...(before === null ? {} : { before }) }),
    })) as APIMessage[];

  return {
    dms,
    send: (row, game) => (row.to === 'table' ? toTable(row, game) : toPerson(row.to.user, row, game)),
    async edit({ channelId, messageId }, row, game) {
      const body = renderLetter(row.letter, contextOf(game, game.locale, { private: false, key: row.key }));
      await patiently(() =>
        wires.bot.patch(Routes.channelMessage(channelId, messageId), { body: asEdit(body) }),
      );
    },
    async find(row, game) {
      const channelId =
        row.to === 'table' ? game.channelId : (await store.players.get(row.to.user)).dmChannelId;
      if (channelId === null) return null;
      try {
        let before: string | null = null;
        for (let page = 0; page < PAGES; page += 1) {
          const messages: APIMessage[] = await pageOf(channelId, before);
          // A key is known to us alone before it is sent, so the author need not be asked.
          const own = messages.find((message) => carriesKey(message, row.key));
          if (own) return { channelId, messageId: own.id };
          const oldest = messages.at(-1)?.id;
          if (messages.length < PAGE || oldest === undefined) return null;
          if (madeAt(oldest) < (row.unknownSince ?? 0) - BEFORE_IT) return null;
          before = oldest;
        }
        return null;
      } catch (error) {
        // A channel that we may not read cannot be looked through; sending then tells what is wrong.
        if (problemOf(error).kind === 'refused') return null;
        throw error;
      }
    },
  };
};
