import { isRecord, readStoredRecord, storedRecord } from "../storage/stored-record.ts";
import { cartLine, type CartLine, LONGEST_LINE_UNIT, mergedLines } from "./cart-lines.ts";
import { MOST_LINES } from "./cart-quantity.ts";

const LONGEST_SKU = 100;

/** The text of a cart to keep in the browser: what is wanted, how many and what for, never a price. */
export function storedCart(lines: readonly CartLine[]): string {
  const items = lines.map(({ sku, quantity, unit }) => ({ sku, cartQty: quantity, unit }));
  return storedRecord({ items });
}

/**
 * Reads what a browser kept. Anything broken, foreign or of another version is as if it were not
 * there; lines that are none are dropped, and no more than a cart holds are taken (decisions §3).
 */
export function readStoredCart(text: string | null): CartLine[] {
  const items = readStoredRecord(text)?.["items"];
  if (!Array.isArray(items)) return [];
  return mergedLines(items.slice(0, MOST_LINES).flatMap(readLine));
}

function readLine(item: unknown): CartLine[] {
  if (!isRecord(item)) return [];
  const { sku, cartQty: quantity, unit } = item;
  if (typeof sku !== "string" || sku === "" || sku.length > LONGEST_SKU) return [];
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) return [];
  return [
    cartLine({
      sku,
      quantity,
      unit: typeof unit === "string" ? unit.slice(0, LONGEST_LINE_UNIT) : "",
    }),
  ];
}
