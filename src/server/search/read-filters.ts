import type { PartsFilters, Quality } from "#contract/products.ts";
import {
  type Availability,
  AVAILABILITY_FILTERS,
  isAvailabilityFilter,
} from "#domain/availability/availability.ts";
import { type Cents, fromDollars } from "#domain/money/money.ts";
import { priceRange } from "#domain/money/price-range.ts";
import type { BrandQuality } from "#domain/part/brand-quality.ts";
import { DEFAULT_PAGE_SIZE } from "#domain/part/pagination.ts";
import { DEFAULT_PART_SORT, visibleSort } from "#domain/part/part-sort.ts";
import { foldText } from "#domain/search/search-words.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { movedKind } from "./moved-kind.ts";
import type { PartFilters, PartQuery } from "./part-query.ts";
import type { SearchLexicon } from "./search-lexicon.ts";

const QUALITIES = {
  Original: "original",
  OEM: "oem",
  Aftermarket: "aftermarket",
} as const satisfies Record<Quality, BrandQuality>;

/** Amounts above this are no price; they would not fit the column that they are compared with. */
const DEAREST_DOLLARS = 10_000_000;

/** What a list asks for: what shoppers may, and a page of any size, for lists of the staff. */
export type ListingFilters = Omit<PartsFilters, "productsByPage"> & {
  productsByPage?: number | undefined;
  /** Whether only the parts are wanted, and not how many of them each filter would leave. */
  isUncounted?: boolean;
};
type ListingRequest = { partsFilters: ListingFilters; caller: Caller };
/** Also the availability that stands when none is asked (specification §9). */
type Known = { lexicon: SearchLexicon; defaultAvailability: string };

/** The filters, order and page of a listing as ids; text and vehicle are read elsewhere. */
export function readFilters({ partsFilters, caller }: ListingRequest, known: Known): PartQuery {
  const { viewer } = caller;
  const priceLevel = viewer.kind === "customer" ? viewer.priceLevel : null;
  return {
    filters: {
      ...listFilters({ ...partsFilters, ...movedKind(partsFilters, known.lexicon) }, known),
      ...(priceLevel !== null && priceFilter(partsFilters)),
    },
    priceLevel,
    storefront: caller.storefront,
    locale: caller.locale,
    sort: visibleSort(partsFilters.orderOptionSelected ?? DEFAULT_PART_SORT, priceLevel !== null),
    familyIds: [],
    page: partsFilters.page ?? 1,
    size: partsFilters.productsByPage ?? DEFAULT_PAGE_SIZE,
    grouped: partsFilters.grouped ?? false,
    ...(partsFilters.isUncounted && { isUncounted: true }),
  };
}

function listFilters(
  request: ListingFilters,
  { lexicon, defaultAvailability }: Known,
): PartFilters {
  const { brand, quality, availability, warehouse } = request.filters ?? {};
  const categoryIds = categoryFilter(request.category, lexicon);
  // What lies in a warehouse abroad is not in stock here: the list of that warehouse would be empty.
  const standing = warehouse ? "ALL" : defaultAvailability;
  return {
    ...given("categoryIds", categoryIds),
    ...given("subcategoryIds", subcategoryFilter(request.subcategory, { lexicon, categoryIds })),
    ...given("brandIds", brandFilter(brand ?? [], lexicon)),
    ...given("qualities", qualityFilter(quality ?? [])),
    ...given("availabilities", availabilityFilter(availability ?? standing)),
    ...given("warehouse", warehouseFilter(warehouse ?? "", lexicon)),
    ...given("makeIds", makeFilter(request.vehicleMake ?? "", lexicon)),
  };
}

/** A filter that is not asked for is absent, not undefined. */
function given<Name extends keyof PartFilters>(name: Name, values: PartFilters[Name] | undefined) {
  return values === undefined ? {} : { [name]: values };
}

function qualityFilter(qualities: readonly Quality[]): BrandQuality[] | undefined {
  return qualities.length > 0 ? qualities.map((name) => QUALITIES[name]) : undefined;
}

/** ALL, and a setting that says nothing known, let everything through. */
function availabilityFilter(value: string): readonly Availability[] | undefined {
  if (!isAvailabilityFilter(value) || value === "ALL") return undefined;
  return AVAILABILITY_FILTERS[value];
}

type Reference = PartsFilters["category"];

function isAbsent(reference: Reference): reference is null | undefined | "" {
  return reference === null || reference === undefined || reference === "";
}

/** Whether an id or an address means this row. */
function isMeant(reference: string | number, row: { id: number; url: string }): boolean {
  return String(row.id) === String(reference) || row.url === String(reference).toLowerCase();
}

function categoryFilter(reference: Reference, { categories }: SearchLexicon): number[] | undefined {
  if (isAbsent(reference)) return undefined;
  return Array.from(categories.values())
    .filter((category) => isMeant(reference, category))
    .map(({ id }) => id);
}

/** Two categories may have a subcategory of the same address: the category that is asked with decides. */
function subcategoryFilter(
  reference: Reference,
  { lexicon, categoryIds }: { lexicon: SearchLexicon; categoryIds: number[] | undefined },
): number[] | undefined {
  if (isAbsent(reference)) return undefined;
  const meant = Array.from(lexicon.subcategories.values()).filter((one) => isMeant(reference, one));
  const inCategory = meant.filter(({ categoryId }) => categoryIds?.includes(categoryId));
  return (inCategory.length > 0 ? inCategory : meant).map(({ id }) => id);
}

function brandFilter(names: readonly string[], { brands }: SearchLexicon): number[] | undefined {
  if (names.length === 0) return undefined;
  const wanted = new Set(names.map(foldText));
  return Array.from(brands.values())
    .filter(({ slug, name, aliases }) =>
      [slug, foldText(name), ...aliases].some((word) => wanted.has(word)),
    )
    .map(({ id }) => id);
}

function makeFilter(make: string, { makes }: SearchLexicon): number[] | undefined {
  if (make === "") return undefined;
  const wanted = foldText(make);
  return Array.from(makes.values())
    .filter(({ slug, name, formerly }) => [slug, name, ...formerly].map(foldText).includes(wanted))
    .map(({ id }) => id);
}

function warehouseFilter(code: string, { warehouseBits }: SearchLexicon): PartFilters["warehouse"] {
  return code === "" ? undefined : { bit: warehouseBits.get(code.toLowerCase()) ?? null };
}

/** A missing bound counts as 0, and a maximum of 0 is no bound (specification §5, decisions §5). */
function priceFilter({ filters }: Pick<PartsFilters, "filters">): Pick<PartFilters, "price"> {
  const { min, max } = priceRange({
    min: boundInCents(filters?.minMax?.min),
    max: boundInCents(filters?.minMax?.max),
  });
  if (!min && !max) return {};
  return { price: { min, max: max || null } };
}

function boundInCents(dollars: number | null | undefined): Cents {
  return fromDollars(Math.min(dollars ?? 0, DEAREST_DOLLARS));
}
