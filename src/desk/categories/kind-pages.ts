import type { Locale } from "#domain/i18n/locale.ts";

import { categoryPartsPath, categoryPath, subcategoryPath } from "#web/paths.ts";

/** The shop's pages of a kind, by how coupons name it: the list of a subcategory, or a category's page and list. */
export function kindPages(locale: Locale, path: string): string[] {
  const [category = "", subcategory] = path.split("/");
  return subcategory === undefined
    ? [categoryPath(locale, category), categoryPartsPath(locale, category)]
    : [subcategoryPath(locale, category, subcategory)];
}
