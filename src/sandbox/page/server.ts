import { createServer, type Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { VerbTable } from '../control/server.ts';
import type { Sandbox } from '../state.ts';
import type { Books } from './books.ts';
import { type Connection, type Pages, seesChannel, serveConnection } from './connection.ts';
import { mayEnter } from './door.ts';
import type { PageClock, PageConfig, PagePerson } from './protocol.ts';
import { viewPeople } from './screen-view.ts';
import { servePage } from './static.ts';

/** Whose seat a new page is offered: the usual one, or somebody's in whose seat no browser sits. */
const freeSeat = (usual: string, people: readonly PagePerson[]): string => {
  const free = people.filter(({ bot, present }) => !bot && present === 0);
  return free.some(({ id }) => id === usual) ? usual : (free[0]?.id ?? usual);
};

/** Changes that come together are told together. */
const TOGETHER_MS = 25;
/** How often is looked whether anything happened that nobody told of. */
const LOOK_MS = 100;
/** What depends on the time alone (a time-out that ends) is seen after so many looks. */
const LOOKS_PER_SWEEP = 10;
/** A call of a page is small; nothing of this size is one. */
const MAX_CALL_BYTES = 256 * 1024;

export type PageOptions = { port?: number; config: PageConfig; folder: string };

export type PageServer = { server: Server; close(): void };

/** The page's own door: the built client, attachments, and the socket at /live. `suggested`: whose seat is offered first. */
export function makePageServer(
  sandbox: Sandbox,
  verbs: VerbTable,
  books: Books,
  { config, folder }: Pick<PageOptions, 'config' | 'folder'>,
  suggested: string,
): PageServer {
  const open = new Set<Connection>();
  let told: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  const rate = sandbox.clock.mode === 'real' ? 1 : Number(sandbox.clock.mode.split(':')[1] ?? 0);
  const clock = (): PageClock => ({ now: sandbox.clock.now(), rate });
  const seats = (person: string): number =>
    [...open].filter((connection) => connection.member() === person).length;

  const flush = (): void => {
    timer = null;
    // A clock that runs by itself is read once; one that is moved, after each move.
    const moved = rate === 0 && told !== sandbox.clock.now();
    told = sandbox.clock.now();
    for (const connection of open) {
      if (moved) connection.send({ type: 'clock', clock: clock() });
      connection.flush();
    }
  };
  const touch = (): void => {
    timer ??= setTimeout(flush, TOGETHER_MS);
  };
  const pages: Pages = {
    sandbox,
    verbs,
    books,
    people: () => viewPeople(sandbox, seats),
    touch,
    types(channelId, person) {
      for (const other of open) {
        const reader = other.member();
        if (reader && reader !== person && seesChannel(sandbox, channelId, reader))
          other.send({ type: 'typing', channelId, personId: person });
      }
    },
  };

  let looks = 0;
  let activity = -1;
  const looking = setInterval(() => {
    looks++;
    if (open.size === 0) return;
    const sweep = looks % LOOKS_PER_SWEEP === 0;
    if (sandbox.activity === activity && !sweep) return;
    activity = sandbox.activity;
    if (sweep) for (const connection of open) connection.touched(null);
    touch();
  }, LOOK_MS).unref();
  const stopListening = sandbox.changes.listen((change) => {
    if (change.kind === 'typing' && change.channelId && change.personId)
      pages.types(change.channelId, change.personId);
    for (const connection of open) connection.touched(change.channelId);
    touch();
  });

  const server = createServer((request, response) => void servePage(sandbox, folder, request, response));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_CALL_BYTES });
  server.on('upgrade', (request, socket, head) => {
    const right = (request.url ?? '').split('?')[0] === '/live' && mayEnter(request);
    if (!right) return socket.destroy();
    return sockets.handleUpgrade(request, socket, head, (live) => {
      const connection = serveConnection(pages, live);
      open.add(connection);
      live.on('close', () => {
        open.delete(connection);
        touch();
      });
      connection.send({
        type: 'hello',
        config,
        people: pages.people(),
        clock: clock(),
        suggestedMember: freeSeat(suggested, pages.people()),
      });
    });
  });
  return {
    server,
    close() {
      clearInterval(looking);
      if (timer) clearTimeout(timer);
      stopListening();
      for (const live of sockets.clients) live.terminate();
    },
  };
}
