import type { PgBoss } from "pg-boss";

import { ImportRefusal } from "#domain/imports/import-refusal.ts";
import { waitingRunIds } from "#server/imports/follow-imports.ts";
import type { ImportRun } from "#server/imports/import-run.ts";
import { runImport } from "#server/imports/run-import.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

import { enqueueImport, IMPORT_QUEUE } from "./job-queue.ts";

/** Stopped between two batches: the job goes back to the queue and the run on to another process or start. */
class ImportInterrupted extends Error {}

type ImportWorker = {
  work: ShopDatabase;
  boss: PgBoss;
  signal: AbortSignal;
  onEnd: (run: ImportRun) => void;
};

/**
 * Works on imports one at a time. Runs that a killed process left behind are taken up again: each
 * run's own lock tells whether someone is at work on it.
 */
export async function workOnImports({ work, boss, signal, onEnd }: ImportWorker): Promise<void> {
  for (const runId of await waitingRunIds(work)) await enqueueImport(boss, work.db, runId);
  await boss.work<{ runId: number }>(
    IMPORT_QUEUE,
    { pollingIntervalSeconds: 2, batchSize: 1 },
    async (jobs) => {
      for (const { data } of jobs) {
        const run = await runUnlessTaken(work, data.runId, signal);
        if (run?.state === "waiting")
          throw new ImportInterrupted(`import ${run.id} was interrupted`);
        if (run) onEnd(run);
      }
    },
  );
}

/** A run that is over, gone or in other hands needs nothing from this job. */
async function runUnlessTaken(
  work: ShopDatabase,
  runId: number,
  signal: AbortSignal,
): Promise<ImportRun | undefined> {
  try {
    return await runImport(work, runId, { signal, whenStopped: "waiting" });
  } catch (error) {
    if (error instanceof ImportRefusal) return undefined;
    throw error;
  }
}
