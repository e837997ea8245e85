import { UNDO_MS } from "#domain/import/import-undo.ts";
import { sweepBefore } from "#server/imports/runs/before-store.ts";
import { forgetRefusedCustomers } from "#server/imports/runs/import-run-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { forgetImportedPrices } from "#server/verification/imported-prices.ts";

import { COPIES_KEPT_MS, expireCopies, expireFolder } from "./expire-copies.ts";

/** An hour more than an import can be taken back, so that nothing goes while somebody looks. */
const BEFORE_MS = UNDO_MS + 3_600_000;

/**
 * Deletes copies of files whose time is over, what they set of prices, and what was before imports that can no longer be
 * taken back. One that fails keeps no other from being done.
 */
export async function expireImports(
  db: Database,
  { folder, now }: { folder: string; now: Date },
): Promise<void> {
  const filesUntil = new Date(now.getTime() - COPIES_KEPT_MS);
  const until = new Date(now.getTime() - BEFORE_MS);
  const works: (() => Promise<unknown>)[] = [
    () => expireCopies(db, now),
    () => expireFolder(db, { folder, now }),
    // Refused rows of customers name people: they go with the copies of their files.
    () => forgetRefusedCustomers(db, filesUntil),
    () => forgetImportedPrices(db, filesUntil),
    () => sweepBefore(db, { until, filesUntil }),
  ];
  await eachAlone(works, async (work) => work().then(() => 1));
}
