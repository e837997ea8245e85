import { withoutFormula } from "#domain/imports/cell-text.ts";

/** By it, at the beginning of a file, a spreadsheet knows that accents are UTF-8. */
export const BYTE_ORDER_MARK = "\u{FEFF}";

/** A line of CSV; no cell is run as a formula by a spreadsheet (security A34). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(withoutFormula(cell))).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
