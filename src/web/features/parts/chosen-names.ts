import type { FiltersAvailable, ProductsResponse } from "#contract/products.ts";

import type { ShopApi } from "#web/api/shop-api.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** The chosen category, subcategory, branch and brands in words, also when no facet counts them any more. */
export type ChosenNames = {
  category: string | null;
  subcategory: string | null;
  warehouse: string | null;
  /** Only the brands that no facet counts. */
  brands: { brand: string; name: string }[];
};

/** The names of what an address chooses: from the facets, else from the shop's lists. */
export async function chosenNames(
  api: ShopApi,
  query: PartsQuery,
  { filtersAvailable }: ProductsResponse,
): Promise<ChosenNames> {
  const { category, subcategory, warehouse, brands } = query;
  const known = filtersAvailable.categories.find(named(category));
  const knownSub = filtersAvailable.subcategories.find(named(subcategory));
  return {
    category: category === "" ? null : (known?.name ?? (await categoryName(api, category))),
    subcategory:
      subcategory === "" ? null : (knownSub?.name ?? (await subcategoryName(api, subcategory))),
    warehouse: warehouse === "" ? null : await branchName(api, warehouse),
    brands: await brandNames(api, brands, filtersAvailable),
  };
}

/** The name of a chosen brand, from the facet or the shop's list; undefined when the shop has no such brand. */
export function brandName(
  brand: string,
  counted: FiltersAvailable["brands"],
  { brands }: ChosenNames,
): string | undefined {
  return (
    counted.find((one) => one.brand === brand)?.label ??
    brands.find((one) => one.brand === brand)?.name
  );
}

function named(ref: string): (category: { id: number; url: string }) => boolean {
  return ({ id, url }) => isNamed(ref, id, url);
}

/** An address names a category by its own address or its number. */
function isNamed(ref: string, id: number, url: string): boolean {
  return url === ref || String(id) === ref;
}

async function categoryName(api: ShopApi, ref: string): Promise<string | null> {
  const categories = await api.categories();
  const found = categories.find(({ id, category_url }) => isNamed(ref, id, category_url));
  return found?.category_name ?? null;
}

async function subcategoryName(api: ShopApi, ref: string): Promise<string | null> {
  const subcategories = await api.subcategories();
  const found = subcategories.find(({ id, sub_category_url }) =>
    isNamed(ref, id, sub_category_url),
  );
  return found?.sub_category_name ?? null;
}

async function branchName(api: ShopApi, code: string): Promise<string | null> {
  const { branches } = await api.branches();
  return branches.find((branch) => branch.code.toLowerCase() === code)?.name ?? null;
}

async function brandNames(
  api: ShopApi,
  chosen: string[],
  { brands }: FiltersAvailable,
): Promise<ChosenNames["brands"]> {
  const missing = chosen.filter((brand) => brands.every((one) => one.brand !== brand));
  if (missing.length === 0) return [];
  const all = await api.brands();
  // Under what the address calls it, which may be what it was called before.
  return missing.flatMap((chosenBrand) => {
    const known = all.find(
      ({ brand, aliases }) => brand === chosenBrand || aliases.includes(chosenBrand),
    );
    return known ? [{ brand: chosenBrand, name: known.name }] : [];
  });
}
