import * as spec from 'discord-api-spec/zod';
import * as z from 'zod/mini';
import { isJson } from './json.ts';
import type { Refusal } from './refusal.ts';
import { invalidForm } from './refusal.ts';

type Schema = z.core.$ZodType;

const published = new Map<string, unknown>(Object.entries(spec));

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The published schema of this name, without its suffix. Throws when there is none. */
export function schemaNamed(name: string): Schema {
  const schema = published.get(`${name}Schema`);
  if (!isSchema(schema)) throw new Error(`no published schema ${name}`);
  return schema;
}

/** A published schema by name; in a list, each element; in an `anyOf`, any of several. */
export type SchemaRef = string | { list: string } | { anyOf: readonly string[] } | Schema;

/** The schema behind a reference. Routes ask once, at start. */
export function resolveSchema(ref: SchemaRef): Schema {
  if (typeof ref === 'string') return schemaNamed(ref);
  if ('list' in ref) return z.array(schemaNamed(ref.list));
  if ('anyOf' in ref) return z.union(ref.anyOf.map(schemaNamed));
  return ref;
}

const ASTRAL = /[\ud800-\udbff][\udc00-\udfff]/;
const EVERY_ASTRAL = new RegExp(ASTRAL, 'g');

/** JSON Schema counts code points, zod UTF-16 units: one stand-in for each pair makes both count alike. */
function countable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(EVERY_ASTRAL, '\u25a1');
  if (Array.isArray(value)) return value.map(countable);
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, countable(field)]));
}

type Issue = {
  path: readonly PropertyKey[];
  message: string;
  code?: string;
  errors?: readonly (readonly Issue[])[];
};

/** The most telling issue: of a union, the branch that got furthest. */
function deepest(issue: Issue): { path: readonly PropertyKey[]; message: string } {
  let best: { path: readonly PropertyKey[]; message: string } = issue;
  for (const branch of issue.errors ?? []) {
    for (const inner of branch) {
      const found = deepest(inner);
      const path = [...issue.path, ...found.path];
      if (path.length > best.path.length) best = { path, message: found.message };
    }
  }
  return best;
}

/** Judges a request's body by its published schema; undefined when it passes. */
export function checkBody(schema: Schema, body: unknown): Refusal | undefined {
  const text = JSON.stringify(body) ?? '';
  const result = z.safeParse(schema, ASTRAL.test(text) ? countable(body) : body);
  if (result.success) return undefined;
  const issue = deepest(result.error.issues[0] ?? { path: [], message: 'invalid' });
  return invalidForm(issue.path.map(String), issue.message, 'schema');
}

/** Judges an answer of ours; gives the place and reason of the first fault. */
export function faultInAnswer(schema: Schema, body: unknown): string | undefined {
  const result = z.safeParse(schema, body);
  if (result.success) return undefined;
  const issue = deepest(result.error.issues[0] ?? { path: [], message: 'invalid' });
  return `${issue.path.map(String).join('.')}: ${issue.message}`;
}
