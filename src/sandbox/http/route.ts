import type { Rate } from '../limits.ts';
import type { Refusal } from '../refusal.ts';
import type { SchemaRef } from '../schema.ts';
import type { Sandbox } from '../state.ts';
import type { Upload } from '../world/files.ts';

/** A request of the bot, taken apart. */
export type Call = {
  method: string;
  /** The template of its route. */
  route: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  uploads: Upload[];
};

/** What goes back: a status and, unless it is 204, a body. */
export type Answer = { status: number; body?: unknown };

export type Handler = (sandbox: Sandbox, call: Call) => Answer | Refusal;

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for its parameters. */
  template: string;
  /** Who may call: the bot by its token, or whoever knows the token in the path. */
  by: 'botToken' | 'callback' | 'followup' | 'anyone';
  /** The published schema of the request's body; absent when there is none. */
  takes?: SchemaRef;
  /** The published schema of a successful answer's body. */
  gives?: SchemaRef;
  /** The bucket's own rate; a common one when absent. */
  rate?: Rate;
  handle: Handler;
};

type Compiled = { route: Route; parts: string[] };

/** Finds the route of a method and path; plain segments win over parameters. */
export type Router = {
  find(method: string, path: string): { route: Route; params: Record<string, string> } | undefined;
  /** True when the path exists under another method. */
  knows(path: string): boolean;
};

function match(parts: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A client may write `@` as `%40`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Compiles the list of routes. */
export function makeRouter(routes: readonly Route[]): Router {
  const compiled = new Map<string, Compiled[]>();
  const plain = (entry: Compiled) => entry.parts.filter((part) => !part.startsWith('{')).length;
  for (const route of routes) {
    const parts = route.template.split('/');
    const key = `${route.method} ${parts.length}`;
    compiled.set(
      key,
      [...(compiled.get(key) ?? []), { route, parts }].sort((a, b) => plain(b) - plain(a)),
    );
  }
  const find: Router['find'] = (method, path) => {
    const segments = path.split('/').map(decoded);
    for (const { route, parts } of compiled.get(`${method} ${segments.length}`) ?? []) {
      const params = match(parts, segments);
      if (params) return { route, params };
    }
    return undefined;
  };
  return { find, knows: (path) => METHODS.some((method) => find(method, path) !== undefined) };
}
