import { GREY, type Sheet } from "./paper-sheet.ts";

/** Who issued a paper, line by line below the shop's name; nothing where nothing is said. */
export function writeIssuedBy(sheet: Sheet, lines: readonly string[]): void {
  const { left, width } = sheet;
  if (lines.length > 0) sheet.row([[lines.join("\n"), { x: left, width: width / 2, color: GREY }]]);
}
