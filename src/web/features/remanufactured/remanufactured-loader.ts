import type { Category, Subcategory } from "#contract/categories.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { type ShelfContent, shelfContent } from "#web/features/catalogue/public/shelf-loader.ts";
import { foundHere } from "#web/page/found-here.ts";

export type RemanufacturedUnits = {
  category: Category;
  subcategories: Subcategory[];
  content: ShelfContent;
};
export type RemanufacturedPage = { units: RemanufacturedUnits[] };

const CATEGORIES = new Set(["remanufactured-engines", "remanufactured-transmissions"]);

/** Whole engines and transmissions; 404 where the module is off (setting module_rebuild_en_trans). */
export function createRemanufacturedLoader(api: ShopApi) {
  return async (): Promise<RemanufacturedPage> => {
    const { module_rebuild_en_trans } = await api.settings();
    foundHere(module_rebuild_en_trans === "true");
    const [categories, subcategories] = await Promise.all([api.categories(), api.subcategories()]);
    const units = categories.filter(({ category_url }) => CATEGORIES.has(category_url));
    return {
      units: await Promise.all(
        units.map(async (category) => ({
          category,
          subcategories: subcategories.filter(({ category_id }) => category_id === category.id),
          content: await shelfContent(api, { category: category.category_url }),
        })),
      ),
    };
  };
}
