/** A JSON object whose shape is not known yet. */
export type Json = Record<string, unknown>;

/** True when the value is a JSON object (not null, not a list). */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The length of a text as Discord counts it: code points, so that an emoji outside the BMP counts once. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** A copy without the keys whose value is undefined or null. */
export function withoutEmpty(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined && field !== null),
  );
}
