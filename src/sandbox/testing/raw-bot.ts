import { once } from 'node:events';
import { WebSocket } from 'ws';
import { isJson, type Json } from '../json.ts';
import { INTENT } from '../world/model.ts';

/** A dispatch that the raw bot received. */
export type Received = { event: string; sequence: number; data: Json };

/** The least client of Discord there is: it identifies, keeps what comes, and sends raw requests. */
export type RawBot = {
  sessionId(): string;
  /** The address at which READY wants a RESUME, as `gateway` of the next connection. */
  resumeUrl(): string;
  /** The number of the newest dispatch. */
  sequence(): number;
  received: Received[];
  /** The next dispatch of this kind, from now on or already waiting. */
  next(event: string): Promise<Json>;
  request(
    method: string,
    route: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Json; headers: Headers }>;
  send(payload: unknown): void;
  /** The same for what is no JSON. */
  sendText(text: string): void;
  /** Resolves with the close code. */
  closed: Promise<number>;
  close(code?: number): void;
};

type Address = { api: string; gateway: string; token: string; query?: string };

export const ALL_OPEN_INTENTS =
  INTENT.guilds | INTENT.guildVoiceStates | INTENT.guildMessages | INTENT.directMessages;

/** A frame that is no JSON counts as op -1. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { op: -1 };
  }
}

/** Connects and waits for READY; with `first` another opening payload is sent than IDENTIFY, and nothing is waited for. */
export async function connectRawBot(
  address: Address,
  intents = ALL_OPEN_INTENTS,
  first?: unknown,
): Promise<RawBot> {
  const socket = new WebSocket(`${address.gateway}?${address.query ?? 'v=10&encoding=json'}`);
  const received: Received[] = [];
  const waiting = new Map<string, ((data: Json) => void)[]>();
  const unread: Received[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  socket.on('message', (raw) => {
    const message = read(raw.toString());
    if (!isJson(message)) return;
    const data = isJson(message.d) ? message.d : {};
    const event = message.op === 0 ? String(message.t) : `op ${String(message.op)}`;
    const dispatch = { event, sequence: Number(message.s ?? 0), data };
    received.push(dispatch);
    if (event === 'READY' || event === 'op 9') begin();
    const resolve = waiting.get(event)?.shift();
    if (resolve) resolve(data);
    else unread.push(dispatch);
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const ready = () => received.find((dispatch) => dispatch.event === 'READY')?.data;
  const bot: RawBot = {
    sessionId: () => String(ready()?.session_id),
    resumeUrl: () => String(ready()?.resume_gateway_url),
    sequence: () => received.reduce((newest, dispatch) => Math.max(newest, dispatch.sequence), 0),
    received,
    next(event) {
      const index = unread.findIndex((dispatch) => dispatch.event === event);
      const [found] = index >= 0 ? unread.splice(index, 1) : [];
      if (found) return Promise.resolve(found.data);
      return new Promise((resolve) => waiting.set(event, [...(waiting.get(event) ?? []), resolve]));
    },
    async request(method, route, body, headers = { authorization: `Bot ${address.token}` }) {
      const response = await fetch(`${address.api}/v10${route}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const json: unknown = text ? JSON.parse(text) : {};
      return {
        status: response.status,
        body: isJson(json) ? json : { list: json },
        headers: response.headers,
      };
    },
    send: (payload) => socket.send(JSON.stringify(payload)),
    sendText: (text) => socket.send(text),
    closed,
    close: (code = 1000) => socket.close(code),
  };
  await Promise.race([bot.next('op 10'), closed]);
  if (socket.readyState !== WebSocket.OPEN) return bot;
  const properties = { os: 'linux', browser: 'raw', device: 'raw' };
  bot.send(first ?? { op: 2, d: { token: address.token, intents, properties } });
  if (first !== undefined) return bot;
  await Promise.race([begun, closed]);
  // What was waited for here is not waited for again.
  if (unread.some((dispatch) => dispatch.event === 'READY')) await bot.next('READY');
  return bot;
}
