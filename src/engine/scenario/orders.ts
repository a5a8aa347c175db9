import type { State } from '../kit/state.ts';
import { allSeats, flag, roleAt } from '../kit/table.ts';
import type { AskId, Command, NightStep, Pick, Seat } from '../model/index.ts';
import { roleByCode } from '../presets/boards.ts';
import { type Boom, CaseError, type Inputs, type Place, type SeatOr, type Votes } from './case.ts';

/** A command without its turn and minute. */
export type Order =
  | { type: 'Answer'; seat: Seat; ask: AskId; picks: Pick[] }
  | { type: 'Judge'; ruling: 'kill'; seat: Seat };

/** What one input of a case asks for at the turn that is open. */
export type Part = { key: string; orders: Order[] };

const say = (seat: Seat, ask: AskId, ...picks: Pick[]): Order => ({ type: 'Answer', seat, ask, picks });

const holder = (state: State, code: string): Seat[] =>
  allSeats(state).filter((seat) => roleAt(state, seat).code === code);

const cardPick = (code: string): Pick => {
  const card = roleByCode(code);
  if (card === null) throw new CaseError(`unknown role code ${code}`);
  return card;
};

/** One answer for each voter; who is named twice gives an answer with two picks. */
const ballots = (ask: AskId, votes: Votes): Order[] => {
  const picks = new Map<Seat, Pick[]>();
  for (const [target, voters] of Object.entries(votes)) {
    for (const voter of voters) picks.set(voter, [...(picks.get(voter) ?? []), Number(target)]);
  }
  return [...picks].map(([voter, named]) => say(voter, ask, ...named));
};

/** An ask of the holders of a card; who is not asked is named by the card, so that the try is refused. */
const asked = (state: State, code: string, ask: AskId, ...picks: Pick[]): Order[] => {
  const seats = state.asks.filter((one) => one.ask === ask).flatMap((one) => one.seats);
  return (seats.length > 0 ? seats : holder(state, code)).map((seat) => say(seat, ask, ...picks));
};

/** Not noticed, noticed and killed, or noticed with the pick kept: what the rules here cannot bring about is no order. */
const girl = (state: State, how: NonNullable<Inputs['girl']>): Order[] => {
  const never = flag(state, 'girl.catch') === '0';
  const always = flag(state, 'girl.catch') === '100';
  const forced = flag(state, 'girl.caught') === 'forced';
  if ((how === 'peek' && always) || (how !== 'peek' && never) || (how === 'spared' && forced)) return [];
  const peeks = asked(state, 'GIRL', 'girl', 'peek');
  if (how !== 'caught' || forced) return peeks;
  // The pack may keep its pick; that she is killed means that all who may pick her do so.
  const [seat] = holder(state, 'GIRL');
  return seat === undefined ? peeks : [...peeks, ...knives(state, seat)];
};

const kings = (state: State, given: NonNullable<Inputs['king']>): Order[] => {
  if (typeof given === 'object')
    return Object.entries(given).map(([seat, target]) => say(Number(seat), 'extraKill', target));
  return state.asks
    .filter((one) => one.ask === 'extraKill')
    .flatMap((one) => one.seats.map((seat) => say(seat, 'extraKill', given)));
};

const wolves = (state: State, picked: NonNullable<Inputs['wolves']>): Order[] => {
  if (typeof picked === 'object') {
    return Object.entries(picked).map(([seat, target]) => say(Number(seat), 'knife', target));
  }
  return pack(state).map((seat) => say(seat, 'knife', picked));
};

const knifeAsks = (state: State) => state.asks.filter(({ ask }) => ask === 'knife');
const pack = (state: State): Seat[] => [...new Set(knifeAsks(state).flatMap(({ seats }) => seats))];

/** The pick of every wolf whose own list, which a bond may shorten, holds this seat. */
const knives = (state: State, target: Seat): Order[] =>
  pack(state)
    .filter((wolf) =>
      knifeAsks(state).every((ask) => !ask.seats.includes(wolf) || ask.picks.includes(target)),
    )
    .map((wolf) => say(wolf, 'knife', target));

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
  return [say(seat, 'selfDestruct', takes ?? 'burst')];
};

/** The run-off's votes of this round; a single map is the first round's. */
const roundOf = (state: State, pk: Votes | Votes[]): Votes | null => {
  const rounds = Array.isArray(pk) ? pk : [pk];
  return rounds[state.runOffs - 1] ?? null;
};

const own = <W extends string>(
  map: Record<string, SeatOr<W> | SeatOr<W>[]>,
  seat: Seat | null,
  time = 0,
): Pick | null => {
  const value = seat === null ? undefined : map[String(seat)];
  const given = Array.isArray(value) ? value[time] : value;
  return given === undefined ? null : (given as Pick);
};

/** Every part of these inputs whose moment is the open turn, in the order in which they happen. */
const hasVotes = (votes: Votes | null | undefined): votes is Votes =>
  Object.values(votes ?? {}).some((voters) => voters.length > 0);

export const partsNow = (state: State, inputs: Inputs, shots = 0): Part[] => {
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
    const open = state.asks.some((ask) => ask.ask === 'shot' && ask.seats.includes(seat));
    const list = inputs.shoot[String(seat)];
    // A seat that may shoot twice in a day names its targets one after the other.
    const time = Array.isArray(list) ? shots : 0;
    const target = own(inputs.shoot, seat, time);
    if (target !== null && open)
      add(`shoot.${seat}${time > 0 ? `.${time + 1}` : ''}`, [say(seat, 'shot', target)]);
  }
  if (step === 'flip' && inputs.flip && seat) {
    const flips = inputs.flip[String(seat)];
    if (flips !== undefined) add(`flip.${seat}`, [say(seat, 'flip', flips ? 'flip' : 'none')]);
  }
  if (step === 'naming' && seat && inputs.scapegoat) {
    const named: Pick[] = inputs.scapegoat.length > 0 ? inputs.scapegoat : ['none'];
    add('scapegoat', [say(seat, 'naming', ...named)]);
  }
  if (step === 'speech' && inputs.duel) add('duel', [say(inputs.duel.by, 'duel', inputs.duel.target)]);
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
  const calls = (name: NightStep): boolean => state.calling.includes(name);
  const { thief, link, model, guard, charm, mute, piper, king } = inputs;
  if (calls('thief') && thief !== undefined)
    add('thief', asked(state, 'THIEF', 'thief', thief === 'keep' ? 'keep' : cardPick(thief)));
  if (calls('cupid') && link !== undefined)
    add('link', asked(state, 'CUPID', 'link', ...(link === 'none' ? (['none'] as const) : link)));
  if (calls('wildChild') && model !== undefined) add('model', asked(state, 'WC', 'model', model));
  if (calls('guard') && guard !== undefined) add('guard', asked(state, 'GUARD', 'guard', guard));
  if (calls('wolfBeauty') && charm !== undefined) add('charm', asked(state, 'WB', 'charm', charm));
  if (calls('silencer') && mute !== undefined) add('mute', asked(state, 'MUTE', 'silence', mute));
  if (calls('piper') && piper !== undefined) add('piper', asked(state, 'PIPER', 'enchant', ...piper));
  if (calls('doubleWolf') && king !== undefined) add('king', kings(state, king));
  if (calls('wolves') && inputs.girl !== undefined) add('girl', girl(state, inputs.girl));
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
        return Object.entries(inputs.shoot ?? {}).flatMap(([seat, target]) =>
          [target]
            .flat()
            .flatMap((one, at) => (one === 'none' ? [] : [`shoot.${seat}${at > 0 ? `.${at + 1}` : ''}`])),
        );
      // A turn that does not come is an idiot who was not asked: silence turns the card.
      case 'flip':
        return Object.keys(inputs.flip ?? {}).map((seat) => `flip.${seat}`);
      case 'badge':
        return Object.keys(inputs.badge ?? {}).map((seat) => `badge.${seat}`);
      case 'pk': {
        const rounds = Array.isArray(inputs.pk) ? inputs.pk : [inputs.pk ?? {}];
        return rounds.flatMap((round, at) => (hasVotes(round) ? [`pk.${at + 1}`] : []));
      }
      // Of these, doing nothing is the same as not being there to do it.
      case 'guard':
      case 'mute':
      case 'king':
      case 'link':
        return inputs[key] === 'none' ? [] : [key];
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
