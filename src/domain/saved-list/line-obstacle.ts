/** A line of a list as a cart looks at it: null for a part that the shop does not sell any more. */
export type BuyableLine = {
  part: { maxQty?: number | undefined; price?: number | null | undefined } | null;
};

type LineObstacle = "gone" | "out" | "noPrice";

/**
 * Why nothing of a line can be put into a cart; undefined where something can. What has no word of pieces or price
 * is left to the cart to judge.
 */
export function lineObstacle({ part }: BuyableLine): LineObstacle | undefined {
  if (part === null) return "gone";
  if (part.maxQty === 0) return "out";
  return part.price === null ? "noPrice" : undefined;
}
