import { evolve } from '../evolve.ts';
import type { Cause, Event, Seat } from '../model/index.ts';
import { dayFall, followed, isUntold } from './day-fall.ts';
import { losing } from './hand.ts';
import type { Fall } from './role.ts';
import { change, type Death, type State } from './state.ts';
import { alive, flag, isOut, isTwoCard, left, tableOf, traits } from './table.ts';

/** What one blow comes to: facts in order, and the deaths among them. */
export type Closure = { events: Event[]; deaths: Death[]; after: State };

/** Who follows one death, in this order (RUL-MISC 15). */
const FOLLOWING: readonly Cause[] = ['love', 'charm', 'bomb', 'penalty', 'last_wolf'];
/** By which it goes, if one death draws a seat along in several ways (RUL-CHAIN-3). */
const TOP: readonly Cause[] = ['bomb', 'charm', 'love', 'penalty', 'last_wolf'];
const inOrder = (deaths: readonly Death[]): Death[] =>
  [...deaths].sort((a, b) => FOLLOWING.indexOf(a.cause) - FOLLOWING.indexOf(b.cause) || a.seat - b.seat);

/** What hits one seat; only the first that it is not spared counts. */
type Blow = { hits: readonly Death[]; follows: boolean };

/** All that hits a seat as one blow: poison before the knife, unless the table has it the other way (RUL-NIGHT-4). */
const blowsOf = (state: State, hits: readonly Death[]): Blow[] => {
  const first = flag(state, 'death.knife_and_poison');
  const behind = (hit: Death) => Number(hit.cause !== first);
  return [...new Set(hits.map(({ seat }) => seat))].map((seat) => ({
    hits: hits.filter((hit) => hit.seat === seat).sort((a, b) => behind(a) - behind(b)),
    follows: false,
  }));
};

/** Does this leave the seat another card (RUL-DUAL-3)? */
const isPartial = (state: State, { seat, cause }: Death): boolean => {
  // A ruling is about the player, not about a card.
  if (!isTwoCard(state) || cause === 'judge') return false;
  const hand = state.hands[seat - 1] ?? [];
  const top = losing(hand, 'knife');
  // A wolf's card whose loss of tonight is untold goes by the self-destruct, once (RUL-ELECT-7).
  const again = cause === 'self_destruct' && losing(hand, cause) === top;
  return (again ? hand.filter(({ lost }) => !lost) : left(state, seat)).length > 1;
};

const noFall: Fall = {};
const merged = (falls: readonly (Fall | undefined)[]): { deaths: Death[]; effects: Event[] } => {
  const deaths = falls.flatMap((fall = noFall) => fall.deaths ?? []);
  const rank = ({ cause }: Death) => TOP.indexOf(cause);
  const isTop = (death: Death) =>
    !deaths.some((other) => other.seat === death.seat && rank(other) < rank(death));
  return {
    deaths: inOrder(deaths.filter(isTop)),
    effects: falls.flatMap((fall = noFall) => fall.effects ?? []),
  };
};

/**
 * Closes a batch under its forced links (RUL-CHAIN-1): what spares a seat, who follows whom, what turns. By night the
 * deaths stay untold (`fallen`); by day each is its own public fact, who followed last and without a cause.
 */
export const closure = (state: State, hits: readonly Death[], when: 'night' | 'day'): Closure => {
  const events: Event[] = [];
  const deaths: Death[] = [];
  const followers: { seat: Seat; told: Event[] }[] = [];
  let now = state;
  const write = (fresh: readonly Event[]): void => {
    for (const event of fresh) {
      events.push(event);
      now = evolve(now, event);
    }
  };
  const die = (death: Death, follows: boolean): void => {
    deaths.push(death);
    if (when === 'night') {
      now = change(now, { fallen: [...now.fallen, death] });
      return;
    }
    const told = dayFall(now, death, follows);
    if (isUntold(death.cause)) {
      write([followed(death.cause, death)]);
      followers.push({ seat: death.seat, told });
    } else write(told);
  };
  const perHit = isTwoCard(state) && flag(state, 'dual.per_batch') === 'per_hit';
  const queue: Blow[] = perHit ? hits.map((hit) => ({ hits: [hit], follows: false })) : blowsOf(state, hits);
  const firsts = queue.length;
  const follow = (deaths: readonly Death[]): void => {
    for (const death of deaths) queue.push({ hits: [death], follows: true });
  };
  /** False if the seat is spared this one. */
  const strike = (hit: Death, follows: boolean): boolean => {
    const spared = traits()
      .map((trait) => trait.spared?.(tableOf(now), hit))
      .find((facts) => facts !== null && facts !== undefined);
    if (spared) {
      write(spared);
      return false;
    }
    const before = now;
    const partial = isPartial(now, hit);
    die(partial ? { ...hit, partial } : hit, follows || hit.cause === 'shot' || hit.cause === 'take');
    if (partial) return true;
    const { deaths: more, effects } = merged(traits().map((trait) => trait.fallen?.(tableOf(before), hit)));
    write(effects);
    follow(more);
    return true;
  };
  // Who fell and is not told may still blow himself up: his death is then that (RUL-ELECT-7).
  const isHere = (seat: Seat, first: boolean): boolean =>
    first && when === 'day' ? !isOut(now, seat) : alive(now).includes(seat);
  const settle = (): void => {
    const asked = () => merged(traits().map((trait) => trait.settled?.(tableOf(now), deaths)));
    // Who turns does so first: a child that has turned keeps the pack alive (RUL-WC-1).
    write(asked().effects);
    follow(asked().deaths);
  };
  for (let at = 0; at < queue.length || at === 0; at += 1) {
    const { hits: blow, follows } = queue[at] ?? { hits: [], follows: false };
    const [one] = blow;
    if (one && isHere(one.seat, at < firsts)) blow.some((hit) => strike(hit, follows));
    if (at >= queue.length - 1) settle();
  }
  // By seat: the order in which they went would tell who was a lover and who was charmed (F46).
  write(followers.sort((a, b) => a.seat - b.seat).flatMap(({ told }) => told));
  return { events, deaths, after: now };
};
