/**
 * Parts in a row of which each takes the place of the one before. A page of the shop names the next one only, so a
 * shopper with the oldest number follows as many links as there are parts behind it.
 */
export const LONGEST_CHAIN = 8;

export type SupersessionProblem =
  | "supersession_circle"
  | "supersession_too_long"
  | "successor_off_sale";

export type WantedSuccession = {
  sku: string;
  successor: { sku: string; isOffSale: boolean };
  /** Parts that lead to this one, in the longest row of them. */
  stepsBefore: number;
  /** What takes the successor's place, one after the other. */
  after: readonly string[];
};

/**
 * Why a part cannot take the place of another; undefined where it can. Whoever follows the chain must come to an end,
 * before long, and at a part that the shop still shows.
 */
export function supersessionProblem({
  sku,
  successor,
  stepsBefore,
  after,
}: WantedSuccession): SupersessionProblem | undefined {
  if (successor.sku === sku || after.includes(sku)) return "supersession_circle";
  if (successor.isOffSale) return "successor_off_sale";
  const parts = stepsBefore + 2 + after.length;
  return parts > LONGEST_CHAIN ? "supersession_too_long" : undefined;
}

/** What the shop shows to whoever looks for the number of a part. */
export const NUMBER_ANSWERS = ["itself", "names_next", "both", "next", "nothing"] as const;
export type NumberAnswer = (typeof NUMBER_ANSWERS)[number];

export type NumberStanding = {
  isOffSale: boolean;
  /** What takes its place, if anything does, and whether that is found by this number too. */
  next: { isOffSale: boolean; isFoundByIt: boolean } | null;
};

/**
 * A part on sale is found by its number, and names what takes its place; one off sale is not found. What takes its
 * place comes up beside it, or instead of it, only where it bears the old number as one that it supersedes.
 */
export function answerToNumber({ isOffSale, next }: NumberStanding): NumberAnswer {
  const isNextFound = next !== null && !next.isOffSale && next.isFoundByIt;
  if (isOffSale) return isNextFound ? "next" : "nothing";
  if (isNextFound) return "both";
  return next === null ? "itself" : "names_next";
}
