import { createHash } from "node:crypto";

import { AVAILABILITIES, type Availability } from "#domain/availability/availability.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import type { PartSort } from "#domain/part/part-sort.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import {
  type Bind,
  type LookedUpText,
  ownIds,
  textIds,
  UNIVERSAL_IDS,
  vehicleIds,
} from "./match-ids.ts";
import type { FilterName, PartQuery, TextQuery, VehicleQuery } from "./part-query.ts";
import { TITLE_TERM } from "./term-registry.ts";

/** A statement with its values; every value of a shopper is a bound one. */
export type Statement = { text: string; values: unknown[]; name?: string };

/** What the rows of a statement say: how many parts a value leaves, or which part stands where. */
export type SearchRow = {
  kind: RowKind;
  value: string;
  count: number;
  low: number | null;
  high: number | null;
};
/** `state` is brand, quality and availability together; `own…` leaves its own filter out. */
type RowKind = "part" | "subcategory" | "make" | "state" | "price" | OwnFacet;
type OwnFacet = (typeof OWN_FACETS)[keyof typeof OWN_FACETS][0];

/** The order of each sort; ids break ties, so that pages never repeat a part. */
const ORDERS = {
  textMatch: "tier, score desc, popularity desc, part_id",
  popular: "tier, popularity desc, part_id",
  asc: "rank, part_id",
  desc: "rank desc, part_id desc",
  lowToHigh: "price, part_id",
  highToLow: "price desc nulls last, part_id",
} as const satisfies Record<PartSort, string>;

/** What a shopper can have within days: here, or elsewhere and at suppliers nearby. */
const WITH_STOCK = ["IN_STOCK", "LOCAL"] as const satisfies readonly Availability[];

/**
 * Whether text, vehicle or engine narrows the search, so that facets are counted over its matches.
 * Common words do not: they are a filter like others.
 */
export function hasDriver({ text, vehicle }: PartQuery): boolean {
  return isLookedUp(text) || vehicle !== undefined;
}

function isLookedUp(text: TextQuery | undefined): text is LookedUpText {
  return text !== undefined && text.kind !== "commonWords";
}

/** Facets and page of a search with a driver, in one statement over its matches. */
export function drivenStatement(query: PartQuery): Statement {
  const values: unknown[] = [];
  const bind = binder(values);
  const match = `with match as materialized (${matchSelect(query, bind)})`;
  const filters = filterConditions(query, bind);
  const selects = facetSelects(query, "match", filters).concat(
    pageSelect(query, "match", { filters, bind }),
  );
  const text = `${match} ${selects.join(" union all ")}`;
  return { text, values, ...(isPlannedOnce(query) && { name: nameOf(text) }) };
}

/**
 * Whether one plan serves whatever is asked: numbers, vehicles and engines without filters, which
 * are quicker to answer than to plan. Words are not: how common they are decides the plan.
 */
function isPlannedOnce({ text, filters }: PartQuery): boolean {
  return (
    !(text?.kind === "words" || text?.kind === "commonWords") && Object.keys(filters).length === 0
  );
}

function nameOf(text: string): string {
  return `search_${createHash("sha1").update(text).digest("base64url")}`;
}

/** Facets of a search without a driver: each is its own small statement on its own index. */
export function facetStatement(query: PartQuery): Statement {
  const values: unknown[] = [];
  const bind = binder(values);
  const source = facetRows(query, columnsOf(query), bind);
  const selects = facetSelects(query, source, filterConditions(query, bind));
  return { text: selects.join(" union all "), values };
}

/** The page of a search without a driver. */
export function pageStatement(query: PartQuery): Statement {
  const values: unknown[] = [];
  const bind = binder(values);
  const columns = columnsOf(query).concat(matchColumns(query, bind));
  const source = facetRows(query, columns, bind);
  return {
    text: pageSelect(query, source, { filters: filterConditions(query, bind), bind }),
    values,
  };
}

export type RelationRow = { category_id: number; subcategory_id: number };

/**
 * The categories and subcategories of which something can leave within days: of what fits the
 * vehicle by fitments of its own, or of the universal parts.
 */
export function relationStatement(
  vehicle: VehicleQuery | "universal",
  storefront: Storefront,
): Statement {
  const values: unknown[] = [];
  const bind = binder(values);
  const states = WITH_STOCK.map((state) => AVAILABILITIES.indexOf(state));
  return {
    text: `select distinct category_id, subcategory_id from part_facet facet
      where ${isOneOf(`availability_${storefront}`, states, bind)}
        and part_id = any(array(${vehicle === "universal" ? UNIVERSAL_IDS : ownIds(vehicle, bind)}))`,
    values,
  };
}

function binder(values: unknown[]): Bind {
  return (value, type) => `$${values.push(value)}::${type}`;
}

/** part_facet as one caller sees it: the availability of the storefront, the price of the level. */
function facetRows(query: PartQuery, columns: readonly string[], bind: Bind): string {
  return `(select ${columns.join(", ")} from part_facet facet
    ${whereAll(commonWordConditions(query, bind))}) facet`;
}

/** A part has each of the common words: one of the bits of each mask. */
function commonWordConditions({ text }: PartQuery, bind: Bind): string[] {
  return text?.kind === "commonWords" ? text.masks.map((mask) => hasWord("words", mask, bind)) : [];
}

function hasWord(column: "words" | "title_words", mask: string, bind: Bind): string {
  return `((${column} & ${bind(mask, "bigint")}) <> 0)`;
}

/**
 * What is counted, filtered and ordered by, and no more: each column of a match is written once and
 * read several times. `state` is brand, quality and availability in one number; see facet-counts.ts.
 */
function columnsOf({ filters, sort, storefront, priceLevel, locale }: PartQuery): string[] {
  const availability = `availability_${storefront}`;
  const isPriced = priceLevel !== null;
  const isByRank = sort === "asc" || sort === "desc";
  return [
    "facet.part_id, subcategory_id, makes",
    `(brand_id::int << 5) | (quality::int << 3) | ${availability}::int as state`,
    ...(isByRank ? [`rank_${locale} as rank`] : ["popularity"]),
    ...(isPriced ? [`${priceLevel} as price`] : []),
    ...(filters.categoryIds ? ["category_id"] : []),
    ...(filters.brandIds ? ["brand_id"] : []),
    ...(filters.qualities ? ["quality"] : []),
    ...(filters.availabilities ? [`${availability} as availability`] : []),
  ];
}

/**
 * The matches of text and vehicle. Their ids are gathered first and looked up as one array, in one
 * pass over the index: a join would descend it once for each match.
 */
function matchSelect(query: PartQuery, bind: Bind): string {
  const { text, vehicle } = query;
  const ids = [
    ...(isLookedUp(text) ? [textIds(text, bind)] : []),
    ...(vehicle ? [vehicleIds(vehicle, bind)] : []),
  ].map((select) => `select part_id from (${select}) ids`);
  const columns = columnsOf(query).concat(matchColumns(query, bind));
  const conditions = [
    `facet.part_id = any(array(${ids.join(" intersect ")}))`,
    ...commonWordConditions(query, bind),
  ];
  return `select ${columns.join(", ")} from part_facet facet ${whereAll(conditions)}`;
}

/** What orders matches of text before popularity does. */
function matchColumns(query: PartQuery, bind: Bind): string[] {
  const { sort, text } = query;
  if (!text || (sort !== "popular" && sort !== "textMatch")) return [];
  const tier = `${tierOf(query, bind)} as tier`;
  return sort === "popular" ? [tier] : [tier, `${scoreOf(text, bind)} as score`];
}

/** 0 for the kind of part that the words name, or the part that bears the number itself; 1 for others. */
function tierOf({ text, familyIds }: PartQuery, bind: Bind): string {
  if (text?.kind !== "numbers" && familyIds.length > 0) {
    return `(subcategory_id <> all(${bind(familyIds, "smallint[]")}))::int`;
  }
  if (text?.kind !== "numbers" || text.match !== "exact") return "0";
  const keys = bind(text.keys, "text[]");
  return `(not exists (select from part_number number where number.part_id = facet.part_id
    and number.key = any(${keys}) and number.kind = 'printed'))::int`;
}

/** How many of the words the title has. The parts of each are hashed once. */
function scoreOf(text: TextQuery, bind: Bind): string {
  if (text.kind === "commonWords") {
    return text.masks.map((mask) => `${hasWord("title_words", mask, bind)}::int`).join(" + ");
  }
  if (text.kind !== "words") return "0";
  const inTitle = text.groups.flatMap(({ alternatives }) => {
    const conditions = alternatives.map(
      (terms) =>
        `terms @> ${bind(
          terms.map(({ id }) => id + TITLE_TERM),
          "int[]",
        )}`,
    );
    if (conditions.length === 0) return [];
    return `(facet.part_id in (select part_id from part_terms where ${conditions.join(" or ")}))::int`;
  });
  return inTitle.length === 0 ? "0" : inTitle.join(" + ");
}

type Conditions = Partial<Record<FilterName, string>>;

function filterConditions({ filters }: PartQuery, bind: Bind): Conditions {
  const { categoryIds, subcategoryIds, brandIds, makeIds, price } = filters;
  const qualities = filters.qualities?.map((quality) => BRAND_QUALITIES.indexOf(quality));
  const states = filters.availabilities?.map((state) => AVAILABILITIES.indexOf(state));
  return {
    ...(categoryIds && { categoryIds: isOneOf("category_id", categoryIds, bind) }),
    ...(subcategoryIds && { subcategoryIds: isOneOf("subcategory_id", subcategoryIds, bind) }),
    ...(brandIds && { brandIds: isOneOf("brand_id", brandIds, bind) }),
    ...(qualities && { qualities: isOneOf("quality", qualities, bind) }),
    ...(states && { availabilities: isOneOf("availability", states, bind) }),
    ...(makeIds && { makeIds: `makes & ${bind(bitsOf(makeIds), "bigint")} <> 0` }),
    ...(price && { price: priceCondition(price, bind) }),
  };
}

/** One value is compared with =, which an index in the order of the page can serve. */
function isOneOf(column: string, values: readonly number[], bind: Bind): string {
  const [only] = values;
  return values.length === 1
    ? `${column} = ${bind(only, "smallint")}`
    : `${column} = any(${bind(values, "smallint[]")})`;
}

function bitsOf(makeIds: readonly number[]): string {
  return String(makeIds.reduce((bits, id) => bits | (1n << BigInt(id)), 0n));
}

function priceCondition(
  { min, max }: NonNullable<PartQuery["filters"]["price"]>,
  bind: Bind,
): string {
  const from = `price >= ${bind(min, "int")}`;
  return max === null ? from : `(${from} and price <= ${bind(max, "int")})`;
}

function whereFilters(conditions: Conditions, leftOut?: FilterName): string {
  const kept = Object.entries(conditions).filter(([name]) => name !== leftOut);
  return whereAll(kept.map(([, condition]) => condition));
}

function whereAll(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
}

/** The facet of a filter in use, which leaves that filter out. */
const OWN_FACETS = {
  categoryIds: ["ownCategory", "category_id"],
  subcategoryIds: ["ownSubcategory", "subcategory_id"],
  brandIds: ["ownBrand", "brand_id"],
  qualities: ["ownQuality", "quality"],
  availabilities: ["ownAvailability", "availability"],
  makeIds: ["ownMake", "makes"],
} as const satisfies Partial<Record<FilterName, readonly [string, string]>>;

function facetSelects(query: PartQuery, source: string, conditions: Conditions): string[] {
  const own = Object.entries(OWN_FACETS)
    .filter(([name]) => Object.hasOwn(conditions, name))
    .map(([name, [kind, column]]) => {
      const where = whereFilters(conditions, isFilterName(name) ? name : undefined);
      return `select '${kind}', ${column}::text, count(*), null::int, null::int
        from ${source} ${where} group by ${column}`;
    });
  const prices =
    query.priceLevel === null
      ? []
      : [
          `select 'price', '', count(price), min(price), max(price)
           from ${source} ${whereFilters(conditions, "price")}`,
        ];
  return [sharedFacets(source, whereFilters(conditions)), ...own, ...prices];
}

/** All facets whose own filter is not in use, in one pass. */
function sharedFacets(source: string, where: string): string {
  return `select case grouping(subcategory_id, makes, state)
      when 3 then 'subcategory' when 5 then 'make' else 'state' end as kind,
    coalesce(subcategory_id, makes, state)::text as value,
    count(*), null::int as low, null::int as high
    from ${source} ${where} group by grouping sets ((subcategory_id), (makes), (state))`;
}

function pageSelect(
  query: PartQuery,
  source: string,
  { filters, bind }: { filters: Conditions; bind: Bind },
): string {
  const order = orderOf(query);
  const from = (query.page - 1) * query.size;
  return `select 'part' as kind, part_id::text as value, row_number() over () as count,
      null::int as low, null::int as high
    from (select part_id from ${source} ${whereFilters(filters)}
      order by ${order} limit ${bind(query.size, "int")} offset ${bind(from, "int")}) page`;
}

/** Without text there are no tiers, and an index may serve the rest of the order. */
function orderOf({ sort, text }: PartQuery): string {
  const order = ORDERS[sort];
  return text ? order : order.replace("tier, ", "").replace("score desc, ", "");
}

function isFilterName(name: string): name is keyof typeof OWN_FACETS {
  return Object.hasOwn(OWN_FACETS, name);
}
