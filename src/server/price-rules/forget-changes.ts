import { DAY_MS } from "#domain/clock/durations.ts";
import type { Database } from "#server/platform/database/database.ts";

import { forgetBefore } from "./price-change-store.ts";

const KEPT_MS = 7 * DAY_MS;

/** Forgets, after a week, simulations that nobody applied, and what applied rules did part by part. */
export async function forgetPriceChanges(db: Database, now: Date): Promise<void> {
  await forgetBefore(db, new Date(now.getTime() - KEPT_MS));
}
