import type { LoaderFunctionArgs } from "react-router";

import type { Category, Subcategory } from "#contract/categories.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type ShelfContent, shelfContent } from "#web/features/catalogue/public/shelf-loader.ts";
import { foundHere } from "#web/page/found-here.ts";

export type CategoryPage = {
  category: Category;
  subcategories: Subcategory[];
  content: ShelfContent;
};

/** One category with its subcategories, by its url or its id (specification §2); 404 for an unknown one. */
export function createCategoryLoader(api: ShopApi) {
  return async ({ params }: LoaderFunctionArgs): Promise<CategoryPage> => {
    const url = params["id"]?.toLowerCase();
    const categories = await api.categories();
    const category = foundHere(
      categories.find(({ id, category_url }) => category_url === url || String(id) === url),
    );
    const [subcategories, content] = await Promise.all([
      api.subcategories(),
      shelfContent(api, { category: category.category_url }),
    ]);
    return {
      category,
      subcategories: subcategories.filter(({ category_id }) => category_id === category.id),
      content,
    };
  };
}

export type CategoryIndexPage = { subcategories: Subcategory[] };

/** Every category with all that is in it. */
export function createCategoryIndexLoader(api: ShopApi) {
  return async (): Promise<CategoryIndexPage> => ({ subcategories: await api.subcategories() });
}
