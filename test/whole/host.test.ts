import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Press } from '../../src/discord/custom-id.ts';
import type { Event, FactType, Step } from '../../src/engine/model/index.ts';
import { type Hooks, type Moment, settleStage } from '../../tools/play/driver.ts';
import { controlsIn } from '../../tools/play/eyes.ts';
import { screenOf } from '../../tools/play/sandbox-screen.ts';
import type { Screen } from '../../tools/play/screen.ts';
import type { Stage } from '../../tools/play/stage.ts';
import { type Kept, stageFor, troublesOf, type Whole, wholeGame } from './stage.ts';

const SEED = '8';
/** The seat that goes to another, and how many of nine must agree to it. */
const SEAT = 5;
const NEEDED = 5;
const GUEST = 9;

const stepNow = (events: readonly Event[]): Step | null => {
  const turn = events.findLast((event) => event.type === 'turnOpened');
  return turn?.type === 'turnOpened' ? turn.data.step : null;
};
const answersNow = (events: readonly Event[]): number => {
  const opened = events.findLastIndex((event) => event.type === 'turnOpened');
  return events.slice(opened).filter((event) => event.type === 'askAnswered').length;
};
const daysOf = (events: readonly Event[]): number =>
  events.filter((event) => event.type === 'dayBroke').length;

/** Presses the newest control that is of this kind; throws if this member sees none. */
const pressOne = async (screen: Screen, wanted: (press: Press) => boolean): Promise<void> => {
  const { channel } = await screen.look();
  const found = channel.flatMap(controlsIn).findLast(({ press }) => wanted(press));
  if (!found) throw new Error(`${screen.name} sees nothing to press`);
  await screen.click(found);
};
const isHost = (wanted: string) => (press: Press) => press.kind === 'host' && press.do === wanted;

/** What the host of this table does in the game, each once and each by what a person sees. */
const hostOf = (stage: Stage, done: string[], written: string[]): Hooks => {
  const { sandbox, address } = stage;
  const person = (index: number): Screen => {
    const member = address.members[index];
    if (!member) throw new Error(`no member ${index}`);
    return screenOf(sandbox, member, address.channelId);
  };
  const host = person(0);
  const tools = async (): Promise<void> => {
    await pressOne(host, (press) => press.kind === 'panel');
    await settleStage(stage);
    await pressOne(host, isHost('home'));
    await settleStage(stage);
  };
  const use = async (what: string): Promise<void> => {
    await tools();
    await pressOne(host, isHost(what));
    await settleStage(stage);
  };
  const logged = ({ table }: Moment) => stage.events.read(table.game);

  /** The bot is killed while the table stands still; time goes by; nothing of the game moves until the host says so. */
  const pauses = async (moment: Moment): Promise<void> => {
    await use('pause');
    const before = await logged(moment);
    expect(before.at(-1)?.type).toBe('paused');
    await stage.bot().stop('SIGKILL');
    await sandbox.jump({ by: 20 * 60_000 });
    await stage.restart();
    await settleStage(stage);
    for (let jumps = 0; jumps < 3; jumps += 1) await sandbox.jump();
    await settleStage(stage);
    expect(await logged(moment)).toEqual(before);
    await tools();
    await pressOne(host, isHost('resume'));
    await settleStage(stage);
    expect((await logged(moment)).at(-1)?.type).toBe('resumed');
  };

  /** Five of the living agree; the guest presses the button that is meant for it. */
  const replaces = async ({ table }: Moment): Promise<void> => {
    const guest = person(GUEST);
    const call = { do: 'replace', seat: SEAT, player: guest.member };
    await host.command({ name: 'werewolf', sub: 'host', options: call });
    await settleStage(stage);
    for (let index = 1; index < NEEDED; index += 1) {
      await pressOne(person(index), (press) => press.kind === 'agree');
      await settleStage(stage);
    }
    await pressOne(guest, (press) => press.kind === 'take');
    await settleStage(stage);
    table.takenOver(SEAT, guest);
    const { direct } = await person(SEAT - 1).look();
    written.push(...direct.map(({ id }) => id));
  };

  const acts: {
    what: string;
    when(events: readonly Event[]): boolean;
    act(moment: Moment): Promise<void>;
  }[] = [
    { what: 'pause', when: (events) => stepNow(events) === 'wolves' && answersNow(events) > 0, act: pauses },
    { what: 'extend', when: (events) => stepNow(events) === 'run', act: () => use('extend') },
    { what: 'skip', when: (events) => stepNow(events) === 'dawn', act: () => use('skip') },
    {
      what: 'replace',
      when: (events) => daysOf(events) === 1 && stepNow(events) === 'exileVote',
      act: replaces,
    },
  ];
  const next = async (moment: Moment): Promise<boolean> => {
    const due = acts.find(({ what, when }) => !done.includes(what) && when(moment.events));
    if (!due) return false;
    done.push(due.what);
    await due.act(moment);
    return true;
  };
  return {
    async moved(moment) {
      await next(moment);
    },
    // What nobody has to act in is met before the clock moves on; the clock is not moved here.
    async jump(moment) {
      await next(moment);
      return false;
    },
  };
};

const texts = (kept: readonly Kept[], where: string): string[] =>
  kept.filter((message) => message.where === where).map(({ text }) => text);

describe('HOUSE-HOST a whole game in which the host uses every tool of the clock and a seat changes hands', () => {
  const stages: Stage[] = [];
  const done: string[] = [];
  /** What had been written to the one before when the seat changed hands. */
  const written: string[] = [];
  let stage: Stage;
  let whole: Whole;

  beforeAll(async () => {
    stage = await stageFor(SEED, { members: 10 });
    stages.push(stage);
    whole = await wholeGame(stage, SEED, hostOf(stage, done, written));
  }, 600_000);
  afterAll(async () => {
    for (const one of stages) await one.close();
  });
  const count = (type: FactType): number => whole.events.filter((event) => event.type === type).length;

  it('was paused, made longer, cut short, and given to another, and came to its end', () => {
    expect(done).toEqual(['pause', 'extend', 'skip', 'replace']);
    for (const type of [
      'paused',
      'resumed',
      'turnExtended',
      'turnSkipped',
      'seatOffered',
      'seatReplaced',
    ] as const)
      expect(count(type), type).toBe(1);
    expect(count('motionAgreed')).toBe(NEEDED);
    expect(whole.events.at(-1)?.type).toBe('gameEnded');
  });

  it('tells the table each of them once, with who did it', () => {
    const channel = texts(whole.kept, 'channel');
    const said = (pattern: RegExp): number => channel.filter((text) => pattern.test(text)).length;
    expect(said(/^暫停，這一步還剩 \d+ 秒（主持人 \d+號 /mu)).toBe(1);
    expect(said(/^繼續，<t:\d+:T> 截止（主持人 \d+號 /mu)).toBe(1);
    expect(said(/^延長 30 秒，至 <t:\d+:T>（主持人 \d+號 /mu)).toBe(1);
    expect(said(/^跳過這一步（主持人 \d+號 /mu)).toBe(1);
    expect(said(/提議由 @ 接替 5號/u)).toBe(1);
    expect(said(/^請 @ 接替 5號.*（過半在場玩家）$/mu)).toBe(1);
    expect(said(/^換人：5號 /mu)).toBe(1);
  });

  it('tells the card to who takes the seat, and the one before nothing more', () => {
    const guest = texts(whole.kept, `member ${GUEST + 1}`);
    expect(guest.filter((text) => text.includes('5號 從現在起由你玩'))).toHaveLength(1);
    expect(guest[0]).toContain('你是 5號');
    expect(texts(whole.kept, `member ${SEAT}`)).toHaveLength(written.length);
    expect(written.length).toBeGreaterThan(0);
  });

  it('shows nothing out of order, and every act was done by what its player saw', async () => {
    expect(await troublesOf(stage, whole)).toEqual([]);
  });
});
