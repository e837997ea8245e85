import { PRICE_LEVELS, type PriceLevel } from "../pricing/price-level.ts";
import { readCents } from "./cell-amount.ts";
import { readPartNumber } from "./cell-choice.ts";
import type { CellReading } from "./cell-text.ts";
import type { RowCells, RowReading } from "./row-cells.ts";

type PriceChange = number | null | undefined;
/**
 * A row of the prices file, in cents: by level, where undefined leaves the price and null takes the part off sale; and
 * what the part costs the shop, where null is that nobody knows.
 */
export type PriceRow = {
  sku: string;
  prices: Readonly<Record<PriceLevel, PriceChange>>;
  cost?: PriceChange;
};

/** Reads a row of the prices file (docs/imports.md); a price of 0 is none, as other systems write it. */
export function readPriceRow(cells: RowCells): RowReading<PriceRow> {
  const sku = cells.require("sku", readPartNumber);
  const price = (level: PriceLevel): PriceChange => cells.getOrClear(level, readPrice);
  const prices = {
    online: price("online"),
    repair_shop: price("repair_shop"),
    wholesale: price("wholesale"),
    precio4: price("precio4"),
    precio5: price("precio5"),
    precio6: price("precio6"),
  };
  const cost = cells.getOrClear("cost", readPrice);
  const isNothing = [cost, ...PRICE_LEVELS.map((level) => prices[level])].every(isLeft);
  if (cells.problems.length === 0 && isNothing)
    cells.problems.push({ column: "online", code: "nothing_to_do", value: "" });
  return sku === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: { sku, prices, cost } };
}

function isLeft(change: PriceChange): boolean {
  return change === undefined;
}

function readPrice(text: string): CellReading<number | null> {
  const amount = readCents(text);
  return amount.ok && amount.value === 0 ? { ok: true, value: null } : amount;
}
