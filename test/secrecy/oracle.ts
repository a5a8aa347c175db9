import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../src/ops/root.ts';

const reader = z.enum(['table', 'own', 'pack', 'recap', 'doubles', 'enchanted']);
const readers = z.array(reader);
/** One of these cards. */
const holders = z.union([z.string(), z.array(z.string())]).transform((of) => (Array.isArray(of) ? of : [of]));

/** When a liberty of the table holds: one of the flags, the card in the deck, the event's own data, the end of the game. */
const one = z.strictObject({
  flags: z.record(z.string(), z.string()).optional(),
  deck: z.string().optional(),
  data: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  ends: z.literal(true).optional(),
});
const condition = z.union([z.literal(true), one, z.array(one)]);
const liberty = {
  tells: z.array(z.string()).optional(),
  tells_if: condition.optional(),
  there: condition.optional(),
  out_too: z.literal(true).optional(),
};

/** audiences.md as data: it knows no engine, and the tests read a log with their own few lines. */
export const oracle = z
  .strictObject({
    events: z.record(
      z.string(),
      z.strictObject({ facts: z.array(z.string()), readers, of: holders.optional(), ...liberty }),
    ),
    asks: z.record(
      z.string(),
      z.strictObject({
        facts: z.array(z.string()),
        open: readers,
        answer: readers,
        with_vote_open: readers.optional(),
        of: holders.optional(),
        ...liberty,
      }),
    ),
    lines: z.strictObject({
      table: z.record(z.string(), z.array(z.string())),
      own: z.record(z.string(), z.array(z.string())),
      recap: z.array(z.string()),
      with_card: z.array(z.string()),
    }),
  })
  .parse(parse(readFileSync(path.join(projectRoot(), 'rules/audiences.yaml'), 'utf8')));

export type Reader = z.infer<typeof reader>;
export type Condition = z.infer<typeof condition>;
