import type { Event } from '../../src/engine/model/index.ts';
import { think } from '../../src/practice/index.ts';
import type { RequestRecord } from '../../src/sandbox/client.ts';
import { type Budget, createBudget, POST_MESSAGE, type Stretch } from './budget.ts';
import { controlsIn } from './eyes.ts';
import { screenOf } from './sandbox-screen.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';
import { stretchAfter } from './stretch.ts';
import { type Around, type Mind, openTable, type Table } from './table.ts';

/** The table as it stands when a hook is called. */
export type Moment = { events: readonly Event[]; table: Table };

/** Hooks for tests and for who reads along. */
export type Hooks = {
  /** The bot is at rest, nobody has acted yet. */
  settled?(moment: Moment): Promise<void>;
  /** One seat has moved, and the bot is at rest. */
  moved?(moment: Moment): Promise<void>;
  /** Nobody wants to act. True = the clock was moved here. */
  jump?(moment: Moment): Promise<boolean>;
};

export type Play = {
  channelId: string;
  /** Indexes of the sandbox's members, host first. */
  members: readonly number[];
  board: string;
  seed: string;
  /** So many of the bot's own practice players sit down with the host. */
  practice?: number;
  options?: Record<string, string>;
  /** Rules that the host changes in the lobby, by their names. */
  rules?: Record<string, string>;
  /** What each member wants at its seat; by default what a practice player would. */
  mind?: Mind;
  /** The client of a member; by default one that uses the control address. */
  screen?(member: { id: string; name: string }): Screen;
  /** Called when everybody sits and Start is not pressed yet. */
  seated?(): Promise<void>;
};

export type PlayedTable = {
  table: Table;
  budget: Budget;
  screens: readonly Screen[];
  count(): Promise<void>;
  /** The log as it stood when the bot came to rest; in real time, as it stands now. */
  events(): Promise<readonly Event[]>;
  /** The bot has moved on: the log is to be read again. */
  stale(): void;
};

/** In real time a member looks again after this many milliseconds, so many times. */
const LIVE_PAUSE_MS = 60;
const LIVE_LOOKS = 25;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** More jumps of the clock, and more real time, than any game needs: then something does not move. */
const MOST_JUMPS = 3000;
const MOST_MS = 20 * 60_000;

/** Messages to a wolf in its own step that do not open the ask: relayed talk and picks. */
const carriesTalk = (step: string | null, tableChannel: string) => (request: RequestRecord) => {
  if (step !== 'wolves' || request.method !== 'POST' || request.route !== POST_MESSAGE) return false;
  if (request.path.includes(tableChannel)) return false;
  const body = (request.body ?? {}) as { components?: unknown[] };
  const shown = {
    id: '',
    channelId: '',
    content: '',
    embeds: [],
    components: body.components ?? [],
    ephemeral: false,
  };
  return !controlsIn(shown).some(({ press }) => press.kind === 'answer' && press.ask === 'knife');
};

const stepAfter = (events: readonly Event[]): string | null => {
  const turn = events.findLast((event) => event.type === 'turnOpened');
  return turn?.type === 'turnOpened' ? turn.data.step : null;
};

/** Lets the bot come to rest; throws with its last log lines if it does not. */
export const settleStage = async (stage: Stage): Promise<void> => {
  const settled = await stage.sandbox.settle({ timeoutMs: 30_000 });
  if (!settled.settled)
    throw new Error(`the bot did not come to rest: ${settled.why}\n${stage.tail().slice(-20).join('\n')}`);
};

/** Opens a table with a slash command and sits everybody down. Requests are counted from here on. */
export const openPlay = async (stage: Stage, play: Play): Promise<PlayedTable> => {
  const { sandbox } = stage;
  const budget = createBudget(play.channelId);
  const screens = play.members.map((index) => {
    const member = stage.address.members[index];
    if (member === undefined) throw new Error(`the sandbox has no member ${index}`);
    return play.screen?.(member) ?? screenOf(sandbox, member, play.channelId);
  });
  let { mark } = await sandbox.mark();
  let game = '';
  let seated = false;
  let log: Promise<readonly Event[]> | null = null;
  const events = (id: string): Promise<readonly Event[]> => {
    if (stage.live) return stage.events.read(id);
    log ??= stage.events.read(id);
    return log;
  };
  const stale = (): void => {
    log = null;
  };
  /** Counts what the bot asked for since the last time, to the stretch in which the table is now. */
  const count = async (): Promise<void> => {
    const { requests } = await sandbox.requests({ since: mark });
    mark = (requests.at(-1)?.index ?? mark - 1) + 1;
    const known = game === '' ? [] : await events(game);
    const stretch: Stretch = stretchAfter(known);
    budget.add(requests, stretch, carriesTalk(stepAfter(known), play.channelId));
  };
  const around: Around = {
    live: stage.live,
    looks: stage.live ? LIVE_LOOKS : 1,
    events,
    seats: (id) => stage.events.seats(id),
    async settle() {
      if (stage.live && seated) return pause(LIVE_PAUSE_MS);
      await settleStage(stage);
      stale();
      await count();
    },
  };
  const [host] = screens;
  const create = async (): Promise<void> => {
    const practice: Record<string, number> = play.practice ? { practice: play.practice } : {};
    const options = { board: play.board, ...practice, ...play.options };
    const acted = await host?.command({ name: 'werewolf', sub: 'create', options });
    if (!acted?.acked) throw new Error(`/werewolf create was not answered: ${acted?.why}`);
  };
  const setRules = async (): Promise<void> => {
    for (const [flag, value] of Object.entries(play.rules ?? {})) {
      const acted = await host?.command({ name: 'werewolf', sub: 'set', options: { flag, value } });
      if (!acted?.acked) throw new Error(`/werewolf set ${flag} was not answered: ${acted?.why}`);
      await around.settle();
    }
    await play.seated?.();
  };
  const known = (id: string): void => {
    game = id;
  };
  const mind = play.mind ?? think;
  const table = await openTable(screens, create, around, { seed: play.seed, mind }, known, setRules);
  seated = true;
  return { table, budget, screens, count, stale, events: () => events(table.game) };
};

/**
 * Plays the tables to their end on one clock: everybody acts until nobody wants to, then the clock jumps to the next
 * deadline.
 */
export const playOut = async (
  stage: Stage,
  tables: readonly PlayedTable[],
  hooks: Hooks = {},
): Promise<void> => {
  const moment = async ({ table, events }: PlayedTable): Promise<Moment> => ({
    events: await events(),
    table,
  });
  const jump = async (): Promise<void> => {
    for (const played of tables) if (await hooks.jump?.(await moment(played))) return;
    await stage.sandbox.jump();
  };
  const until = performance.now() + MOST_MS;
  for (let jumps = 0; performance.now() < until && (stage.live || jumps < MOST_JUMPS); jumps += 1) {
    let open = 0;
    for (let acted = true; acted; ) {
      acted = false;
      open = 0;
      // All tables have one bot: what is at rest for one of them is so for all, until somebody acts.
      let atRest = false;
      for (const played of tables) {
        const { table, count } = played;
        if (atRest && !stage.live) {
          await count();
        } else {
          for (const { stale } of tables) stale();
          await table.settle();
        }
        atRest = true;
        await hooks.settled?.(await moment(played));
        if (await table.ended()) continue;
        open += 1;
        if (await table.pass(async () => hooks.moved?.(await moment(played)))) {
          acted = true;
          atRest = false;
        }
        if (stage.live) await count();
      }
    }
    if (open === 0) return lastWords(stage, tables);
    if (!stage.live) await jump();
  }
  throw new Error(`the game did not end\n${stage.tail().slice(-20).join('\n')}`);
};

/** After the end everything must still arrive that the bot has to say. */
const lastWords = async (stage: Stage, tables: readonly PlayedTable[]): Promise<void> => {
  await settleStage(stage);
  for (const { stale, count } of tables) {
    stale();
    await count();
  }
};
