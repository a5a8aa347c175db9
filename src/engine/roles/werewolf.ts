import { fact, privateAsk } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Event, Pick, RoleId, Seat } from '../model/index.ts';
import { burst } from './rights.ts';

/** Whom the pack may pick (audiences.md section 5): on night 1 not who has the kill protection (RUL-GOLD-2). */
const targets = ({ state, n, living, isOn, roleAt }: Table, wolves: readonly Seat[]): Pick[] => {
  const spared = n === 1 ? (state.setup?.protectedSeats.kill ?? []) : [];
  const seats = living.filter(
    (seat) =>
      !spared.includes(seat) &&
      !roleAt(seat).spurned &&
      (isOn('wolves.may_knife_wolf') || !wolves.includes(seat)),
  );
  return isOn('wolves.may_skip') ? [...seats, 'none'] : seats;
};

/** The pack's decision (RUL-NIGHT-6): a silent wolf breaks a unanimous knife and is ignored by a majority. */
const agreed = ({ state, flags }: Table, wolves: readonly Seat[]): Seat | null => {
  const picks = wolves.map(
    (seat) => state.answers.find((answer) => answer.ask === 'knife' && answer.seat === seat)?.picks[0],
  );
  const seatOf = (pick: Pick | undefined) => (typeof pick === 'number' ? pick : null);
  if (flags['wolves.consensus'] === 'unanimous') {
    return picks.every((pick) => pick === picks[0]) ? seatOf(picks[0]) : null;
  }
  const counts = new Map<Pick, number>();
  for (const pick of picks) if (pick !== undefined) counts.set(pick, (counts.get(pick) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const top = [...counts].filter(([, count]) => count === most).map(([pick]) => pick);
  return top.length === 1 ? seatOf(top[0]) : null;
};

/** A girl who was noticed is the victim, whatever was picked, unless the pack may keep its pick (RUL-GIRL-1). */
const settledKnife = (table: Table, wolves: readonly Seat[]): Seat | null => {
  const [noticed] = table.state.noticed;
  return noticed !== undefined && table.flags['girl.caught'] === 'forced' ? noticed : agreed(table, wolves);
};

/** The special wolves of the pack, by their cards; in the two-card game seats alone are told (F20). */
const kinds = ({ state, cardOf, roleAt }: Table, wolves: readonly Seat[]): { seat: Seat; card: RoleId }[] =>
  wolves
    .filter((seat) => (state.hands[seat - 1] ?? []).length < 2 && roleAt(seat).pack && !roleAt(seat).plain)
    .map((seat) => ({ seat, card: cardOf(seat) }));

/** The pack is told on night 1, and again whenever somebody has joined it. */
const mates = (table: Table, wolves: readonly Seat[]): Event[] =>
  wolves.every((seat) => table.state.mates.includes(seat))
    ? []
    : [fact('mates', wolves, { seats: [...wolves], kinds: kinds(table, wolves) })];

/**
 * One list for the whole pack; a lover reads a shorter one of its own, which stands for it, so that no mate can tell
 * (lovers.kill_ban, F38).
 */
const knives = (table: Table, wolves: readonly Seat[]): Event[] => {
  const all = targets(table, wolves);
  if (all.length === 0) return [];
  const shorter = wolves.flatMap((seat) => {
    const banned: readonly Pick[] = table.shuns(seat, 'kill');
    const picks = all.filter((pick) => !banned.includes(pick));
    if (picks.length === all.length) return [];
    return [privateAsk(table.state, 'knife', 'open', [seat], picks.length > 0 ? picks : ['none'])];
  });
  return [privateAsk(table.state, 'knife', 'open', [...wolves], all), ...shorter];
};

/** Owners of two wolf cards, for their extra kill (RUL-DUAL-5). */
const kings = ({ state, flags, living, roleOf }: Table): Seat[] =>
  living.filter((seat) => {
    const hand = state.hands[seat - 1] ?? [];
    const both = hand.length === 2 && hand.every((held) => roleOf(held.card).camp === 'wolves');
    return both && (flags['dual.king_kill'] === 'while_alive' || hand.every((held) => !held.lost));
  });

/** 狼人: knows the pack, shares one knife a night, may self-destruct by day. */
export const werewolf: Role = {
  code: 'W',
  camp: 'wolves',
  class: 'none',
  plain: true,
  pack: 'top',
  bursts: true,
  rights: [burst],
  calls: [
    {
      step: 'wolves',
      needs: [],
      awake: (table) => table.pack(),
      open: (table, seats) => (seats.length === 0 ? [] : [...mates(table, seats), ...knives(table, seats)]),
      close(table, seats) {
        if (seats.length === 0) return [];
        return [fact('knifeSettled', [...seats], { target: settledKnife(table, seats) })];
      },
    },
    {
      step: 'doubleWolf',
      needs: [],
      twoCard: true,
      awake: kings,
      open: ({ state, living }, seats) =>
        seats.map((seat) =>
          privateAsk(state, 'extraKill', 'open', [seat], [...living.filter((one) => one !== seat), 'none']),
        ),
    },
  ],
  wishes: ({ state, tonight }) => [
    ...(state.knife === null ? [] : [{ wish: 'kill', target: state.knife, cause: 'knife' } as const]),
    ...tonight('extraKill').flatMap(({ picks: [target] }) =>
      typeof target === 'number' ? [{ wish: 'kill', target, cause: 'knife', sure: true } as const] : [],
    ),
  ],
};
