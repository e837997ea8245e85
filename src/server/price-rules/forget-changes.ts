import type { Database } from "#server/platform/database/database.ts";

import { forgetBefore } from "./price-change-store.ts";

const KEPT_MS = 7 * 24 * 3_600_000;

/** Forgets, after a week, simulations that nobody applied, and what applied rules did part by part. */
export async function forgetPriceChanges(db: Database, now: Date): Promise<void> {
  await forgetBefore(db, new Date(now.getTime() - KEPT_MS));
}
