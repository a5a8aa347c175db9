import { dealCards } from '../deal.ts';
import { decide, isRefusal } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { initialState, type State } from '../kit/state.ts';
import { living, roleAt } from '../kit/table.ts';
import type { Command, Event, Flags, Pick, RefusalCode, RoleId, Setup } from '../model/index.ts';
import { BOARDS, sortedDeck } from '../presets/boards.ts';
import { FLAGS, workOutFlags } from '../presets/flags.ts';
import { ROLE_IDS } from '../roles/index.ts';
import { drawOf, numbers, oneOf } from './random.ts';

/** Flags that a table without its cards never meets are left alone, and those that no table may set. */
const settable = FLAGS.filter((flag) => !flag.fixed && flag.name !== 'win.mode' && flag.values.length > 1);

/** The two-card game needs two villagers in one hand; such a deal is drawn again (RUL-DUAL-8). */
const playable = (setup: Setup, seed: number): RoleId[] => {
  for (let again = 0; ; again += 1) {
    const deal = dealCards(setup.deck, drawOf(seed + again));
    const isDouble = (at: number) => deal[2 * at] === 'villager' && deal[2 * at + 1] === 'villager';
    if (setup.ruleSet !== 'dual' || Array.from({ length: setup.seats }, (_, at) => at).some(isDouble))
      return deal;
  }
};

/** Cards that no board deals yet; they are played in place of a villager, so that every test meets a new card. */
const OFF_BOARD = ROLE_IDS.filter((id) => !BOARDS.some((board) => board.deck.includes(id)));

const withOffBoard = (deck: readonly RoleId[], seed: number): readonly RoleId[] => {
  const card = OFF_BOARD[seed % OFF_BOARD.length];
  const at = deck.indexOf('villager');
  return card === undefined || at < 0 ? deck : deck.with(at, card);
};

/** A setup from a seed: any board of this build, its rule set, and up to eight flags changed. */
export const randomSetup = (seed: number): { setup: Setup; deal: RoleId[] } => {
  const random = numbers(seed);
  const board = oneOf(random, BOARDS);
  const overrides: Record<string, string> = {};
  const changes = Math.floor(random() * 9);
  for (let at = 0; at < changes; at += 1) {
    const flag = oneOf(random, settable);
    overrides[flag.name] = oneOf(random, flag.values);
  }
  if (random() < 0.2 && board.ruleSet !== 'dual') overrides['win.mode'] = oneOf(random, ['side', 'all']);
  const flags = workOutFlags(board.ruleSet, board, overrides);
  if ('badFlag' in flags) throw new Error(`bad flag ${flags.badFlag}`);
  const seats = Array.from({ length: board.seats }, (_, at) => at + 1);
  const some = () => seats.filter(() => random() < 0.1);
  const setup: Setup = {
    ruleSet: board.ruleSet,
    board: board.id,
    deck: sortedDeck(board.ruleSet === 'dual' ? board.deck : withOffBoard(board.deck, seed)),
    flags: flags as Flags,
    seats: board.seats,
    times: { default: 30, gap: 3, wolvesFirst: 60, speech: 90, sheriffExtra: 30 },
    protectedSeats:
      flags['gold.enabled'] === 'true' ? { kill: some(), check: some() } : { kill: [], check: [] },
    practiceSeats: [],
    shortSeed: true,
  };
  return { setup, deal: playable(setup, seed) };
};

/** A game in play with random answers; `command` carries out anything and says why not. */
export type RandomGame = {
  state: State;
  log: Event[];
  /** Events of each accepted command. */
  batches: Event[][];
  command(command: Command): RefusalCode | null;
};

export const startRandom = (seed: number, table = randomSetup(seed)): RandomGame => {
  const draw = drawOf(seed);
  const game: RandomGame = {
    state: initialState,
    log: [],
    batches: [],
    command(command) {
      const decided = decide(game.state, command, draw);
      if (isRefusal(decided)) return decided.refused;
      game.batches.push(decided);
      for (const event of decided) {
        game.state = evolve(game.state, event);
        game.log.push(event);
      }
      return null;
    },
  };
  const { setup, deal } = table;
  game.command({ type: 'Start', setup, seed: '00', hash: 'h', deal, minute: 0 });
  return game;
};

const few = (picks: readonly Pick[]): Pick[] => picks.slice(0, 3);

/** One random thing that somebody may do in the open turn; null = nobody does anything and the time runs out. */
const randomMove = (state: State, random: () => number, zeal: number): Command | null => {
  const turn = state.turn?.turn ?? 0;
  const minute = Math.floor(random() * 60);
  const chance = random();
  if (chance < 0.004) {
    const seat = 1 + Math.floor(random() * state.cards.length);
    const takes = roleAt(state, seat).takes === true && random() < 0.7;
    const picks: Pick[] = takes ? [1 + Math.floor(random() * state.cards.length)] : ['burst'];
    return { type: 'Answer', seat, ask: 'selfDestruct', turn, picks, minute };
  }
  if (chance > 0.985) {
    const [knight] = living(state).filter((seat) => roleAt(state, seat).duels);
    if (knight) {
      const target = 1 + Math.floor(random() * state.cards.length);
      return { type: 'Answer', seat: knight, ask: 'duel', turn, picks: [target], minute };
    }
  }
  if (chance < 0.006)
    return { type: 'Judge', ruling: 'kill', seat: 1 + Math.floor(random() * state.cards.length), minute };
  if (chance < 0.007)
    return {
      type: 'Left',
      seat: 1 + Math.floor(random() * state.cards.length),
      atOnce: random() < 0.5,
      minute,
    };
  if (chance < 0.01 && state.away[0]) return { type: 'Back', seat: state.away[0], minute };
  if (chance < 0.014) return { type: 'Seen', seat: 1 + Math.floor(random() * state.cards.length), minute };
  if (chance < 0.03 && (state.turn?.step === 'campaign' || state.turn?.step === 'withdraw')) {
    return {
      type: 'Answer',
      seat: oneOf(random, state.election.ran),
      ask: 'withdraw',
      turn,
      picks: ['withdraw'],
      minute,
    };
  }
  const unanswered = state.asks.flatMap((ask) =>
    ask.seats
      .filter((seat) => !state.answers.some((answer) => answer.ask === ask.ask && answer.seat === seat))
      .map((seat) => ({ ask, seat })),
  );
  if (unanswered.length === 0 || random() > zeal) return null;
  const { ask, seat } = oneOf(random, unanswered);
  // Votes and knives gather on few seats, so that something happens.
  if (ask.max === 1) {
    const pick = random() < 0.6 ? oneOf(random, few(ask.picks)) : oneOf(random, ask.picks);
    return { type: 'Answer', seat, ask: ask.ask, turn, picks: [pick], minute };
  }
  const picks = new Set<Pick>();
  const many = Math.max(1, ask.min + Math.floor(random() * (Math.min(ask.max, 3) - ask.min + 1)));
  for (let tries = 0; picks.size < many && tries < 20; tries += 1) picks.add(oneOf(random, ask.picks));
  return { type: 'Answer', seat, ask: ask.ask, turn, picks: [...picks], minute };
};

/** No game has so many moves; reaching it means that it does not end. */
const MOST_MOVES = 60_000;

/** Plays a table to the end; `look` is called before every move. */
export const playSetup = (
  seed: number,
  table: ReturnType<typeof randomSetup>,
  look: (game: RandomGame) => void = () => undefined,
): RandomGame => {
  const game = startRandom(seed, table);
  const random = numbers(seed ^ 0x5eed);
  const zeal = oneOf(random, [0.5, 0.9, 0.97]);
  for (let moves = 0; !game.state.over; moves += 1) {
    if (moves > MOST_MOVES) throw new Error(`the game of seed ${seed} does not end`);
    look(game);
    const move = randomMove(game.state, random, zeal);
    if (move && game.command(move) === null) continue;
    const { turn } = game.state;
    if (!turn) throw new Error(`no turn is open in the game of seed ${seed}`);
    game.command({
      type: 'TimeUp',
      turn: turn.turn,
      revision: turn.revision,
      minute: Math.floor(random() * 60),
    });
  }
  return game;
};

/** Plays the table of a seed to the end. */
export const playRandom = (seed: number, look?: (game: RandomGame) => void): RandomGame =>
  playSetup(seed, randomSetup(seed), look);
