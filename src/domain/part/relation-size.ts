/** How many parts a group, a chain or a reference has, as staff looks for them: one alone, a few, or very many. */
export const RELATION_SIZES = ["one", "few", "many"] as const;
export type RelationSize = (typeof RELATION_SIZES)[number];

/** A chain has two parts at least. */
export const CHAIN_SIZES = ["few", "many"] as const satisfies readonly RelationSize[];

const LEAST_MANY = 10;
/** Whoever has counted so many parts knows the size. */
export const MOST_MEMBERS_COUNTED = LEAST_MANY;

/** Between how many parts a size is, both included; `most` null has no end. */
export function boundsOfSize(size: RelationSize): { least: number; most: number | null } {
  if (size === "one") return { least: 1, most: 1 };
  return size === "few" ? { least: 2, most: LEAST_MANY - 1 } : { least: LEAST_MANY, most: null };
}
