import { addDollars, timesDollars } from "../money/money.ts";
import { lineObstacle } from "./line-obstacle.ts";

/** A line of a list as its sum needs it: dollars of one piece, null or undefined where there is no price. */
export type CostedLine = {
  quantity: number;
  part: {
    price?: number | null | undefined;
    core?: number | undefined;
    maxQty?: number | undefined;
  } | null;
};

/**
 * What the parts of a list cost together in dollars, their core deposits apart (specification §9), and
 * how many lines count in neither: those that are out of stock, and others that have no price.
 */
export function listSums(lines: readonly CostedLine[]): {
  products: number;
  core: number;
  unpriced: number;
  out: number;
} {
  const there = lines.filter((line) => lineObstacle(line) !== "out");
  const priced = there.flatMap(({ quantity, part }) =>
    typeof part?.price === "number"
      ? [
          {
            price: timesDollars(part.price, quantity),
            core: timesDollars(part.core ?? 0, quantity),
          },
        ]
      : [],
  );
  return {
    products: addDollars(...priced.map(({ price }) => price)),
    core: addDollars(...priced.map(({ core }) => core)),
    unpriced: there.length - priced.length,
    out: lines.length - there.length,
  };
}
