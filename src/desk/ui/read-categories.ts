import type { CategoriesResponse, SubcategoriesResponse } from "#contract/categories.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { namedCategory, type NamedKind, namedSubcategory } from "#web/api/category-wire.ts";
import { ask } from "#web/api/send.ts";

/** The shop's categories, each with its kinds of part, as a language names them. */
export async function readCategories(
  locale: Locale,
): Promise<(NamedKind & { kinds: NamedKind[] })[]> {
  const [{ categories }, { subcategories }] = await Promise.all([
    ask<CategoriesResponse>({ path: "categories", locale }),
    ask<SubcategoriesResponse>({ path: "categories/subcategoriesAll", locale }),
  ]);
  return categories.map((category) =>
    Object.assign(namedCategory(category), {
      kinds: subcategories.filter((kind) => kind.category_id === category.id).map(namedSubcategory),
    }),
  );
}
