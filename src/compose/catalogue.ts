import type { Config } from "#config/config.ts";
import { closedPages } from "#domain/content/closed-pages.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { brandRoutes } from "#server/brands/brand-routes.ts";
import { createBrandList } from "#server/brands/list-brands.ts";
import type { ContentOf } from "#server/content/read-content.ts";
import { categoryRoutes } from "#server/categories/category-routes.ts";
import { type CategoryList, createCategoryList } from "#server/categories/list-categories.ts";
import { vehicleRelationRoutes } from "#server/categories/vehicle-relation-routes.ts";
import { suggestingOwnNumbers, withOwnNumbers } from "#server/own-numbers/find-by-own-number.ts";
import { createWordFinder } from "#server/part-desk/find-by-words.ts";
import type { FindByWords } from "#server/part-desk/list-parts.ts";
import type { PageUseCases } from "#server/pages/page-api.ts";
import { createPartCatalogue, type PartCatalogue } from "#server/parts/part-catalogue.ts";
import { partRoutes } from "#server/parts/part-routes.ts";
import { createSuggestions } from "#server/parts/suggest-parts.ts";
import { createFitmentTeller, type TellFitments } from "#server/parts/tell-fitments.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { ReadDatabase } from "#server/platform/database/replicas/reads.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createPartSearch, type PartSearch } from "#server/search/part-search.ts";
import { synonymRoutes } from "#server/search/synonym-routes.ts";
import { createVehicleRelator } from "#server/search/vehicle-relation.ts";
import { createSearchPager } from "#server/searches/page-of-searches.ts";
import { loggedProducts } from "#server/searches/log-products.ts";
import { createSearchLog, type SearchLog } from "#server/searches/log-searches.ts";
import { choiceRoutes, searchListRoutes } from "#server/searches/search-routes.ts";
import type { SettingsReader } from "#server/settings/read-settings.ts";
import { settingsForCaller } from "#server/settings/settings-for-caller.ts";
import type { KeptSitemap } from "#server/sitemap/keep-sitemap.ts";
import { createVehicleWords, type VehicleWords } from "#server/vehicles/read-vehicle-words.ts";

import { composeBranches, type ComposedBranches } from "./branches.ts";
import { composeSitemap } from "./sitemap.ts";
import { type ComposedVehicles, composeVehicles } from "./vehicles.ts";

/** Search and suggestions, per client address (decisions §1). */
export const SEARCH_LIMIT = { name: "search", calls: 900, seconds: 60 };

type Needs = {
  shop: ShopDatabase;
  /** Where shoppers read the catalogue. */
  reads: ReadDatabase;
  catalogueVersion: CatalogueVersion;
  settings: SettingsReader;
  contentOf: ContentOf;
  map: Config["map"];
  rateLimitScale: number;
  now: () => Date;
};

export type ComposedCatalogue = Pick<ComposedBranches, "branchesBy"> & {
  routes: CallRoutes;
  /** What pages ask of it. */
  useCases: Omit<PageUseCases, "settings" | "content" | "catalogs">;
  vehicles: ComposedVehicles;
  /** Finds parts by words for the staff, whose looking counts nowhere. */
  byWords: FindByWords;
  /** Reads what a text names of vehicles, for the staff. */
  vehicleWords: VehicleWords;
  /** What is known of parts on a vehicle. */
  tellFitments: TellFitments;
  /** Counts what is searched and chosen. */
  searchLog: SearchLog;
  /** What search engines are told, with addresses that begin with this origin. */
  sitemapOf: (origin: string, storefront: Storefront) => KeptSitemap;
};

/** Everything of parts, their kinds and brands, and of what they fit, with what it needs. */
export function composeCatalogue(composed: Needs): ComposedCatalogue {
  const { catalogueVersion, settings, rateLimitScale, now } = composed;
  const { db: written } = composed.shop;
  const { db, pool } = composed.reads;
  const needs = { db, catalogueVersion: catalogueVersion.ofParts };
  const categories = createCategoryList(needs);
  const brands = createBrandList(needs);
  const branches = composeBranches({ ...composed, db: written });
  const vehicles = composeVehicles({
    ...composed,
    ...needs,
    pool,
    regions: (storefront) => regionsOf(settings, storefront),
    partNames: () => partNames(categories),
  });
  const { findOffered, readPhrase, identifyVin, choices: vehicleChoices } = vehicles;
  const search = searchOf(composed, vehicles);
  const searchLog = createSearchLog({ db: written, now });
  const parts = createPartCatalogue({ pool, search });
  const catalogue = withOwnNumbers(written, loggedParts(parts, searchLog));
  const suggest = suggestingOwnNumbers(written, createSuggestions({ pool, search, readPhrase }));
  const tellFitments = createFitmentTeller({ db, pool, findOffered });
  const listed = { db, categories, brands, vehicleChoices, partsVersion: catalogueVersion.ofParts };
  const limit = createCallLimit({ ...SEARCH_LIMIT, scale: rateLimitScale });
  return {
    routes: joinedRoutes(vehicles.routes, branches.routes, {
      open: [
        partRoutes({ catalogue, suggest, tellFitments, limit }),
        vehicleRelationRoutes(createVehicleRelator({ pool, catalogueVersion, findOffered }), limit),
        choiceRoutes(searchLog, limit),
      ],
      staff: [searchListRoutes(createSearchPager(written), tryOf(parts)), synonymRoutes(written)],
      reference: [categoryRoutes(categories), brandRoutes(brands)],
    }),
    useCases: {
      ...categories,
      ...catalogue,
      brands,
      branchesOf: branches.branchesOf,
      vehicleChoices,
      findOffered,
      readPhrase,
      identifyVin,
      suggest,
    },
    branchesBy: branches.branchesBy,
    vehicles,
    byWords: createWordFinder(search),
    vehicleWords: createVehicleWords({ ...needs, partNames: () => partNames(categories), now }),
    tellFitments,
    searchLog,
    sitemapOf: sitemapOf(composed, listed),
  };
}

type Listed = Omit<Parameters<typeof composeSitemap>[0], "origin" | "published" | "closed">;

function sitemapOf({ contentOf, settings }: Needs, listed: Listed): ComposedCatalogue["sitemapOf"] {
  return (origin, storefront) =>
    composeSitemap({
      ...listed,
      origin,
      published: contentOf(storefront).published,
      closed: async () => closedPages(await settings("es", storefront)),
    });
}

/** A search of the staff, which is counted as nobody's. */
function tryOf({ products }: PartCatalogue): Parameters<typeof searchListRoutes>[1] {
  return (searchText, caller) => products({ searchText }, caller);
}

function searchOf(
  { reads: { pool }, catalogueVersion, settings }: Needs,
  { findOffered, regions, readPhrase }: ComposedVehicles,
): PartSearch {
  return createPartSearch({
    pool,
    catalogueVersion,
    findOffered,
    regions,
    readPhrase,
    defaultAvailability: (storefront) => defaultStock(settings, storefront),
  });
}

function loggedParts(parts: PartCatalogue, searchLog: SearchLog): PartCatalogue {
  return { ...parts, products: loggedProducts(parts.products, searchLog) };
}

/** The regions that a storefront has, its own first. */
async function regionsOf(settings: SettingsReader, storefront: Storefront): Promise<string[]> {
  const { vehicle_regions } = await settingsForCaller(settings, { locale: "es", storefront });
  return vehicle_regions.regions.map(({ value }) => value);
}

async function defaultStock(settings: SettingsReader, storefront: Storefront): Promise<string> {
  return (await settings("es", storefront)).search_filter_default_stock;
}

/** The names of the kinds of part, in both languages. */
async function partNames({ subcategories }: CategoryList): Promise<string[]> {
  const inEach = await Promise.all(LOCALES.map((locale) => subcategories(locale)));
  return inEach.flat().map(({ sub_category_name: name }) => name);
}
