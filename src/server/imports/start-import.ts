import { constants, copyFile, mkdir, rename, utimes } from "node:fs/promises";
import path from "node:path";

import type { Kysely } from "kysely";

import type { ImportKind } from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import type { ImportOptions, ImportRun } from "./import-run.ts";
import { findRun, insertRun } from "./import-run-store.ts";
import { type InspectedFile, inspectFile } from "./inspect-file.ts";

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
  /** Where a copy of the file is kept, so that the operator may move or change their own. */
  folder: string;
  /** Asks a worker to take the run, in the transaction that registers it. */
  enqueue: (db: Kysely<Tables>, runId: number) => Promise<void>;
};

/** Registers an import for the background: it goes on whatever becomes of the process that asked. */
export async function queueImport(
  { work, folder, enqueue }: Background,
  wanted: NewImport,
): Promise<ImportRun> {
  const file = await inspectWanted(wanted);
  const filePath = await keepCopy(file, folder);
  const runId = await work.db.transaction().execute(async (db) => {
    const id = await insertRun(db, { ...described(wanted, file), filePath, state: "waiting" });
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

/** Named by content: the same file is kept once, and a copy that was cut short never bears the name. */
async function keepCopy({ path: from, sha256, format }: InspectedFile, folder: string) {
  await mkdir(folder, { recursive: true });
  const to = path.resolve(folder, `${sha256}.${format}`);
  const now = new Date();
  const isKept = await utimes(to, now, now).then(
    () => true, // as new, so that it does not expire before the run is registered
    () => false,
  );
  if (isKept) return to;
  const draft = `${to}.${process.pid}.part`;
  await copyFile(from, draft, constants.COPYFILE_FICLONE);
  await rename(draft, to);
  return to;
}

async function runWritten(work: ShopDatabase, runId: number): Promise<ImportRun> {
  const run = await findRun(work.db, runId);
  if (!run) throw new ImportRefusal("unknown_run", { run: runId });
  return run;
}
