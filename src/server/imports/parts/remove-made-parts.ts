import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { deleteParts } from "./part-import-store.ts";

/**
 * Takes parts away with all that hangs on them, in the caller's transaction, which has made sure that nothing else
 * names them. Search, pages, feeds and the sitemap follow.
 */
export async function removeMadeParts(db: Database, partIds: readonly number[]): Promise<void> {
  if (partIds.length === 0) return;
  await queueForIndex(db, partIds);
  await deleteParts(db, partIds);
  await raiseCatalogueVersion(db);
}
