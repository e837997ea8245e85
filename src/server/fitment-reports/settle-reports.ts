import type { Database } from "#server/platform/database/database.ts";

import { findReportsOf, reopenReports, type ReportRow, settleReportsOf } from "./report-store.ts";

/** What is said against the fitments of a part, the newest first, settled or not. */
export async function evidenceAgainst(db: Database, sku: string): Promise<ReportRow[]> {
  return findReportsOf(db, sku);
}

/**
 * Settles what is open against the fitments of these parts, by whoever looked at them, in the transaction that
 * decides of the parts; answers how many.
 */
export async function settleAllOf(
  db: Database,
  { skus, by }: { skus: readonly string[]; by: string },
): Promise<number> {
  return settleReportsOf(db, { skus, by });
}

/** Opens again what a decision that is taken back had settled at this moment. */
export async function reopenSettledAt(
  db: Database,
  { sku, at }: { sku: string; at: Date },
): Promise<void> {
  await reopenReports(db, { sku, at });
}
