import type { Message } from 'discord.js';
import type { Look } from '../app/app.ts';
import { isJudge } from '../app/host-rights.ts';
import type { GameId, GameRecord, Log, SilenceBook, UserId, Work } from '../app/ports.ts';
import type { Step } from '../engine/model/index.ts';
import { createDeletions } from './deletions.ts';
import { type Bits, createOverwrites, givenBack, silenced } from './overwrites.ts';
import { CODE, isRefused, problemOf } from './problem.ts';
import type { Wires } from './wires.ts';

type Needs = {
  wires: Wires;
  work: Work;
  log: Log;
  book: SilenceBook;
  /** What the gateway told of a channel: a thread has no overwrites; undefined = not known, ask by HTTP. */
  known(channelId: string, userId: UserId): { thread: boolean; bits: Bits } | undefined;
};

/** Turns in which the seat whose turn it is speaks. */
const SPOKEN = new Set<Step>(['campaign', 'campaignRunOff', 'speech', 'runOffSpeech', 'lastWords', 'sumUp']);
/** The windows after a death; who is out keeps Send Messages until the last of them has closed. */
const WINDOWS = new Set<Step>(['dawn', 'lastWords', 'finalActions', 'badge']);
/** After an outage a permission is tried again after this long, ms. */
const LATER = 30_000;
/** A finished table is forgotten; so many running ones are kept in mind. */
const KEPT = 5_000;

const userOf = (game: GameRecord, seat: number | null): UserId | null =>
  game.seats.find((own) => own.number === seat)?.userId ?? null;

/** Who may write in the table's channel now: everybody, or only the person named (null = nobody). */
export const mayWrite = (look: Look): 'all' | UserId | null => {
  if (look.game.settings.floor !== 'moderated' || look.game.status !== 'running' || look.table.ended)
    return 'all';
  const { turn } = look.table;
  return turn && SPOKEN.has(turn.step) ? userOf(look.game, turn.seat) : null;
};

/**
 * May this person write in the table's channel now? On every floor who is silenced today may not, but for last words; what
 * stands for writing is a row of signs in the own panel (RUL-MUTE-1).
 */
export const mayThisWrite = (look: Look, userId: UserId): boolean => {
  const { game, table } = look;
  // A judge without a seat plays nothing and may explain at any time.
  if (isJudge(game, userId)) return true;
  const runs = game.status === 'running' && !table.ended && table.phase.kind === 'day';
  const lastWords = table.turn?.step === 'lastWords' && table.turn.seat === table.silenced;
  if (runs && table.silenced !== null && !lastWords && userOf(game, table.silenced) === userId) return false;
  // A host who has stopped the table says why.
  if (table.paused !== null && game.hostId === userId) return true;
  const writes = mayWrite(look);
  return writes === 'all' || writes === userId;
};

/** Who is out and past the last own window; empty once the game is over. null = leave everything as it is. */
export const toSilence = (look: Look): UserId[] | null => {
  if (look.table.ended || look.game.status !== 'running') return [];
  if (look.game.settings.floor !== 'moderated') return [];
  const { turn } = look.table;
  if (!turn || WINDOWS.has(turn.step)) return null;
  return look.table.out.flatMap(({ seat }) => userOf(look.game, seat) ?? []);
};

/** The moderated floor: what is written out of turn goes, and who is out falls silent until the end. */
export const createFloor = ({ wires, work, log, book, known }: Needs) => {
  const overwrites = createOverwrites(wires);
  const deletions = createDeletions({ wires, work, log });
  const byChannel = new Map<string, Look>();
  /** The wanted silence of each game, and the run that brings it about: one at a time, the latest wins. */
  const wanted = new Map<GameId, { look: Look; users: UserId[] }>();
  const last = new Map<GameId, { look: Look; users: UserId[] }>();
  const running = new Set<GameId>();
  /** Threads have no overwrites of their own, and a channel that refused once is not asked again for this game. */
  const hopeless = new Set<GameId>();

  const bitsOf = async (channelId: string, userId: UserId): Promise<Bits> => {
    const told = known(channelId, userId);
    return told ? told.bits : overwrites.read(channelId, userId);
  };

  const silence = async (look: Look, userId: UserId): Promise<void> => {
    const { id: game, channelId } = look.game;
    if (hopeless.has(game) || known(channelId, userId)?.thread) return;
    const former = await bitsOf(channelId, userId);
    // Written first: if we die between the two, the end of the game or a new start gives back what was never taken.
    await book.add({ game, channelId, userId, former });
    try {
      await overwrites.write(channelId, userId, silenced(former));
    } catch (error) {
      if (problemOf(error).kind === 'refused') await book.remove(game, userId);
      throw error;
    }
  };

  const giveBack = async (game: GameId, userId: UserId): Promise<void> => {
    const kept = (await book.of(game)).find((entry) => entry.userId === userId);
    if (!kept) return;
    try {
      const now = await bitsOf(kept.channelId, userId);
      await overwrites.write(kept.channelId, userId, givenBack(now, kept.former));
    } catch (error) {
      if (!isRefused(error, CODE.unknownChannel, CODE.missingAccess)) throw error;
    }
    await book.remove(game, userId);
  };

  /** One person's trouble must not keep the others silent: each is tried, and the first outage is told at the end. */
  const bringAbout = async (game: GameId): Promise<void> => {
    for (let want = wanted.get(game); want; want = wanted.get(game)) {
      wanted.delete(game);
      const { look } = want;
      const silent = new Set((await book.of(game)).map((entry) => entry.userId));
      const users = new Set(want.users);
      const changes = [
        ...[...silent].filter((user) => !users.has(user)).map((user) => () => giveBack(game, user)),
        ...[...users].filter((user) => !silent.has(user)).map((user) => () => silence(look, user)),
      ];
      let outage: unknown = null;
      for (const change of changes) {
        try {
          await change();
        } catch (error) {
          const problem = problemOf(error);
          log.warn('a permission could not be changed', { game, code: problem.code });
          if (problem.kind === 'refused') hopeless.add(game);
          else outage ??= error;
        }
      }
      if (outage !== null) throw outage;
    }
  };

  const want = (look: Look, users: UserId[]): void => {
    const game = look.game.id;
    const wish = { look, users };
    wanted.set(game, wish);
    last.set(game, wish);
    if (running.has(game)) return;
    running.add(game);
    void work.run(async () => {
      try {
        await bringAbout(game);
        if (last.get(game)?.look.table.ended) last.delete(game);
      } catch {
        const missed = last.get(game);
        setTimeout(
          () => missed && last.get(game) === missed && want(missed.look, missed.users),
          LATER,
        ).unref();
      } finally {
        running.delete(game);
      }
    });
  };

  return {
    /** Follows every commit, and the state of running tables at the start of the process. */
    after(look: Look): void {
      const { channelId } = look.game;
      if (mayWrite(look) === 'all' && look.table.silenced === null) byChannel.delete(channelId);
      else if (byChannel.size < KEPT || byChannel.has(channelId)) byChannel.set(channelId, look);
      const users = toSilence(look);
      if (look.game.settings.floor === 'moderated' && users) want(look, users);
      if (look.table.ended) hopeless.delete(look.game.id);
    },
    /** A message in a server's channel, as it arrives. */
    heard(
      message: Pick<Message, 'id' | 'channelId' | 'webhookId' | 'system'> & {
        author: { id: string; bot: boolean };
      },
    ): void {
      const look = byChannel.get(message.channelId);
      if (!look || message.author.bot || message.webhookId || message.system) return;
      if (mayThisWrite(look, message.author.id)) return;
      deletions.add(message.channelId, message.id, look.game.id);
    },
    /** At a new start: gives back what a game that is not running any more had taken. */
    async heal(isRunning: (game: GameId) => Promise<boolean>): Promise<void> {
      for (const { game, userId } of await book.all()) {
        if (await isRunning(game)) continue;
        await giveBack(game, userId).catch((error: unknown) => {
          log.warn('a permission could not be given back', { game, code: problemOf(error).code });
        });
      }
    },
  };
};

export type FloorKeeper = ReturnType<typeof createFloor>;
