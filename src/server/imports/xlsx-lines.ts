import { readSheet } from "read-excel-file/node";

import { ImportRefusal } from "#domain/imports/import-refusal.ts";

import type { InspectedFile } from "./inspect-file.ts";
import type { TableLine } from "./table-line.ts";
import { checkZipBounds } from "./zip-bounds.ts";

const MEGABYTE = 1_000_000;
/** A sheet is held in memory whole, so its size is bounded, packed and unpacked, in MB. */
const LARGEST_MB = 50;
const LARGEST_UNPACKED_MB = 400;

/** The lines of an XLSX file's first sheet, as text. Larger files are refused with a word on CSV. */
export async function* readXlsx(file: InspectedFile): AsyncGenerator<TableLine> {
  if (file.sizeBytes > LARGEST_MB * MEGABYTE)
    throw new ImportRefusal("xlsx_too_large", { limit: LARGEST_MB });
  const isBounded = await checkZipBounds(file, LARGEST_UNPACKED_MB * MEGABYTE);
  if (!isBounded) throw new ImportRefusal("xlsx_bomb", { limit: LARGEST_UNPACKED_MB });
  const rows = await sheetOf(file.path);
  const width = rows[0]?.findLastIndex((cell) => cell !== null) ?? -1;
  for (const [place, row] of rows.entries()) {
    const cells = row.map((cell) => textOf(cell));
    // A sheet is as wide as its widest row: empty cells right of the header are no cells of the file.
    while (cells.length > width + 1 && cells.at(-1) === "") cells.pop();
    yield { line: place + 1, cells, progress: (place + 1) / rows.length };
  }
}

async function sheetOf(path: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportRefusal("broken_xlsx", { reason });
  }
}

/** A number as people wrote it: 15 digits are all that a spreadsheet keeps, the rest is binary noise. */
function textOf(cell: unknown): string {
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  if (cell instanceof Date) return cell.toISOString().replace("T00:00:00.000Z", "");
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell) : "";
}
