import { UNDO_MS } from "#domain/imports/import-undo.ts";
import type { Database } from "#server/platform/database/database.ts";

import { forgetImportedPrices } from "#server/verification/imported-prices.ts";

import { sweepBefore } from "./before-store.ts";
import { forgetRefusedCustomers } from "./import-run-store.ts";
import { expireCopies, COPIES_KEPT_MS } from "./expire-copies.ts";

/** An hour more than an import can be taken back, so that nothing goes while somebody looks. */
const BEFORE_MS = UNDO_MS + 3_600_000;

/**
 * Deletes copies of files whose time is over, what they set of prices, and what was before imports that can no longer be
 * taken back.
 */
export async function expireImports(
  db: Database,
  { folder, now }: { folder: string; now: Date },
): Promise<void> {
  await expireCopies(db, { folder, now });
  // Refused rows of customers name people: they go with the copies of their files.
  const filesUntil = new Date(now.getTime() - COPIES_KEPT_MS);
  await forgetRefusedCustomers(db, filesUntil);
  await forgetImportedPrices(db, filesUntil);
  await sweepBefore(db, { until: new Date(now.getTime() - BEFORE_MS), filesUntil });
}
