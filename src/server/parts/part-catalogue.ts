import type { Pool } from "pg";

import type {
  FiltersAvailable,
  PartsFilters,
  Product,
  ProductDetail,
  ProductsResponse,
  RowReason,
} from "#contract/products.ts";
import type { Reading } from "#contract/reading.ts";
import type { GarageVehicle } from "#contract/shared.ts";
import { AVAILABILITIES } from "#domain/availability/availability.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { pageCount } from "#domain/part/pagination.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import { shownDocuments } from "#server/documents/shown-documents.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { fitSections } from "#domain/search/fit-sections.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { type KindAddress, movedKind } from "#server/search/moved-kind.ts";
import type { FacetCounts } from "#server/search/part-query.ts";
import type { FoundParts, PartSearch } from "#server/search/part-search.ts";
import type { SearchLexicon } from "#server/search/search-lexicon.ts";
import { isVehicle, vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import { findReasons } from "./find-reasons.ts";
import { createUnitList, type ListUnits } from "./list-units.ts";
import {
  findOptionIds,
  findPartDetail,
  findPartId,
  findPartRows,
  type PartRecord,
} from "./part-store.ts";
import {
  availabilityIn,
  type Mapping,
  productDetailOf,
  productOf,
  qualityName,
} from "./product-wire.ts";
import { tellGroups } from "./tell-groups.ts";

export type PartCatalogue = {
  /** A page of parts with facets: POST products (decisions §5). */
  products: (partsFilters: PartsFilters, caller: Caller) => Promise<ProductsResponse>;
  /** The whole part, with what is known of it on `vehicle`; undefined when no part has the sku. */
  product: (
    sku: string,
    caller: Caller,
    vehicle?: VehicleRef,
  ) => Promise<ProductDetail | undefined>;
  /** Parts that replace each other: Original before OEM before Aftermarket, then what leaves soonest. */
  options: (interchangeGroup: string, caller: Caller, vehicle?: VehicleRef) => Promise<Product[]>;
  /** Whole remanufactured engines and transmissions. */
  units: ListUnits;
};

type Listing = Mapping & { grouped: boolean };
type Needs = { pool: Pool; search: PartSearch };

/** The parts as shoppers see them, in the caller's language, at their price level, for their storefront. */
export function createPartCatalogue({ pool, search }: Needs): PartCatalogue {
  const db = preparedDatabase(pool);
  const wholeOf = async (row: PartRecord, locale: Locale) => {
    const found = [findPartDetail(pool, row), shownDocuments(db, row.id, locale)] as const;
    const [detail, documents] = await Promise.all(found);
    return { detail, documents };
  };
  const listed = (partIds: readonly number[], listing: Listing) =>
    findProducts(pool, partIds, listing);
  return {
    products: async (partsFilters, caller) => {
      const { vehicle: sent, vehicleFit, ...filters } = partsFilters;
      const about = isVehicle(sent)
        ? await search.lookUp(vehicleRefOf(sent), caller.storefront)
        : undefined;
      const narrows = vehicleFit === "any" ? undefined : about?.narrows;
      const found = await search.find(filters, caller, narrows);
      // The text named another vehicle and had no answer for it: "fits" would be true of one and read of the other.
      const isOfOther = found.reading.rung === "otherVehicles";
      const vehicle = isOfOther ? undefined : about?.judges;
      const listing = { caller, vehicle, grouped: found.query.grouped };
      const [reasons, page, others] = await Promise.all([
        findReasons(pool, found, caller.locale),
        listed(found.partIds, listing),
        listed(found.otherPartIds, listing),
      ]);
      return responseOf(found, {
        page: page.map((product) => withReason(product, reasons)),
        others: others.map((product) => withReason(product, reasons)),
        moved: movedKind(filters, found.lexicon),
        locale: caller.locale,
        ...(about && { vehicle: about.names }),
      });
    },
    product: async (sku, caller, requested) => {
      const id = await findPartId(pool, {
        sku: storableText(sku),
        key: partNumberKey(sku),
      });
      if (id === undefined) return undefined;
      const about = requested && (await search.lookUp(requested, caller.storefront));
      const vehicle = about?.judges;
      const [row] = await findPartRows(pool, [id], { priceLevel: levelOf(caller), vehicle });
      if (!row) return undefined;
      const whole = await wholeOf(row, caller.locale);
      const mapping = { caller, vehicle, ...whole };
      return productDetailOf(row, { ...mapping, ...(about && { forVehicle: about.names }) });
    },
    options: async (interchangeGroup, caller, requested) => {
      const ids = await findOptionIds(pool, storableText(interchangeGroup));
      const about = requested && (await search.lookUp(requested, caller.storefront));
      const vehicle = about?.judges;
      const rows = await findPartRows(pool, ids, { priceLevel: levelOf(caller), vehicle });
      return rows
        .toSorted((one, other) => optionPlace(one, caller) - optionPlace(other, caller))
        .map((row) => productOf(row, { caller, vehicle }));
    },
    units: createUnitList(pool),
  };
}

async function findProducts(
  pool: Pool,
  partIds: readonly number[],
  { grouped, ...mapping }: Listing,
): Promise<Product[]> {
  const priceLevel = levelOf(mapping.caller);
  const rows = await findPartRows(pool, partIds, { priceLevel, vehicle: mapping.vehicle });
  const products = rows.map((row) => productOf(row, mapping));
  return grouped ? tellGroups(pool, products, priceLevel) : products;
}

function withReason(product: Product, reasons: ReadonlyMap<number, RowReason>): Product {
  const reason = reasons.get(product.productId);
  return reason ? { ...product, reason } : product;
}

/** The better quality first, and of that what leaves soonest. */
function optionPlace(row: PartRecord, caller: Caller): number {
  return (
    BRAND_QUALITIES.indexOf(row.quality) * AVAILABILITIES.length +
    AVAILABILITIES.indexOf(availabilityIn(row, caller))
  );
}

function levelOf({ viewer }: Caller) {
  return viewer.kind === "customer" ? viewer.priceLevel : null;
}

type Shown = {
  page: Product[];
  others: Product[];
  /** Where the category and subcategory that were named are now, if they went elsewhere. */
  moved: KindAddress | undefined;
  locale: Locale;
  /** The vehicle that was asked with, null when the shop does not know it. */
  vehicle?: GarageVehicle | null;
};

function responseOf(
  { facets, query, lexicon, isExactNumber, ...read }: FoundParts,
  { page, others, moved, locale, vehicle }: Shown,
): ProductsResponse {
  const pages = pageCount(facets.total, query.size);
  return {
    products: page,
    otherOptions: others,
    pages,
    productsFiltered: facets.total,
    filtersAvailable: filtersAvailable(facets, { lexicon, locale }),
    searchInfo: {
      pages,
      totalParts: facets.total,
      exactSku: isExactNumber ? (page[0]?.sku ?? null) : null,
      corrections: read.corrections,
      leftOut: read.leftOut,
      onlyNumbers: read.onlyNumbers,
      superseded: read.superseded,
      ...(isText(read.reading) && {
        reading: { ...read.reading, alternatives: alternativesOf(query, { lexicon, locale }) },
      }),
      ...(isNarrowedInOrder(query) && {
        sections: fitSections(page.map(isUniversal)),
      }),
      ...(moved && { moved }),
      ...(vehicle !== undefined && { vehicle }),
    },
  };
}

/** Of a model alone nothing is said of a part's fit; that it goes on many is known all the same. */
function isUniversal({ fitment, is_universal }: Product): boolean {
  return fitment ? fitment.status === "universal" : is_universal;
}

/** Whether what was made for the vehicle stands before what goes on many. */
function isNarrowedInOrder({ vehicle, sort }: FoundParts["query"]): boolean {
  return vehicle !== undefined && (sort === "popular" || sort === "textMatch");
}

/** Whether there was a text to read; of one that says nothing ("%") there are no pieces. */
function isText({ spans, rung }: FoundParts["reading"]): boolean {
  return spans.length > 0 || rung !== "all";
}

const MOST_ALTERNATIVES = 6;

/** The kinds of part that the text names. */
function alternativesOf(
  { familyIds }: FoundParts["query"],
  { lexicon, locale }: Naming,
): Reading["alternatives"] {
  return familyIds.slice(0, MOST_ALTERNATIVES).flatMap((id) => {
    const kind = lexicon.subcategories.get(id);
    const category = kind && lexicon.categories.get(kind.categoryId);
    return kind && category
      ? { category_url: category.url, sub_category_url: kind.url, name: kind[`name_${locale}`] }
      : [];
  });
}

type Naming = { lexicon: SearchLexicon; locale: Locale };

/** The facets with their names: categories in the order of the menu, brands and makes by name. */
function filtersAvailable(facets: FacetCounts, { lexicon, locale }: Naming): FiltersAvailable {
  const { categories, subcategories, brands, makes } = lexicon;
  return {
    brands: byName(
      counted(facets.brands, brands).map(({ of: { slug, name }, count }) => ({
        brand: slug,
        label: name,
        count,
      })),
      ({ label }) => label,
    ),
    categories: categoryFacet(facets.categories, { rows: categories, locale }),
    subcategories: categoryFacet(facets.subcategories, { rows: subcategories, locale }),
    vehicleMakes: byName(
      counted(facets.makes, makes).map(({ of: { name }, count }) => ({ make: name, count })),
      ({ make }) => make,
    ),
    qualities: BRAND_QUALITIES.flatMap((quality) => {
      const count = facets.qualities.get(quality);
      return count ? [{ quality: qualityName(quality), count }] : [];
    }),
    availability: AVAILABILITIES.flatMap((availability) => {
      const count = facets.availabilities.get(availability);
      return count ? [{ availability, count }] : [];
    }),
    ...(facets.prices !== undefined && {
      minMax: {
        min_price: toDollars(facets.prices?.min ?? cents(0)),
        max_price: toDollars(facets.prices?.max ?? cents(0)),
      },
    }),
  };
}

/** In the order of the rows; what no part has is left out. */
function counted<Row extends { id: number }>(
  counts: ReadonlyMap<number, number>,
  rows: ReadonlyMap<number, Row>,
): { of: Row; count: number }[] {
  return Array.from(rows.values()).flatMap((row) => {
    const count = counts.get(row.id);
    return count ? [{ of: row, count }] : [];
  });
}

type CategoryRow = { id: number; url: string; name_es: string; name_en: string };

function categoryFacet(
  counts: ReadonlyMap<number, number>,
  { rows, locale }: { rows: ReadonlyMap<number, CategoryRow>; locale: Locale },
): FiltersAvailable["categories"] {
  return counted(counts, rows).map(({ of: row, count }) => ({
    id: row.id,
    name: row[`name_${locale}`],
    url: row.url,
    count,
  }));
}

function byName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), "es"));
}
