import { ELECTION_STEPS } from './election-steps.ts';
import type { Known, Moment, Right } from './kit/role.ts';
import type { State } from './kit/state.ts';
import { cardOf, isAble, living, traits } from './kit/table.ts';
import type { AskId, Pick, Seat, Step } from './model/index.ts';
import { ROLES } from './roles/index.ts';

/** When a candidate may withdraw. */
export const mayWithdraw = (step: Step | null): boolean => step === 'campaign' || step === 'withdraw';

/** What is public about the present moment, as far as rights depend on it. */
export const momentOf = (step: Step | null, phase: Moment['phase'], announced: boolean): Moment => ({
  step,
  phase,
  announced,
  inElection: step !== null && ELECTION_STEPS.includes(step),
});

/** Every right that a card gives, once each. Worked out at the first question. */
export const rightsAll = (): readonly Right[] => {
  all ??= [...new Set(traits().flatMap((trait) => trait.rights ?? []))];
  return all;
};
let all: readonly Right[] | undefined;
const rightsFor = (ask: AskId): Right[] => rightsAll().filter((right) => right.ask === ask);

export const isRight = (ask: AskId): boolean => rightsFor(ask).length > 0;

/** May this right be used by anybody now? From the flags and public facts alone. */
export const isOpenNow = (ask: AskId, known: Known): boolean =>
  rightsFor(ask).some((right) => right.open(known.flags, known.now));

/** What this seat may choose; empty = the right is not its own. */
export const rightPicks = (ask: AskId, known: Known): Pick[] => [
  ...new Set(rightsFor(ask).flatMap((right) => right.picks(known))),
];

/** What a seat knows of itself, by the state. */
export const knownTo = (state: State, seat: Seat): Known => ({
  flags: state.setup?.flags ?? {},
  now: momentOf(state.turn?.step ?? null, state.phase.kind, state.announced),
  seat,
  hand: (state.hands[seat - 1] ?? [{ card: cardOf(state, seat), lost: false }])
    .filter((held) => !held.lost)
    .map((held) => ROLES[held.card]),
  living: living(state),
  mates: state.mates.includes(seat) ? state.mates : [],
  turned: state.turnRead.includes(seat),
  able: isAble(state, seat),
  duelled: state.duelled.includes(seat),
});
