import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, isRefusal } from './decide.ts';
import { evolve, fold } from './evolve.ts';
import { initialState, type State } from './kit/state.ts';
import { living } from './kit/table.ts';
import type { Command, OpenAsk, Pick, Seat } from './model/index.ts';
import { drawOf, numbers, oneOf } from './testing/random.ts';
import { playRandom, type RandomGame, randomSetup } from './testing/random-game.ts';
import { seatView } from './view/seat-view.ts';
import { tableView } from './view/table-view.ts';

/** Random whole games on every board and with random flags; fast-check prints the seed of a game that fails. */
const everyGame = (runs: number, check: (seed: number) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => void check(seed)),
    { numRuns: runs },
  );

const answer = (state: State, seat: Seat, part: Partial<Extract<Command, { type: 'Answer' }>>): Command => ({
  type: 'Answer',
  seat,
  ask: 'exileVote',
  turn: state.turn?.turn ?? 0,
  picks: [1],
  minute: 0,
  ...part,
});

test('NT-04: every game ends, with a winner or as HOUSE-DRAW has it', () => {
  everyGame(50, (seed) => {
    const { log, state } = playRandom(seed);
    const ends = log.filter((event) => event.type === 'gameEnded');
    expect(ends).toHaveLength(1);
    expect(log.at(-1)).toBe(ends[0]);
    expect(state.phase.n).toBeLessThanOrEqual(20);
  });
});

test('RS-03: the log replays to the same state, event by event, and through JSON', () => {
  everyGame(25, (seed) => {
    const { log, state } = playRandom(seed);
    expect(fold(log)).toEqual(state);
    expect(JSON.parse(JSON.stringify(fold(JSON.parse(JSON.stringify(log)))))).toEqual(
      JSON.parse(JSON.stringify(state)),
    );
  });
});

test('the same seed gives the same game', () => {
  everyGame(8, (seed) => expect(playRandom(seed).log).toEqual(playRandom(seed).log));
});

/** Commands that must be refused in this state, whatever else is going on. */
const illegal = (state: State, random: () => number): Command[] => {
  const turn = state.turn?.turn ?? 0;
  const revision = state.turn?.revision ?? 0;
  const gone = state.out.map((death) => death.seat);
  const ask = state.asks.find((one) => one.seats.length > 0);
  const asked = state.asks.filter((one) => one.ask === ask?.ask).flatMap((one) => one.seats);
  const outsider = living(state).find((seat) => !asked.includes(seat));
  return [
    { type: 'TimeUp', turn: turn + 1, revision, minute: 0 },
    { type: 'TimeUp', turn, revision: revision + 1, minute: 0 },
    { type: 'TimeUp', turn: turn - 1, revision, minute: 0 },
    { type: 'Reopen', turn, revision: revision + 1, seconds: 30, minute: 0 },
    answer(state, 99, {}),
    answer(state, 0, {}),
    ...gone.map((seat) => answer(state, seat, { ask: 'selfDestruct', picks: ['burst'] })),
    ...gone.map((seat): Command => ({ type: 'Judge', ruling: 'kill', seat, minute: 0 })),
    ...(ask
      ? [
          answer(state, oneOf(random, ask.seats), { ask: ask.ask, picks: [98] }),
          answer(state, oneOf(random, ask.seats), { ask: ask.ask, picks: [] }),
          answer(state, oneOf(random, ask.seats), {
            ask: ask.ask,
            picks: [ask.picks[0] ?? 1, ask.picks.at(-1) ?? 2, 3],
          }),
          answer(state, oneOf(random, ask.seats), {
            ask: ask.ask,
            turn: turn - 1,
            picks: [ask.picks[0] ?? 1],
          }),
        ]
      : []),
    ...(ask && outsider ? [answer(state, outsider, { ask: ask.ask, picks: [ask.picks[0] ?? 1] })] : []),
  ];
};

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};

test('illegal commands are refused, and neither they nor legal ones change the state they are given', () => {
  everyGame(20, (seed) => {
    const random = numbers(seed);
    playRandom(seed, (game) => {
      frozen(game.state);
      if (random() > 0.1) return;
      for (const command of illegal(game.state, random)) {
        const decided = decide(game.state, command, drawOf(seed));
        expect(isRefusal(decided), JSON.stringify(command)).toBe(true);
      }
    });
  });
});

test('WN-09, ST-02: after the end every command is refused as over', () => {
  everyGame(20, (seed) => {
    const { state } = playRandom(seed);
    const orders: Command[] = [answer(state, 1, {}), { type: 'TimeUp', turn: 1, revision: 0, minute: 0 }];
    for (const order of orders) expect(decide(state, order, drawOf(seed))).toEqual({ refused: 'over' });
  });
});

/** The asks of the engine's state, as the seat's own view should list them. */
const listsOf = (state: State, seat: Seat) =>
  state.asks
    .filter((ask) => ask.seats.includes(seat))
    .filter(
      (ask) => ask.mode === 'open' || !state.answers.some((one) => one.ask === ask.ask && one.seat === seat),
    )
    .map((ask) => ({ ask: ask.ask, picks: ask.picks }));

/** A pick with as many beside it as the ask wants. */
const enough = ({ picks, min }: OpenAsk, pick: Pick, at: number): Pick[] => {
  const others = [...picks.slice(at + 1), ...picks.slice(0, at)].filter((one) => one !== 'none');
  return pick === 'none' ? [pick] : [pick, ...others.slice(0, min - 1)];
};

test('a seat’s view lists exactly what is open for it, and every listed pick is accepted', () => {
  everyGame(10, (seed) => {
    const random = numbers(seed);
    playRandom(seed, ({ state, log }) => {
      if (random() > 0.04) return;
      for (const seat of state.cards.map((_, at) => at + 1)) {
        const view = seatView(log, seat);
        const open = listsOf(state, seat);
        for (const ask of view.asks) expect(open).toContainEqual({ ask: ask.ask, picks: ask.picks });
        const barred = view.potions && view.asks.length < open.length;
        if (!barred) expect(view.asks).toHaveLength(open.length);
        const tries: Command[] = [
          ...view.asks.flatMap((ask) =>
            ask.picks.map((pick, at) => answer(state, seat, { ask: ask.ask, picks: enough(ask, pick, at) })),
          ),
          ...view.rights.flatMap((right) =>
            (view.rightPicks[right] ?? []).map((pick) => answer(state, seat, { ask: right, picks: [pick] })),
          ),
        ];
        for (const command of tries) {
          expect(isRefusal(decide(state, command, drawOf(seed))), JSON.stringify(command)).toBe(false);
        }
      }
    });
  });
});

const conserved = ({ state, log }: RandomGame): void => {
  const seats = state.cards.map((_, at) => at + 1);
  const out = state.out.map((death) => death.seat);
  expect(new Set(out).size).toBe(out.length);
  expect([...living(state), ...out].sort((a, b) => a - b)).toEqual(seats);
  const last = log.at(-1);
  if (last?.type === 'gameEnded') expect(new Set(last.data.winners).size).toBe(last.data.winners.length);
  const table = tableView(log);
  expect(table.living).toEqual(living(state));
  if (!state.over) expect(table.turn).toMatchObject(state.turn ?? {});
  expect(table.sheriff).toBe(state.sheriff);
};

test('VT-06: seats and votes are conserved, and the table’s view agrees with the state', () => {
  everyGame(20, (seed) => {
    const random = numbers(seed);
    const game = playRandom(seed, (now) => {
      if (random() < 0.05) conserved(now);
    });
    conserved(game);
    for (const event of game.log) {
      if (event.type !== 'ballotClosed') continue;
      const { ballots, tally } = event.data;
      expect(new Set(ballots.map((ballot) => ballot.voter)).size).toBe(ballots.length);
      const cast = ballots.reduce((sum, ballot) => sum + (ballot.pick === null ? 0 : ballot.halves), 0);
      expect(tally.reduce((sum, one) => sum + one.halves, 0)).toBe(cast);
    }
  });
});

test('turns are numbered without a gap and a decision opens at most one; few facts follow from one command', () => {
  everyGame(25, (seed) => {
    const { log, batches } = playRandom(seed);
    const turns = log.flatMap((event) => (event.type === 'turnOpened' ? [event.data.turn] : []));
    expect(turns).toEqual(turns.map((_, at) => at + 1));
    for (const batch of batches) {
      expect(batch.filter((event) => event.type === 'turnOpened').length).toBeLessThanOrEqual(1);
      if (batch[0]?.type !== 'gameStarted') expect(batch.length).toBeLessThanOrEqual(60);
    }
  });
});

test('on reg-9 both camps win now and then', () => {
  const winners = new Set<string>();
  for (let seed = 1; winners.size < 2 && seed < 2_000; seed += 1) {
    if (randomSetup(seed).setup.board !== 'reg-9') continue;
    const end = playRandom(seed).log.at(-1);
    if (end?.type === 'gameEnded') winners.add(end.data.winner);
  }
  expect([...winners].sort()).toEqual(['good', 'wolves']);
});

test('evolve and decide start from nothing', () => {
  expect(decide(initialState, { type: 'TimeUp', turn: 0, revision: 0, minute: 0 }, drawOf(1))).toEqual({
    refused: 'notNow',
  });
  expect(
    evolve(initialState, { type: 'judged', audience: 'public', data: { ruling: 'kill', seat: 1 } }),
  ).toEqual(initialState);
});
