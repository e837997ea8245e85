import { cellsOf, type RowCells } from "#domain/import/row-cells.ts";

/** A row of a file whose header names just these columns. */
export function importCells(written: Readonly<Record<string, string>>): RowCells {
  const places = new Map(Object.keys(written).map((column, place) => [column, place]));
  return cellsOf({ position: 1, line: 2, cells: Object.values(written) }, places);
}
