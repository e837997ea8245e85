import { findRun, latestRuns, waitingRuns } from "#server/imports/runs/import-run-store.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

const SHOWN = 20;

/** The latest imports, newest first. */
export async function listImports(work: ShopDatabase): Promise<ImportRun[]> {
  return latestRuns(work.db, { limit: SHOWN });
}

/** One import as it stands. */
export async function findImport(
  work: ShopDatabase,
  runId: number,
): Promise<ImportRun | undefined> {
  return findRun(work.db, runId);
}

/** Imports that wait for a worker, and those at work when a process ended. */
export async function waitingRunIds(work: ShopDatabase): Promise<number[]> {
  return waitingRuns(work.db);
}
