/** A rule's id where its statement stands: in bold in the rulings, before a colon or first in a table's row in the inventory. */
const STATED =
  /\*\*((?:RUL|HOUSE)-[A-Z0-9-]+)\*\*|^\s*(?:\d+\.|-)\s+(R-[A-Z0-9-]+[a-z]?)|^(?:\|\s*)?(R-[A-Z0-9-]+)/gm;
const NAMED = /\b(?:RUL|HOUSE|R)-[A-Z]+(?:-[A-Z0-9]+[a-z]?)+\b|\b(?:HOUSE|RUL)-[A-Z]+\b/g;

/** The ids that a document of rules states, in its order, each once. */
export const statedIn = (document: string): string[] => {
  const found = [...document.matchAll(STATED)].map(
    ([, ruling, listed, row]) => ruling ?? listed ?? row ?? '',
  );
  return [...new Set(found)];
};

/** The ids that the name of a test carries, each once. */
export const carriedBy = (name: string): string[] => [...new Set(name.match(NAMED) ?? [])];
