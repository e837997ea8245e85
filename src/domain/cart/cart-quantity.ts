import { FIELD_BOUNDS } from "../account/field-bounds.ts";
import {
  type Availability,
  availabilityOf,
  type StockPosition,
} from "../availability/availability.ts";

/** The most pieces of one part in a cart, and the most lines of a cart (decisions §3). */
export const MOST_OF_A_LINE = FIELD_BOUNDS.quantity_max;
export const MOST_LINES = FIELD_BOUNDS.cart_lines_max;

/**
 * The quantity that a shopper typed; undefined for what is no whole number from the least to 999, which is
 * never turned into another one.
 */
export function typedQuantity(text: string, least: 0 | 1): number | undefined {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const quantity = Number(digits);
  return quantity >= least && quantity <= MOST_OF_A_LINE ? quantity : undefined;
}

/**
 * How many pieces can be sold: what warehouses hold, or 999 of what a supplier nearby has, is on
 * its way or is ordered for the shopper (decisions §6). Out of stock is 0.
 */
export function mostAvailable(position: StockPosition): number {
  const { onHandHere, onHandElsewhere, supply } = position;
  if (supply === "local") return MOST_OF_A_LINE;
  const onHand = onHandHere + onHandElsewhere;
  if (onHand > 0) return Math.min(onHand, MOST_OF_A_LINE);
  return availabilityOf(position) === "NO_STOCK" ? 0 : MOST_OF_A_LINE;
}

/** The quantity that a shopper gets of what was asked. */
export function cappedQuantity(requested: number, position: StockPosition): number {
  return Math.min(requested, mostAvailable(position));
}

/**
 * Whether and how soon so many pieces leave together: at once when warehouses here hold them all,
 * otherwise as the last of them does.
 */
export function availabilityOfSome(quantity: number, position: StockPosition): Availability {
  const whole = availabilityOf(position);
  return whole === "IN_STOCK" && quantity > position.onHandHere ? "LOCAL" : whole;
}
