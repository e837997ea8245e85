import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { ImportRefusal } from "#domain/import/import-refusal.ts";

import type { InspectedFile } from "./inspect-file.ts";
import type { TableLine } from "./table-line.ts";
import { checkZipBounds } from "./zip-bounds.ts";

const MEGABYTE = 1_000_000;
/** A sheet is held in memory whole, so its size is bounded, packed and unpacked, in MB. */
const LARGEST_MB = 50;
const LARGEST_UNPACKED_MB = 400;
/** Of the memory that the machine has left, what a sheet may take. */
const MEMORY_SHARE = 0.6;

type SheetRows = { rows: readonly (readonly string[])[]; isLast: boolean; progress: number };

/** Rows of a sheet as text, from its thread; or why there are none: the file has only these sheets. */
export type SheetPiece = SheetRows | { reason: string } | { sheets: readonly string[] };

/**
 * The lines of an XLSX file's first sheet, or of the one that is named, as text. Larger files, and those for which the memory does not
 * suffice, are refused with a word on CSV. The sheet is held by a thread of its own: reading one of
 * 50 MB takes seconds, in which shoppers would wait, and the shop outlives a thread without memory.
 */
export async function* readXlsx(
  file: InspectedFile,
  sheet: string | undefined,
): AsyncGenerator<TableLine> {
  if (file.sizeBytes > LARGEST_MB * MEGABYTE)
    throw new ImportRefusal("xlsx_too_large", { limit: LARGEST_MB });
  const isBounded = await checkZipBounds(file.path, LARGEST_UNPACKED_MB * MEGABYTE);
  if (!isBounded) throw new ImportRefusal("xlsx_bomb", { limit: LARGEST_UNPACKED_MB });
  let width: number | undefined;
  let line = 0;
  for await (const { rows, progress } of piecesOf({ path: file.path, sheet })) {
    for (const row of rows) {
      width ??= row.findLastIndex((cell) => cell !== "");
      const cells = [...row];
      // A sheet is as wide as its widest row: empty cells right of the header are no cells of the file.
      while (cells.length > width + 1 && cells.at(-1) === "") cells.pop();
      line += 1;
      yield { line, cells, progress };
    }
  }
}

type SheetSource = { path: string; sheet: string | undefined };

async function* piecesOf(source: SheetSource): AsyncGenerator<SheetRows> {
  const memoryMb = Math.floor((process.availableMemory() * MEMORY_SHARE) / MEGABYTE);
  const worker = new Worker(new URL("xlsx-worker.ts", import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const gone = new AbortController();
  worker.once("exit", () => gone.abort());
  try {
    for (;;) {
      const [piece]: SheetPiece[] = await once(worker, "message", { signal: gone.signal });
      const rows = rowsOf(piece, source);
      yield rows;
      if (rows.isLast) return;
      worker.postMessage("next", []);
    }
  } catch (error) {
    if (isOutOfMemory(error)) throw new ImportRefusal("xlsx_memory");
    if (gone.signal.aborted) throw new ImportRefusal("broken_xlsx", { reason: "reader_ended" });
    throw error;
  } finally {
    await worker.terminate();
  }
}

function rowsOf(piece: SheetPiece | undefined, { sheet = "" }: SheetSource): SheetRows {
  if (piece && "rows" in piece) return piece;
  if (piece && "sheets" in piece)
    throw new ImportRefusal("unknown_sheet", { sheet, sheets: piece.sheets.join(", ") });
  throw new ImportRefusal("broken_xlsx", { reason: "other", detail: piece?.reason ?? "" });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
