import type { IncomingMessage } from 'node:http';
import type { Upload } from '../world/files.ts';

/** A request's body: its JSON and its files; undefined when it cannot be read as such. */
type Parsed = { json: unknown; uploads: Upload[] } | undefined;
export type ReadBody = Parsed | 'tooLarge';

/** The whole request may have 25 MiB. */
const MAX_BYTES = 25 * 1024 * 1024;

async function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // The rest is read and dropped: a client that still sends would not hear the answer.
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks) : undefined;
}

function parseJson(text: string): Parsed {
  try {
    const json: unknown = JSON.parse(text);
    return { json, uploads: [] };
  } catch {
    return undefined;
  }
}

async function readForm(bytes: Buffer, contentType: string): Promise<Parsed> {
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
      const bytes = Buffer.from(await value.arrayBuffer());
      read.uploads.push({ index, filename: value.name, bytes, contentType: value.type });
    }
    return read;
  } catch {
    return undefined;
  }
}

/** Reads JSON, or a form whose `payload_json` holds the JSON and whose other parts are files. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  const bytes = await readAll(request);
  if (!bytes) return 'tooLarge';
  if (bytes.length === 0) return { json: undefined, uploads: [] };
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) return readForm(bytes, contentType);
  return parseJson(bytes.toString('utf8'));
}
