import { fact, privateAsk } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Pick, Seat } from '../model/index.ts';

/** Whom the pack may pick (audiences.md section 5): on night 1 not who has the kill protection (RUL-GOLD-2). */
const targets = ({ state, n, living, isOn, roleAt }: Table): Pick[] => {
  const spared = n === 1 ? (state.setup?.protectedSeats.kill ?? []) : [];
  const seats = living.filter(
    (seat) => !spared.includes(seat) && (isOn('wolves.may_knife_wolf') || !roleAt(seat).pack),
  );
  return isOn('wolves.may_skip') ? [...seats, 'none'] : seats;
};

/** The pack's decision (RUL-NIGHT-6): a silent wolf breaks a unanimous knife and is ignored by a majority. */
const settledKnife = ({ state, flags }: Table, wolves: readonly Seat[]): Seat | null => {
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

/** 狼人: knows the pack, shares one knife a night, may self-destruct by day. */
export const werewolf: Role = {
  code: 'W',
  camp: 'wolves',
  class: 'none',
  plain: true,
  pack: true,
  bursts: true,
  night: {
    step: 'wolves',
    needs: [],
    open(table, seats) {
      const wolves = [...seats];
      if (wolves.length === 0) return [];
      const picks = targets(table);
      return [
        ...(table.n === 1 ? [fact('mates', wolves, { seats: wolves })] : []),
        ...(picks.length > 0 ? [privateAsk(table.state, 'knife', 'open', wolves, picks)] : []),
      ];
    },
    close(table, seats) {
      if (seats.length === 0) return [];
      return [fact('knifeSettled', [...seats], { target: settledKnife(table, seats) })];
    },
  },
  wishes: ({ state }) =>
    state.knife === null ? [] : [{ wish: 'kill', target: state.knife, cause: 'knife' }],
};
