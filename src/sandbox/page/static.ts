import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Sandbox } from '../state.ts';
import { fileOf } from '../world/files.ts';
import { mayEnter } from './door.ts';

const TYPES: Record<string, string | undefined> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.map': 'application/json',
};

/** The page runs its own files and nothing else, and stands in no other page's frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FOREVER = 'public, max-age=31536000, immutable';
const FILE = /^\/files\/(\d+)\/[^/]+$/;
/** What somebody sent may be shown as a picture or played, and must not run as a page on this address. */
const SHOWN_INLINE = /^(image\/(png|jpeg|gif|webp)|audio\/|video\/)/;

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${why}\n`);
}

type File = NonNullable<ReturnType<typeof fileOf>>;

function serveAttachment(file: File, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.bytes.length,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600',
    ...(SHOWN_INLINE.test(file.contentType) ? {} : { 'content-disposition': 'attachment' }),
  });
  response.end(file.bytes);
}

async function serveClient(folder: string, name: string, response: ServerResponse): Promise<void> {
  const file = path.join(folder, name === '/' ? 'index.html' : name);
  const type = TYPES[path.extname(file)];
  // A name that leads out of the folder, or to a kind of file that no page has, is not there.
  if (!file.startsWith(folder + path.sep) || type === undefined) return refuse(response, 404, 'not here');
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) {
    const why = name === '/' ? 'The page is not built: run `npm run build`.' : 'not here';
    return refuse(response, 404, why);
  }
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'content-security-policy': POLICY,
    'cache-control': name.startsWith('/assets/') ? FOREVER : 'no-cache',
  });
  response.end(bytes);
}

function decoded(url: string | undefined): string | null {
  try {
    return decodeURIComponent((url ?? '/').split('?')[0] ?? '/');
  } catch {
    return null;
  }
}

/** Answers `GET` of the built page in `folder` and of attachments. */
export async function servePage(
  sandbox: Sandbox,
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  if (!mayEnter(request))
    return refuse(response, 403, 'Only this machine may come in, by the printed address.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'GET only');
  const name = decoded(request.url);
  if (name === null || name.includes('\0')) return refuse(response, 400, 'not an address');
  const wanted = FILE.exec(name)?.[1];
  if (wanted === undefined) return serveClient(path.resolve(folder), name, response);
  const file = fileOf(sandbox, wanted);
  return file ? serveAttachment(file, response) : refuse(response, 404, 'no such file');
}
