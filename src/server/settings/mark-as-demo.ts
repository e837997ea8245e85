import type { Database } from "#server/platform/database/database.ts";

import { findSettings, setSetting } from "./setting-store.ts";

/** Says on every screen that this shop is a demonstration (decisions §1), which is taxed by destination (decisions §12). */
export async function markAsDemo(db: Database): Promise<void> {
  await setSetting(db, "is_demo", "true");
  await setSetting(db, "tax_type", "destination");
}

/** Whether this shop was filled as a demonstration, and nobody has said otherwise since. */
export async function isMarkedAsDemo(db: Database): Promise<boolean> {
  return (await findSettings(db))["is_demo"] === "true";
}
