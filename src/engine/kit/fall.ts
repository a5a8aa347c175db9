import { evolve } from '../evolve.ts';
import type { Cause, Event, Seat } from '../model/index.ts';
import { dayFall, followed, isUntold } from './day-fall.ts';
import type { Fall } from './role.ts';
import { change, type Death, type State } from './state.ts';
import { alive, flag, isOut, isTwoCard, left, tableOf, traits } from './table.ts';

/** What one blow comes to: facts in order, and the deaths among them. */
export type Closure = { events: Event[]; deaths: Death[]; after: State };

/** Who follows one death, in this order (RUL-MISC 15). */
const FOLLOWING: readonly Cause[] = ['love', 'charm', 'bomb', 'penalty', 'last_wolf'];
const inOrder = (deaths: readonly Death[]): Death[] =>
  [...deaths].sort((a, b) => FOLLOWING.indexOf(a.cause) - FOLLOWING.indexOf(b.cause) || a.seat - b.seat);

/** Poison counts before the knife where both hit, unless the table has it the other way (RUL-NIGHT-4). */
const oneEach = (state: State, hits: readonly Death[]): Death[] => {
  const first = flag(state, 'death.knife_and_poison');
  const causes = new Map<Seat, Death>();
  for (const hit of hits) {
    const known = causes.get(hit.seat);
    if (!known || (known.cause !== first && hit.cause === first)) causes.set(hit.seat, hit);
  }
  return [...causes.values()];
};

const noFall: Fall = {};
const merged = (falls: readonly (Fall | undefined)[]): { deaths: Death[]; effects: Event[] } => {
  const deaths = falls.flatMap((fall = noFall) => fall.deaths ?? []);
  // Whom a bomb takes goes by it, as the table has read, and by no bond that drew it along too (RUL-CHAIN-3, F38).
  const openly = new Set(deaths.filter(({ cause }) => !isUntold(cause)).map(({ seat }) => seat));
  return {
    deaths: inOrder(deaths.filter(({ seat, cause }) => !isUntold(cause) || !openly.has(seat))),
    effects: falls.flatMap((fall = noFall) => fall.effects ?? []),
  };
};

/**
 * Closes a batch under its forced links (RUL-CHAIN-1): what spares a seat, who follows whom, what turns. By night the
 * deaths stay untold (`fallen`); by day each is its own public fact, who followed last and without a cause.
 * @param apart follows nobody here: it is taken along in public right after this, whatever bond it has (F38)
 */
export const closure = (
  state: State,
  hits: readonly Death[],
  when: 'night' | 'day',
  apart: Seat | null = null,
): Closure => {
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
    const { seat, cause } = death;
    const two = isTwoCard(now) && left(now, seat).length > 1;
    const gone: Death = two ? { ...death, partial: true } : death;
    deaths.push(gone);
    if (when === 'night') {
      now = change(now, { fallen: [...now.fallen, gone] });
      return;
    }
    const told = dayFall(now, gone, follows);
    if (isUntold(cause)) {
      write([followed(cause, gone)]);
      followers.push({ seat, told });
    } else write(told);
  };
  const perHit = isTwoCard(state) && flag(state, 'dual.per_batch') === 'per_hit';
  const queue = (perHit ? [...hits] : oneEach(state, hits)).map((death) => ({ death, follows: false }));
  const firsts = queue.length;
  const follow = (deaths: readonly Death[]): void => {
    for (const death of deaths) if (death.seat !== apart) queue.push({ death, follows: true });
  };
  const settle = (): void => {
    const asked = () => merged(traits().map((trait) => trait.settled?.(tableOf(now), deaths)));
    // Who turns does so first: a child that has turned keeps the pack alive (RUL-WC-1).
    write(asked().effects);
    follow(asked().deaths);
  };
  for (let at = 0; at < queue.length || at === 0; at += 1) {
    const next = queue[at];
    if (next) {
      const { death } = next;
      // Who fell and is not told may still blow himself up: his death is then that (RUL-ELECT-7).
      const here = at < firsts ? !isOut(now, death.seat) : alive(now).includes(death.seat);
      if (here) {
        const spared = traits()
          .map((trait) => trait.spared?.(tableOf(now), death))
          .find((facts) => facts !== null && facts !== undefined);
        if (spared) write(spared);
        else {
          const before = now;
          const partial = isTwoCard(now) && left(now, death.seat).length > 1;
          die(death, next.follows || death.cause === 'shot' || death.cause === 'take');
          if (!partial) {
            const { deaths: more, effects } = merged(
              traits().map((trait) => trait.fallen?.(tableOf(before), death)),
            );
            write(effects);
            follow(more);
          }
        }
      }
    }
    if (at >= queue.length - 1) settle();
  }
  // By seat: the order in which they went would tell who was a lover and who was charmed (F46).
  write(followers.sort((a, b) => a.seat - b.seat).flatMap(({ told }) => told));
  return { events, deaths, after: now };
};
