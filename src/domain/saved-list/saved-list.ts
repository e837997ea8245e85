import { NAME_RULES } from "../account/text-rules.ts";
import { type FieldProblem, firstProblem } from "../account/field-problem.ts";
import { type CartLine, mergedLines } from "../cart/cart-lines.ts";
import { MOST_LINES } from "../cart/cart-quantity.ts";

/** How many lists an account keeps. */
export const MOST_LISTS = 50;
/** A list holds what a cart holds, so that all of it can be put into one. */
export const MOST_LIST_LINES = MOST_LINES;

/** What keeps a list from being called so: its name is one line of at most 50 characters. */
export function listNameProblems(name: string): FieldProblem[] {
  return firstProblem("name", name, NAME_RULES);
}

/** What a list holds of parts that were put on it, and the parts for which it had no room. */
export type ListAddition = { lines: CartLine[]; left: string[] };

/**
 * A list with more parts on it: of a part that is there already the quantities add up, to 999 at most, and a
 * new one comes last. Where the list is full what is new is left, and what is there already still adds up.
 */
export function withAdded(kept: readonly CartLine[], added: readonly CartLine[]): ListAddition {
  const merged = mergedLines([...kept, ...added]);
  return {
    lines: merged.slice(0, MOST_LIST_LINES),
    left: merged.slice(MOST_LIST_LINES).map(({ sku }) => sku),
  };
}
