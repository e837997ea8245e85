import type { Database } from "#server/platform/database/database.ts";

import { findFirstAmong, findFirstOf, type NamedPart } from "./first-parts-store.ts";

export type { NamedPart };

/** Some parts of a brand, for whoever is about to do something with all of them. */
export function firstPartsOfBrand(db: Database, brandId: number): Promise<NamedPart[]> {
  return findFirstOf(db, "brand_id", brandId);
}

/** The same of a subcategory. */
export function firstPartsOfKind(db: Database, subcategoryId: number): Promise<NamedPart[]> {
  return findFirstOf(db, "subcategory_id", subcategoryId);
}

/** The same of parts by their ids. */
export function firstPartsAmong(db: Database, partIds: readonly number[]): Promise<NamedPart[]> {
  return findFirstAmong(db, partIds);
}
