import { canonicalDeal } from '../engine/index.ts';
import type { Draw, Flags, Setup } from '../engine/model/index.ts';
import { wordsFor } from '../text/words-for.ts';
import type { Actor, App, Door, Outcome } from './app.ts';
import { boardOf, COMPOSED } from './board-of.ts';
import { createChairs } from './chairs.ts';
import { dealHash, drawFrom, freshGameId, freshSeed, stretchSeed } from './chance.ts';
import { dealTable } from './deal.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { Games } from './games.ts';
import type { Host } from './host.ts';
import { createInTurn } from './in-turn.ts';
import { lettersToTable } from './letters.ts';
import { createLobbies } from './lobbies.ts';
import { lookAt } from './look.ts';
import type { Alarm, Clock, GameId, GameRecord, HeldGold, Store, TableSettings } from './ports.ts';
import { paceOf, practiceSeats } from './practice-seats.ts';
import { inForce, protectedSeats } from './protection.ts';
import { rulesAt } from './rules-in-force.ts';
import { timesFor } from './times.ts';

type Ports = {
  store: Store;
  clock: Clock;
  alarm: Alarm;
  games: Games;
  host: Host;
  pump: () => void;
  /** A lobby changed by something else than a press: its message must follow. */
  changed: (game: GameId) => void;
  /** Tools only: every step this many seconds, and the game's seed. */
  tools: { stepSeconds: number | null; seed: string | null };
};

/** A lobby that nobody starts closes after this long, ms. */
export const LOBBY_LIFE = 60 * 60_000;
export const lobbyKey = (game: GameId): string => `lobby-${game}`;

/** The flags of a table as they stand, or null if its settings name a flag or value that does not exist. */
export const flagsOf = (settings: TableSettings): Flags | null => {
  return rulesAt(settings)?.flags ?? null;
};

/** Lobbies: open, sit down, stand up, start, close (LB cases of the field). */
export const createTables = ({
  store,
  clock,
  alarm,
  games,
  host,
  pump,
  changed,
  tools,
}: Ports): App['tables'] & { expire(game: GameId): Promise<void> } => {
  const { tables } = store;
  /** Who joins, leaves, starts and closes one lobby: a deal is prepared for the people who get it. */
  const inTurn = createInTurn();
  const lobbies = createLobbies(store);
  /** The chance of chairs and names; the same again for a tool's seed. */
  const chance = (): Draw =>
    drawFrom(tools.seed === null ? freshSeed() : stretchSeed(`chairs ${tools.seed}`));
  const chairs = createChairs({ tables, lobbies, chance });

  const protections = async (game: GameRecord): Promise<HeldGold[]> => {
    const flags = flagsOf(game.settings);
    return flags ? inForce(await store.gold.held(game.guildId), flags, game.channelId) : [];
  };

  const setupFor = async (game: GameRecord, flags: Flags): Promise<Setup | null> => {
    const board = boardOf(game.settings);
    if (!board) return null;
    return {
      ruleSet: board.ruleSet,
      board: board.id === COMPOSED ? null : board.id,
      deck: board.deck,
      flags,
      seats: board.seats,
      times: timesFor(board.seats, { ...game.settings, pace: paceOf(game) }, tools.stepSeconds),
      protectedSeats: protectedSeats(await protections(game), flags, game),
      practiceSeats: game.seats.filter((seat) => seat.practice).map((seat) => seat.number),
      ...(game.settings.judge ? { judge: true as const } : {}),
      shortSeed: tools.seed !== null,
    };
  };

  const start = async (actor: Actor, game: GameId, door: Door): Promise<Outcome> => {
    const open = await lobbies.open(game);
    if ('refused' in open) return open;
    if (open.ok.hostId !== actor.userId && !actor.manages) return { refused: 'notHost' };
    const flags = flagsOf(open.ok.settings);
    const setup = flags ? await setupFor(open.ok, flags) : null;
    if (!setup) return { refused: 'badBoard' };
    const missing = setup.seats - open.ok.seats.length;
    if (missing > 0) return { refused: 'tooFew', params: { missing } };
    const seed = tools.seed === null ? freshSeed() : stretchSeed(tools.seed);
    const deal = dealTable(setup, drawFrom(seed));
    const hash = dealHash(seed, canonicalDeal(deal));
    const started = await games.handle(game, {
      id: door.input,
      order: { type: 'Start', setup, seed, hash, deal },
      carrier: door.carrier,
    });
    if ('refused' in started) return started;
    return { ok: lookAt(started.ok, actor.userId) };
  };

  const closeLobby = async (record: GameRecord): Promise<boolean> => {
    const now = await clock.now();
    return tables.close(record.id, now);
  };

  const cancel = async (
    actor: Actor,
    game: GameId,
    door: Door,
    only?: 'lobby',
  ): Promise<Outcome<'closed' | 'ended' | 'voteOpened'>> => {
    const record = await tables.find(game);
    if (!record) return { refused: 'noTable' };
    if (only === 'lobby') {
      const open = await lobbies.open(game);
      if ('refused' in open) return open;
    }
    if (record.status === 'lobby') {
      if (record.hostId !== actor.userId && !actor.manages) return { refused: 'notHost' };
      return (await closeLobby(record)) ? { ok: 'closed' } : { refused: 'started' };
    }
    if (record.status !== 'running') return { refused: 'over' };
    const used = await host.use(actor, game, { do: 'end' }, door);
    if ('refused' in used) return used;
    return { ok: used.ok === 'asked' ? 'voteOpened' : 'ended' };
  };

  return {
    async create(actor, where) {
      const elsewhere = await tables.liveOf(actor.userId);
      const { guildId, channelId, locale, practice = 0 } = where;
      const settings: TableSettings = {
        ...DEFAULT_SETTINGS,
        paceChosen: where.settings?.pace !== undefined,
        ...where.settings,
      };
      // A table of the same people begins anew: nothing of it was changed while they sat.
      delete settings.lately;
      const seats = boardOf(settings)?.seats ?? 0;
      if (!flagsOf(settings)) return { refused: 'badBoard' };
      if (elsewhere) return { refused: 'seatedElsewhere', params: { channel: elsewhere.channelId } };
      const now = await clock.now();
      const opened = await tables.open({
        id: freshGameId(),
        hostId: actor.userId,
        now,
        guildId,
        channelId,
        locale,
        settings,
        // Before the host, who gets the lowest chair that is left: the host's number tells nothing either.
        practice: practiceSeats(
          { seats: [] },
          {
            chairs: seats,
            count: Math.min(practice, settings.judge ? seats : seats - 1),
            names: wordsFor(locale).guests,
            draw: chance(),
          },
        ),
      });
      if ('taken' in opened) return { refused: 'tableTaken', params: { channel: opened.taken.channelId } };
      const joined = settings.judge
        ? await lobbies.reread(opened.id)
        : await inTurn(opened.id, () => chairs.join(actor, opened.id));
      if ('refused' in joined) {
        // Somebody who sat down elsewhere in the same instant leaves no empty table behind.
        await closeLobby(opened);
        return joined;
      }
      // The sweeper finds a lobby whose alarm could not be armed.
      await alarm.arm(lobbyKey(opened.id), now + LOBBY_LIFE).catch(() => undefined);
      return joined;
    },
    join: (actor, game) => inTurn(game, () => chairs.join(actor, game)),
    fill: (actor, game) => inTurn(game, () => chairs.fill(actor, game)),
    spare: (actor, game) => inTurn(game, () => chairs.spare(actor, game)),
    judge: (actor, game) => inTurn(game, () => chairs.judge(actor, game)),
    arrange: (actor, game, wanted) => inTurn(game, () => chairs.arrange(actor, game, wanted)),
    leave: (actor, game) => inTurn(game, () => chairs.leave(actor, game)),
    start: (actor, game, door) => inTurn(game, () => start(actor, game, door)),
    cancel: (actor, game, door, only) => inTurn(game, () => cancel(actor, game, door, only)),
    async agreeToEnd(actor, game, door) {
      const agreed = await host.agree(actor, game, { what: 'end' }, door);
      if ('refused' in agreed) return agreed;
      return { ok: agreed.ok === 'carried' ? 'ended' : 'counted' };
    },
    liveIn: (channelId) => tables.liveIn(channelId),
    find: (game) => tables.find(game),
    setLobbyMessage: (game, messageId) => tables.setLobbyMessage(game, messageId),
    protections,
    async expire(game) {
      const record = await tables.find(game);
      if (record?.status !== 'lobby') return;
      const closes = record.createdAt + LOBBY_LIFE;
      if ((await clock.now()) < closes) return alarm.arm(lobbyKey(game), closes);
      if (!(await inTurn(game, () => closeLobby(record)))) return;
      await store.journal.post(
        game,
        lobbyKey(game),
        await clock.now(),
        lettersToTable([{ code: 'lobbyExpired', params: {} }], 0),
      );
      changed(game);
      pump();
    },
  };
};
