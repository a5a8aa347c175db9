import type { Ballot, Seat, Tally } from '../engine/model/index.ts';

export type Stack = { seat: Seat; halves: number; voters: Seat[] };

/** Half-votes as people write them: 3 → `1.5`. */
export const halves = (count: number): string => String(count / 2);

/** A closed ballot by candidate, most votes first and then by number, with its voters, and who abstained. */
export const ballotParts = (
  ballots: readonly Ballot[],
  tally: readonly Tally[],
): { stacks: Stack[]; abstained: Seat[] } => {
  const weight = new Map(tally.map((one) => [one.seat, one.halves]));
  const stacks = new Map<Seat, Seat[]>();
  const abstained: Seat[] = [];
  for (const { voter, pick } of ballots) {
    if (pick === null) abstained.push(voter);
    else stacks.set(pick, [...(stacks.get(pick) ?? []), voter]);
  }
  return {
    stacks: [...stacks]
      .map(([seat, voters]) => ({
        seat,
        halves: weight.get(seat) ?? 0,
        voters: voters.sort((a, b) => a - b),
      }))
      .sort((a, b) => b.halves - a.halves || a.seat - b.seat),
    abstained: abstained.sort((a, b) => a - b),
  };
};
