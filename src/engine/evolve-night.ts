import { hasLastWords, hasWindow } from './farewell.ts';
import { lose, withHand } from './kit/hand.ts';
import { underSpell } from './kit/spell.ts';
import { change, type Death, type State } from './kit/state.ts';
import { alive, cardOf, flag, isWolf } from './kit/table.ts';
import type { Event, EventOf } from './model/index.ts';

/** Notes in which chain of deaths the last wolf went. */
export const countPack = (state: State): State => {
  const wolves = alive(state).some((seat) => isWolf(state, seat));
  if (wolves) return state.packGone === null ? state : change(state, { packGone: null });
  return state.packGone === null ? change(state, { packGone: state.batch.n }) : state;
};

/** Adds what new deaths owe: windows, those of one batch by seat (RUL-CHAIN-2), and last words in the order of the deaths. */
export const owe = (state: State, deaths: readonly Death[], when: 'night' | 'day'): State =>
  change(state, {
    windows: [
      ...state.windows,
      ...deaths
        .filter((one) => hasWindow(state, one, when))
        .map((one) => ({ ...one, card: cardOf(state, one.seat), turn: state.turns })),
    ].sort((a, b) => a.turn - b.turn || a.seat - b.seat),
    lastWords: [
      ...state.lastWords,
      ...deaths.filter((one) => hasLastWords(state, one, when)).map((one) => one.seat),
    ],
  });

const reordered = (state: State): State => {
  if (state.phase.kind !== 'deal') return state;
  return state.answers
    .filter((answer) => answer.ask === 'order' && answer.picks[0] === 'swap')
    .reduce((now, { seat }) => withHand(now, seat, [...(now.hands[seat - 1] ?? [])].reverse()), state);
};

const nightFell = (before: State, { night, timetable }: EventOf<'nightFell'>['data']): State => {
  const state = reordered(before);
  return change(state, {
    phase: { kind: 'night', n: night },
    calls: timetable,
    next: 'calls',
    // A night that begins anew has not happened before: what was done in it is undone (sd.night).
    acts: state.acts.filter((act) => act.night !== night),
    knife: null,
    fallen: [],
    noticed: [],
    cut: false,
    speakers: [],
    tied: [],
    windows: [],
    lastWords: [],
    condemned: null,
    naming: null,
    couldKill: false,
    idleRounds: state.phase.kind !== 'day' || state.couldKill ? 0 : state.idleRounds + 1,
  });
};

const nightResolved = (state: State, { deaths, night }: EventOf<'nightResolved'>['data']): State => {
  const n = state.batch.n + 1;
  const silence = state.acts.find((act) => act.night === night && act.ask === 'silence')?.picks[0];
  return countPack(
    change(state, {
      fallen: deaths,
      next: 'dawn',
      batch: { n, kind: 'night', night: n },
      enchanted: underSpell(state, night),
      silenced: typeof silence === 'number' ? silence : null,
      silenceTold: false,
    }),
  );
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
  const gone = state.fallen.filter((death) => !death.partial);
  const told = change(state, {
    announced: true,
    dawnList: seats,
    out: [...state.out, ...gone],
    // Who was to fall later has fallen already (RUL-HOOD-1).
    doomed: state.doomed.filter((one) => !gone.some((death) => death.seat === one.seat)),
    batch: { ...state.batch, n: state.batch.night, kind: 'night' },
    next: state.cut ? 'night' : 'pause',
  });
  // One after the other: a second loss of the same seat is of its next card.
  return state.fallen.reduce(
    (now, death) => {
      const owing = owe(now, [death], 'night');
      return death.partial ? lose(owing, death.seat, death.cause) : owing;
    },
    change(told, { fallen: [] }),
  );
};

/** A second wound does not put off the first. */
const wounded = (doomed: State['doomed'], fresh: State['doomed'][number]): State['doomed'] => {
  const first = doomed.find(({ seat }) => seat === fresh.seat);
  if (first && first.day <= fresh.day) return doomed;
  return [...doomed.filter(({ seat }) => seat !== fresh.seat), fresh];
};

/** Facts of the night and the dawn. */
export const nightEvolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'nightFell':
      return nightFell(state, event.data);
    case 'cardTaken':
      return withHand(state, event.data.seat, [{ card: event.data.card, lost: false }]);
    case 'linked':
      return change(state, { lovers: event.data.seats });
    case 'mates':
      return change(state, { mates: event.data.seats });
    case 'girlNoticed':
      return change(state, { noticed: [...state.noticed, event.data.seat] });
    case 'knifeSettled':
      return change(state, { knife: event.data.target });
    case 'nightResolved':
      return nightResolved(state, event.data);
    case 'lifeLost': {
      const { seat, lives } = event.data;
      const others = state.hits.filter((hit) => hit.seat !== seat);
      return change(state, { hits: [...others, { seat, lives, night: state.phase.n }] });
    }
    case 'doomed':
      return change(state, { doomed: wounded(state.doomed, event.data) });
    case 'turned':
      return countPack(change(state, { turned: [...state.turned, event.data.seat] }));
    case 'turnShown':
      return change(state, { turnRead: [...state.turnRead, event.data.seat] });
    case 'powersGone':
      return change(state, { powerless: true });
    case 'dayBroke':
      return dayBroke(state, event.data);
    case 'deathsAnnounced':
      return deathsAnnounced(state, event.data);
    default:
      return state;
  }
};

export const flagIs = (state: State, name: string, value: string): boolean => flag(state, name) === value;
