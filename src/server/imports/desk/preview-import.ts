import { wordKey } from "#domain/import/cell-text.ts";
import { type ColumnNames, likeliestKind, matchHeader } from "#domain/import/column.ts";
import type { ImportKind } from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { SHOWN_COLUMNS } from "#domain/pies/shown-item.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { pieceFrom } from "#server/imports/files/import-file-store.ts";
import { unpacked } from "#server/imports/files/packed-bytes.ts";
import { type FileToRead, withFile } from "#server/imports/files/read-file.ts";
import { ownColumns } from "#server/imports/parts/own-columns.ts";
import {
  type InspectedFile,
  inspectFile,
  isPackedSheet,
} from "#server/imports/reading/inspect-file.ts";
import { xmlRoot } from "#server/imports/reading/pies-source.ts";
import { isPiesHeader } from "#server/imports/reading/pies-workbook.ts";
import { readTableHeader } from "#server/imports/reading/table-source.ts";
import { openImport } from "#server/imports/running/open-import.ts";
import type { RowOutcome } from "#server/imports/runs/batch.ts";
import { holdSheetTurn } from "#server/imports/runs/import-lock-store.ts";
import { insertRun } from "#server/imports/runs/import-run-store.ts";
import type { ImportOptions } from "#server/imports/runs/import-run.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { createTurns } from "#server/platform/limits/turns.ts";

import { recalledColumns } from "./column-memory-store.ts";

/** Rows that are shown as they would become. */
const SHOWN_ROWS = 20;

export type PreviewedRow = { line: number; cells: readonly string[]; outcome: RowOutcome };

export type ImportPreview = {
  /** What was asked for, or what the header looks like; null where nobody can tell. */
  kind: ImportKind | null;
  format: InspectedFile["format"];
  header: readonly string[];
  /** What each header means, in their order; empty for one that is left out. */
  columns: readonly string[];
  /** Why the file cannot be imported like this. */
  refusal: ImportRefusal | null;
  rows: readonly PreviewedRow[];
};

type Wanted = {
  filePath: string;
  /** Undefined finds it out. */
  kind: ImportKind | undefined;
  options: ImportOptions;
  /** Hosts from which pictures of parts may come. */
  imageHosts?: readonly string[];
};

type Sent = Omit<Wanted, "filePath"> & FileToRead;

/** How many sent files lie on the disk to be looked at, in each process; and how many looks wait, in all and at one file. */
const { inTurn } = createTurns({ atOnce: 2, waiting: 50, ofOne: 20 });

/**
 * What `previewImport` shows, of a file that was sent: it is laid down in a folder for as long, a few at a time, and a
 * sheet only while no other is read. A ShopError `rate_limited` where too many wait for their turn.
 */
export async function previewSentFile(
  shop: ShopDatabase,
  { id, folder, wholeBytes, ...wanted }: Sent,
): Promise<ImportPreview> {
  return inTurn(id, async () => {
    if (await isSentSheet(shop, id)) await whenSheetsRest(shop, "xlsx", async () => {});
    return withFile(shop.db, { id, folder, wholeBytes }, ({ path: filePath }) =>
      previewImport(shop, { ...wanted, filePath }),
    );
  });
}

async function isSentSheet({ db }: ShopDatabase, id: string): Promise<boolean> {
  const first = await pieceFrom(db, id, 0);
  return first !== undefined && isPackedSheet(await unpacked(first.packed));
}

/**
 * Shows what a file is: its kind, what its columns mean, and its first rows as they would become. Nothing is
 * written. What was said of columns in earlier files of the kind holds where the request says nothing. Throws
 * an ImportRefusal where the file cannot be read at all, and a ShopError `overloaded` while another sheet is read.
 */
export async function previewImport(
  shop: ShopDatabase,
  { filePath, kind: wanted, options, imageHosts }: Wanted,
): Promise<ImportPreview> {
  const file = await inspectAny(filePath, wanted);
  if (file.format === "xml") {
    const kind = wanted ?? ((await xmlRoot(file)) === "PIES" ? "pies" : "aces");
    return { ...NO_TABLE, ...(await firstRows(shop, file, { kind, options, imageHosts })) };
  }
  return whenSheetsRest(shop, file.format, async () => {
    const header = await readTableHeader(file, options.sheet);
    const kind = wanted ?? kindOfTable(file, header);
    if (kind === "pies")
      return { ...NO_TABLE, ...(await firstRows(shop, file, { kind, options, imageHosts })) };
    if (kind === null || kind === "aces") return { ...NO_TABLE, format: file.format, header };
    const columns = { ...(await recalledColumns(shop.db, kind)), ...options.columns };
    const { places } = matchHeader(kind, header, {
      given: columns,
      own: await ownColumns(shop.db, kind),
    });
    const names = new Map(Array.from(places, ([name, place]) => [place, name]));
    return {
      ...(await firstRows(shop, file, { kind, options: { ...options, columns } })),
      header,
      columns: header.map((_cell, place) => names.get(place) ?? ""),
    };
  });
}

const NO_TABLE: ImportPreview = {
  kind: null,
  format: "xml",
  header: [],
  columns: [],
  refusal: null,
  rows: [],
};

/** By the header: the flat sheets of PIES name brands by code, as no other file does, and are a workbook. */
function kindOfTable({ format }: InspectedFile, header: readonly string[]): ImportKind | null {
  if (format === "xlsx" && isPiesHeader(header)) return "pies";
  return likeliestKind(header) ?? null;
}

/** What a file is, whatever kind it is of. */
async function inspectAny(filePath: string, kind: ImportKind | undefined): Promise<InspectedFile> {
  if (kind !== undefined) return inspectFile(filePath, kind);
  try {
    return await inspectFile(filePath, "parts");
  } catch (error) {
    if (!(error instanceof ImportRefusal) || error.code !== "wrong_format") throw error;
    return inspectFile(filePath, "aces");
  }
}

/** A sheet is held in memory whole: one at a time, and an import's before a preview's. */
async function whenSheetsRest<Result>(
  { db }: ShopDatabase,
  format: InspectedFile["format"],
  work: () => Promise<Result>,
): Promise<Result> {
  if (format !== "xlsx") return work();
  return db.transaction().execute(async (transaction) => {
    if (!(await holdSheetTurn(transaction))) throw new ShopError("overloaded");
    return work();
  });
}

type Judged = {
  kind: ImportKind;
  options: ImportOptions & { columns?: ColumnNames };
  imageHosts?: readonly string[] | undefined;
};

/** The first rows judged as an import would, in a transaction that is taken back. */
async function firstRows(
  { db }: ShopDatabase,
  file: InspectedFile,
  { kind, options, imageHosts = [] }: Judged,
): Promise<ImportPreview> {
  const header = kind === "pies" ? SHOWN_COLUMNS : [];
  const shown = { ...NO_TABLE, kind, format: file.format, header };
  const trx = await db.startTransaction().execute();
  try {
    const { path: filePath, sha256, sizeBytes } = file;
    const run = { kind, fileName: "", filePath, sha256, sizeBytes, isDryRun: true, options };
    const runId = await insertRun(trx, { ...run, state: "running" });
    const opened = await openImport(file, {
      ...run,
      position: 0,
      createdAt: new Date(),
      mostRows: SHOWN_ROWS,
      imageHosts,
      own: await ownColumns(trx, kind),
    });
    const rows: PreviewedRow[] = [];
    for await (const batch of opened.batches) {
      const outcomes = await batch.judge({ db: trx, runId, isDryRun: true, options });
      const judged = batch.rows.map(({ line, cells, shown: texts }, place) => {
        const outcome = outcomes[place];
        return outcome && { line, cells: texts ?? cells, outcome };
      });
      rows.push(...judged.filter((row) => row !== undefined));
    }
    return { ...shown, rows };
  } catch (error) {
    if (error instanceof ImportRefusal) return { ...shown, refusal: error };
    throw error;
  } finally {
    await trx.rollback().execute();
  }
}

/** The key by which what is said of a header is kept. */
export function headerKey(header: string): string {
  return wordKey(header);
}
