import type { Random } from "../factories/random.ts";

type Known = string | number;

/** What replies held, by the name of its field, so that later requests name what there is. */
export type KnownValues = {
  /** Takes in what a reply holds. */
  keep: (reply: unknown) => void;
  /** Something that a field of this name held; undefined where none did. */
  pick: (name: string, random: Random) => Known | undefined;
};

/** Of each name so many are remembered; what is older is forgotten. */
const MOST_OF_NAME = 60;
const DEEPEST = 12;
const LONGEST_LIST = 20;

/** Other names of the same thing. */
const SAME_AS: Readonly<Record<string, string>> = {
  orderNumber: "number",
  returnNumber: "number",
  invoiceNumber: "number",
  quoteNumber: "number",
  unificado: "sku",
  after: "next",
};

export function createKnownValues(): KnownValues {
  const byName = new Map<string, Known[]>();
  const remember = (name: string, value: Known) => {
    const known = byName.get(name) ?? [];
    if (known.includes(value)) return;
    byName.set(name, [...known.slice(1 - MOST_OF_NAME), value]);
  };
  const keepWithin = (value: unknown, name: string, depth: number): void => {
    if (depth > DEEPEST || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, LONGEST_LIST)) keepWithin(one, name, depth + 1);
    } else if (typeof value === "object")
      for (const [key, one] of Object.entries(value)) keepWithin(one, key, depth + 1);
    else if (typeof value === "string" || typeof value === "number") remember(name, value);
  };
  return {
    keep: (reply) => keepWithin(reply, "", 0),
    pick: (name, random) => {
      const known = [...(byName.get(name) ?? []), ...(byName.get(SAME_AS[name] ?? "") ?? [])];
      return known.length > 0 ? random.pick(known) : undefined;
    },
  };
}
