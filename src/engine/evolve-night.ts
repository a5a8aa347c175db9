import { hasLastWords, hasWindow } from './farewell.ts';
import { change, type Death, type State } from './kit/state.ts';
import { alive, flag, isWolf } from './kit/table.ts';
import type { Event, EventOf } from './model/index.ts';

/** Notes in which chain of deaths the last wolf went. */
export const countPack = (state: State): State => {
  if (state.packGone !== null || alive(state).some((seat) => isWolf(state, seat))) return state;
  return change(state, { packGone: state.batch.n });
};

/** Adds what new deaths owe: their windows and their last words, in the order of the deaths. */
export const owe = (state: State, deaths: readonly Death[], when: 'night' | 'day'): State =>
  change(state, {
    windows: [
      ...state.windows,
      ...deaths.filter((one) => hasWindow(state, one, when)).map((one) => one.seat),
    ],
    lastWords: [
      ...state.lastWords,
      ...deaths.filter((one) => hasLastWords(state, one, when)).map((one) => one.seat),
    ],
  });

const nightFell = (state: State, { night, timetable }: EventOf<'nightFell'>['data']): State =>
  change(state, {
    phase: { kind: 'night', n: night },
    calls: timetable,
    next: 'calls',
    // A night that begins anew has not happened before: what was done in it is undone (sd.night).
    acts: state.acts.filter((act) => act.night !== night),
    knife: null,
    fallen: [],
    cut: false,
    speakers: [],
    tied: [],
    windows: [],
    lastWords: [],
    couldKill: false,
    idleRounds: state.phase.kind !== 'day' || state.couldKill ? 0 : state.idleRounds + 1,
  });

const nightResolved = (state: State, { deaths }: EventOf<'nightResolved'>['data']): State => {
  const n = state.batch.n + 1;
  return countPack(change(state, { fallen: deaths, next: 'dawn', batch: { n, kind: 'night', night: n } }));
};

const dayBroke = (state: State, { day, election }: EventOf<'dayBroke'>['data']): State =>
  change(state, {
    phase: { kind: 'day', n: day },
    next: election ? 'election' : 'announce',
    calling: [],
    announced: false,
    dawnList: [],
    side: null,
    runOffs: 0,
  });

const deathsAnnounced = (state: State, { seats }: EventOf<'deathsAnnounced'>['data']): State => {
  const told: State = change(state, {
    announced: true,
    dawnList: seats,
    out: [...state.out, ...state.fallen],
    fallen: [],
    batch: { ...state.batch, n: state.batch.night, kind: 'night' },
    next: state.cut ? 'night' : 'pause',
  });
  return owe(told, state.fallen, 'night');
};

/** Facts of the night and the dawn. */
export const nightEvolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'nightFell':
      return nightFell(state, event.data);
    case 'knifeSettled':
      return change(state, { knife: event.data.target });
    case 'nightResolved':
      return nightResolved(state, event.data);
    case 'dayBroke':
      return dayBroke(state, event.data);
    case 'deathsAnnounced':
      return deathsAnnounced(state, event.data);
    default:
      return state;
  }
};

export const flagIs = (state: State, name: string, value: string): boolean => flag(state, name) === value;
