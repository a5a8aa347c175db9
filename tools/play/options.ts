import { parseArgs } from 'node:util';

/** What `play` is asked for. */
export type PlayOptions = {
  /** A board, several with commas between, or `all`. */
  board: string;
  seed: string;
  json: boolean;
  /** So many members have closed their DMs. */
  panel: number;
  /** So many seats are the bot's own practice players. */
  bots: number;
  realTime: boolean;
  games: number;
  locale: string;
  /** Rules that the host changes in the lobby, by their names. */
  rules: Record<string, string>;
  /** Nobody at the table does anything: the rules alone end the game. */
  idle: boolean;
  /** File for the events without times and ids; null = not written. */
  events: string | null;
  /** Folder for one file a board with everything that was said; null = not written. */
  words: string | null;
};

const wholeNumber = (name: string, text: string, least: number): number => {
  if (!/^\d+$/.test(text) || Number(text) < least)
    throw new Error(`--${name} takes a whole number of at least ${least}, not "${text}".`);
  return Number(text);
};

const rulesIn = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    given.map((text): [string, string] => {
      const at = text.indexOf('=');
      if (at < 1) throw new Error(`--set takes RULE=VALUE, not "${text}".`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );

/** Reads the command line; throws an Error whose message is one sentence for the person at the terminal. */
export const readOptions = (argv: readonly string[]): PlayOptions => {
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    options: {
      board: { type: 'string', default: 'reg-9' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      panel: { type: 'string', default: '0' },
      bots: { type: 'string', default: '0' },
      'real-time': { type: 'boolean', default: false },
      games: { type: 'string', default: '1' },
      locale: { type: 'string', default: 'zh-TW' },
      idle: { type: 'boolean', default: false },
      set: { type: 'string', multiple: true, default: [] },
      events: { type: 'string' },
      words: { type: 'string' },
    },
  });
  return {
    board: values.board,
    seed: values.seed,
    json: values.json,
    panel: wholeNumber('panel', values.panel, 0),
    bots: wholeNumber('bots', values.bots, 0),
    realTime: values['real-time'],
    games: wholeNumber('games', values.games, 1),
    locale: values.locale,
    rules: rulesIn(values.set),
    idle: values.idle,
    events: values.events ?? null,
    words: values.words ?? null,
  };
};
