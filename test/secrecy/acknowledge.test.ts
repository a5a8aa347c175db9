import { type Interaction, MessageFlags, MessageFlagsBitField } from 'discord.js';
import { describe, expect, test } from 'vitest';
import type { App } from '../../src/app/app.ts';
import type { Log } from '../../src/app/ports.ts';
import { createWork } from '../../src/app/work.ts';
import type { Answers } from '../../src/discord/answers.ts';
import { type Press, writeId } from '../../src/discord/custom-id.ts';
import { createInteractions } from '../../src/discord/interactions.ts';
import { decide } from '../../src/engine/index.ts';
import type { AskId, Seat } from '../../src/engine/model/index.ts';
import { drawOf } from '../../src/engine/testing/random.ts';
import { playRandom } from '../../src/engine/testing/random-game.ts';
import { oracle } from './oracle.ts';
import { seedsOf } from './runs.ts';
import { appOn, DEAL, snapshotAfter, userOf } from './screens.ts';

/**
 * How a press is acknowledged (deferred, ephemeral, a modal) hangs on its custom id and on the kind of message alone, and
 * comes before anything is looked up: it tells nothing of the game, and a slow database tells nothing of a card.
 */
type Where = { guild: boolean; ephemeral: boolean };
const WHERE: readonly Where[] = [
  { guild: true, ephemeral: false },
  { guild: true, ephemeral: true },
  { guild: false, ephemeral: false },
];

let interactions = 0;
const pressOf = (press: Press, user: string, { guild, ephemeral }: Where, guildId: string): Interaction => {
  interactions += 1;
  return {
    ...{ id: `i${interactions}`, token: 't', applicationId: 'a', customId: writeId(press), locale: 'zh-TW' },
    ...{ user: { id: user, displayName: 'n' }, member: null, memberPermissions: null, values: [] },
    ...{ guildId: guild ? guildId : null, channelId: 'c' },
    message: { id: 'm', flags: new MessageFlagsBitField(ephemeral ? MessageFlags.Ephemeral : 0) },
    ...{ isMessageComponent: () => true, isModalSubmit: () => false, isStringSelectMenu: () => false },
    ...{ isChatInputCommand: () => false, isAutocomplete: () => false },
  } as unknown as Interaction;
};

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
type Snapshot = ReturnType<typeof snapshotAfter>;
type Handler = (handle: (interaction: Interaction) => void, app: App) => (interaction: Interaction) => void;

/** What a press is answered by, in order, look-ups among it; without the words. */
const traceOf = async (
  snapshot: Snapshot,
  reader: Seat | null,
  press: Press,
  where: Where,
  through: Handler = (handle) => handle,
): Promise<string[]> => {
  const trace: string[] = [];
  const work = createWork();
  const plain = {
    ...appOn(snapshot, DEAL, drawOf(1), decide, () => undefined),
    ...{ back: async () => null, localeOf: async () => null, rememberLocale: async () => undefined },
    tables: { find: async () => snapshot.record },
    work,
  };
  const app = new Proxy(plain, {
    get(target, name) {
      if (name !== 'work') trace.push('looked up');
      return Reflect.get(target, name);
    },
  }) as unknown as App;
  const say =
    <T>(what: string, result: T) =>
    async (): Promise<T> => {
      trace.push(what);
      return result;
    };
  const answers: Answers = {
    deferUpdate: say('deferUpdate', 'done' as const),
    deferPrivate: say('deferPrivate', 'done' as const),
    modal: say('modal', 'done' as const),
    choices: say('choices', 'done' as const),
    followPrivately: say('followPrivately', undefined),
    followPublicly: say('followPublicly', { id: 'm', channelId: 'c' }),
    edit: say('edit', undefined),
  };
  const never = () => {
    throw new Error('no lobby stands here');
  };
  const handle = createInteractions({
    ...{ app, answers, log: silent, commands: [], openDm: never },
    lobby: { post: never, refresh: never },
  });
  through(handle, app)(pressOf(press, userOf(snapshot.record, reader), where, snapshot.record.guildId));
  await work.settled();
  return trace.filter((what, at) => what !== 'looked up' || trace[at - 1] !== what);
};

/** The same for every reader at any moment: acknowledged first, answered once, to the presser alone. */
const expected = (press: Press, where: Where): string[] => {
  if (press.kind === 'packTalk') return ['modal'];
  return ['deferUpdate', 'looked up', where.guild && !where.ephemeral ? 'followPrivately' : 'edit'];
};

const differing = async (seed: number, through?: Handler): Promise<unknown> => {
  const { batches, log, state } = playRandom(seed);
  const started = log.find((event) => event.type === 'gameStarted');
  if (started?.type !== 'gameStarted') throw new Error('no start');
  const { setup } = started.data;
  const commits = batches.map((events, at) => ({ events, at: at * 500, shared: true }));
  const asks = [...Object.keys(oracle.asks), 'selfDestruct', 'duel', 'withdraw'] as AskId[];
  for (let moment = 0; moment < 3; moment += 1) {
    const game = { commits, state };
    const snapshot = snapshotAfter(game, setup, 1 + Math.floor((commits.length * moment) / 4));
    const { id, turn } = snapshot.record;
    const at = { game: id, turn };
    const presses: Press[] = [
      ...(['panel', 'back', 'packTalk'] as const).map((kind) => ({ kind, ...at })),
      ...asks.map((ask): Press => ({ kind: 'answer', ...at, ask, picks: [2] })),
      { kind: 'confirm', ...at, ask: 'poison', picks: [2], expires: DEAL / 1000 + 5 },
      { kind: 'talk', ...at, talk: 'claim' },
    ];
    const readers = [null, ...Array.from({ length: setup.seats }, (_, seat) => seat + 1)];
    for (const [index, press] of presses.entries()) {
      const where = WHERE[(index + moment) % WHERE.length] as Where;
      for (const reader of readers) {
        const trace = await traceOf(snapshot, reader, press, where, through);
        if (trace.join() !== expected(press, where).join()) return { seed, press, where, reader, trace };
      }
    }
  }
  return null;
};

describe('audiences.md 4: how a press is acknowledged tells nothing', { timeout: 600_000 }, () => {
  test('LK-04, ST-10: acknowledged before anything is looked up, and answered once to its presser alone', async () => {
    for (const seed of seedsOf(16, 1)) expect(await differing(seed)).toBeNull();
  });
  test('a planted leak is found: a look-up before the acknowledgement', async () => {
    const through: Handler = (handle, app) => (interaction) => {
      void app.look;
      handle(interaction);
    };
    expect(await differing(seedsOf(16, 1)[0] ?? 1, through)).not.toBeNull();
  });
});
