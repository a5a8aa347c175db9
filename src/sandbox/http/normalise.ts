import { isJson } from '../json.ts';

/** Bits that Discord takes as strings where its schema says integer, and ids that may be numbers. */
const NUMBERS = ['allow', 'deny', 'default_member_permissions'];

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/** Discord takes any ISO 8601 time, with an offset too; the schema's checker wants UTC. */
function asUtc(value: unknown): unknown {
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? value : new Date(at).toISOString();
}

function normaliseEmbed(embed: unknown): unknown {
  return isJson(embed) && embed.timestamp != null ? { ...embed, timestamp: asUtc(embed.timestamp) } : embed;
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
    if (key === 'embeds' && Array.isArray(value)) return [key, value.map(normaliseEmbed)];
    if (key === 'data') return [key, isJson(value) ? normalise(value) : value];
    return [key, value];
  });
  return Object.fromEntries(changed);
}

/** A forward as the published schema, which knows only replies, can judge it. */
export function forSchema(body: unknown): unknown {
  if (!isJson(body) || !isJson(body.message_reference) || body.message_reference.type !== 1) return body;
  return { ...body, message_reference: { ...body.message_reference, type: 0 } };
}
