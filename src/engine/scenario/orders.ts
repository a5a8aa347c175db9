import type { State } from '../kit/state.ts';
import { allSeats, flag, roleAt } from '../kit/table.ts';
import type { AskId, Command, Pick, Seat } from '../model/index.ts';
import type { Boom, Inputs, Place, SeatOr, Votes } from './case.ts';

/** A command without its turn and minute. */
export type Order =
  | { type: 'Answer'; seat: Seat; ask: AskId; picks: Pick[] }
  | { type: 'Judge'; ruling: 'kill'; seat: Seat };

/** What one input of a case asks for at the turn that is open. */
export type Part = { key: string; orders: Order[] };

const say = (seat: Seat, ask: AskId, ...picks: Pick[]): Order => ({ type: 'Answer', seat, ask, picks });

const holder = (state: State, code: string): Seat[] =>
  allSeats(state).filter((seat) => roleAt(state, seat).code === code);

/** One answer for each voter; who is named twice gives an answer with two picks. */
const ballots = (ask: AskId, votes: Votes): Order[] => {
  const picks = new Map<Seat, Pick[]>();
  for (const [target, voters] of Object.entries(votes)) {
    for (const voter of voters) picks.set(voter, [...(picks.get(voter) ?? []), Number(target)]);
  }
  return [...picks].map(([voter, named]) => say(voter, ask, ...named));
};

const wolves = (state: State, picked: NonNullable<Inputs['wolves']>): Order[] => {
  if (typeof picked === 'object') {
    return Object.entries(picked).map(([seat, target]) => say(Number(seat), 'knife', target));
  }
  const pack = state.asks.find((ask) => ask.ask === 'knife')?.seats ?? [];
  return pack.map((seat) => say(seat, 'knife', picked));
};

const placeIs = (state: State, place: Place): boolean => {
  const step = state.turn?.step;
  const seat = state.turn?.seat;
  switch (place) {
    case 'election': {
      if (flag(state, 'election.mode') === 'open') return step === 'sheriffVote';
      return step === 'campaign' || step === 'withdraw';
    }
    case 'electionPk':
      return step === 'campaignRunOff';
    case 'speech':
      return step === 'speech';
    case 'pkSpeech':
      return step === 'runOffSpeech';
    case 'vote':
      return step === 'exileVote';
    case 'lastWords':
      return (
        step === 'lastWords' && state.out.some((death) => death.seat === seat && death.cause === 'exile')
      );
  }
};

const boom = (state: State, given: Boom): Order[] | null => {
  const { seat, at, takes } = typeof given === 'number' ? { seat: given } : given;
  const night = state.phase.kind === 'night';
  if (!night && !placeIs(state, at ?? 'speech')) return null;
  const burst = say(seat, 'selfDestruct', 'burst');
  // No card of this build takes anybody along.
  return takes === undefined ? [burst] : [burst, say(seat, 'selfDestruct', takes)];
};

/** The run-off's votes of this round; a single map is the first round's. */
const roundOf = (state: State, pk: Votes | Votes[]): Votes | null => {
  const rounds = Array.isArray(pk) ? pk : [pk];
  return rounds[state.runOffs - 1] ?? null;
};

const own = <W extends string>(
  map: Record<string, SeatOr<W> | SeatOr<W>[]>,
  seat: Seat | null,
): Pick | null => {
  const value = seat === null ? undefined : map[String(seat)];
  return value === undefined || Array.isArray(value) ? null : (value as Pick);
};

/** Every part of these inputs whose moment is the open turn, in the order in which they happen. */
const hasVotes = (votes: Votes | null | undefined): votes is Votes =>
  Object.values(votes ?? {}).some((voters) => voters.length > 0);

export const partsNow = (state: State, inputs: Inputs): Part[] => {
  const parts: Part[] = [];
  const add = (key: string, orders: Order[] | null) => {
    if (orders) parts.push({ key, orders });
  };
  const { step, seat } = state.turn ?? { step: null, seat: null };
  const { elect, witch } = inputs;
  if (step === 'run' && elect?.run?.length)
    add(
      'elect.run',
      elect.run.map((one) => say(one, 'run', 'run')),
    );
  // Who withdraws in an election that is blown up in its speeches does so before that.
  const early = step === 'campaign' && typeof inputs.boom === 'object' && inputs.boom.at === 'election';
  if ((step === 'withdraw' || early) && elect?.withdraw?.length) {
    add(
      'elect.withdraw',
      elect.withdraw.map((one) => say(one, 'withdraw', 'withdraw')),
    );
  }
  if (step === 'sheriffVote' && hasVotes(elect?.votes))
    add('elect.votes', ballots('sheriffVote', elect.votes));
  if (step === 'sheriffRunOffVote' && hasVotes(elect?.pk)) add('elect.pk', ballots('sheriffVote', elect.pk));
  if (step === 'direction' && inputs.side && seat) add('side', [say(seat, 'direction', inputs.side)]);
  if (step === 'speech' && inputs.judge) {
    add('judge', [{ type: 'Judge', ruling: 'kill', seat: inputs.judge.kill }]);
  }
  if (step === 'sumUp' && inputs.recommend !== undefined && seat) {
    add('recommend', [say(seat, 'sumUp', inputs.recommend)]);
  }
  if (step === 'exileVote' && hasVotes(inputs.vote)) add('vote', ballots('exileVote', inputs.vote));
  if (step === 'sheriffPick' && inputs.sheriffPicks !== undefined && seat) {
    add('sheriffPicks', [say(seat, 'sheriffPick', inputs.sheriffPicks)]);
  }
  if (step === 'runOffVote' && inputs.pk) {
    const round = roundOf(state, inputs.pk);
    if (hasVotes(round)) add(`pk.${state.runOffs}`, ballots('runOffVote', round));
  }
  if (step === 'finalActions' && inputs.shoot && seat) {
    const target = own(inputs.shoot, seat);
    if (target !== null) add(`shoot.${seat}`, [say(seat, 'shot', target)]);
  }
  if (step === 'badge' && inputs.badge && seat) {
    const heir = own(inputs.badge, seat);
    if (heir !== null) add(`badge.${seat}`, [say(seat, 'badge', heir)]);
  }
  if (state.calling.includes('wolves') && inputs.wolves !== undefined)
    add('wolves', wolves(state, inputs.wolves));
  if (state.calling.includes('witch') && witch) {
    add(
      'witch',
      holder(state, 'WITCH').flatMap((one) => [
        ...(witch.save ? [say(one, 'antidote', 'use')] : []),
        ...(witch.poison !== undefined ? [say(one, 'poison', witch.poison)] : []),
      ]),
    );
  }
  if (state.calling.includes('seer') && inputs.seer !== undefined) {
    const target = inputs.seer;
    add(
      'seer',
      holder(state, 'SEER').map((one) => say(one, 'check', target)),
    );
  }
  if (inputs.boom !== undefined) add('boom', boom(state, inputs.boom));
  return parts;
};

/** Every part that these inputs have, whenever its moment may be; what may be missed without a word is left out. */
export const partsOf = (inputs: Inputs): string[] => {
  const given = Object.entries(inputs).filter(([, value]) => value !== undefined);
  return given.flatMap(([key]): string[] => {
    switch (key) {
      case 'clock':
      case 'speechClock':
        return [];
      case 'elect':
        return Object.entries(inputs.elect ?? {})
          .filter(([, part]) => (Array.isArray(part) ? part.length > 0 : hasVotes(part)))
          .map(([part]) => `elect.${part}`);
      case 'shoot':
        return Object.entries(inputs.shoot ?? {})
          .filter(([, target]) => target !== 'none')
          .map(([seat]) => `shoot.${seat}`);
      case 'badge':
        return Object.keys(inputs.badge ?? {}).map((seat) => `badge.${seat}`);
      case 'pk': {
        const rounds = Array.isArray(inputs.pk) ? inputs.pk : [inputs.pk ?? {}];
        return rounds.flatMap((round, at) => (hasVotes(round) ? [`pk.${at + 1}`] : []));
      }
      case 'vote':
        return hasVotes(inputs.vote) ? [key] : [];
      default:
        return [key];
    }
  });
};

/** The command of an order at the open turn. */
export const commandOf = (order: Order, state: State, minute: number): Command =>
  order.type === 'Judge' ? { ...order, minute } : { ...order, turn: state.turn?.turn ?? 0, minute };
