import type { Draw } from '../engine/model/index.ts';
import type { GameRecord, PracticeSeat, TableSettings } from './ports.ts';

type Table = Pick<GameRecord, 'seats'>;

/** One of the list by chance, taken out of it; undefined once it is empty. */
const drawOut = <T>(list: T[], draw: Draw, purpose: string, turn: number): T | undefined =>
  list.length === 0 ? undefined : list.splice(draw({ purpose, seat: 0, turn }, list.length), 1)[0];

/**
 * Chairs and names for `count` practice players at a table of `chairs`: free chairs and names not yet in use, both by
 * chance, so that a number says nothing about who sits there. Fewer if the chairs or the names run out.
 */
export const practiceSeats = (
  table: Table,
  { chairs, count, names, draw }: { chairs: number; count: number; names: readonly string[]; draw: Draw },
): PracticeSeat[] => {
  const taken = new Set(table.seats.map((seat) => seat.number));
  const used = new Set(table.seats.map((seat) => seat.name));
  const free = Array.from({ length: chairs }, (_, at) => at + 1).filter((number) => !taken.has(number));
  const left = names.filter((name) => !used.has(name));
  const seats: PracticeSeat[] = [];
  while (seats.length < count) {
    // Keyed by how many sit there already: a lobby that is filled twice draws anew.
    const at = taken.size + seats.length;
    const number = drawOut(free, draw, 'practice chair', at);
    const name = drawOut(left, draw, 'practice name', at);
    if (number === undefined || name === undefined) break;
    seats.push({ number, name });
  }
  return seats;
};

/** How many practice players sit at a table. */
export const practiceCount = (table: Table): number => table.seats.filter((seat) => seat.practice).length;

/** The pace at which a table is dealt: fast for one person among practice players, unless a pace was chosen. */
export const paceOf = ({
  seats,
  settings,
}: Pick<GameRecord, 'seats' | 'settings'>): TableSettings['pace'] => {
  const alone = seats.length > 1 && seats.filter((seat) => !seat.practice).length <= 1;
  return settings.paceChosen === false && alone ? 'fast' : settings.pace;
};

/** Does the pace hang on how many people sit among practice players? The lobby says so, before anybody is surprised. */
export const hasTwoPaces = ({ seats, settings }: Pick<GameRecord, 'seats' | 'settings'>): boolean =>
  settings.paceChosen === false && settings.pace !== 'fast' && practiceCount({ seats }) > 0;
