import {
  decide,
  evolve,
  initialState,
  isRefusal,
  packNow,
  type State,
  tableView,
  workOutFlags,
} from '../engine/index.ts';
import type { Command, Event, Pick, RoleId, Seat, Setup, Talk } from '../engine/model/index.ts';
import type { Announcement } from './announcement.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { GameRecord, TableSettings } from './ports.ts';

/** One commit of a played game, ready to be announced. */
export type Commit = Announcement & { state: State };

/** A small generator for tests: the same seed, the same game. */
export const chanceFrom = (seed: number) => {
  let state = seed >>> 0 || 1;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const REG_9: RoleId[] = [
  'werewolf',
  'werewolf',
  'werewolf',
  'seer',
  'witch',
  'hunter',
  'villager',
  'villager',
  'villager',
];

/** A deck of the plain cards for so many seats. */
export const deckOf = (seats: number): RoleId[] =>
  seats === 9
    ? REG_9
    : [
        ...Array<RoleId>(Math.max(2, Math.floor(seats / 4))).fill('werewolf'),
        'seer',
        'witch',
        'hunter',
        ...Array<RoleId>(seats - Math.max(2, Math.floor(seats / 4)) - 3).fill('villager'),
      ];

export const setupOf = (seats: number, flags: Record<string, string> = {}): Setup => {
  const worked = workOutFlags('reg', { seats }, flags);
  if ('badFlag' in worked) throw new Error(`bad flag ${worked.badFlag}`);
  return {
    ruleSet: 'reg',
    board: seats === 9 ? 'reg-9' : null,
    deck: deckOf(seats),
    flags: worked as Setup['flags'],
    seats,
    times: { default: 30, gap: 3, sheriffExtra: 30 },
    protectedSeats: { kill: [], check: [] },
    practiceSeats: [],
    shortSeed: false,
  };
};

export const recordOf = (
  seats: number,
  settings: Partial<TableSettings> = {},
  name = (n: number) => `Name${n}`,
): GameRecord => ({
  id: 'abcdefghijkm',
  guildId: '100000000000000001',
  channelId: '100000000000000002',
  hostId: '200000000000000001',
  locale: 'zh-TW',
  status: 'running',
  settings: { ...DEFAULT_SETTINGS, ...settings },
  seats: Array.from({ length: seats }, (_, at) => ({
    number: at + 1,
    userId: `2${String(at + 1).padStart(17, '0')}`,
    name: name(at + 1),
    practice: false,
  })),
  lobbyMessageId: null,
  createdAt: 1_800_000_000_000,
  startedAt: 1_800_000_000_000,
  endedAt: null,
  seq: 0,
  turn: 1,
  revision: 0,
  deadline: null,
});

type Chance = (below: number) => number;
const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;

const someTalk = ({ setup, cards }: State, chance: Chance): Talk => {
  const seats = cards.map((_, at) => at + 1);
  const [seat, other] = [oneOf(chance, seats), oneOf(chance, seats)];
  return oneOf<Talk>(chance, [
    { kind: 'claim', role: oneOf(chance, setup?.deck ?? ['villager']) },
    { kind: 'checked', target: seat, result: oneOf(chance, ['good', 'wolf']) },
    { kind: 'willVote', target: seat },
    { kind: 'badgePlan', targets: [...new Set([seat, other])] },
  ]);
};

/** What somebody at this table tries next, allowed or not; null = nobody does anything, the time runs out. */
const nextCommand = (state: State, chance: Chance): Command | null => {
  const { turn } = state;
  if (!turn) return null;
  const minute = chance(60);
  const of = (seat: Seat) => ({ type: 'Answer' as const, seat, turn: turn.turn, minute });
  if (chance(90) === 0)
    return { ...of(chance(state.cards.length) + 1), ask: 'selfDestruct', picks: ['burst'] };
  if (chance(12) === 0)
    return { ...of(chance(state.cards.length) + 1), ask: 'withdraw', picks: ['withdraw'] };
  if (turn.seat !== null && chance(3) > 0) {
    const speaks = ['speech', 'campaign', 'campaignRunOff', 'runOffSpeech', 'lastWords'].includes(turn.step);
    if (speaks)
      return { type: 'Say', seat: turn.seat, turn: turn.turn, talk: someTalk(state, chance), minute };
  }
  const open = state.asks
    .flatMap(({ ask, seats, picks }) => seats.map((seat) => ({ ask, seat, picks })))
    .filter(
      ({ ask, seat }) =>
        !state.answers.some((given) => given.ask === ask && given.seat === seat) || chance(9) === 0,
    );
  if (open.length === 0 || chance(8) === 0) return null;
  const { ask, seat, picks } = oneOf(chance, open);
  // Wolves mostly agree, and voters crowd, so that games end.
  const pick = ask === 'knife' || ask === 'exileVote' ? picks[chance(2)] : oneOf(chance, picks);
  return { ...of(seat), ask, picks: [pick ?? (picks[0] as Pick)] };
};

/** Plays one whole game at random and gives each of its commits as the announcer gets them. */
export const playAtRandom = (seed: number, setup: Setup, record = recordOf(setup.seats)): Commit[] => {
  const chance = chanceFrom(seed);
  const deal = [...setup.deck].sort(() => chance(3) - 1);
  const commits: Commit[] = [];
  let state = initialState;
  let log: Event[] = [];
  let now = 1_800_000_000_000;
  let deadline: number | null = null;
  const users = new Map(record.seats.map((one) => [one.number, one.practice ? null : one.userId]));
  const commit = (command: Command): boolean => {
    const decided = decide(state, command, (key, below) => chance(below + key.turn * 0));
    if (isRefusal(decided)) return false;
    const before = tableView(log);
    state = decided.reduce(evolve, state);
    log = [...log, ...decided];
    for (const event of decided) {
      if (event.type === 'turnOpened') deadline = now + event.data.seconds * 1000;
      if (event.type === 'gameEnded' || event.type === 'gameAbandoned') deadline = null;
    }
    const after = tableView(log);
    commits.push({
      record,
      before,
      after,
      events: decided,
      history: log,
      now,
      deadline,
      turn: after.turn?.turn ?? before.turn?.turn ?? 0,
      packAwake: packNow(state).awake,
      users,
      closed: new Set(),
      state,
    });
    return true;
  };
  const opened = commit({
    type: 'Start',
    setup,
    seed: 'ab'.repeat(32),
    hash: 'cd'.repeat(32),
    deal,
    minute: chance(60),
  });
  if (!opened) throw new Error('the game did not start');
  for (let step = 0; step < 4_000 && state.turn; step += 1) {
    const wish = nextCommand(state, chance);
    now += 1_000;
    if (wish && commit(wish)) continue;
    if (!state.turn) break;
    now = deadline ?? now;
    commit({ type: 'TimeUp', turn: state.turn.turn, revision: state.turn.revision, minute: chance(60) });
  }
  return commits;
};
