import { tellAway } from './away.ts';
import { type Draft, tell } from './kit/draft.ts';
import { publicAsk, withBonds } from './kit/fact.ts';
import type { State, Vote } from './kit/state.ts';
import { flag, living, livingSheriff } from './kit/table.ts';
import { isElection } from './kit/votes.ts';
import type { AskId, Ballot, Event, Pick, Seat, Step, Tally } from './model/index.ts';
import { openTurn } from './turn.ts';

/** The lovers' ban does not hold in the election (RUL-CUPID-5). */
const listed = (state: State, asks: Event[]): Event[] =>
  state.vote !== null && isElection(state.vote) ? asks : withBonds(state, asks);

/** Opens a vote: one public ask for all voters who have the same list. */
export const openBallot = (
  draft: Draft,
  step: Step,
  ask: AskId,
  voters: readonly Seat[],
  targets: readonly Seat[],
  maySelf: boolean,
): void => {
  const lists = new Map<string, { seats: Seat[]; picks: Pick[] }>();
  for (const voter of voters) {
    const picks: Pick[] = [...targets.filter((seat) => maySelf || seat !== voter), 'none'];
    const list = lists.get(picks.join());
    if (list) list.seats.push(voter);
    else lists.set(picks.join(), { seats: [voter], picks });
  }
  openTurn(draft, step, null, (state) =>
    listed(
      state,
      [...lists.values()].map(({ seats, picks }) => publicAsk(state, ask, 'open', seats, picks)),
    ),
  );
};

/** Half-votes of a seat in the present vote (RUL-SHERIFF-1): the sheriff's weight counts in exile votes alone. */
const halvesOf = (state: State, seat: Seat, vote: Vote): number => {
  if (isElection(vote) || seat !== livingSheriff(state)) return 2;
  const weight = flag(state, 'sheriff.weight');
  if (weight === 'by_alive') return state.voting > 6 ? 4 : 3;
  return Math.round(Number(weight) * 2);
};

/** Everybody's ballot at the close; silence and a target who has gone meanwhile are no vote. */
const ballots = (state: State, vote: Vote): Ballot[] =>
  state.asks
    .flatMap((ask) => ask.seats.map((seat) => ({ seat, ask: ask.ask })))
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, ask }) => {
      const pick = state.answers.find((answer) => answer.ask === ask && answer.seat === seat)?.picks[0];
      const named = typeof pick === 'number' && living(state).includes(pick) ? pick : null;
      const ballot: Ballot = { voter: seat, pick: named, halves: halvesOf(state, seat, vote) };
      return pick === undefined ? { ...ballot, silent: true } : ballot;
    });

/** Half-votes by seat, most first; seats without a vote are left out. */
export const tallyOf = (cast: readonly Ballot[]): Tally[] => {
  const sums = new Map<Seat, number>();
  for (const { pick, halves } of cast) if (pick !== null) sums.set(pick, (sums.get(pick) ?? 0) + halves);
  return [...sums]
    .map(([seat, halves]) => ({ seat, halves }))
    .sort((a, b) => b.halves - a.halves || a.seat - b.seat);
};

/** Closes the present vote in public; the seats on top, none if nobody voted. */
export const closeBallot = (draft: Draft, vote: Vote): Seat[] => {
  const cast = ballots(draft.state, vote);
  const tally = tallyOf(cast);
  tell(draft, 'ballotClosed', { vote, ballots: cast, tally });
  if (vote === 'exile') tellAway(draft);
  return tally.filter((one) => one.halves === tally[0]?.halves).map((one) => one.seat);
};
