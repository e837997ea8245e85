import { stringify } from "csv-stringify/sync";

import { BYTE_ORDER_MARK, withoutFormula } from "#domain/import/cell-text.ts";

import type { Cell, Table, TableColumn } from "./table.ts";

const DOLLARS = new Intl.NumberFormat("en", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** So many rows are one piece: a piece of each costs more in its way to the reader than in its words. */
const ROWS_OF_A_PIECE = 100;

/** A table as CSV, written while its rows come. No cell is run as a formula (security A34). */
export async function* writeCsv({ columns, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ title }) => withoutFormula(title))]);
  let piece: string[][] = [];
  for await (const row of rows) {
    piece.push(row.map((cell, at) => cellText(cell, columns[at])));
    if (piece.length < ROWS_OF_A_PIECE) continue;
    yield stringify(piece);
    piece = [];
  }
  if (piece.length > 0) yield stringify(piece);
}

function cellText(cell: Cell, column: TableColumn | undefined): string {
  if (typeof cell !== "number") return withoutFormula(cell ?? "");
  return column?.kind === "dollars" ? DOLLARS.format(cell) : String(cell);
}
