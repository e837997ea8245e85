import { AVAILABILITIES } from "#domain/availability/availability.ts";

import type { FilterName, PartQuery } from "../part-query.ts";
import { type Conditions, whereFilters } from "./filter-conditions.ts";
import { FOLDED } from "./folded-rows.ts";
import { keptSelect } from "./kept-facets.ts";
import { hasAvailability } from "./match-place.ts";

/** What the rows of a statement say: how many parts a value leaves, or which part stands where. */
export type SearchRow = {
  kind: RowKind;
  value: string;
  count: number;
  low: number | null;
  high: number | null;
};
/**
 * `state` is brand, quality and availability together, `states` the qualities and availabilities of a group,
 * `folded` how many parts the groups hold; `own…` leaves its own filter out.
 */
type RowKind = "part" | "subcategory" | "make" | "state" | "states" | "folded" | "price" | OwnFacet;
type OwnFacet = (typeof OWN_FACETS)[keyof typeof OWN_FACETS][0];

/** The facet of a filter in use, which leaves that filter out. */
const OWN_FACETS = {
  categoryIds: ["ownCategory", "category_id"],
  subcategoryIds: ["ownSubcategory", "subcategory_id"],
  brandIds: ["ownBrand", "brand_id"],
  qualities: ["ownQuality", "quality"],
  availabilities: ["ownAvailability", "availability"],
  makeIds: ["ownMake", "makes"],
} as const satisfies Partial<Record<FilterName, readonly [string, string]>>;

/** The facets: those whose filter is in use each by itself, all others together. */
export function facetSelects(query: PartQuery, source: string, conditions: Conditions): string[] {
  const own = ownFacets(conditions).map(
    ({ name, kind, column }) =>
      keptSelect(query, conditions, { name, kind }) ??
      `select '${kind}', ${column}::text, count(*), null::int, null::int
        from ${source} ${whereFilters(conditions, name)} group by ${column}`,
  );
  return [
    sharedFacets(source, whereFilters(conditions)),
    ...own,
    ...prices(query, source, whereFilters(conditions, "price")),
  ];
}

/** The same counted in groups, each once wherever one of its parts counts; what they share is `FOLDED`. */
export function groupedFacetSelects(
  query: PartQuery,
  source: string,
  conditions: Conditions,
): string[] {
  // What a group's parts are of is no bit of a number, so brands are always counted by themselves.
  const brands = conditions.brandIds ? [] : [ownFacet("brandIds")];
  const own = [...ownFacets(conditions), ...brands].map(({ name, kind, column }) => {
    const rows = `${source} ${whereFilters(conditions, name)}`;
    return (
      keptSelect(query, conditions, { name, kind }) ??
      `select '${kind}', ${column}::text, sum(times)::bigint, null, null
        from (${onceInGroups(column, rows)}) once group by ${column}`
    );
  });
  return [
    `select case grouping(subcategory_id, makes, states)
        when 3 then 'subcategory' when 5 then 'make' else 'states' end as kind,
      coalesce(subcategory_id, makes, states)::text as value,
      count(*), null::int as low, null::int as high
    from ${FOLDED} group by grouping sets ((subcategory_id), (makes), (states))`,
    `select 'folded', '', coalesce(sum(parts), 0)::bigint, null, null from ${FOLDED}`,
    ...own,
    ...prices(query, source, whereFilters(conditions, "price")),
  ];
}

/**
 * What says how many groups have each value of a column. Hardly a part shares its group with another one of its
 * brand, so those that do not are counted as they are and only the others by their groups.
 */
function onceInGroups(column: (typeof OWN_FACETS)[OwnFilter][1], rows: string): string {
  if (column === "makes") {
    return `select bit_or(makes) as makes, 1 as times from ${rows} group by group_key`;
  }
  if (column !== "brand_id") {
    return `select ${column}, 1 as times from ${rows} group by ${column}, group_key`;
  }
  return `select brand_id, case when shared is null then count(*) else 1 end as times
    from (select brand_id, case when not is_sole then group_key end as shared from ${rows}) sole
    group by brand_id, shared`;
}

type OwnFilter = keyof typeof OWN_FACETS;

function ownFacets(conditions: Conditions) {
  return Object.keys(conditions).filter(isOwnFilter).map(ownFacet);
}

function ownFacet(name: OwnFilter) {
  const [kind, column] = OWN_FACETS[name];
  return { name, kind, column };
}

/** The facets that stock and prices change; `source` has the availability. */
export function offerFacetSelects(
  query: PartQuery,
  source: string,
  conditions: Conditions,
): string[] {
  const rows = `${source} ${whereFilters(conditions)}`;
  const byStock = query.grouped
    ? groupsByStock(rows)
    : `select 'ownAvailability' as kind, availability::text as value, count(*), null::int as low, null::int as high
      from ${rows} group by availability`;
  return [byStock, ...prices(query, source, whereFilters(conditions))];
}

/** The same of the whole catalogue. */
export function wholeOfferSelects(query: PartQuery, source: string): string[] {
  return [
    query.grouped ? groupsByStock(source) : partsByStock(query),
    ...prices(query, source, ""),
  ];
}

/** How many parts have each availability, each counted in an index: half as much as a pass over the rows. */
function partsByStock({ storefront }: PartQuery): string {
  const counts = Array.from(
    AVAILABILITIES.keys(),
    (code) => `select '${code}' as value, count(*) as count
      from part_facet where ${hasAvailability(storefront, code)}`,
  );
  return `select 'ownAvailability' as kind, value, count, null::int as low, null::int as high
    from (${counts.join(" union all ")}) counted where count > 0`;
}

/** How many groups have each set of availabilities. */
function groupsByStock(rows: string): string {
  return `select 'states' as kind, states::text as value, count(*), null::int as low, null::int as high
    from (select bit_or(8 << availability::int) as states from ${rows} group by group_key) folded
    group by states`;
}

function prices({ priceLevel }: PartQuery, source: string, where: string): string[] {
  return priceLevel === null
    ? []
    : [`select 'price', '', count(price), min(price), max(price) from ${source} ${where}`];
}

/** All facets whose own filter is not in use, in one pass. */
function sharedFacets(source: string, where: string): string {
  return `select case grouping(subcategory_id, makes, state)
      when 3 then 'subcategory' when 5 then 'make' else 'state' end as kind,
    coalesce(subcategory_id, makes, state)::text as value,
    count(*), null::int as low, null::int as high
    from ${source} ${where} group by grouping sets ((subcategory_id), (makes), (state))`;
}

function isOwnFilter(name: string): name is OwnFilter {
  return Object.hasOwn(OWN_FACETS, name);
}
