import type { Certainty } from "../part/cross-reference.ts";
import { partNumberKey } from "../part/part-number.ts";
import { readAction, readCertainty, readPartNumber, type RowAction } from "./cell-choice.ts";
import { wordKey } from "./cell-text.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

/** A row of the cross references file: another brand's number, and the part that takes its place. */
export type CrossReferenceRow = {
  sku: string;
  brand: string;
  number: string;
  certainty: Certainty | undefined;
  action: RowAction;
};

/** Reads a row of the cross references file (docs/imports.md). */
export function readCrossReferenceRow(cells: RowCells): RowReading<CrossReferenceRow> {
  const sku = cells.require("sku", readPartNumber);
  const brand = cells.require("brand", textUpTo(80));
  const number = cells.require("number", readPartNumber);
  const certainty = cells.get("certainty", readCertainty);
  const action = cells.get("action", readAction) ?? "add";
  const isWhole = sku !== undefined && brand !== undefined && number !== undefined;
  return !isWhole || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: { sku, brand, number, certainty, action } };
}

/** What two rows of one file must not share: the part and the number of the brand. */
export function crossReferenceKey({ sku, brand, number }: CrossReferenceRow): string {
  return [sku, wordKey(brand), partNumberKey(number)].join("\n");
}
