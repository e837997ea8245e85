import { data, type LoaderFunctionArgs, redirect } from "react-router";

import type { ProductsResponse } from "#contract/products.ts";
import type { KnownVehicle } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { vinInText } from "#domain/vin/labelled-vin.ts";
import { writtenVin } from "#domain/vin/vin.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { withActiveVehicle } from "#web/features/garage/public/vehicle-address.ts";
import { allResultsPath, partPath, resultsPath, vinPath } from "#web/paths.ts";
import { type ChosenNames, chosenNames } from "./chosen-names.ts";
import { isFiltered } from "./filter-change.ts";
import { savedListPreference } from "./public/list-preference.ts";
import { choicesOfModel, type NamedVehicle, vehicleInText } from "./named-vehicle.ts";
import { EVERYTHING, plainText, writePartsQuery, writeVehicle } from "./public/parts-address.ts";
import { type OfferedKind, offeredKinds } from "./offered-kinds.ts";
import { type HowFound, howFound } from "./how-found.ts";
import { partsFiltersOf } from "./parts-filters.ts";
import { isPlainPage, plainPagePath } from "./plain-page.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import { readPartsAddress } from "./parts-segments.ts";
import { type Understood, understoodPieces } from "./understood-pieces.ts";
import { type UnknownFilter, unknownFilters } from "./unknown-filters.ts";

export type ResultsPage = {
  query: PartsQuery;
  reply: ProductsResponse;
  names: ChosenNames;
  /** What of the address the shop does not have, when that leaves no part. */
  unknown: UnknownFilter[];
  /** The vehicles that the search may mean, and the text to search for them; null when it is clear. */
  offers: { choices: KnownVehicle[]; text: string } | null;
  /** The address that search engines keep the list under, and whether it is this very one. */
  canonical: string;
  isPlain: boolean;
  /** Where the VIN of the text is read; null where it has none. */
  vin: string | null;
  /** The text without the words that found nothing: the list is not of them. */
  text: string;
  /** Whether nothing has what was typed, and what is asked for most is shown. */
  hasNone: boolean;
  /** The parts and pages that the list says it has. */
  counted: { count: number; pages: number; isGrouped: boolean };
  /** What the text was understood as; null where that is obvious. */
  understood: Understood | null;
  how: HowFound;
  /** Kinds of part that the text may mean. */
  kinds: OfferedKind[];
  /** The shopper asked for the list, although one number matches exactly. */
  staysOnList: boolean;
};

const LONGEST_GROUP = 80;

const NOTHING: ProductsResponse = {
  products: [],
  otherOptions: [],
  pages: 0,
  productsFiltered: 0,
  filtersAvailable: {
    brands: [],
    categories: [],
    subcategories: [],
    vehicleMakes: [],
    qualities: [],
    availability: [],
  },
  searchInfo: {
    pages: 0,
    totalParts: 0,
    exactSku: null,
    corrections: [],
    leftOut: [],
    onlyNumbers: [],
    superseded: [],
  },
};

/**
 * What a results page shows. Redirects: a category or subcategory that went elsewhere to where it is now, a single exact part number to its part (decisions §5), a text
 * that names a vehicle to that vehicle's list (ADR 0015), a page past the last to the last, an interchange group to its first part, and, in the browser only, an
 * address that names no vehicle to the active one's, and one that says nothing of page size and view
 * to the ones the shopper chose last. An address that names a category, brand, vehicle or group which the shop
 * does not have, and so no part, is a 404 that offers the next step: never the whole catalogue.
 */
export function createResultsLoader(api: ShopApi, locale: Locale) {
  return async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const staysOnList = /\/custom-search-no\/?$/i.test(url.pathname);
    const query = readPartsAddress(url);
    const group = plainText(url.searchParams.get("unificado"), LONGEST_GROUP);
    const pathOf = (other: PartsQuery) =>
      (staysOnList ? allResultsPath : resultsPath)(locale, writePartsQuery(other));
    const preferred = await preferredPath(url, { api, locale, query, pathOf, group });
    if (preferred !== undefined) return redirect(preferred);
    if (group !== "") return unknownGroup(group, { locale, query, staysOnList });

    const isPlain = !staysOnList && isPlainSearch(query);
    const [reply, meant, choices] = await Promise.all([
      api.products(partsFiltersOf(query)),
      isPlain ? vehicleInText(api, locale, query) : null,
      choicesOfModel(api, query.vehicle),
    ]);
    const { moved } = reply.searchInfo;
    if (moved) return redirect(pathOf({ ...query, ...moved }), 301);
    const better = betterPath({ reply, meant, isPlain }, { locale, query, pathOf });
    if (better !== undefined) return redirect(better);
    const ofModel = choices.length > 1 ? { choices, text: query.text } : null;
    const [names, kinds] = await Promise.all([
      chosenNames(api, query, reply),
      offeredKinds(api, query, reply),
    ]);
    const offers = meant && "choices" in meant ? meant : ofModel;
    return shown(locale, { query, reply, names, kinds, offers, staysOnList });
  };
}

function shown(locale: Locale, found: Omit<ResultsPage, "unknown" | keyof ListFacts>) {
  const { query, names, reply } = found;
  const unknown =
    reply.productsFiltered === 0 ? unknownFilters(query, names, { ...reply, locale }) : [];
  const page: ResultsPage = Object.assign(found, { unknown }, listFacts(locale, found));
  return unknown.length > 0 ? data(page, { status: 404 }) : page;
}

type ListFacts = Pick<
  ResultsPage,
  "canonical" | "isPlain" | "vin" | "text" | "hasNone" | "counted" | "understood" | "how"
>;

/** What a list says of itself: reckoned here, so that the page's own code need not. */
function listFacts(
  locale: Locale,
  { query, reply }: Pick<ResultsPage, "query" | "reply">,
): ListFacts {
  const { reading, vehicle } = reply.searchInfo;
  const hasVehicle = query.vehicle !== null && vehicle !== null;
  const understood = understoodPieces(query.text, { reading, hasVehicle });
  const hasNone = reading?.rung === "categories" && query.text !== "";
  const typed = vinInText(query.text);
  return {
    canonical: plainPagePath(locale, query, vehicle ?? null),
    isPlain: isPlainPage(query),
    vin: typed ? vinPath(locale, writtenVin(typed.vin)) : null,
    text: usedText(query.text, understood),
    hasNone,
    counted: hasNone ? { count: 0, pages: 0, isGrouped: false } : countedParts(reply),
    understood,
    how: howFound(reply),
  };
}

function usedText(text: string, understood: Understood | null): string {
  return understood?.unused ? understood.pieces.map(({ value }) => value).join(" ") : text;
}

function countedParts({ productsFiltered, pages, products }: ProductsResponse) {
  const isGrouped = products.some(({ group }) => group !== undefined && group.size > 1);
  return { count: productsFiltered, pages, isGrouped };
}

/** A group that no part is in finds nothing: the list without it would be the whole catalogue. */
function unknownGroup(
  group: string,
  { locale, query, staysOnList }: { locale: Locale } & Pick<ResultsPage, "query" | "staysOnList">,
) {
  const found = {
    query: { ...EVERYTHING, size: query.size, view: query.view },
    reply: NOTHING,
    names: { category: null, subcategory: null, warehouse: null, brands: [] },
    kinds: [],
    offers: null,
    staysOnList,
  };
  const unknown: UnknownFilter[] = [{ kind: "group", value: group }];
  const page: ResultsPage = Object.assign(found, { unknown }, listFacts(locale, found));
  return data(page, { status: 404 });
}

type ListRequest = {
  api: ShopApi;
  locale: Locale;
  query: PartsQuery;
  pathOf: (query: PartsQuery) => string;
  /** The interchange group; empty when the address names none. */
  group: string;
};

/** Where the address leads before anything is searched; undefined when it stands. */
async function preferredPath(
  url: URL,
  { api, locale, query, pathOf, group }: ListRequest,
): Promise<string | undefined> {
  const forActive = withActiveVehicle(url);
  if (forActive !== undefined) return forActive;
  const [first] = group === "" ? [] : await api.options(group);
  if (first) return partPath(locale, first.sku);
  const preferred = savedListPreference(url.searchParams, query);
  return preferred && pathOf(preferred);
}

type Found = { reply: ProductsResponse; meant: NamedVehicle; isPlain: boolean };

/** Where what was found leads on to; undefined when the list is what was asked for. */
function betterPath(
  { reply, meant, isPlain }: Found,
  { locale, query, pathOf }: Omit<ListRequest, "api" | "group">,
): string | undefined {
  const exact = isPlain ? exactPath(locale, query, reply) : undefined;
  if (exact !== undefined) return exact;
  if (meant && "path" in meant) return meant.path;
  const isPastTheLast = reply.pages > 0 && query.page > reply.pages;
  return isPastTheLast ? pathOf({ ...query, page: reply.pages }) : undefined;
}

/** The part that a number leads to; its address says what was searched, and for which vehicle. */
function exactPath(
  locale: Locale,
  { text, vehicle }: PartsQuery,
  { searchInfo: { exactSku } }: ProductsResponse,
): string | undefined {
  if (exactSku === null) return undefined;
  const keys = new URLSearchParams({ q: text });
  if (vehicle && "id" in vehicle) keys.set("vehicle", writeVehicle(vehicle));
  return `${partPath(locale, exactSku)}?${keys}`;
}

/** A shopper who has filtered or turned pages is looking at the list on purpose. */
function isPlainSearch(query: PartsQuery): boolean {
  const withoutVehicle: PartsQuery = { ...query, vehicle: null, fit: "only" };
  return (
    query.text !== "" && query.page === 1 && query.sort === null && !isFiltered(withoutVehicle)
  );
}
