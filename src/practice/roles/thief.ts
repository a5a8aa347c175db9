import { roleOf } from '../../engine/index.ts';
import { isWolfCard } from '../mine.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 盜賊 takes a god's card rather than a plain one, and a wolf's as the mood is. */
const take: Answering = (_view, ask, chance) => {
  const worth = (pick: (typeof ask.picks)[number]): number => {
    if (typeof pick === 'number' || pick === 'keep' || pick === 'none') return 0;
    const role = roleOf(pick as Parameters<typeof roleOf>[0]);
    if (isWolfCard(role.id)) return 5 + chance('thief likes wolves', 30);
    return role.class === 'god' ? 20 : 2;
  };
  const [pick] = [...ask.picks].sort((a, b) => worth(b) - worth(a));
  return pick === undefined ? null : [pick];
};

export const thief: Habit = { ...villager, answers: { thief: take } };
