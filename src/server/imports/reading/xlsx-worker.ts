import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";

import { readSheet, SheetNotFoundError } from "read-excel-file/universal";
import { z } from "zod";

import type { SheetPiece } from "./xlsx-lines.ts";

/** Rows handed over at a time. */
const PIECE = 1_000;

const source = z.object({ path: z.string(), sheet: z.string().optional() }).parse(workerData);

// A thread that reads one sheet of the file it is given, hands over its next rows whenever it is asked,
// and ends with its last ones.
const rows = await readSource().catch((error: unknown) => say(failureOf(error)));
let place = 0;
if (rows) {
  parentPort?.on("message", () => say(nextPiece(rows)));
  say(nextPiece(rows));
}

/**
 * The first sheet, or the one that is named; what is no name may be its place, from 1. Of the file's bytes
 * the reader unpacks what their directory lists, which `checkZipBounds` has looked at; given a path it
 * would take what stands one after the other in the file, with as much memory as each piece asks for.
 */
async function readSource(): Promise<readonly (readonly unknown[])[]> {
  const { path, sheet } = source;
  const file = new Blob([await readFile(path)]);
  if (sheet === undefined) return readSheet(file);
  return readSheet(file, sheet).catch((error: unknown) => {
    const isPlace = error instanceof SheetNotFoundError && /^[1-9]\d{0,3}$/.test(sheet);
    if (!isPlace) throw error;
    const names = namesIn(error);
    const name = names[Number(sheet) - 1];
    if (name === undefined) throw error;
    return readSheet(file, name);
  });
}

function failureOf(error: unknown): SheetPiece {
  if (error instanceof SheetNotFoundError) return { sheets: namesIn(error) };
  return { reason: error instanceof Error ? error.message : String(error) };
}

/** The sheets that there are. */
function namesIn(error: SheetNotFoundError): string[] {
  return "sheets" in error && Array.isArray(error.sheets) ? error.sheets.map(String) : [];
}

function say(piece: SheetPiece): void {
  parentPort?.postMessage(piece, []);
}

function nextPiece(all: readonly (readonly unknown[])[]): SheetPiece {
  const piece = all.slice(place, place + PIECE).map((row) => row.map((cell) => textOf(cell)));
  place += piece.length;
  return { rows: piece, isLast: place >= all.length, progress: place / Math.max(1, all.length) };
}

/**
 * A number as people wrote it: 15 digits are all that a spreadsheet keeps, the rest is binary noise. A
 * longer one has lost digits, and is written so that whoever reads it can tell.
 */
function textOf(cell: unknown): string {
  if (typeof cell === "number")
    return Math.abs(cell) < 1e15 ? String(Number(cell.toPrecision(15))) : cell.toExponential();
  // A spreadsheet's time is that of a clock on a wall: it has no zone, so no Z.
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$|Z$/, "");
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell) : "";
}
