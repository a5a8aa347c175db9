import {
  decide,
  evolve,
  initialState,
  isRefusal,
  packNow,
  type State,
  seatView,
  tableView,
  workOutFlags,
} from '../engine/index.ts';
import type { Command, Event, Pick, RoleId, Seat, SeatView, Setup, Talk } from '../engine/model/index.ts';
import type { Announcement } from './announce.ts';
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
  settings: {
    board: 'reg-9',
    ruleSet: 'reg',
    flags: {},
    pace: 'standard',
    floor: 'moderated',
    delivery: 'dm',
    ...settings,
  },
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

const someTalk = (view: SeatView, chance: (below: number) => number): Talk => {
  const seat = (view.living[chance(view.living.length)] ?? 1) as Seat;
  const other = (view.living[chance(view.living.length)] ?? 1) as Seat;
  const kinds: Talk[] = [
    { kind: 'claim', role: view.setup?.deck[chance(view.setup.deck.length)] ?? 'villager' },
    { kind: 'checked', target: seat, result: chance(2) === 0 ? 'good' : 'wolf' },
    { kind: 'willVote', target: seat },
    { kind: 'badgePlan', targets: [...new Set([seat, other])] },
  ];
  return kinds[chance(kinds.length)] as Talk;
};

/** What somebody at this table does next; null = nobody does, the time runs out. */
const nextCommand = (
  events: readonly Event[],
  seats: number,
  chance: (below: number) => number,
): Command | null => {
  const order = Array.from({ length: seats }, (_, at) => at + 1).sort(() => chance(3) - 1);
  for (const seat of order) {
    const view = seatView(events, seat);
    const turn = view.turn?.turn ?? 0;
    const minute = chance(60);
    const of = { type: 'Answer' as const, seat, turn, minute };
    if (
      view.turn?.seat === seat &&
      ['speech', 'campaign', 'lastWords', 'runOffSpeech'].includes(view.turn.step) &&
      chance(3) > 0
    ) {
      return { type: 'Say', seat, turn, talk: someTalk(view, chance), minute };
    }
    if (view.rights.includes('selfDestruct') && chance(60) === 0)
      return { ...of, ask: 'selfDestruct', picks: ['burst'] };
    if (view.rights.includes('withdraw') && chance(8) === 0)
      return { ...of, ask: 'withdraw', picks: ['withdraw'] };
    for (const ask of view.asks) {
      if (ask.answer !== null && chance(6) > 0) continue;
      if (chance(8) === 0) continue;
      // Wolves mostly agree, and voters crowd, so that games end.
      const lead = ask.ask === 'knife' || ask.ask === 'exileVote' ? chance(2) : chance(ask.picks.length);
      const pick: Pick | undefined = ask.picks[lead] ?? ask.picks[0];
      if (pick !== undefined) return { ...of, ask: ask.ask, picks: [pick] };
    }
  }
  return null;
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
    const wish = chance(12) === 0 ? null : nextCommand(log, setup.seats, chance);
    now += 1_000;
    if (wish && commit(wish)) continue;
    if (!state.turn) break;
    now = deadline ?? now;
    commit({ type: 'TimeUp', turn: state.turn.turn, revision: state.turn.revision, minute: chance(60) });
  }
  return commits;
};
