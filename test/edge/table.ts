import { commands } from '../../commands/index.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { Alarm, Log, LogFacts } from '../../src/app/ports.ts';
import { createWork } from '../../src/app/work.ts';
import { type Edge, startDiscord } from '../../src/discord/client.ts';
import { createPost } from '../../src/discord/delivery.ts';
import { createWires } from '../../src/discord/wires.ts';
import { think } from '../../src/practice/index.ts';
import { connectSandbox, type Pressable, pressables, type SeenMessage } from '../../src/sandbox/client.ts';
import { type SandboxOptions, startSandbox } from '../../src/sandbox/start.ts';
import { createStore } from '../../src/store/create-store.ts';
import { openMemory } from '../../src/store/embedded/open.ts';

/** An alarm that rings when the test says so, and a clock that stands still between. */
const handAlarm = () => {
  const armed = new Map<string, number>();
  let now = Date.now();
  let ringer: ((key: string) => Promise<void>) | null = null;
  const alarm: Alarm = {
    async arm(key, at) {
      armed.set(key, at);
    },
    async start(onDue) {
      ringer = onDue;
    },
    async stop() {
      ringer = null;
    },
  };
  return {
    alarm,
    clock: { now: async () => now },
    /** Moves to the earliest alarm of the games (or of everything) and rings it; false if none is armed. */
    async ring(): Promise<boolean> {
      const [next] = [...armed].filter(([key]) => !key.startsWith('lobby')).sort(([, a], [, b]) => a - b);
      if (!next) return false;
      armed.delete(next[0]);
      now = Math.max(now, next[1]);
      await ringer?.(next[0]);
      return true;
    },
    /** The same for the outbox alone: its waits after a failure. */
    async ringOutbox(): Promise<void> {
      const [next] = [...armed].filter(([key]) => key.startsWith('outbox')).sort(([, a], [, b]) => a - b);
      if (!next) return;
      armed.delete(next[0]);
      now = Math.max(now, next[1]);
      await ringer?.(next[0]);
    },
    pass(ms: number) {
      now += ms;
    },
  };
};

export type LogLine = {
  level: 'info' | 'warn' | 'error';
  what: string;
  facts: LogFacts & { error?: unknown };
};

const memoryLog = () => {
  const lines: LogLine[] = [];
  const at =
    (level: LogLine['level']) =>
    (what: string, facts: LogFacts & { error?: unknown } = {}) => {
      lines.push({ level, what, facts });
    };
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') };
  return { log, lines };
};

/** Asks until it holds, without sleeping to be right: a limit only ends a test that would fail anyway. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
): Promise<T> => {
  const end = Date.now() + 10_000;
  for (;;) {
    const got = await ask();
    if (got) return got;
    if (Date.now() > end) throw new Error(`did not come about: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/**
 * A sandbox, a database in memory, the app and the edge in one process, with a hand on the clock. The sandbox's
 * own clock jumps too, so that its limits cost no time.
 */
export const startTable = async (options: SandboxOptions = {}, seed = '7') => {
  const box = await startSandbox({ members: 10, locale: 'zh-TW', clock: 'jumping', ...options });
  const world = connectSandbox(box.control);
  const embedded = await openMemory();
  const store = await createStore({ embedded });
  await store.migrate();
  const { log, lines } = memoryLog();
  const hand = handAlarm();
  const work = createWork();
  const wires = createWires({ token: box.token, apiUrl: box.api });
  const { clock, alarm } = hand;
  const post = createPost({ wires, store, clock, log, secret: await store.vault.secret() });
  const brain = { think };
  const built = createApp({
    store,
    clock,
    alarm,
    post,
    work,
    log,
    brain,
    tools: { stepSeconds: null, seed },
  });
  const connect = (devGuildId: string | null = null): Promise<Edge> =>
    startDiscord({
      wires,
      dms: post.dms,
      app: built.app,
      store,
      log,
      commands,
      devGuildId,
      defaultLocale: 'zh-TW',
      onLost: (reason) => log.error(reason),
    });
  let edge = await connect();
  let deaf = false;
  built.onCommit((look) => {
    if (!deaf) edge.floorAfter(look);
  });
  await built.start();

  const members = box.members.map((member) => member.id);
  const member = (seat: number): string => {
    const id = members[seat - 1];
    if (!id) throw new Error(`no member ${seat}`);
    return id;
  };
  const seen = async (who: string, place: 'channel' | 'dm'): Promise<SeenMessage[]> => {
    const screen = await world.see({ member: who });
    const channel = screen.channels.find((own) =>
      place === 'dm' ? own.kind === 'dm' : own.id === box.channelId,
    );
    return channel?.messages ?? [];
  };
  const press = async (who: string, target: Pressable, values?: string[]) => {
    const { messageId, customId } = target;
    const outcome = values
      ? await world.select({ member: who, messageId, customId, values })
      : await world.click({ member: who, messageId, customId });
    await work.settled();
    return outcome;
  };
  /** The newest thing with this label that the member can press. */
  const find = async (who: string, place: 'channel' | 'dm', label: string): Promise<Pressable> => {
    const messages = await seen(who, place);
    const all = messages
      .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
      .flatMap((message) => pressables(message));
    const target =
      all.findLast((own) => own.label === label) ?? all.findLast((own) => own.label.includes(label));
    if (!target) throw new Error(`nothing called ${label} among ${all.map((own) => own.label).join(' | ')}`);
    return target;
  };
  const command = async (
    who: string,
    sub: string,
    opts: Record<string, string | number> = {},
    channel = box.channelId,
  ) => {
    const outcome = await world.command({ member: who, channel, name: 'werewolf', sub, options: opts });
    await work.settled();
    return outcome;
  };

  return {
    box,
    world,
    store,
    app: built.app,
    work,
    lines,
    hand,
    wires,
    post,
    log,
    members,
    member,
    seen,
    find,
    press,
    command,
    /** Members 1 … n sit down, the first of them by opening the table. */
    async seat(n: number): Promise<void> {
      await command(member(1), 'create');
      for (let at = 2; at <= n; at += 1) await press(member(at), await find(member(at), 'channel', '入座'));
    },
    async start(): Promise<void> {
      await press(member(1), await find(member(1), 'channel', '開始'));
    },
    /** Rings until the table is in a step of this kind; throws if it never is. */
    async turnTo(step: string): Promise<void> {
      for (let rings = 0; rings < 80; rings += 1) {
        const game = await built.app.tables.liveIn(box.channelId);
        const loaded = await store.journal.load(game?.id ?? '', 0);
        const opened = loaded?.events.findLast(({ event }) => event.type === 'turnOpened')?.event;
        if (opened?.type === 'turnOpened' && opened.data.step === step) return;
        await hand.ring();
        await work.settled();
      }
      throw new Error(`the table did not come to ${step}`);
    },
    /** Seats by card, read from the log as no player can. */
    async cards(): Promise<Map<number, string>> {
      const game = await built.app.tables.liveIn(box.channelId);
      const loaded = await store.journal.load(game?.id ?? '', 0);
      return new Map(
        (loaded?.events ?? []).flatMap(({ event }) =>
          event.type === 'cardDealt' ? [[event.data.seat, event.data.card] as const] : [],
        ),
      );
    },
    /** Presses the panel button in the channel; what the member then reads. */
    async panel(who: string): Promise<string> {
      await press(who, await find(who, 'channel', '我的牌與行動'));
      return (await seen(who, 'channel')).findLast((message) => message.ephemeral)?.content ?? '';
    },
    /** From here on the edge is as good as dead: it hears nothing of what is committed. */
    async disconnect(): Promise<void> {
      deaf = true;
      await edge.stop();
    },
    /** A new edge on the same app, as after a restart. */
    /** `devGuildId`: as if commands were developed in that server. */
    async reconnect(devGuildId: string | null = null): Promise<void> {
      await edge.stop();
      edge = await connect(devGuildId);
      deaf = false;
    },
    get edge() {
      return edge;
    },
    errors: () => lines.filter((line) => line.level === 'error'),
    warnings: () => lines.filter((line) => line.level === 'warn').map((line) => line.what),
    async close() {
      await edge.stop();
      await built.stop();
      await store.close();
      await embedded.close();
      world.close();
      await box.close();
    },
  };
};
export type Table = Awaited<ReturnType<typeof startTable>>;
