import type { Answer } from './socket.ts';
import { call } from './socket.ts';
import { people } from './world.ts';

/** The page's address names the seat and the channel, so that a reload comes back to both. */
function addressPart(name: 'as' | 'at'): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

export function setAddress(parts: { as?: string; at?: string }): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value);
  window.history.replaceState(null, '', url);
}

export const wantedChannel = (): string | null => addressPart('at');

/** Who is to sit here: who the address names, if that member still lives, else whom the server suggests. */
export function wantedMember(suggested: string): string {
  const named = addressPart('as');
  return named && people.peek().get(named)?.bot === false ? named : suggested;
}

/** Sits down in a member's seat; the screen comes by itself. */
export async function sit(member: string): Promise<Answer> {
  const answer = await call({ do: 'sit', member });
  if ('done' in answer) setAddress({ as: member });
  return answer;
}
