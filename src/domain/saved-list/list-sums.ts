import { addDollars, timesDollars } from "../money/money.ts";

/** A line of a list as its sum needs it: dollars of one piece, null or undefined where there is no price. */
export type CostedLine = {
  quantity: number;
  part: { price?: number | null | undefined; core?: number | undefined } | null;
};

/**
 * What the parts of a list cost together in dollars, their core deposits apart (specification §9), and
 * how many lines have no price and count in neither.
 */
export function listSums(lines: readonly CostedLine[]): {
  products: number;
  core: number;
  unpriced: number;
} {
  const priced = lines.flatMap(({ quantity, part }) =>
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
    unpriced: lines.length - priced.length,
  };
}
