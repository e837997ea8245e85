/**
 * What keeps a part from being removed, in the order in which it is told: what somebody bought, asked for or gathered
 * by it, what lies or moved in a warehouse, and parts that are said of it. All of it names the part, or would say less
 * without it. Invoices, returns, claims and cores hang on orders. What is said of the part alone (prices, fitments,
 * pictures, papers, references, what is in it as a kit) goes along with it.
 */
export const PART_HOLDS = [
  "orders",
  "quotes",
  "carts",
  "lists",
  "ownNumbers",
  "notices",
  "stock",
  "movements",
  "kits",
  "supersession",
  "reports",
] as const;
export type PartHold = (typeof PART_HOLDS)[number];

/** Of what keeps a part so many are counted; there may be more. */
export const MOST_HOLDS_COUNTED = 1_000;

/** What keeps a part, with how many there are of each, as far as they are counted; nothing where it may be removed. */
export function keepingPart(
  counts: Readonly<Record<PartHold, number>>,
): { by: PartHold; count: number }[] {
  return PART_HOLDS.flatMap((by) => {
    const count = Math.min(counts[by], MOST_HOLDS_COUNTED);
    return count > 0 ? [{ by, count }] : [];
  });
}
