import { findBoard } from '../../src/engine/index.ts';
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

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The heading above a message that lets night fall or day break, by its own words; null for all others. */
const headings = (locale: Language): ((content: string) => string | null) => {
  const { lines, panel } = wordsFor(locale);
  const dawns = [true, false].map((election) => lines.dawn({ election }));
  let night = 0;
  return (content) => {
    const said = content.split('\n');
    if (said.includes(lines.dusk({ night: night + 1 }))) {
      night += 1;
      return panel.night(night);
    }
    return said.some((line) => dawns.includes(line)) ? panel.day(night) : null;
  };
};

/** Ends the stage in order when the person at the terminal has seen enough, or whoever runs us says so. */
const endOnSignals = (stage: () => Stage | null): (() => void) => {
  const end = (): void => {
    const open = stage();
    if (open) void open.close().finally(() => process.exit(130));
    else process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
};

/** Plays one whole game and prints it as it is read in the channel, with what the member at seat 1 alone sees. */
export const watchGame = async (options: WatchOptions): Promise<void> => {
  const board = findBoard(BOARD);
  if (!board) throw new Error(`no board ${BOARD}`);
  const words = WATCH_WORDS[options.locale];
  const paint = options.colours ? COLOURS : PLAIN;
  const seed = options.seed ?? SEEDS[new Date().getDate() % SEEDS.length] ?? '26';
  options.print(`\n${paint.bold}${words.opening(board.seats)}${paint.off}`);
  let open: Stage | null = null;
  const stopListening = endOnSignals(() => open);
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
  open = stage;
  try {
    const { members, channelId } = stage.address;
    const [first] = members;
    const name = first?.name ?? '';
    options.print(`${paint.dim}${words.legend(name)}${paint.off}`);
    options.print(`\n  ${paint.bold}${words.lobby}${paint.off}\n`);
    let now = 0;
    const reader = createReader({
      sandbox: stage.sandbox,
      member: first?.id ?? '',
      channelId,
      whose: words.onlyYou(name),
      headingOf: headings(options.locale),
      frame: () => ({ nameOf: (id) => members.find((member) => member.id === id)?.name ?? id, now, paint }),
      print: options.print,
      pause: (characters) =>
        options.fast ? Promise.resolve() : wait(Math.min(LONGEST, GLANCE + characters * PER_CHARACTER)),
    });
    const follow = async (): Promise<void> => {
      ({ now } = await stage.sandbox.clock());
      await reader.readOn();
    };
    const played = await openPlay(stage, {
      channelId,
      members: members.map((_, index) => index),
      board: BOARD,
      seed,
      seated: follow,
    });
    await playOut(stage, [played], { settled: follow });
    await follow();
    options.print(`\n${words.closing}\n`);
  } finally {
    stopListening();
    await stage.close();
  }
};
