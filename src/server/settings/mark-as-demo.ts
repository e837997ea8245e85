import type { Database } from "#server/platform/database.ts";

import { setSetting } from "./setting-store.ts";

/** Says on every screen that this shop is a demonstration (decisions §1). */
export async function markAsDemo(db: Database): Promise<void> {
  await setSetting(db, "is_demo", "true");
}
