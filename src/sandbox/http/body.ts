import type { IncomingMessage } from 'node:http';
import type { Upload } from '../world/compose.ts';

/** A request's body: its JSON and its files, or undefined when it cannot be read as such. */
export type ReadBody = { json: unknown; uploads: Upload[] } | undefined;

/** The whole request may have 25 MiB. */
const MAX_BYTES = 25 * 1024 * 1024;

async function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): ReadBody {
  try {
    const json: unknown = JSON.parse(text);
    return { json, uploads: [] };
  } catch {
    return undefined;
  }
}

async function readForm(bytes: Buffer, contentType: string): Promise<ReadBody> {
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType },
    }).formData();
    const payload = form.get('payload_json');
    const read = typeof payload === 'string' ? parseJson(payload) : { json: {}, uploads: [] };
    if (!read) return undefined;
    for (const [name, value] of form) {
      if (typeof value === 'string') continue;
      const index = /^files\[(\d+)\]$/.exec(name)?.[1] ?? name;
      read.uploads.push({ index, filename: value.name, size: value.size, contentType: value.type });
    }
    return read;
  } catch {
    return undefined;
  }
}

/** Reads JSON, or a form whose `payload_json` holds the JSON and whose other parts are files. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const bytes = await readAll(request);
  if (!bytes) return undefined;
  if (bytes.length === 0) return { json: undefined, uploads: [] };
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) return readForm(bytes, contentType);
  return parseJson(bytes.toString('utf8'));
}
