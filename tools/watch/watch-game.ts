import { findBoard, tableView } from '../../src/engine/index.ts';
import type { Event } from '../../src/engine/model/index.ts';
import { type Language, wordsFor } from '../../src/text/words-for.ts';
import { openPlay, playOut } from '../play/driver.ts';
import { openStage, type Stage } from '../play/stage.ts';
import { COLOURS, PLAIN } from './paint.ts';
import { createReader } from './reader.ts';
import { WATCH_WORDS } from './words.ts';

export type WatchOptions = {
  /** Folder of the embedded database of the demonstration. */
  folder: string;
  locale: Language;
  /** The game to show; null = one of ours, by the day. */
  seed: string | null;
  /** Without pauses for reading. */
  fast: boolean;
  colours: boolean;
  print(text: string): void;
};

const BOARD = 'reg-9';
/** Games that show much and take about four minutes to read; one is chosen by the day. */
const SEEDS = ['26', '70', '69', '8', '34'] as const;

/** Reading takes this long, ms: to find the message, and for each character. */
const GLANCE = 900;
const PER_CHARACTER = 26;
const LONGEST = 6000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const phaseText = (events: readonly Event[], locale: Language): string => {
  const { panel } = wordsFor(locale);
  const { kind, n } = tableView([...events]).phase;
  if (kind === 'night') return panel.night(n);
  if (kind === 'day') return panel.day(n);
  return kind === 'over' ? panel.over : WATCH_WORDS[locale].lobby;
};

/** Ends the stage in order when the person at the terminal has seen enough. */
const endOnInterrupt = (stage: Stage): (() => void) => {
  const end = (): void => void stage.close().finally(() => process.exit(130));
  process.once('SIGINT', end);
  return () => process.off('SIGINT', end);
};

/** Plays one whole game and prints it as it is read in the channel, with what the member at seat 1 alone sees. */
export const watchGame = async (options: WatchOptions): Promise<void> => {
  const board = findBoard(BOARD);
  if (!board) throw new Error(`no board ${BOARD}`);
  const words = WATCH_WORDS[options.locale];
  const paint = options.colours ? COLOURS : PLAIN;
  const seed = options.seed ?? SEEDS[new Date().getDate() % SEEDS.length] ?? '26';
  options.print(`\n${paint.bold}${words.opening(board.seats)}${paint.off}`);
  const stage = await openStage({
    seed,
    locale: options.locale,
    members: board.seats,
    stepSeconds: null,
    databaseUrl: null,
    folder: options.folder,
    redisUrl: null,
    echo: false,
  });
  const stopListening = endOnInterrupt(stage);
  try {
    const { members, channelId } = stage.address;
    const [first] = members;
    const name = first?.name ?? '';
    options.print(`${paint.dim}${words.legend(name)}${paint.off}`);
    let now = 0;
    const reader = createReader({
      sandbox: stage.sandbox,
      member: first?.id ?? '',
      channelId,
      whose: words.onlyYou(name),
      frame: () => ({ nameOf: (id) => members.find((member) => member.id === id)?.name ?? id, now, paint }),
      print: options.print,
      pause: (characters) =>
        options.fast ? Promise.resolve() : wait(Math.min(LONGEST, GLANCE + characters * PER_CHARACTER)),
    });
    const follow = async (events: readonly Event[]): Promise<void> => {
      ({ now } = await stage.sandbox.clock());
      reader.phase(phaseText(events, options.locale));
      await reader.readOn();
    };
    const played = await openPlay(stage, {
      channelId,
      members: members.map((_, index) => index),
      board: BOARD,
      seed,
      seated: () => follow([]),
    });
    await playOut(stage, [played], { settled: ({ events }) => follow(events) });
    await follow(await stage.events.read(played.table.game));
    options.print(`\n${words.closing}\n`);
  } finally {
    stopListening();
    await stage.close();
  }
};
