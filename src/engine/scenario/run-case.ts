import { type Gold, goldAfter, goldSeats } from '../gold.ts';
import { fact } from '../kit/fact.ts';
import type { Event } from '../model/index.ts';
import { type Case, CaseError, type CaseGame, type Protected, type Step } from './case.ts';
import { checkEnd, checkProtected, checkStep, type Slice } from './check.ts';
import { begin, type Play, playStep } from './play.ts';
import { checkDeck, setupFor } from './table-of.ts';

export type Outcome = { id: string; result: 'ok' } | { id: string; result: 'fail'; why: string };

/** Where the next step begins in a log: at the dusk or dawn after `from`, or at its end. */
const nextBorder = (log: readonly Event[], from: number): number => {
  const border = log.findIndex(
    (event, at) => at > from && (event.type === 'dayBroke' || event.type === 'nightFell'),
  );
  return border < 0 ? log.length : border;
};

/** Night 1 begins with the deal; every other step with its dusk or dawn. */
const borderOf = (log: readonly Event[], name: string): number => {
  const n = Number(name.slice(1));
  const at = log.findLastIndex((event) =>
    name.startsWith('N')
      ? event.type === 'nightFell' && event.data.night === n
      : event.type === 'dayBroke' && event.data.day === n,
  );
  return at < 0 ? log.length : at;
};

type Seating<P> = { from: number; people: (P | null)[] };

/** A played game of a case: its log as far as the case goes, and who sat where from which event on. */
type Played<P> = { log: Event[]; seating: Seating<P>[] };

const seat = <P>(people: readonly (P | null)[], substitute: Step['substitute']): (P | null)[] =>
  people.map((person, at) => (substitute[String(at + 1)] as P | undefined) ?? person);

const named = <T>(place: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof CaseError ? new CaseError(`${place}: ${error.message}`) : error;
  }
};

const playGame = <P>(game: CaseGame<P>, held: Protected<number>): Played<P> => {
  const play: Play = begin(game, held);
  const seating: Seating<P>[] = [{ from: 0, people: game.people }];
  let people = game.people;
  let night: Event[] = [];
  let end = play.log.length;
  for (const [index, step] of game.steps.entries()) {
    named(`step ${step.name}`, () => {
      const start = borderOf(play.log, step.name);
      const isNight = step.name.startsWith('N');
      play.isNight = isNight;
      play.before = isNight ? play.state : (play.nights.at(-1)?.state ?? play.state);
      people = seat(people, step.substitute);
      seating.push({ from: start, people });
      playStep(play, step, game.steps[index + 1]);
      end = nextBorder(play.log, borderOf(play.log, step.name));
      if (play.state.over && step.name.startsWith('D')) end = play.log.length;
      const slice: Slice = { events: play.log.slice(Math.min(start, end), end), night, isNight };
      if (step.name === 'N1' && !game.start) slice.events = play.log.slice(0, end);
      checkStep(play, slice, step.expect);
      night = step.name.startsWith('N') ? slice.events : [];
    });
  }
  checkEnd(play, game.expect, game.steps.at(-1) !== undefined && play.isNight);
  const log = play.state.over ? play.log : play.log.slice(0, end);
  return { log: game.aborted ? [...log, fact('gameAbandoned', 'public', { reason: 'host' })] : log, seating };
};

const seatedAt =
  <P>(seating: readonly Seating<P>[]) =>
  (at: number): (P | null)[] =>
    seating.findLast((one) => one.from <= at)?.people ?? [];

const golds = <P>({ kill, check }: Protected<P>): Gold<P>[] =>
  [...new Set([...kill, ...check])].map((person) => ({
    person,
    kill: kill.includes(person),
    check: check.includes(person),
  }));

const runGame = (game: CaseGame<number>, held: Protected<number>): void => {
  const { log, seating } = playGame(game, held);
  const { flags } = setupFor(game, held);
  checkProtected(
    game.expect.protectedNext,
    goldAfter({ flags, events: log, people: seatedAt(seating) }, golds(held)),
  );
};

/** Games of one server, each ended before the next begins; a protection may hold in one channel only (gold.scope). */
const runGames = (games: readonly CaseGame<string>[]): void => {
  let book: (Gold<string> & { channel: string })[] = [];
  for (const [at, game] of games.entries()) {
    named(`game ${at + 1}`, () => {
      const { flags } = setupFor(game, { kill: [], check: [] });
      const inForce = book.filter((gold) => flags['gold.scope'] === 'guild' || gold.channel === game.channel);
      // Who takes a seat at the start of night 1 is who the first knife and the first check are refused for.
      const first = seat(game.people, game.steps[0]?.name === 'N1' ? game.steps[0].substitute : {});
      const { log, seating } = playGame(game, goldSeats(flags, first, inForce));
      const after = goldAfter({ flags, events: log, people: seatedAt(seating) }, inForce);
      const others = book.filter((gold) => !inForce.includes(gold));
      book = [...others, ...after.map((gold) => ({ channel: game.channel, ...gold }))];
      checkProtected(
        game.expect.protectedNext,
        book.filter((gold) => flags['gold.scope'] === 'guild' || gold.channel === game.channel),
      );
    });
  }
};

/** Plays a case and compares. */
export const runCase = (one: Case): Outcome => {
  const games = one.kind === 'game' ? [one.game] : one.games;
  try {
    for (const game of games) checkDeck(game);
    if (one.kind === 'game') runGame(one.game, one.held);
    else runGames(one.games);
    return { id: one.id, result: 'ok' };
  } catch (error) {
    if (error instanceof CaseError) return { id: one.id, result: 'fail', why: error.message };
    throw error;
  }
};
