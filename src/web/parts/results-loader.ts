import { type LoaderFunctionArgs, redirect } from "react-router";

import type { ProductsResponse } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "../api.ts";

import { withActiveVehicle } from "../garage/vehicle-address.ts";
import { allResultsPath, partPath, resultsPath } from "../paths.ts";
import { isFiltered } from "./filter-change.ts";
import { savedListPreference } from "./list-preference.ts";
import { plainText, writePartsQuery, writeVehicle } from "./parts-address.ts";
import { partsFiltersOf } from "./parts-filters.ts";
import type { PartsQuery } from "./parts-query.ts";
import { readPartsAddress } from "./parts-segments.ts";

/** The chosen category, subcategory and brands in words, also when no facet counts them any more. */
export type ChosenNames = {
  category: string | null;
  subcategory: string | null;
  brands: Record<string, string>;
};

export type ResultsPage = {
  query: PartsQuery;
  reply: ProductsResponse;
  names: ChosenNames;
  /** The shopper asked for the list, although one number matches exactly. */
  staysOnList: boolean;
};

/**
 * What a results page shows. Redirects: a single exact part number to its part (decisions §5), a page
 * past the last to the last, an interchange group to its first part, and, in the browser only, an
 * address that names no vehicle to the active one's, and one that says nothing of page size and view
 * to the ones the shopper chose last.
 */
export function createResultsLoader(api: ShopApi, locale: Locale) {
  return async ({ request }: LoaderFunctionArgs): Promise<ResultsPage | Response> => {
    const url = new URL(request.url);
    const forActive = withActiveVehicle(url);
    if (forActive !== undefined) return redirect(forActive);
    const staysOnList = /\/custom-search-no\/?$/i.test(url.pathname);
    const query = readPartsAddress(url);
    const pathOf = (other: PartsQuery) =>
      (staysOnList ? allResultsPath : resultsPath)(locale, writePartsQuery(other));

    const group = plainText(url.searchParams.get("unificado"), 80);
    const [first] = group === "" ? [] : await api.options(group);
    if (first) return redirect(partPath(locale, first.sku));

    const preferred = savedListPreference(url.searchParams, query);
    if (preferred) return redirect(pathOf(preferred));

    const reply = await api.products(partsFiltersOf(query));
    const { exactSku } = reply.searchInfo;
    if (exactSku !== null && !staysOnList && isPlainSearch(query)) {
      return redirect(partAddress(partPath(locale, exactSku), query));
    }
    if (reply.pages > 0 && query.page > reply.pages) {
      return redirect(pathOf({ ...query, page: reply.pages }));
    }
    return { query, reply, names: await chosenNames(api, query, reply), staysOnList };
  };
}

/** The part that a number led to: it says what was searched, and for which vehicle. */
function partAddress(path: string, { text, vehicle }: PartsQuery): string {
  const keys = new URLSearchParams({ q: text });
  if (vehicle && "id" in vehicle) keys.set("vehicle", writeVehicle(vehicle));
  return `${path}?${keys}`;
}

/** A shopper who has filtered or turned pages is looking at the list on purpose. */
function isPlainSearch(query: PartsQuery): boolean {
  const withoutVehicle: PartsQuery = { ...query, vehicle: null, fit: "only" };
  return (
    query.text !== "" && query.page === 1 && query.sort === null && !isFiltered(withoutVehicle)
  );
}

async function chosenNames(
  api: ShopApi,
  query: PartsQuery,
  { filtersAvailable }: ProductsResponse,
): Promise<ChosenNames> {
  const { category, subcategory, brands } = query;
  const known = filtersAvailable.categories.find(named(category));
  const knownSub = filtersAvailable.subcategories.find(named(subcategory));
  return {
    category: category === "" ? null : (known?.name ?? (await categoryName(api, category))),
    subcategory:
      subcategory === "" ? null : (knownSub?.name ?? (await subcategoryName(api, subcategory))),
    brands: await brandNames(api, brands, filtersAvailable),
  };
}

function named(ref: string): (category: { id: number; url: string }) => boolean {
  return ({ id, url }) => url === ref || String(id) === ref;
}

async function categoryName(api: ShopApi, ref: string): Promise<string | null> {
  const categories = await api.categories();
  const found = categories.find(({ id, category_url: url }) => named(ref)({ id, url }));
  return found?.category_name ?? null;
}

async function subcategoryName(api: ShopApi, ref: string): Promise<string | null> {
  const subcategories = await api.subcategories();
  const found = subcategories.find(({ id, sub_category_url: url }) => named(ref)({ id, url }));
  return found?.sub_category_name ?? null;
}

async function brandNames(
  api: ShopApi,
  chosen: string[],
  { brands }: ProductsResponse["filtersAvailable"],
): Promise<Record<string, string>> {
  const missing = chosen.filter((brand) => brands.every((one) => one.brand !== brand));
  if (missing.length === 0) return {};
  const all = await api.brands();
  const found = all.filter(({ brand }) => missing.includes(brand));
  return Object.fromEntries(found.map(({ brand, name }) => [brand, name]));
}
