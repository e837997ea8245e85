import { data, type LoaderFunctionArgs, redirect } from "react-router";

import type { ProductsResponse } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "../api.ts";

import { withActiveVehicle } from "../garage/vehicle-address.ts";
import { allResultsPath, partPath, resultsPath } from "../paths.ts";
import { type ChosenNames, chosenNames } from "./chosen-names.ts";
import { isFiltered } from "./filter-change.ts";
import { savedListPreference } from "./list-preference.ts";
import { plainText, writePartsQuery, writeVehicle } from "./parts-address.ts";
import { partsFiltersOf } from "./parts-filters.ts";
import type { PartsQuery } from "./parts-query.ts";
import { readPartsAddress } from "./parts-segments.ts";
import { type UnknownFilter, unknownFilters } from "./unknown-filters.ts";

export type ResultsPage = {
  query: PartsQuery;
  reply: ProductsResponse;
  names: ChosenNames;
  /** What of the address the shop does not have, when that leaves no part. */
  unknown: UnknownFilter[];
  /** The shopper asked for the list, although one number matches exactly. */
  staysOnList: boolean;
};

/**
 * What a results page shows. Redirects: a single exact part number to its part (decisions §5), a page
 * past the last to the last, an interchange group to its first part, and, in the browser only, an
 * address that names no vehicle to the active one's, and one that says nothing of page size and view
 * to the ones the shopper chose last. An address that names a category or brand which the shop does not
 * have, and so no part, is a 404 that offers the next step.
 */
export function createResultsLoader(api: ShopApi, locale: Locale) {
  return async ({ request }: LoaderFunctionArgs) => {
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
    return shown({ query, reply, names: await chosenNames(api, query, reply), staysOnList });
  };
}

function shown(found: Omit<ResultsPage, "unknown">) {
  const { query, names, reply } = found;
  const unknown =
    reply.productsFiltered === 0 ? unknownFilters(query, names, reply.filtersAvailable) : [];
  const page: ResultsPage = Object.assign(found, { unknown });
  return unknown.length > 0 ? data(page, { status: 404 }) : page;
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
