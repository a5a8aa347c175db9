/** A time as the published schema wants it. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
