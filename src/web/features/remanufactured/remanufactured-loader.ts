import type { Category, Subcategory } from "#contract/categories.ts";
import type { WholeUnit } from "#contract/units.ts";
import { holdingParts } from "#domain/category/holding-parts.ts";
import { unitsByMaker } from "#domain/unit/unit-family.ts";
import type { UnitKind } from "#domain/unit/unit-kind.ts";

import type { ShopApi } from "#web/api/shop-api.ts";
import { foundHere } from "#web/page/found-here.ts";

/** Whole engines or whole transmissions, by maker and family. */
export type UnitSection = { kind: UnitKind; makers: UnitMaker[] };
export type UnitMaker = ReturnType<typeof unitsByMaker<WholeUnit>>[number];

export type RemanufacturedPage = {
  sections: UnitSection[];
  /** The kinds of whole units that the shop has. */
  lines: Subcategory[];
  /** Everything else that is remanufactured too. */
  categories: { category: Category; subcategories: Subcategory[] }[];
};

const CATEGORIES = new Set(["remanufactured-engines", "remanufactured-transmissions"]);
const KINDS: readonly UnitKind[] = ["engine", "transmission"];

/** Whole engines and transmissions; 404 where the module is off (setting module_rebuild_en_trans). */
export function createRemanufacturedLoader(api: ShopApi) {
  return async (): Promise<RemanufacturedPage> => {
    const { module_rebuild_en_trans } = await api.settings();
    foundHere(module_rebuild_en_trans === "true");
    const [units, categories, subcategories] = await Promise.all([
      api.units(),
      api.categories(),
      api.subcategories(),
    ]);
    const known = new Set(units.map(({ subcategory }) => subcategory.url));
    return {
      sections: KINDS.map((kind) => ({
        kind,
        makers: unitsByMaker(units.filter((unit) => unit.kind === kind)),
      })).filter(({ makers }) => makers.length > 0),
      lines: subcategories.filter(({ sub_category_url: url }) => known.has(url)),
      categories: holdingParts(categories)
        .filter(({ category_url }) => CATEGORIES.has(category_url))
        .map((category) => ({
          category,
          subcategories: holdingParts(subcategories).filter(
            ({ category_id }) => category_id === category.id,
          ),
        })),
    };
  };
}
