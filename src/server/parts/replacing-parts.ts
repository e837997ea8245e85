import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findReplacingSkus } from "./replacing-part-store.ts";

/** Parts that replace a part, by their skus; none for one that nothing replaces, or that is not there. */
export async function replacingSkus(db: Database, sku: string): Promise<string[]> {
  return findReplacingSkus(db, storableText(sku));
}
