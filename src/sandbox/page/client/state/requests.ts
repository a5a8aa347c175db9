import { effect, signal } from '@preact/signals';
import type { PageBooks, PageRequest, ToPage } from '../../protocol.ts';
import { call, link } from './socket.ts';
import { side } from './view.ts';

/** The newest requests of the bot, newest first. */
export const requests = signal<readonly PageRequest[]>([]);
export const books = signal<PageBooks | null>(null);

/** A longer list would be drawn slowly and read by nobody. */
const MOST = 300;

export function addRequests(told: Extract<ToPage, { type: 'requests' }>): void {
  books.value = told.books;
  if (told.requests.length === 0) return;
  const fresh = new Map(told.requests.map((request) => [request.index, request]));
  const known = requests.peek().filter(({ index }) => !fresh.has(index));
  requests.value = [...fresh.values(), ...known].sort((a, b) => b.index - a.index).slice(0, MOST);
}

/** The stream of requests runs while its panel is shown. */
export function watchRequests(): void {
  let on = false;
  effect(() => {
    const shown = side.value === 'requests';
    if (link.value !== 'open') {
      on = false;
      return;
    }
    if (shown === on) return;
    on = shown;
    if (shown) requests.value = [];
    void call({ do: 'watchRequests', on: shown });
  });
}
