import brands from "../../../db/seed/brands.json" with { type: "json" };
import categories from "../../../db/seed/categories.json" with { type: "json" };
import measures from "../../../db/seed/measures.json" with { type: "json" };
import drawings from "../../../db/seed/subcategory-drawings.json" with { type: "json" };
import warehouses from "../../../db/seed/warehouses.json" with { type: "json" };

import { slugOf } from "#domain/naming/slug.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storeDefaultSettings } from "#server/settings/store-defaults.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import {
  type BrandRow,
  type ReferenceMeasure,
  type SubcategoryRow,
  upsertBrands,
  upsertCategories,
  upsertMeasures,
  upsertSubcategories,
  upsertWarehouses,
} from "./reference-store.ts";

const drawingOf = new Map<string, string>(Object.entries(drawings));

/**
 * Gives the shop its categories, the measures of parts, the makers' brands, its warehouses, its shipping rates and its
 * settings. Run again it brings names and order up to date; what the operator added or set stays.
 */
export async function loadReference(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await upsertCategories(
      transaction,
      categories.map(({ category_url: url, name }, position) => ({
        url,
        name_es: name.es,
        name_en: name.en,
        position,
        drawing: drawingAt(url),
      })),
    );
    await upsertSubcategories(transaction, subcategoryRows());
    await upsertMeasures(transaction, measureRows());
    await loadBrands(transaction, brands);
    await upsertWarehouses(
      transaction,
      warehouses.map(({ code, name, city, storefront }, position) => ({
        code,
        name,
        city,
        storefront,
        position,
      })),
    );
    await loadShippingRates(transaction);
    await storeDefaultSettings(transaction);
    await raiseCatalogueVersion(transaction);
  });
}

/** Adds the brands that are missing; a brand is known by the slug of its name. */
export async function loadBrands(
  db: Database,
  named: readonly { name: string; isDemo: boolean }[],
): Promise<void> {
  const rows = named.map(({ name, isDemo }): BrandRow => ({
    name,
    slug: slugOf(name),
    is_demo: isDemo,
  }));
  await upsertBrands(db, rows);
}

/** What parts are described by, in the order of the file, each with the kinds of part that have it. */
function measureRows(): ReferenceMeasure[] {
  return measures.map(({ code, name, unit, type, kinds, ...rule }, position) => ({
    code,
    name_es: name.es,
    name_en: name.en,
    unit,
    type,
    least: rule.least ?? null,
    most: rule.most ?? null,
    options: rule.options ?? [],
    position,
    kinds,
  }));
}

function subcategoryRows(): SubcategoryRow[] {
  return categories.flatMap(({ category_url, subcategories }) =>
    subcategories.map(({ sub_category_url: url, name }, position) => ({
      category_url,
      url,
      name_es: name.es,
      name_en: name.en,
      position,
      drawing: drawingAt(`${category_url}/${url}`),
    })),
  );
}

/** The drawing of a category or of "category/subcategory"; a test holds that every one has its own entry. */
function drawingAt(path: string): string {
  const drawing = drawingOf.get(path);
  if (drawing === undefined) throw new Error(`No drawing is named for ${path}`);
  return drawing;
}
