import { MOST_OF_A_LINE } from "./cart-quantity.ts";

/**
 * A part and how many pieces; the sku outlives whatever happens to the catalogue. `unit` is what they are for,
 * in the customer's own words; it decides nothing.
 */
export type CartLine = { sku: string; quantity: number; unit?: string };

/** The longest text of what a line is for. */
export const LONGEST_LINE_UNIT = 60;

/** One line for each part, in the place of its first one; quantities add up to 999 at most (security A9). */
export function mergedLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const { sku, quantity, unit } of lines) {
    const before = merged.get(sku);
    const sum = (before?.quantity ?? 0) + quantity;
    const both = joinedUnits(before?.unit, unit);
    merged.set(sku, cartLine({ sku, quantity: Math.min(sum, MOST_OF_A_LINE), unit: both }));
  }
  return Array.from(merged.values()).filter(({ quantity }) => quantity > 0);
}

/**
 * What two lines of one part are for once they are one line: both, as far as there is room for both. A part
 * has one line in a cart, whose pieces may be for several units (ADR 0044).
 */
export function joinedUnits(first = "", second = ""): string {
  if (first === "" || `, ${first}, `.includes(`, ${second}, `)) return first || second;
  const both = second && `${first}, ${second}`;
  return both.length > LONGEST_LINE_UNIT ? first : both || first;
}

/** A line that says what it is for only where something is said. */
export function cartLine({ sku, quantity, unit = "" }: CartLine): CartLine {
  return unit === "" ? { sku, quantity } : { sku, quantity, unit };
}

/**
 * A guest's cart joined with the one that the account keeps: quantities add up (decisions §3). A
 * guest's cart that was joined already is not added again: each line has what it had, or what the
 * guest's has when that is more, so that a login sent twice changes nothing (lessons 22).
 */
export function joinedCarts(
  kept: readonly CartLine[],
  guests: readonly CartLine[],
  isRepeated: boolean,
): CartLine[] {
  if (!isRepeated) return mergedLines([...kept, ...guests]);
  const most = new Map(mergedLines(kept).map((line) => [line.sku, line]));
  for (const line of mergedLines(guests)) {
    const { quantity = 0, unit } = most.get(line.sku) ?? {};
    const joined = { ...line, quantity: Math.max(quantity, line.quantity) };
    most.set(line.sku, cartLine({ ...joined, unit: joinedUnits(unit, line.unit) }));
  }
  return Array.from(most.values());
}
