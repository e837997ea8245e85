import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { findSurroundings } from "#server/part-desk/edited-part-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A part's id; a ShopError `part_not_found`. */
export async function requirePartId(db: Database, sku: string): Promise<number> {
  const part = await findSurroundings(db, storableText(sku));
  if (!part) throw new ShopError("part_not_found");
  return part.id;
}
