import { readWhole } from "./cell-amount.ts";
import { readDay, readMoment, readPartNumber } from "./cell-choice.ts";
import type { CellReading } from "./cell-text.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

const MOST_PIECES = 1_000_000;

/** A row of the stock file: what one warehouse holds and expects of one part. */
export type StockRow = {
  sku: string;
  warehouse: string;
  onHand: number | undefined;
  incoming: number | undefined;
  incomingOn: string | null | undefined;
  /** When what is on hand was counted, as an ISO instant; orders since then are not in it. */
  asOf: string | undefined;
};

/** Reads a row of the stock file (docs/imports.md). */
export function readStockRow(cells: RowCells): RowReading<StockRow> {
  const sku = cells.require("sku", readPartNumber);
  const warehouse = cells.require("warehouse", textUpTo(40));
  const asOf = cells.get("as_of", readMoment);
  const row = {
    onHand: cells.get("on_hand", readPieces),
    incoming: cells.get("incoming", readPieces),
    incomingOn: cells.getOrClear("incoming_on", readDay),
  };
  if (cells.problems.length === 0 && Object.values(row).every((value) => value === undefined))
    cells.problems.push({ column: "on_hand", code: "nothing_to_do", value: "" });
  return sku === undefined || warehouse === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: { sku, warehouse, asOf, ...row } };
}

function readPieces(text: string): CellReading<number> {
  return readWhole(text, { min: 0, max: MOST_PIECES });
}
