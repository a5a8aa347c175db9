import type { Page } from 'playwright-core';
import type { Acted } from '../play/screen.ts';

/** What goes over the page's socket: which acts are under way, and how the last one came out. */
export type Calls = {
  /** Does something on the page that sends an act, and waits for its answer. Throws if the page sends none. */
  during(what: string, run: () => Promise<void>): Promise<Acted>;
};

type Frame = {
  id?: number;
  do?: string;
  verb?: string;
  type?: string;
  result?: Record<string, unknown>;
  why?: string;
};

const PATIENCE_MS = 15_000;
/** What a field asks while one types is no act of its own. */
const ASIDES = new Set(['autocomplete']);

const outcome = ({ type, result, why }: Frame): Acted => {
  if (type === 'failed') return { acked: false, why: why ?? '' };
  const wrong = result?.refused ?? result?.failed;
  return typeof wrong === 'string' ? { acked: false, why: wrong } : { acked: true, why: '' };
};

/** Listens to every socket that this page opens; call it before the page is loaded. */
export const listenTo = (page: Page): Calls => {
  const open = new Set<number>();
  let sent = 0;
  let last: Acted = { acked: false, why: 'nothing was sent' };
  let wake: () => void = () => undefined;
  const read = (payload: string | Buffer): Frame => JSON.parse(String(payload)) as Frame;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const frame = read(payload);
      if (frame.do !== 'act' || frame.id === undefined || ASIDES.has(frame.verb ?? '')) return;
      open.add(frame.id);
      sent += 1;
      wake();
    });
    socket.on('framereceived', ({ payload }) => {
      const frame = read(payload);
      if ((frame.type !== 'done' && frame.type !== 'failed') || !open.delete(frame.id ?? -1)) return;
      last = outcome(frame);
      wake();
    });
    socket.on('close', () => {
      open.clear();
      wake();
    });
  });
  return {
    async during(what, run) {
      const before = sent;
      await run();
      const until = performance.now() + PATIENCE_MS;
      while (sent === before || open.size > 0) {
        const left = until - performance.now();
        if (left <= 0)
          throw new Error(`${what}: the page ${sent === before ? 'sent nothing' : 'got no answer'}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return last;
    },
  };
};
