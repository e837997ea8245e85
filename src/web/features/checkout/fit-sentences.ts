import type { Fitment } from "#contract/products.ts";

type Sentence = {
  says: "allFit" | "doesNotFit" | "unknown" | "universal";
  /** Of how many lines. */
  count: number;
};

const OTHERS = [
  ["does_not_fit", "doesNotFit"],
  ["unknown", "unknown"],
  ["universal", "universal"],
] as const;

/**
 * What is said of an order's lines on the active vehicle: that they fit only where all of them do, else
 * how many do not, of how many it is not known, and how many are universal. A line of which nothing has
 * been heard is not known.
 */
export function fitSentences(lines: readonly (Fitment["status"] | undefined)[]): Sentence[] {
  const sentences = OTHERS.map(([status, says]) => ({
    says,
    count: lines.filter((line = "unknown") => line === status).length,
  })).filter(({ count }) => count > 0);
  return sentences.length > 0 ? sentences : [{ says: "allFit", count: lines.length }];
}
