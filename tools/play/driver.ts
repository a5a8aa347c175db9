import type { Event } from '../../src/engine/model/index.ts';
import type { RequestRecord } from '../../src/sandbox/client.ts';
import { type Budget, createBudget, POST_MESSAGE, type Stretch } from './budget.ts';
import { controlsIn } from './eyes.ts';
import { screenOf } from './sandbox-screen.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';
import { stretchAfter } from './stretch.ts';
import { type Around, openTable, type Table } from './table.ts';

/** A hook for tests: called before each jump of the clock and after each settling, with the table's last turn. */
export type Meanwhile = (moment: { events: readonly Event[]; table: Table }) => Promise<void>;

export type Play = {
  channelId: string;
  /** Indexes of the sandbox's members, host first. */
  members: readonly number[];
  board: string;
  seed: string;
  options?: Record<string, string>;
};

export type PlayedTable = {
  table: Table;
  budget: Budget;
  screens: readonly Screen[];
  count(): Promise<void>;
};

/** In real time a member looks again after this many milliseconds, so many times. */
const LIVE_PAUSE_MS = 25;
const LIVE_LOOKS = 40;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** More jumps of the clock than any game needs: then something does not move. */
const MOST_JUMPS = 20_000;

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
    return screenOf(sandbox, member, play.channelId);
  });
  let { mark } = await sandbox.mark();
  let game = '';
  let seated = false;
  /** Counts what the bot asked for since the last time, to the stretch in which the table is now. */
  const count = async (): Promise<void> => {
    const { requests } = await sandbox.requests({ since: mark });
    mark = (requests.at(-1)?.index ?? mark - 1) + 1;
    const events = game === '' ? [] : await stage.events.read(game);
    const stretch: Stretch = stretchAfter(events);
    budget.add(requests, stretch, carriesTalk(stepAfter(events), play.channelId));
  };
  const around: Around = {
    live: stage.live,
    looks: stage.live ? LIVE_LOOKS : 1,
    events: (id) => stage.events.read(id),
    async settle() {
      if (stage.live && seated) return pause(LIVE_PAUSE_MS);
      await settleStage(stage);
      await count();
    },
  };
  const [host] = screens;
  const create = async (): Promise<void> => {
    const options = { board: play.board, ...play.options };
    const outcome = await sandbox.command({
      member: host?.member ?? '',
      channel: play.channelId,
      name: 'werewolf',
      sub: 'create',
      options,
    });
    if (!('acked' in outcome))
      throw new Error(`/werewolf create was not answered: ${JSON.stringify(outcome)}`);
  };
  const table = await openTable(screens, create, around, play.seed, (id) => {
    game = id;
  });
  seated = true;
  return { table, budget, screens, count };
};

/**
 * Plays the tables to their end on one clock: everybody acts until nobody wants to, then the clock jumps to the next
 * deadline.
 */
export const playOut = async (
  stage: Stage,
  tables: readonly PlayedTable[],
  meanwhile: Meanwhile = async () => {},
): Promise<void> => {
  for (let jumps = 0; jumps < MOST_JUMPS; jumps += 1) {
    let open = 0;
    for (let acted = true; acted; ) {
      acted = false;
      open = 0;
      for (const { table, count } of tables) {
        await table.settle();
        await meanwhile({ events: await stage.events.read(table.game), table });
        if (await table.ended()) continue;
        open += 1;
        if (await table.pass()) acted = true;
        if (stage.live) await count();
      }
    }
    if (open === 0) return lastWords(stage, tables);
    if (!stage.live) await stage.sandbox.jump();
  }
  throw new Error(`no end after ${MOST_JUMPS} jumps of the clock\n${stage.tail().slice(-20).join('\n')}`);
};

/** After the end everything must still arrive that the bot has to say. */
const lastWords = async (stage: Stage, tables: readonly PlayedTable[]): Promise<void> => {
  await settleStage(stage);
  for (const { count } of tables) await count();
};
