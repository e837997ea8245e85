import type { Brand } from "#contract/brands.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import { findBrands, findPictures } from "./brand-store.ts";

export type BrandList = () => Promise<Brand[]>;

type Needs = { db: Database; catalogueVersion: Version };

/** The brands that have parts, counted once per version of the catalogue. A name is the same in both languages. */
export function createBrandList({ db, catalogueVersion }: Needs): BrandList {
  const stored = memoByVersion(catalogueVersion, () => findBrands(db));
  return () => stored("all");
}

/** The brands with a picture, and where it is. */
export async function findPicturedBrands(db: Database): Promise<{ name: string; image: string }[]> {
  return findPictures(db);
}
