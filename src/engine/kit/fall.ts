import { evolve } from '../evolve.ts';
import type { Event, Seat } from '../model/index.ts';
import { blowsOf, followers } from './blows.ts';
import { dayFall, followed, isUntold } from './day-fall.ts';
import { losing } from './hand.ts';
import type { Fall } from './role.ts';
import { change, type Death, type State } from './state.ts';
import { alive, isOut, isTwoCard, left, tableOf, traits } from './table.ts';

/** What one blow comes to: facts in order, and the deaths among them. */
export type Closure = { events: Event[]; deaths: Death[]; after: State };

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

const merged = (falls: readonly (Fall | undefined)[]): { deaths: Death[]; effects: Event[] } => ({
  deaths: falls.flatMap((fall) => fall?.deaths ?? []),
  effects: falls.flatMap((fall) => fall?.effects ?? []),
});

/**
 * Closes a batch under its forced links (RUL-CHAIN-1): what spares a seat, who follows whom, what turns. By night the
 * deaths stay untold (`fallen`); by day each is its own public fact, who followed last and without a cause.
 */
export const closure = (state: State, hits: readonly Death[], when: 'night' | 'day'): Closure => {
  const events: Event[] = [];
  const deaths: Death[] = [];
  const untold: { seat: Seat; told: Event[] }[] = [];
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
      untold.push({ seat: death.seat, told });
    } else write(told);
  };
  const queue = blowsOf(state, hits);
  const firsts = queue.length;
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
    queue.push(...followers(more));
    return true;
  };
  // Who fell and is not told may still blow himself up: his death is then that (RUL-ELECT-7).
  const isHere = (seat: Seat, first: boolean): boolean =>
    first && when === 'day' ? !isOut(now, seat) : alive(now).includes(seat);
  const settle = (): void => {
    const asked = () => merged(traits().map((trait) => trait.settled?.(tableOf(now), deaths)));
    // Who turns does so first: a child that has turned keeps the pack alive (RUL-WC-1).
    write(asked().effects);
    queue.push(...followers(asked().deaths));
  };
  for (let at = 0; at < queue.length || at === 0; at += 1) {
    const { hits: blow, follows } = queue[at] ?? { hits: [], follows: false };
    const [one] = blow;
    if (one && isHere(one.seat, at < firsts)) blow.some((hit) => strike(hit, follows));
    if (at >= queue.length - 1) settle();
  }
  // By seat: the order in which they went would tell who was a lover and who was charmed (F46).
  write(untold.sort((a, b) => a.seat - b.seat).flatMap(({ told }) => told));
  return { events, deaths, after: now };
};
