import { GREY, type Sheet } from "./paper-sheet.ts";

/** Who issued a paper, line by line below the shop's name, or all along the page in one; nothing where nothing is said. */
export function writeIssuedBy(sheet: Sheet, lines: readonly string[]): void {
  const { left, width: whole } = sheet;
  const width = lines.length === 1 ? whole : whole / 2;
  if (lines.length > 0) sheet.row([[lines.join("\n"), { x: left, width, color: GREY }]]);
}
