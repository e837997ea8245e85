import type { RowProblemCode } from "./row-problem.ts";

/** What a cell says, or why it cannot be taken. */
export type CellReading<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: RowProblemCode; detail?: string };

/** A cell holding only this empties what the shop has; an empty cell leaves it as it is. */
export const CLEARS = "-";

const LONGEST_CELL = 2_000;
// Tabs and line breaks inside a cell are space; other control characters (NUL among them) are not text.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** A cell's text: NFC, outer space off, inner space single; refused when too long or not text. */
export function readCellText(cell: string, longest = LONGEST_CELL): CellReading<string> {
  if (CONTROL.test(cell) || !cell.isWellFormed()) return { ok: false, code: "control_character" };
  const value = cell.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  if (value.length > longest) return { ok: false, code: "too_long", detail: String(longest) };
  return { ok: true, value };
}

/** The beginning of a text, at most so many characters, without half a character at the cut. */
export function beginningOf(text: string, longest: number): string {
  const cut = text.slice(0, longest);
  return (cut.isWellFormed() ? cut : cut.replace(/[\uD800-\uDBFF]$/, "")).toWellFormed();
}

/** A word as it is compared: lower case, accents folded, letters and digits joined by `_`. */
export function wordKey(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}

/**
 * A cell of a file that people open in a spreadsheet: one that a spreadsheet would run as a formula
 * gets an apostrophe before it (OWASP, CSV injection).
 */
export function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Takes that apostrophe off again, so that a corrected error file reads as it was written. */
export function withFormula(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** By it, at the beginning of a file, a spreadsheet knows that accents are UTF-8. */
export const BYTE_ORDER_MARK = "\u{FEFF}";
