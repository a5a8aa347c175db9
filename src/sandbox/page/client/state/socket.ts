import { signal } from '@preact/signals';
import type { FromPage, ToPage } from '../../protocol.ts';

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;
/** What the page asks for; the number is given here. */
export type Call = WithoutId<FromPage>;
/** How a call came out. `lost`: the socket broke before the answer, or there is none now. */
export type Answer = { done: unknown } | { failed: string } | { lost: true };

/** How the page stands with its server. */
export const link = signal<'connecting' | 'open' | 'lost'>('connecting');

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;

const waiting = new Map<number, (answer: Answer) => void>();
let socket: WebSocket | undefined;
let lastId = 0;
let wait = FIRST_WAIT_MS;
let retry: number | undefined;

function address(): string {
  const { protocol, host, search } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live${search}`;
}

function settle(id: number, answer: Answer): void {
  waiting.get(id)?.(answer);
  waiting.delete(id);
}

/** Sends a call; the promise always resolves. */
export function call(what: Call): Promise<Answer> {
  if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ lost: true });
  lastId += 1;
  const id = lastId;
  socket.send(JSON.stringify({ ...what, id }));
  return new Promise((resolve) => {
    waiting.set(id, resolve);
  });
}

/** Opens the socket and keeps it open; `receive` gets all that is not the answer to a call. */
export function connect(receive: (message: ToPage) => void): void {
  window.clearTimeout(retry);
  const opened = new WebSocket(address());
  socket = opened;
  opened.addEventListener('message', (event) => {
    const message = JSON.parse(String(event.data)) as ToPage;
    if (message.type === 'done') settle(message.id, { done: message.result });
    else if (message.type === 'failed') settle(message.id, { failed: message.why });
    else {
      wait = FIRST_WAIT_MS;
      receive(message);
    }
  });
  opened.addEventListener('close', () => {
    link.value = 'lost';
    for (const id of [...waiting.keys()]) settle(id, { lost: true });
    retry = window.setTimeout(() => connect(receive), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  });
}
