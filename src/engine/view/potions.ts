import type { Event, Seat, SeatView } from '../model/index.ts';

/** The witch's bottles from what she was told and did; nothing for any other card. */
export const potionsOf = (events: readonly Event[], seat: Seat): SeatView['potions'] => {
  let night = 0;
  let potions: NonNullable<SeatView['potions']> = {
    antidote: true,
    poison: true,
    victim: undefined,
    used: [],
  };
  for (const event of events) {
    if (event.type === 'nightFell') {
      // A night that begins anew undoes what was used in it (sd.night).
      ({ night } = event.data);
      const used = potions.used.filter((one) => one.night !== night);
      const left = (potion: string) => !used.some((one) => one.potion === potion);
      potions = { antidote: left('antidote'), poison: left('poison'), victim: undefined, used };
    } else if (event.type === 'lostShown' && event.data.card === 'witch') {
      // A second witch's card has fresh ones; another card's loss changes nothing (RUL-DUAL-3).
      potions = { ...potions, antidote: true, poison: true };
    } else if (event.type === 'victimShown' && event.data.seat === seat) {
      potions = { ...potions, victim: event.data.victim };
    } else if (event.type === 'askAnswered' && event.data.seat === seat) {
      const { ask, picks } = event.data;
      if (ask !== 'antidote' && ask !== 'poison') continue;
      const target = typeof picks[0] === 'number' ? picks[0] : potions.victim;
      if (typeof target !== 'number') continue;
      potions = { ...potions, [ask]: false, used: [...potions.used, { night, potion: ask, target }] };
    }
  }
  return potions;
};
