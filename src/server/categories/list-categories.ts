import type { Category, Subcategory } from "#contract/categories.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import { findCategories, findSubcategories, type StoredCategory } from "./category-store.ts";

export type CategoryList = {
  categories: (locale: Locale) => Promise<Category[]>;
  subcategories: (locale: Locale) => Promise<Subcategory[]>;
};

type Needs = { db: Database; catalogueVersion: Version };

/** The menu's two levels, named in the caller's language, counted once per version of the catalogue. */
export function createCategoryList({ db, catalogueVersion }: Needs): CategoryList {
  const stored = {
    categories: memoByVersion(catalogueVersion, () => findCategories(db)),
    subcategories: memoByVersion(catalogueVersion, () => findSubcategories(db)),
  };
  return {
    categories: async (locale) =>
      (await stored.categories("all")).map((category) => listedCategory(category, locale)),
    subcategories: async (locale) =>
      (await stored.subcategories("all")).map((subcategory) => ({
        id: subcategory.id,
        category_id: subcategory.category_id,
        sub_category_name: nameIn(locale, subcategory),
        sub_category_url: subcategory.url,
        image_route: pictureOf(subcategory),
        parts: subcategory.parts,
      })),
  };
}

function listedCategory(category: StoredCategory, locale: Locale): Category {
  const { id, url, parts, formerly } = category;
  const listed = {
    id,
    category_name: nameIn(locale, category),
    category_url: url,
    image_route: pictureOf(category),
    parts,
  };
  return formerly.length > 0 ? { ...listed, formerly } : listed;
}

type Named = Pick<StoredCategory, "name_es" | "name_en" | "drawing">;

function nameIn(locale: Locale, { name_es, name_en }: Named): string {
  return locale === "en" ? name_en : name_es;
}

function pictureOf({ drawing }: Named): string {
  return `/drawings/${drawing}.svg`;
}
