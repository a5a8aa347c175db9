import type { IncomingMessage } from 'node:http';

const NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** "127.0.0.1:8420" → true; a name that merely points at this machine is not one of ours (DNS rebinding). */
function isOwn(host: string | undefined, port: number): boolean {
  const found = /^(.*?)(?::(\d+))?$/.exec(host ?? '');
  return NAMES.has(found?.[1] ?? '') && Number(found?.[2] ?? 80) === port;
}

/**
 * Whether a request may come in: it must name a loopback address, and when a browser says from which page it comes, that
 * page must be this server's own. Whatever else runs on this machine may come in: it could use the control address as
 * well, and nothing here is secret from it.
 */
export function mayEnter(request: IncomingMessage): boolean {
  const port = request.socket.localPort ?? 0;
  if (!isOwn(request.headers.host, port)) return false;
  const { origin } = request.headers;
  if (origin !== undefined) return isOwn(/^http:\/\/(.+)$/.exec(origin)?.[1], port);
  const from = request.headers['sec-fetch-site'];
  const followed = request.headers['sec-fetch-mode'] === 'navigate';
  return from === undefined || from === 'same-origin' || from === 'none' || followed;
}
