import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { readPartIds } from "#server/imports/parts/edit-kit.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A part's id; undefined where there is none. */
export async function readPartId(db: Database, written: string): Promise<number | undefined> {
  const sku = storableText(written);
  return (await readPartIds(db, [sku])).get(sku);
}

/** The same; a ShopError `part_not_found`. */
export async function requirePartId(db: Database, sku: string): Promise<number> {
  const id = await readPartId(db, sku);
  if (id === undefined) throw new ShopError("part_not_found");
  return id;
}
