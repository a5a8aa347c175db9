import type { WebSocket } from 'ws';
import type { VerbTable } from '../control/server.ts';
import { isJson, type Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import type { Id } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { permissionsIn } from '../world/world.ts';
import { actFor } from './acts.ts';
import { type Books, viewRequest } from './books.ts';
import type { PagePerson, PageRequestDetail, ToPage } from './protocol.ts';
import { makeSeat, type Seat } from './seat.ts';

/** The list of the side panel begins with so many requests. */
const LISTED = 200;

/** What a connection needs of the pages' server. */
export type Pages = {
  sandbox: Sandbox;
  verbs: VerbTable;
  books: Books;
  people(): PagePerson[];
  /** Something may look different now. */
  touch(): void;
  /** Tells the other pages that somebody writes. */
  types(channelId: Id, person: Id): void;
};

/** One open page. */
export type Connection = {
  /** Who sits there, or null. */
  member(): Id | null;
  send(message: ToPage): void;
  /** Something happened in this channel; null: somewhere. */
  touched(channelId: Id | null): void;
  /** Tells the page what has changed. */
  flush(): void;
};

type Call = Json & { id: number };

/** Serves the calls of one page. A call always gets its `done` or `failed`; what it changed on the screen comes before. */
export function serveConnection(pages: Pages, socket: WebSocket): Connection {
  const { sandbox, books } = pages;
  let seat: Seat | null = null;
  let watching = false;
  let listed = 0;
  let booksTold = '';

  const send = (message: ToPage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const tellRequests = (): void => {
    if (!watching) return;
    const fresh = sandbox.ledger.requests(listed).slice(-LISTED);
    const now = books.read();
    const text = JSON.stringify(now);
    if (fresh.length === 0 && text === booksTold) return;
    booksTold = text;
    listed = sandbox.ledger.mark();
    send({ type: 'requests', requests: fresh.map(viewRequest), books: now });
  };
  let touched: Set<Id> | 'all' = new Set();
  const flush = (): void => {
    const where = touched;
    touched = new Set();
    for (const message of seat?.changes(where) ?? []) send(message);
    tellRequests();
  };

  const sit = (member: unknown): Json => {
    const user = sandbox.world.users.get(String(member));
    if (!user || user.bot) throw new Error('there is no such member to sit down as');
    seat = makeSeat(sandbox, user, pages.people);
    pages.touch();
    send({ type: 'sat', screen: seat.whole() });
    return {};
  };
  const seated = (): Seat => {
    if (!seat) throw new Error('nobody sits here yet');
    return seat;
  };
  const detail = (index: number): PageRequestDetail => {
    const request = sandbox.ledger.requests(index)[0];
    if (request?.index !== index) throw new Error('this request is not kept any more');
    return { ...viewRequest(request), path: request.path, body: request.body ?? null };
  };
  const carryOut = (call: Call): unknown => {
    switch (call.do) {
      case 'sit':
        return sit(call.member);
      case 'act':
        return actFor(sandbox, pages.verbs, seated().member, call.verb, isJson(call.args) ? call.args : {});
      case 'older':
        return seated().olderThan(String(call.channelId), String(call.before));
      case 'typing':
        // The bot hears it where its intents let it, and the other pages by way of the changes.
        return pages.verbs.type(sandbox, { member: seated().member, channel: String(call.channelId) });
      case 'request':
        return detail(Number(call.index));
      case 'watchRequests':
        watching = call.on === true;
        listed = 0;
        booksTold = '';
        return {};
      default:
        throw new Error(`a page cannot ask for this: ${String(call.do)}`);
    }
  };
  const answer = async (call: Call): Promise<void> => {
    try {
      const result = await carryOut(call);
      flush();
      send({ type: 'done', id: call.id, result });
      pages.touch();
    } catch (error) {
      send({ type: 'failed', id: call.id, why: error instanceof Error ? error.message : String(error) });
    }
  };
  socket.on('message', (data) => {
    let call: unknown;
    try {
      call = JSON.parse(data.toString());
    } catch {
      return;
    }
    if (isJson(call) && typeof call.id === 'number') void answer(call as Call);
  });
  socket.on('error', () => socket.terminate());
  return {
    member: () => seat?.member ?? null,
    send,
    touched(channelId) {
      if (channelId === null) touched = 'all';
      else if (touched !== 'all') touched.add(channelId);
    },
    flush,
  };
}

/** Whether this person sees the channel. */
export function seesChannel(sandbox: Sandbox, channelId: Id, person: Id): boolean {
  const channel = sandbox.world.channels.get(channelId);
  return channel !== undefined && (permissionsIn(sandbox, channel, person) & PERMISSION.VIEW_CHANNEL) !== 0n;
}
