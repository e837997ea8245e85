import path from "node:path";

import type { Kysely } from "kysely";

import type { ImportKind } from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { settleCopy, useCopy } from "#server/imports/files/import-file-store.ts";
import { type FileToRead, withFile } from "#server/imports/files/read-file.ts";
import { keepCopy } from "#server/imports/files/receive-file.ts";
import { type InspectedFile, inspectFile } from "#server/imports/reading/inspect-file.ts";
import { findRun, insertRun } from "#server/imports/runs/import-run-store.ts";
import type { ImportOptions, ImportRun } from "#server/imports/runs/import-run.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type NewImport = {
  kind: ImportKind;
  filePath: string;
  /** What the file is called, where it is kept by another name. */
  fileName?: string;
  isDryRun: boolean;
  options: ImportOptions;
  /** Who begins it in the back office. */
  begunBy?: string;
};

/** Registers an import to be worked on at once, reading the operator's own file. */
export async function startImport(work: ShopDatabase, wanted: NewImport): Promise<ImportRun> {
  const file = await inspectWanted(wanted);
  const runId = await insertRun(work.db, { ...described(wanted, file), state: "running" });
  return runWritten(work, runId);
}

type Background = {
  work: ShopDatabase;
  /** Asks a worker to take the run, in the transaction that registers it. */
  enqueue: (db: Kysely<Tables>, runId: number) => Promise<void>;
};

/**
 * Registers an import of an operator's file for the background: it goes on whatever becomes of the process that asked,
 * on whichever machine, by a copy that the database keeps.
 */
export async function queueImport(background: Background, wanted: NewImport): Promise<ImportRun> {
  const file = await inspectWanted(wanted);
  await keepCopy(background.work.db, file);
  return register(background, described(wanted, file));
}

type KeptImport = Omit<NewImport, "filePath" | "fileName"> & { fileName: string };

/**
 * The same of a file that was sent from a browser, laid down in a folder for as long as it is looked at. An
 * ImportRefusal `unreadable` where it did not arrive whole, or somebody went on sending it meanwhile.
 */
export async function queueSentFile(
  { folder, ...background }: Background & Pick<FileToRead, "folder">,
  { id, wholeBytes, ...wanted }: KeptImport & Omit<FileToRead, "folder">,
): Promise<ImportRun> {
  const { db } = background.work;
  const file = await withFile(
    db,
    { id, folder, wholeBytes },
    async ({ path: filePath, version }) => {
      const inspected = await inspectWanted({ ...wanted, filePath });
      const { sha256 } = inspected;
      const isKept = (await useCopy(db, sha256)) || (await settleCopy(db, { id, version, sha256 }));
      if (!isKept) throw new ImportRefusal("unreadable", { reason: "changed_meanwhile" });
      return inspected;
    },
  );
  return register(background, described({ ...wanted, filePath: "" }, file));
}

/** The same of what an earlier import read; undefined where no copy of it is kept any more. */
export async function queueCopy(
  background: Background,
  wanted: KeptImport & Pick<ImportRun, "sha256" | "sizeBytes">,
): Promise<ImportRun | undefined> {
  if (!(await useCopy(background.work.db, wanted.sha256))) return undefined;
  return register(background, wanted);
}

/** A run by a copy names no file of a machine. */
async function register(
  { work, enqueue }: Background,
  run: Omit<Parameters<typeof insertRun>[1], "filePath" | "state">,
): Promise<ImportRun> {
  const runId = await work.db.transaction().execute(async (db) => {
    const id = await insertRun(db, { ...run, filePath: "", state: "waiting" });
    await enqueue(db, id);
    return id;
  });
  return runWritten(work, runId);
}

async function inspectWanted({ filePath, kind, options }: NewImport): Promise<InspectedFile> {
  const file = await inspectFile(path.resolve(filePath), kind);
  if (options.sheet !== undefined && file.format !== "xlsx") throw new ImportRefusal("no_sheets");
  return file;
}

function described({ kind, filePath, isDryRun, options, ...more }: NewImport, file: InspectedFile) {
  const { sha256, sizeBytes } = file;
  const { fileName = path.basename(filePath), begunBy } = more;
  return { kind, fileName, filePath: file.path, sha256, sizeBytes, isDryRun, options, begunBy };
}

async function runWritten(work: ShopDatabase, runId: number): Promise<ImportRun> {
  const run = await findRun(work.db, runId);
  if (!run) throw new ImportRefusal("unknown_run", { run: runId });
  return run;
}
