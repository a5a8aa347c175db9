import { z } from 'zod';

/** The keys and values of case files (cases/FORMAT.md); an unknown key is an error that names it. */
const seat = z.number().int().min(1);
const code = z.string();
const seats = z.array(seat);
const bySeat = <T extends z.ZodType>(value: T) => z.record(z.string().regex(/^\d+$/, 'a seat number'), value);
const votes = bySeat(seats);
const seatOrNone = z.union([seat, z.literal('none')]);
const clock = z.string().regex(/^\d{1,2}:\d{2}$/, 'a time of day');
const pair = z.union([z.tuple([seat, seat]), z.literal('none')]);

const night = {
  thief: code.optional(),
  link: pair.optional(),
  model: seat.optional(),
  guard: seatOrNone.optional(),
  wolves: z.union([seatOrNone, bySeat(seatOrNone)]).optional(),
  charm: seat.optional(),
  witch: z.strictObject({ save: z.boolean().optional(), poison: seat.optional() }).optional(),
  seer: seat.optional(),
  mute: seatOrNone.optional(),
  piper: seats.optional(),
  king: z.union([seatOrNone, bySeat(seatOrNone)]).optional(),
  girl: z.enum(['peek', 'caught', 'spared']).optional(),
};

const place = z.enum(['election', 'electionPk', 'speech', 'pkSpeech', 'vote', 'lastWords']);
const boom = z.union([seat, z.strictObject({ seat, takes: seat.optional(), at: place.optional() })]);

const day = {
  clock: clock.optional(),
  elect: z
    .strictObject({
      run: seats.optional(),
      withdraw: seats.optional(),
      votes: votes.optional(),
      pk: votes.optional(),
    })
    .optional(),
  speechClock: clock.optional(),
  side: z.enum(['left', 'right']).optional(),
  duel: z.strictObject({ by: seat, target: seat }).optional(),
  judge: z.strictObject({ kill: seat }).optional(),
  recommend: seat.optional(),
  vote: votes.optional(),
  pk: z.union([z.array(votes), votes]).optional(),
  sheriffPicks: seatOrNone.optional(),
  flip: bySeat(z.boolean()).optional(),
  shoot: bySeat(z.union([seatOrNone, z.array(seatOrNone)])).optional(),
  badge: bySeat(z.union([seat, z.literal('tear')])).optional(),
  scapegoat: seats.optional(),
};

const inputs = z.strictObject({ ...night, ...day, boom: boom.optional() });

const told = z.strictObject({
  witch: z.union([seat, z.enum(['none', 'nothing'])]).optional(),
  seer: code.optional(),
  hunter: z.enum(['up', 'down']).optional(),
});
const none = z.literal('none');
const toldSeat = z.strictObject({
  witch: z.union([seat, z.enum(['none', 'nothing'])]).optional(),
  seer: code.optional(),
  hunter: z.enum(['up', 'down', 'none']).optional(),
  mates: z.union([seats, none]).optional(),
  lover: z.union([seat, none]).optional(),
  enchanted: z.union([seats, none]).optional(),
  wangzai: z.union([seats, none]).optional(),
  ward: code.optional(),
  wolves: z.union([seats, none]).optional(),
  changed: z.union([z.boolean(), none]).optional(),
  lives: z.union([z.number(), none]).optional(),
});
const winner = z.enum(['none', 'good', 'wolves', 'lovers', 'piper', 'bomber', 'draw']);
const sheriff = z.union([seat, z.enum(['none', 'torn'])]);

const stepExpect = z.strictObject({
  told: told.optional(),
  toldSeats: bySeat(toldSeat).optional(),
  announce: seats.optional(),
  out: seats.optional(),
  cardsLost: bySeat(z.union([code, z.array(code)])).optional(),
  lastWords: seats.optional(),
  sheriff: sheriff.optional(),
  electionOrder: seats.optional(),
  order: seats.optional(),
  pkOrder: seats.optional(),
  pkVoters: seats.optional(),
  roar: z.union([z.boolean(), none]).optional(),
  silenced: z.union([seat, none]).optional(),
  awake: z.strictObject({ wolves: seats }).optional(),
  speakers: seats.optional(),
  winner: winner.optional(),
});

const step = z.strictObject({
  ...night,
  ...day,
  boom: boom.optional(),
  refuse: z.array(inputs).optional(),
  expect: stepExpect.optional(),
  substitute: bySeat(z.string()).optional(),
});
const steps = z.array(z.record(z.string().regex(/^[ND]\d+$/, 'N1, D1, N2 …'), z.union([step, z.null()])));

const moment = z.string().regex(/^[ND]\d+$/);
const start = z.strictObject({
  at: moment,
  alive: seats.optional(),
  witch: z.array(z.enum(['save', 'poison'])).optional(),
  sheriff: sheriff.optional(),
  lovers: z.tuple([seat, seat]).optional(),
  model: seat.optional(),
  flipped: seats.optional(),
  charmed: seat.optional(),
  enchanted: seats.optional(),
  cards: bySeat(code).optional(),
  lives: z.number().optional(),
  lastWard: seat.optional(),
  lastSilenced: seat.optional(),
  powerless: z.boolean().optional(),
  knightUsed: z.boolean().optional(),
  mayVote: seats.optional(),
  hoodDue: moment.optional(),
  election: z.literal('pending').optional(),
});

const end = <P extends z.ZodType>(person: P) =>
  z.strictObject({
    winner: winner.optional(),
    sheriff: sheriff.optional(),
    alive: seats.optional(),
    winners: seats.optional(),
    protectedNext: z.strictObject({ kill: z.array(person), check: z.array(person) }).optional(),
  });

const table = {
  board: z.string().optional(),
  mode: z.enum(['side', 'all', 'dual']).optional(),
  flags: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  bottom: z.array(code).optional(),
};
const head = { id: z.string(), title: z.string().optional(), rules: z.string(), ...table };

export const gameShape = z.strictObject({
  ...head,
  seats: z.array(code),
  protected: z.strictObject({ kill: seats.optional(), check: seats.optional() }).optional(),
  start: start.optional(),
  steps,
  expect: end(seat).optional(),
});

export const gamesShape = z.strictObject({
  ...head,
  games: z.array(
    z.strictObject({
      ...table,
      people: z.array(z.string()),
      seats: z.array(code),
      steps,
      channel: z.string().optional(),
      aborted: z.boolean().optional(),
      expect: end(z.string()).optional(),
    }),
  ),
});

export type StepMap = z.infer<typeof step>;
export type Steps = z.infer<typeof steps>;
export type GameDocument = z.infer<typeof gameShape>;
export type GamesDocument = z.infer<typeof gamesShape>;
