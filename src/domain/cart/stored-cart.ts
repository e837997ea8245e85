import { STORAGE_VERSION } from "../garage/stored-garage.ts";
import { type CartLine, mergedLines } from "./cart-lines.ts";
import { MOST_LINES } from "./cart-quantity.ts";

const LONGEST_SKU = 100;

/** The text of a cart to keep in the browser: what is wanted and how many, never a price. */
export function storedCart(lines: readonly CartLine[]): string {
  const items = lines.map(({ sku, quantity }) => ({ sku, cartQty: quantity }));
  return JSON.stringify({ version: STORAGE_VERSION, items });
}

/**
 * Reads what a browser kept. Anything broken, foreign or of another version is as if it were not
 * there; lines that are none are dropped, and no more than a cart holds are taken (decisions §3).
 */
export function readStoredCart(text: string | null): CartLine[] {
  const stored = parsed(text);
  if (!isRecord(stored) || stored["version"] !== STORAGE_VERSION) return [];
  const { items } = stored;
  if (!Array.isArray(items)) return [];
  return mergedLines(items.slice(0, MOST_LINES).flatMap(readLine));
}

function readLine(item: unknown): CartLine[] {
  if (!isRecord(item)) return [];
  const { sku, cartQty: quantity } = item;
  if (typeof sku !== "string" || sku === "" || sku.length > LONGEST_SKU) return [];
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) return [];
  return [{ sku, quantity }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
