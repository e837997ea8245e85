import { withoutFormula } from "#domain/imports/cell-text.ts";

/** By it a spreadsheet knows that accents are UTF-8. */
const BYTE_ORDER_MARK = "\u{FEFF}";

/** A list as CSV with a line of titles; no cell is run as a formula by a spreadsheet (security A34). */
export function csvOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [titles, ...rows].map(lineOf).join("");
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(withoutFormula(cell))).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
