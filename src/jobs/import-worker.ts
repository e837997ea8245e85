import type { PgBoss } from "pg-boss";

import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { isUndoAtWork } from "#domain/import/import-undo.ts";
import { findImport, waitingRunIds } from "#server/imports/running/follow-imports.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import { runImport } from "#server/imports/running/run-import.ts";
import { undoImport } from "#server/imports/undo/undo-import.ts";
import { keepingReport } from "#server/imports/running/write-report.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

import { enqueueImport, IMPORT_QUEUE } from "./job-queue.ts";

/** Stopped between two batches: the job goes back to the queue and the run on to another process or start. */
class ImportInterrupted extends Error {}

type ImportWorker = {
  work: ShopDatabase;
  boss: PgBoss;
  signal: AbortSignal;
  onEnd: (run: ImportRun) => void;
  /** Hosts from which pictures of parts may come. */
  imageHosts?: readonly string[] | undefined;
  /** Where the copy of an import's file is laid down while it is read. */
  folder: string;
};

/**
 * Works on imports one at a time. Runs that a killed process left behind are taken up again: each
 * run's own lock tells whether someone is at work on it.
 */
export async function workOnImports(worker: ImportWorker): Promise<void> {
  const { work, boss, onEnd } = worker;
  for (const runId of await waitingRunIds(work)) await enqueueImport(boss, work.db, runId);
  await boss.work<{ runId: number }>(
    IMPORT_QUEUE,
    { pollingIntervalSeconds: 2, batchSize: 1 },
    async (jobs) => {
      for (const { data } of jobs) {
        const run = await runUnlessTaken(worker, data.runId);
        if (run && (run.state === "waiting" || isBeingUndone(run)))
          throw new ImportInterrupted(`import ${run.id} was interrupted`);
        if (run) onEnd(run);
      }
    },
  );
}

/** A run that is over, stopped, gone or in other hands needs nothing from this job. */
async function runUnlessTaken(
  { work, signal, folder, imageHosts }: ImportWorker,
  runId: number,
): Promise<ImportRun | undefined> {
  const known = await findImport(work, runId);
  if (!known) return undefined;
  if (isBeingUndone(known)) return unlessTaken(() => undoImport(work, runId, { signal }));
  if (known.state === "stopped") return undefined;
  return unlessTaken(() =>
    runImport(work, runId, {
      signal,
      whenStopped: "waiting",
      folder,
      imageHosts,
      onBatch: keepingReport(work.db),
    }),
  );
}

async function unlessTaken(
  work: () => Promise<ImportRun | undefined>,
): Promise<ImportRun | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefusal) return undefined;
    throw error;
  }
}

function isBeingUndone({ undo }: ImportRun): boolean {
  return isUndoAtWork(undo?.state);
}
