import type { Command, Event, RefusalCode, Seat, Setup } from '../../src/engine/model/index.ts';
import { type Condition, oracle } from './oracle.ts';

/** What one reader gets of an event: its own name for the audience. */
const asRead = ({ type, audience, data }: Event) => {
  const read: Readonly<Record<string, unknown>> = data;
  return { type, to: audience === 'public' ? 'table' : 'own', data: read };
};

/** The events of these that this reader may read while the game runs; null = who holds no seat. */
export const readBy = (events: readonly Event[], reader: Seat | null): Event[] =>
  events.filter(
    ({ audience }) =>
      audience === 'public' || (audience !== 'recap' && reader !== null && audience.includes(reader)),
  );

/** Where two transcripts part: what the one has and the other has not there, and whether the table allows it. */
export type Parting = {
  allowed: boolean;
  a: Event | null;
  b: Event | null;
  /** An order that was refused in one of them, or for another reason. */
  refused?: [RefusalCode | null, RefusalCode | null];
  command?: Command;
};

type Batch = { events: readonly Event[]; setup: Setup };

const holds = (condition: Condition | undefined, event: Event, { events, setup }: Batch): boolean => {
  if (condition === undefined) return false;
  if (condition === true) return true;
  if (Array.isArray(condition)) return condition.some((one) => holds(one, event, { events, setup }));
  const { flags, deck, data, ends } = condition;
  const facts: Record<string, unknown> = event.data;
  return (
    (!flags || Object.entries(flags).some(([name, value]) => setup.flags[name] === value)) &&
    (deck === undefined || setup.deck.some((card) => card === deck)) &&
    (!data || Object.entries(data).every(([name, value]) => facts[name] === value)) &&
    (!ends || events.some(({ type }) => type === 'gameEnded'))
  );
};

const linesOf = (event: Event) => [
  oracle.events[event.type],
  event.type === 'askOpened' ? oracle.asks[event.data.ask] : undefined,
];

/** May it be that this event comes in one game and not in another that its reader can't tell apart? */
const mayBeMissing = (event: Event | undefined, batch: Batch): boolean =>
  event !== undefined && linesOf(event).some((line) => holds(line?.there, event, batch));

/** Do the two differ in nothing but what the table lets this event tell? */
const tells = (a: Event, b: Event, whole: { a: Batch; b: Batch }): boolean => {
  const line = oracle.events[a.type];
  const [left, right] = [asRead(a), asRead(b)];
  if (left.type !== right.type || left.to !== right.to || !line?.tells) return false;
  const free =
    line.tells_if === undefined || holds(line.tells_if, a, whole.a) || holds(line.tells_if, b, whole.b);
  const names = new Set([...Object.keys(left.data), ...Object.keys(right.data)]);
  return (
    free &&
    [...names].every(
      (name) =>
        line.tells?.includes(name) || JSON.stringify(left.data[name]) === JSON.stringify(right.data[name]),
    )
  );
};

/** What one order brought a reader in two games: null = the same, else the first thing in which they part. */
export const partingOf = (
  a: readonly Event[],
  b: readonly Event[],
  reader: Seat | null,
  setup: Setup,
): Parting | null => {
  const [left, right] = [readBy(a, reader), readBy(b, reader)];
  const whole = { a: { events: a, setup }, b: { events: b, setup } };
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one, other] = [left[at], right[at]];
    if (one && other && JSON.stringify(asRead(one)) === JSON.stringify(asRead(other))) continue;
    const allowed =
      mayBeMissing(one, whole.a) ||
      mayBeMissing(other, whole.b) ||
      (one !== undefined && other !== undefined && tells(one, other, whole));
    return { allowed, a: one ?? null, b: other ?? null };
  }
  return null;
};
