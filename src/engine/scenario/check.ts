import { mayShoot } from '../farewell.ts';
import type { State } from '../kit/state.ts';
import { alive, allSeats, cardOf, flag, placesLeft } from '../kit/table.ts';
import type { Event, Facts, FactType, RoleId, Seat, Winner } from '../model/index.ts';
import { ROLE_IDS } from '../roles/index.ts';
import { forced, victory, winnersOf } from '../victory.ts';
import { CaseError, type CaseExpect, type StepExpect, type Told } from './case.ts';
import type { Play } from './play.ts';
import { codeOf } from './table-of.ts';

/** The part of a log that belongs to one step, and the night before it. */
export type Slice = { events: Event[]; night: Event[]; isNight: boolean };

const all = <T extends FactType>(events: readonly Event[], type: T): Facts[T][] =>
  events.flatMap((event) => (event.type === type ? [event.data as Facts[T]] : []));
const lastOf = <T extends FactType>(events: readonly Event[], type: T): Facts[T] | undefined =>
  all(events, type).at(-1);

const isRole = (result: string): result is RoleId => (ROLE_IDS as readonly string[]).includes(result);

/**
 * The winner as it is certain now: the engine's; at the end of a night's step the night's own, where nobody who fell in
 * it may still shoot before the test.
 */
const winnerOf = (play: Play, atNight: boolean): string => {
  const ended = lastOf(play.log, 'gameEnded');
  const night = play.nights.at(-1);
  if (!night || (ended && (!atNight || play.isLate))) return ended?.winner ?? 'none';
  const untouched = !play.log
    .slice(night.at)
    .some((event) => event.type === 'seatOut' || event.type === 'nightFell');
  if (!atNight && !untouched) return 'none';
  const { state } = night;
  const first = forced(state);
  if (first || flag(state, 'win.check') === 'after_forced') return first?.winner ?? 'none';
  const armed = state.fallen.some((death) => mayShoot(state, { ...death, card: cardOf(state, death.seat) }));
  return armed && alive(state).length > 0 ? 'none' : (victory(state)?.winner ?? 'none');
};

const winnersNow = (play: Play, atNight: boolean): Seat[] => {
  const ended = lastOf(play.log, 'gameEnded');
  if (ended) return ended.winners;
  const winner = winnerOf(play, atNight);
  return winner === 'none' ? [] : winnersOf(play.state, winner as Winner);
};

const sheriffOf = (state: State): Seat | 'none' | 'torn' =>
  state.sheriff ?? (state.badge === 'torn' ? 'torn' : 'none');

/** What one seat was told in these events, by the words of the format. */
const toldTo = (events: readonly Event[], seat: Seat): Told => {
  const mine = events.filter((event) => Array.isArray(event.audience) && event.audience.includes(seat));
  const victim = lastOf(mine, 'victimShown');
  const check = lastOf(mine, 'checked');
  const gun = lastOf(mine, 'gunShown');
  const mates = (lastOf(mine, 'mates') ?? lastOf(mine, 'packShown'))?.seats.filter((one) => one !== seat);
  const lover = lastOf(mine, 'loverShown');
  const enchanted = lastOf(mine, 'enchantedShown');
  const doubles = lastOf(mine, 'doublesShown');
  const ward = lastOf(mine, 'wardShown');
  const girl = lastOf(mine, 'girlSaw');
  const changed = lastOf(mine, 'turnShown');
  const lives = lastOf(mine, 'livesShown');
  return {
    ...(victim ? { witch: victim.victim ?? 'none' } : {}),
    ...(check ? { seer: isRole(check.result) ? codeOf(check.result) : check.result } : {}),
    ...(gun ? { hunter: gun.up ? 'up' : 'down' } : {}),
    ...(mates ? { mates } : {}),
    ...(lover ? { lover: lover.lover } : {}),
    ...(enchanted ? { enchanted: enchanted.seats } : {}),
    ...(doubles ? { wangzai: doubles.seats.filter((one) => one !== seat) } : {}),
    ...(ward ? { ward: codeOf(ward.card) } : {}),
    ...(girl ? { wolves: girl.wolves } : {}),
    ...(changed ? { changed: true } : {}),
    ...(lives ? { lives: lives.lives } : {}),
  };
};

/** What the holder of a card was told; `witch` is *nothing* if she was told nothing at all. */
const toldBy = (play: Play, events: readonly Event[]): Told => {
  const seats = allSeats(play.state);
  const merged = Object.assign({}, ...seats.map((seat) => toldTo(events, seat))) as Told;
  return { witch: 'nothing', ...merged };
};

const sorted = (seats: readonly Seat[]): Seat[] => [...seats].sort((a, b) => a - b);
/** Maps are compared whatever the order of their keys. */
const plainly = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : JSON.stringify(value);
const same = (a: unknown, b: unknown): boolean => plainly(a) === plainly(b);

const must = (what: string, expected: unknown, got: unknown): void => {
  const text = (value: unknown) => (Array.isArray(value) ? `[${value.join(', ')}]` : JSON.stringify(value));
  if (!same(expected, got)) {
    throw new CaseError(`expected ${what} ${text(expected)}, got ${text(got ?? 'nothing')}`);
  }
};

/** Seats that left in a step: a night's own dead belong to the night, also if one of them blows up the election. */
const outIn = ({ events, night }: Slice): Seat[] => {
  const fell = (from: readonly Event[]) =>
    all(from, 'nightResolved').flatMap((one) =>
      one.deaths.filter((death) => !death.partial).map((death) => death.seat),
    );
  const nightly = fell(events);
  const before = fell(night);
  const byDay = events.flatMap((event) => {
    if (event.type === 'followed') return event.data.partial ? [] : [event.data.seat];
    return event.type === 'seatOut' && event.data.cause !== 'follows' ? [event.data.seat] : [];
  });
  return [...nightly, ...byDay.filter((seat) => !before.includes(seat))];
};

const lastWordsIn = (events: readonly Event[]): Seat[] =>
  all(events, 'turnOpened').flatMap((turn) => (turn.step === 'lastWords' && turn.seat ? [turn.seat] : []));

/** Cards that were lost in this step, by code, a whole hand as a list (two-card game). */
const lostIn = ({ before, state, nights, isNight }: Play): Record<string, string | string[]> => {
  const now = isNight ? (nights.at(-1)?.state ?? state) : state;
  return Object.fromEntries(
    allSeats(state).flatMap((seat) => {
      const had = placesLeft(before, seat);
      const kept = placesLeft(now, seat);
      const hand = state.hands[seat - 1] ?? [];
      const codes = hand
        .filter((_, place) => had.includes(place) && !kept.includes(place))
        .map(({ card }) => codeOf(card));
      const [one, ...more] = codes;
      if (one === undefined) return [];
      return [[String(seat), more.length > 0 ? codes : one]];
    }),
  );
};

/** An order of speeches: who is silenced is in none. */
const spoken = (state: State, order: readonly Seat[] | undefined): Seat[] | undefined =>
  order?.filter((seat) => seat !== state.silenced);

/** The answer to each key that a step's `expect` may have, apart from `told` and `toldSeats`. */
const FOUND: Record<string, (play: Play, slice: Slice) => unknown> = {
  announce: (_play, { events }) => {
    const told = lastOf(events, 'deathsAnnounced');
    return told && sorted([...told.seats, ...(told.lost ?? [])]);
  },
  out: (_play, slice) => outIn(slice),
  cardsLost: (play) => lostIn(play),
  lastWords: (_play, { events }) => sorted(lastWordsIn(events)),
  sheriff: ({ state }) => sheriffOf(state),
  electionOrder: ({ state }, { events }) => spoken(state, lastOf(events, 'candidatesKnown')?.order),
  order: (_play, { events }) => lastOf(events, 'speechesOpened')?.order,
  speakers: (_play, { events }) => sorted(lastOf(events, 'speechesOpened')?.order ?? []),
  pkOrder: ({ state, runOff }) => spoken(state, runOff?.order),
  pkVoters: ({ runOff }) => runOff && sorted(runOff.voters),
  roar: (_play, { events }) => lastOf(events, 'bearCalled')?.roars ?? 'none',
  silenced: (_play, { events }) => lastOf(events, 'silenced')?.seat ?? 'none',
  awake: (_play, { events }) => ({
    wolves: sorted([
      ...new Set(all(events, 'askOpened').flatMap((ask) => (ask.ask === 'knife' ? ask.seats : []))),
    ]),
  }),
  winner: (play, { isNight }) => winnerOf(play, isNight),
};
const IN_ANY_ORDER = ['lastWords', 'speakers', 'pkVoters', 'awake'];
/** Seats that are named in any order, also one level deeper. */
const asSet = (value: unknown): unknown => {
  if (Array.isArray(value)) return sorted(value as Seat[]);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asSet(inner)]))
    : value;
};

export const checkStep = (play: Play, slice: Slice, expected: StepExpect): void => {
  for (const [key, value] of Object.entries(expected)) {
    if (value === undefined || key === 'told' || key === 'toldSeats') continue;
    const found = FOUND[key];
    if (!found) throw new CaseError(`unknown key expect.${key}`);
    must(key, IN_ANY_ORDER.includes(key) ? asSet(value) : value, found(play, slice));
  }
  const told = toldBy(play, slice.events);
  for (const [who, value] of Object.entries(expected.told ?? {}))
    must(`told ${who}`, asSet(value), told[who] ?? 'none');
  for (const [seat, facts] of Object.entries(expected.toldSeats ?? {})) {
    const own = toldTo(slice.events, Number(seat));
    for (const [what, value] of Object.entries(facts))
      must(`told ${seat} ${what}`, asSet(value), own[what] ?? 'none');
  }
};

export const checkEnd = (play: Play, expected: CaseExpect<unknown>, atNight: boolean): void => {
  if (expected.winner !== undefined) must('winner', expected.winner, winnerOf(play, atNight));
  if (expected.sheriff !== undefined) must('sheriff', expected.sheriff, sheriffOf(play.state));
  if (expected.alive !== undefined) must('alive', sorted(expected.alive), alive(play.state));
  if (expected.winners !== undefined)
    must('winners', sorted(expected.winners), sorted(winnersNow(play, atNight)));
};

/** Compares protections as sets. */
export const checkProtected = <P extends string | number>(
  expected: { kill: P[]; check: P[] } | undefined,
  got: readonly { person: P; kill: boolean; check: boolean }[],
): void => {
  if (!expected) return;
  const order = (people: P[]) => [...people].sort((a, b) => String(a).localeCompare(String(b)));
  for (const which of ['kill', 'check'] as const) {
    const people = [...new Set(got.filter((gold) => gold[which]).map((gold) => gold.person))];
    must(`protectedNext ${which}`, order(expected[which]), order(people));
  }
};
