import type { KitItem } from "#domain/import/kit-change.ts";
import { findPartIds } from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findKits, replaceKits } from "./kit-import-store.ts";

/** Whoever changes kits waits for this: two, changed at once, could each come to hold the other. */
export const KIT_TURN = "kit contents";

/** What a kit holds, in its order, as files write it. */
export async function readKitItems(db: Database, kitId: number): Promise<KitItem[]> {
  return (await findKits(db, [kitId])).get(kitId) ?? [];
}

/** The parts of these SKUs; one that no part has is left out. */
export const readPartIds = (db: Database, skus: readonly string[]): Promise<Map<string, number>> =>
  findPartIds(db, skus);

/** Writes all that a kit holds, in the caller's transaction; its page follows. */
export async function editKit(
  db: Database,
  kitId: number,
  items: readonly KitItem[],
): Promise<void> {
  await replaceKits(db, new Map([[kitId, items]]));
  await raiseCatalogueVersion(db);
}
