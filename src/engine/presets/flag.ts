/** A default that depends on the number of seats (people, not cards). */
export type BySeats = { seats: number; many: string; few: string };
export type Default = string | BySeats;

/** One rule flag: its closed values, its default, and where a rule set differs. */
export type Flag = {
  name: string;
  values: readonly string[];
  default: Default;
  by?: Readonly<Record<string, Default>>;
  /** Role codes (or has: lovers, two_card, self_destruct) without which the flag changes nothing. */
  needs?: readonly string[];
  /** Has one value only and is not to be set. */
  fixed?: true;
};

/** A flag for each word of a family, `class.<ROLE>` and the like. */
export const family = (all: {
  name: string;
  values: readonly string[];
  for: Readonly<Record<string, Default>>;
  by?: Readonly<Record<string, Readonly<Record<string, Default>>>>;
  needs?: readonly string[];
}): Flag[] =>
  Object.entries(all.for).map(([word, standard]) => {
    const by = Object.entries(all.by ?? {}).flatMap(([set, words]) => {
      const own = words[word];
      return own === undefined ? [] : [[set, own] as const];
    });
    return {
      name: all.name.replace(/<\w+>/, word),
      values: all.values,
      default: standard,
      ...(by.length > 0 ? { by: Object.fromEntries(by) } : {}),
      ...(all.needs ? { needs: all.needs } : {}),
    };
  });
