import type { Database } from "#server/platform/database/database.ts";

import { renameCarrier } from "./written-table-store.ts";

/** What the shop delivers itself carries its name: with another name of the shop, that one. */
export async function renameOwnCarrier(db: Database, from: string, to: string): Promise<void> {
  await renameCarrier(db, from, to);
}
