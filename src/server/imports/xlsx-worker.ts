import { parentPort, workerData } from "node:worker_threads";

import { readSheet } from "read-excel-file/node";

import type { SheetPiece } from "./xlsx-lines.ts";

/** Rows handed over at a time. */
const PIECE = 1_000;

// A thread that reads the first sheet of the file it is given, hands over its next rows whenever it is
// asked, and ends with its last ones.
const rows = await readSheet(String(workerData)).catch((error: unknown) =>
  say({ reason: error instanceof Error ? error.message : String(error) }),
);
let place = 0;
if (rows) {
  parentPort?.on("message", () => say(nextPiece(rows)));
  say(nextPiece(rows));
}

function say(piece: SheetPiece): void {
  parentPort?.postMessage(piece, []);
}

function nextPiece(all: readonly (readonly unknown[])[]): SheetPiece {
  const piece = all.slice(place, place + PIECE).map((row) => row.map((cell) => textOf(cell)));
  place += piece.length;
  return { rows: piece, isLast: place >= all.length, progress: place / Math.max(1, all.length) };
}

/** A number as people wrote it: 15 digits are all that a spreadsheet keeps, the rest is binary noise. */
function textOf(cell: unknown): string {
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  if (cell instanceof Date) return cell.toISOString().replace("T00:00:00.000Z", "");
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell) : "";
}
