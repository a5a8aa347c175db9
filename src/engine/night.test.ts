import { expect, test } from 'vitest';
import type { Seat } from './model/index.ts';
import { BOARDS } from './presets/boards.ts';
import { ROLES } from './roles/index.ts';
import { numbers } from './testing/random.ts';
import { NINE, type Options, type Sitting, sit } from './testing/sit.ts';

const left = (table: Sitting, seat: Seat) => table.order({ type: 'Left', seat, atOnce: true, minute: 0 });
const ruleOut = (table: Sitting, seat: Seat) =>
  table.order({ type: 'Judge', ruling: 'kill', seat, minute: 0 });
/** Who is asked what in this night. */
const asked = (table: Sitting, night: number) => {
  const from = table.log.findLastIndex((event) => event.type === 'nightFell' && event.data.night === night);
  const to = table.log.findIndex((event, at) => at > from && event.type === 'dayBroke');
  return table.log
    .slice(from, to < 0 ? undefined : to)
    .flatMap((event) => (event.type === 'askOpened' ? [event.data] : []));
};
const calls = (table: Sitting) =>
  table.facts('nightFell').map(({ timetable }) => timetable.map(({ call }) => call));

test('NT-01: who has acted and leaves takes nobody’s time: the others of the window are asked to its end', () => {
  const table = sit(NINE, { flags: { 'night.windows': 'shared' } })
    .until('wolves')
    .say(4, 'check', 1);
  const { turn } = table.state;
  expect(left(table, 4)).toBeNull();
  expect(table.state.turn).toEqual(turn);
  table.all([1, 2, 3], 'knife', 7).timeUp();
  expect([table.step, table.view(5).asks.map(({ ask }) => ask)]).toEqual(['witch', ['antidote', 'poison']]);
  expect(left(table, 7)).toBeNull();
  expect(table.say(5, 'antidote', 'use').until('dawn').told('deathsAnnounced')?.seats).toEqual([]);
});

test('NT-02: the only one who is waited for leaves or is ruled out: the night ends at its time', () => {
  for (const go of [left, ruleOut]) {
    const table = sit(NINE, { start: { at: 'N2', witch: ['save', 'poison'] } })
      .until('wolves')
      .all([1, 2, 3], 'knife', 7)
      .until('witch');
    expect(go(table, 5)).toBeNull();
    expect(table.step).toBe('witch');
    expect(table.timeUp().step).toBe('seer');
    table.until('dawn');
    expect(table.told('nightResolved')?.deaths.map(({ seat }) => seat)).toContain(7);
    expect(table.facts('dayBroke')).toHaveLength(1);
  }
});

/** Boards of one card a seat, dealt in the order of the seats; a thief's two spares are villagers. */
const tables = BOARDS.filter(({ ruleSet }) => ruleSet !== 'dual').map((board) => {
  const codes = board.deck.map((role) => ROLES[role].code);
  const spares = codes.length - board.seats;
  const villagers = codes.flatMap((code, at) => (code === 'V' ? [at] : [])).slice(-spares || codes.length);
  const hands = codes.filter((_, at) => spares === 0 || !villagers.includes(at));
  const bottom = spares === 0 ? {} : { bottom: villagers.map(() => 'V').join(' ') };
  return { board, hands, options: { ruleSet: board.ruleSet, ...bottom } satisfies Options };
});

/** Lets two nights and the day between pass; everybody idles. */
const twoNights = (table: Sitting, first: number): Sitting => {
  for (let turns = 0; turns < 200; turns += 1) {
    if (table.state.over || table.facts('dayBroke').some(({ day }) => day > first)) return table;
    table.timeUp();
  }
  throw new Error('the night does not end');
};

test.each(tables)(
  'NT-04, RU-14: $board.id: whoever of its cards is out, two nights end; who lives is asked, who is out is not',
  ({ board, hands, options }) => {
    const seed = board.id.length * 31 + board.seats;
    const random = numbers(seed);
    const specials = hands.flatMap((code, at) => (code === 'V' ? [] : [at + 1]));
    const rounds: Seat[][] = [[], ...specials.map((seat) => [seat]), specials.slice(1)];
    for (let round = 0; round < 5; round += 1) rounds.push(specials.slice(1).filter(() => random() < 0.5));
    for (const out of rounds) {
      const alive = hands.map((_, at) => at + 1).filter((seat) => !out.includes(seat));
      const who = `${board.id} without ${out.map((seat) => hands[seat - 1]).join()}`;
      const table = sit(hands.join(' '), {
        ...options,
        start: { at: 'N2', alive, sheriff: 'none', witch: ['save', 'poison'] },
      });
      // Somebody of the living leaves the server as well, and no card is missed for it.
      table.order({ type: 'Left', seat: alive.at(-1) ?? 1, atOnce: true, minute: 0 });
      twoNights(table, 2);
      for (const night of [2, 3]) {
        const asks = asked(table, night);
        const gone = new Set(table.state.out.map(({ seat }) => seat));
        for (const ask of asks)
          for (const seat of ask.seats) if (night === 2) expect(out, who).not.toContain(seat);
        const counts = new Map<string, number>();
        for (const { ask, seats } of asks)
          for (const seat of seats) counts.set(`${ask} ${seat}`, (counts.get(`${ask} ${seat}`) ?? 0) + 1);
        expect(
          [...counts.values()].every((count) => count === 1),
          who,
        ).toBe(true);
        if (night === 3 && !table.state.over) {
          const wolves = asks.flatMap(({ ask, seats }) => (ask === 'knife' ? seats : []));
          expect(
            wolves.some((seat) => gone.has(seat)),
            who,
          ).toBe(false);
        }
      }
      const seer = hands.indexOf('SEER') + 1;
      const checks = asked(table, 2).filter(({ ask }) => ask === 'check');
      if (seer > 0)
        expect(
          checks.map(({ seats }) => seats),
          who,
        ).toEqual(out.includes(seer) ? [] : [[seer]]);
    }
  },
);

test('RU-14: every control of a dead player’s is refused, at night and by day', () => {
  const alive = [2, 3, 7, 8, 9];
  const table = sit(NINE, {
    flags: { 'win.mode': 'all' },
    start: { at: 'N2', alive, sheriff: 'none', witch: ['save', 'poison'] },
  });
  const tried = [
    [1, 'knife', 7],
    [4, 'check', 2],
    [5, 'antidote', 'use'],
    [5, 'poison', 2],
    [6, 'shot', 2],
    [1, 'selfDestruct', 'burst'],
    [4, 'exileVote', 2],
    [4, 'speech', 'end'],
  ] as const;
  for (let turns = 0; turns < 30; turns += 1) {
    expect(table.state.over).toBe(false);
    for (const [seat, ask, pick] of tried)
      expect(table.refused(seat, ask, pick), `${table.step} ${ask}`).toMatch(/^(out|notAsked|notYours)$/u);
    table.timeUp();
  }
});

test.each([
  ['unanimous', [7, 8, 9], null],
  ['majority', [7, 8, 9], null],
  ['majority', [7, 7, 8], 7],
  ['unanimous', [7, 7, 8], null],
  ['majority', [7, 'none', 'none'], null],
  ['majority', [7, undefined, undefined], 7],
  ['unanimous', [7, undefined, undefined], null],
  ['majority', [undefined, undefined, undefined], null],
] as const)(
  'NT-06, RUL-NIGHT-6: %s, the pack picks %j: the witch is shown %s',
  (consensus, picks, victim) => {
    const table = sit(NINE, { flags: { 'wolves.consensus': consensus } }).until('wolves');
    for (const [at, pick] of picks.entries()) if (pick !== undefined) table.say(at + 1, 'knife', pick);
    table.until('witch');
    expect(table.view(5).potions?.victim).toBe(victim);
    expect(table.view(5).asks.map(({ ask }) => ask)).toEqual(
      victim === null ? ['poison'] : ['antidote', 'poison'],
    );
    expect(table.until('dawn').told('deathsAnnounced')?.seats).toEqual(victim === null ? [] : [victim]);
  },
);

test('NT-09: four nights have the same calls and wait for the same seats', () => {
  const table = sit(NINE, { flags: { 'win.mode': 'all' } });
  for (const night of [1, 2, 3, 4]) {
    table.until('wolves').all([1, 2, 3], 'knife', 'none');
    expect(table.timeUp().step).toBe('witch');
    expect(table.timeUp().step).toBe('seer');
    table.say(4, 'check', night === 4 ? 5 : night).timeUp();
    expect(table.told('dayBroke')?.day).toBe(night);
    expect(asked(table, night).map(({ ask, seats }) => [ask, seats])).toEqual([
      ['knife', [1, 2, 3]],
      ['poison', [5]],
      ['check', [4]],
    ]);
  }
  expect(calls(table)).toEqual(Array.from({ length: 4 }, () => ['wolves', 'witch', 'seer']));
  expect(table.facts('checked')).toHaveLength(4);
});

test('NT-11: the pick of a wolf who was ruled out decides nothing; of one who only left it stands, as of any seat', () => {
  const table = (go: typeof left) => {
    const own = sit(NINE, {
      flags: { 'wolves.consensus': 'majority' },
      start: { at: 'N2', alive: [1, 2, 4, 5, 6, 7, 8], witch: ['save', 'poison'] },
    })
      .until('wolves')
      .say(1, 'knife', 7);
    expect(go(own, 1)).toBeNull();
    expect(own.view(2).asks.map(({ ask }) => ask)).toEqual(['knife']);
    return own.until('witch').view(5).potions?.victim;
  };
  expect(table(ruleOut)).toBeNull();
  expect(table(left)).toBe(7);
});
