import { type LoaderFunctionArgs, redirect } from "react-router";

import type { Category, Subcategory } from "#contract/categories.ts";
import { holdingParts } from "#domain/category/holding-parts.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type ShelfContent, shelfContent } from "#web/features/catalogue/public/shelf-loader.ts";
import { foundHere } from "#web/page/found-here.ts";
import { categoryPath } from "#web/paths.ts";

export type CategoryPage = {
  category: Category;
  subcategories: Subcategory[];
  content: ShelfContent;
};

/**
 * One category with its subcategories, by its url or its id (specification §2); one that was taken into another leads
 * there, for good. 404 for an unknown one.
 */
export function createCategoryLoader(api: ShopApi, locale: Locale) {
  return async ({ params }: LoaderFunctionArgs) => {
    const url = params["id"]?.toLowerCase() ?? "";
    const categories = await api.categories();
    const category = categories.find(
      ({ id, category_url }) => category_url === url || String(id) === url,
    );
    if (!category) {
      const other = foundHere(categories.find(({ formerly }) => formerly?.includes(url)));
      return redirect(categoryPath(locale, other.category_url), 301);
    }
    const [subcategories, content] = await Promise.all([
      api.subcategories(),
      shelfContent(api, { category: category.category_url }),
    ]);
    return {
      category,
      subcategories: holdingParts(subcategories).filter(
        ({ category_id }) => category_id === category.id,
      ),
      content,
    } satisfies CategoryPage;
  };
}

export type CategoryIndexPage = { subcategories: Subcategory[] };

/** Every category that holds parts with all in it that does. */
export function createCategoryIndexLoader(api: ShopApi) {
  return async (): Promise<CategoryIndexPage> => ({
    subcategories: holdingParts(await api.subcategories()),
  });
}
