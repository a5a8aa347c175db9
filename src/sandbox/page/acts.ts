import type { In, Verb } from '../control/protocol.ts';
import type { VerbTable } from '../control/server.ts';
import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import type { Id } from '../world/model.ts';
import type { PageVerb } from './protocol.ts';

const VERBS: ReadonlySet<string> = new Set<PageVerb & Verb>([
  'command',
  'autocomplete',
  'click',
  'select',
  'submit',
  'dismiss',
  'write',
  'deleteOwn',
  'react',
  'setVoice',
  'setMember',
]);

function isPageVerb(verb: unknown): verb is PageVerb & Verb {
  return typeof verb === 'string' && VERBS.has(verb);
}

/**
 * Does an act for the member of a seat, whoever else the page may name in it. Resolves with the verb's result; rejects with
 * a sentence when there is no such act, or its arguments name what does not exist.
 */
export async function actFor(
  sandbox: Sandbox,
  verbs: VerbTable,
  member: Id,
  verb: unknown,
  args: Json,
): Promise<unknown> {
  if (!isPageVerb(verb)) throw new Error(`a page cannot do this: ${String(verb)}`);
  // Ids that a page gets wrong are told by the verbs themselves.
  const run = verbs[verb] as (sandbox: Sandbox, args: In<PageVerb & Verb>) => unknown;
  return run(sandbox, { ...args, member } as In<PageVerb & Verb>);
}
