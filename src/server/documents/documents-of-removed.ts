import type { Database } from "#server/platform/database/database.ts";

import { touchDocumentsOf } from "./document-store.ts";

/** Papers of a part that goes have their day from now on, as those have that are taken off one. */
export async function leaveDocumentsOf(db: Database, partId: number): Promise<void> {
  await touchDocumentsOf(db, partId);
}
