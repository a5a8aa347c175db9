import * as z from 'zod';

/** A request fault changes how the API answers the bot. */
const requestEffects = {
  /** Answers with this status and does nothing; together with `deliverThenFail`, after doing it. */
  status: z.int().min(400).max(599).optional(),
  /** The code of the error body. */
  code: z.int().optional(),
  /** With status 429: how many real seconds the answer tells the client to wait, and by whose limit. */
  retryAfter: z.number().positive().optional(),
  scope: z.enum(['user', 'global', 'shared']).optional(),
  /** Waits so many real milliseconds before the request is looked at, or the event goes out. */
  delayMs: z.number().min(0).optional(),
  /** Does what was asked and then breaks the connection instead of answering. */
  deliverThenFail: z.boolean().optional(),
  /** Breaks the connection and does nothing. */
  cut: z.boolean().optional(),
  /** Of a request: does it and answers half of the JSON. Of an event: sends half of it as a whole frame. */
  badJson: z.boolean().optional(),
};

/** An event fault changes what becomes of a gateway dispatch. */
const eventEffects = {
  /** Cuts the socket before the event, in the middle of its frame, or after it; it stays in the replay. */
  drop: z.enum(['before', 'middle', 'after']).optional(),
  /** With `drop`: the close code, 4000 when absent. A cut in the middle has none. */
  closeCode: z.int().min(1000).max(4999).optional(),
  /** Sends the same frame once more, with the same number. */
  replay: z.boolean().optional(),
  /** Sends the same payload once more as a new event, as Discord does when it delivers twice. */
  twice: z.boolean().optional(),
  /** Keeps it back until `releaseEvents`. */
  hold: z.boolean().optional(),
  /** Never sends it. */
  lose: z.boolean().optional(),
  /** Sends it after the next event. */
  swap: z.boolean().optional(),
};

const selection = {
  /** A request's route template, as `/channels/{channel_id}/messages`; absent for any. */
  route: z.string().startsWith('/').optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** A gateway event's name, or `*` for any: makes this a fault of events, not of requests. */
  event: z.string().min(1).optional(),
  shard: z.int().min(0).optional(),
  /** The person concerned: who gets the direct message, who acts, or whom the request or event names. */
  member: z.string().optional(),
  /** The first match that is hit, counted from 1. */
  nth: z.int().min(1).optional(),
  /** How many are hit: 1 when absent, without end when `chance` is given. */
  times: z.int().min(1).optional(),
  /** Hits each match with this chance, drawn from `seed` so that the same matches are hit again next time. */
  chance: z.number().min(0).max(1).optional(),
  seed: z.string().optional(),
};

const REQUEST_ONLY = ['status', 'code', 'retryAfter', 'scope', 'deliverThenFail', 'cut'] as const;
const EVENT_ONLY = Object.keys(eventEffects) as (keyof typeof eventEffects)[];
const EFFECTS = ['status', 'delayMs', 'deliverThenFail', 'cut', 'badJson', ...EVENT_ONLY] as const;

/** A trouble to be made on request, for so many matching requests or events. */
const planSchema = z
  .strictObject({ ...selection, ...requestEffects, ...eventEffects })
  .superRefine((plan, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', message, path: [] });
    const given = (names: readonly (keyof typeof plan)[]) => names.find((name) => plan[name] !== undefined);
    const wrong = given(
      plan.event === undefined ? [...EVENT_ONLY, 'shard'] : [...REQUEST_ONLY, 'route', 'method'],
    );
    if (wrong && plan.event === undefined)
      complain(`${wrong} needs an event, as 'INTERACTION_CREATE' or '*'`);
    else if (wrong) complain(`${wrong} is for requests and cannot be given together with event`);
    if (!EFFECTS.some((name) => plan[name])) complain('it says when but not what: give one effect');
    if ((plan.chance === undefined) !== (plan.seed === undefined)) complain('chance and seed go together');
    if (plan.retryAfter !== undefined && plan.status !== 429) complain('retryAfter needs status 429');
    if (plan.closeCode !== undefined && plan.drop === undefined) complain('closeCode needs drop');
  });

export type PlannedFault = z.input<typeof planSchema>;
export type RequestFault = Pick<PlannedFault, keyof typeof requestEffects>;
export type EventFault = Pick<PlannedFault, keyof typeof eventEffects | 'delayMs' | 'badJson'>;

/** Reads a plan; gives one sentence when it is wrong. */
export function readPlan(value: unknown): PlannedFault | { wrong: string } {
  const read = planSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  return { wrong: `This fault cannot be planned: ${where}${issue?.message ?? 'it is not an object'}.` };
}
