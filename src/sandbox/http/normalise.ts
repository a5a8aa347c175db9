import { isJson } from '../json.ts';

/** Bits that Discord takes as strings where its schema says integer, and ids that may be numbers. */
const NUMBERS = ['allow', 'deny', 'default_member_permissions'];

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/** A body in the schema's own spelling; everything else stays as it came. */
export function normalise(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(normalise);
  if (!isJson(body)) return body ?? {};
  const changed = Object.entries(body).map(([key, value]) => {
    if (NUMBERS.includes(key)) return [key, asNumber(value)];
    if (key === 'permission_overwrites' && Array.isArray(value)) return [key, value.map(normalise)];
    if (key === 'attachments' && Array.isArray(value)) {
      return [
        key,
        value.map((file) =>
          isJson(file) && typeof file.id === 'number' ? { ...file, id: String(file.id) } : file,
        ),
      ];
    }
    if (key === 'data') return [key, isJson(value) ? normalise(value) : value];
    return [key, value];
  });
  return Object.fromEntries(changed);
}
