import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../state.ts';
import { fileOf } from '../world/files.ts';

const PATH = /^\/attachments\/\d+\/(\d+)\/[^/]*$/;

/** Answers a download of an attachment, as Discord's CDN does; false when the address is none of one. */
export function serveFile(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): boolean {
  const id = PATH.exec((request.url ?? '').split('?')[0] ?? '')?.[1];
  if (id === undefined) return false;
  const file = fileOf(sandbox, id);
  // Nothing that somebody sent may run as a page on this address.
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': file.contentType }).end(file.bytes);
  return true;
}
