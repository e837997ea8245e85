import type { PartQuery } from "../part-query.ts";
import type { Bind } from "./bind.ts";
import { whereAll } from "./filter-conditions.ts";
import { hasDriver, isKindLookedUp, isLookedUp, textIds, vehicleIds } from "./match-ids.ts";
import { isKindNamed, placeOf, standingIn } from "./match-place.ts";
import { titledCondition, titledRows, wordInTitle } from "./title-words.ts";

/** What facets are counted over without text or vehicle: all rows, or those with the common words. */
export function countedRows(query: PartQuery, bind: Bind): string {
  return facetRows(query, { columns: countedColumns(query) }, bind);
}

/** The same of what stock and prices do not change: the availability is left out of what is counted. */
export function traitRows(query: PartQuery, bind: Bind): string {
  return facetRows(query, { columns: countedColumns({ ...query, priceLevel: null }, null) }, bind);
}

/** The same of what stock and prices change. */
export function offerRows(query: PartQuery, bind: Bind): string {
  const availability = `availability_${query.storefront} as availability`;
  return facetRows(query, { columns: countedColumns(query).concat(availability) }, bind);
}

/** The same with what the page is ordered by. */
export function listedRows(query: PartQuery, bind: Bind): string {
  return facetRows(query, { columns: listedColumns(query, bind) }, bind);
}

/** So many parts of the whole catalogue are looked at before all of it is. */
const MOST_SOONEST = 4_000;
/** So many parts must have a word, for each that a page shows, that its first are likely among these. */
const MANY_FOR_EACH = 400;

/**
 * Of the rows that `listedRows` or `matchSelect` selects those of the kind of part that is named, or those among what
 * leaves soonest of the whole catalogue, in the order of an index, where the first of a list are likely to be among them;
 * undefined elsewhere.
 */
export function soonestRows(query: PartQuery, bind: Bind): string | undefined {
  const { text, vehicle, sort, filters, storefront } = query;
  const isBroad = text?.kind === "commonWords" || isFrequentWord(query);
  const isNarrowed = Object.keys(filters).some((name) => name !== "availabilities");
  if (!isBroad || vehicle || isNarrowed || sort !== "popular") return undefined;
  const table = isKindNamed(query)
    ? `(select * from part_facet where subcategory_id = any(${bind(query.familyIds, "smallint[]")}))`
    : `(select * from part_facet
      order by ${standingIn(storefront)}, part_id limit ${MOST_SOONEST})`;
  const texts = isLookedUp(text) ? [`facet.part_id in (${textIds(text, query, bind)})`] : [];
  return facetRows(query, { columns: listedColumns(query, bind), table, texts }, bind);
}

/** Whether one word is asked for that names no kind of part, and is nearly common. */
function isFrequentWord({ text, familyIds, grouped, page, size }: PartQuery): boolean {
  if (text?.kind !== "words" || familyIds.length > 0 || text.kindWords.length > 0) return false;
  const [word, ...more] = text.groups;
  if (!word || more.length > 0 || grouped) return false;
  const frequencies = word.alternatives.map((terms) =>
    Math.min(...terms.map(({ frequency }) => frequency)),
  );
  return Math.max(...frequencies) >= MANY_FOR_EACH * page * size;
}

type Rows = {
  columns: readonly string[];
  table?: string;
  /** What the text asks of a row that is looked up. */
  texts?: readonly string[];
};

/** part_facet as one caller sees it: the availability of the storefront, the price of the level. */
function facetRows(
  query: PartQuery,
  { columns, table = "part_facet", texts = [] }: Rows,
  bind: Bind,
): string {
  return `(select ${columns.join(", ")} from ${table} facet
    ${whereAll([...texts, ...wordConditions(query, bind)])}) facet`;
}

/** A part has each of the common words: one of the bits of each mask. What is of another kind than the one named says its words in the title. */
function wordConditions(query: PartQuery, bind: Bind): string[] {
  const { text } = query;
  if (!text || text.kind === "numbers") return [];
  const masks = text.kind === "commonWords" ? text.masks : [];
  return [
    ...masks.map((mask) => `(words & ${bind(mask, "bigint")} <> 0)`),
    ...kindConditions(query, bind),
  ];
}

function kindConditions(query: PartQuery, bind: Bind): string[] {
  if (isKindLookedUp(query.text)) return lookedUpConditions(query, bind);
  const titled = titledCondition(query, bind);
  if (titled === undefined) return [];
  const ofKind = [
    `subcategory_id = any(${bind(query.familyIds, "smallint[]")})`,
    ...otherThings(query, bind).map((condition) => `not (${condition})`),
  ];
  return [`((${ofKind.join(" and ")}) or ${isTitledKind(query, titled, bind)})`];
}

/** What is left of the same where each match is of the kind or says so in its title: see match-ids.ts. */
function lookedUpConditions(query: PartQuery, bind: Bind): string[] {
  const others = otherThings(query, bind);
  const titled = others.length === 0 ? undefined : titledCondition(query, bind);
  return [
    ...withoutLonger(query, bind),
    ...(titled === undefined ? [] : [`(${titled} or not (${others.join(" or ")}))`]),
  ];
}

/** What only begins like the kind that is named has its words in the title as well. */
function isTitledKind(query: PartQuery, titled: string, bind: Bind): string {
  return `(${[titled, ...withoutLonger(query, bind)].join(" and ")})`;
}

function withoutLonger({ text }: PartQuery, bind: Bind): string[] {
  if (!text || text.kind === "numbers" || text.longerKindIds.length === 0) return [];
  return [`subcategory_id <> all(${bind(text.longerKindIds, "smallint[]")})`];
}

/** "Main & rod bearings" holds both: a title that says the main ones is no answer to the others. */
function otherThings({ text }: PartQuery, bind: Bind): string[] {
  if (!text || text.kind === "numbers") return [];
  return text.otherThings.map(
    ({ kindId, word }) =>
      `subcategory_id = ${bind(kindId, "smallint")} and ${wordInTitle(word, bind)}`,
  );
}

function listedColumns(query: PartQuery, bind: Bind): string[] {
  return countedColumns(query).concat(orderColumns(query, bind));
}

/** What is counted and filtered, and no more: each column of a match is written once and read several times. */
function countedColumns(
  { filters, grouped, storefront, priceLevel }: PartQuery,
  availability: string | null = `availability_${storefront}`,
): string[] {
  return [
    "facet.part_id, subcategory_id, makes",
    ...(grouped ? groupColumns(availability) : [packedState(availability)]),
    ...(priceLevel === null ? [] : [`${priceLevel} as price`]),
    ...(filters.categoryIds ? ["category_id"] : []),
    ...(filters.brandIds && !grouped ? ["brand_id"] : []),
    ...(filters.qualities ? ["quality"] : []),
    ...(filters.warehouse ? ["warehouses"] : []),
    ...(filters.availabilities ? [`${availability} as availability`] : []),
  ];
}

/** Brand, quality and availability in one number; see facet-counts.ts. */
function packedState(availability: string | null): string {
  const state = "(brand_id::int << 5) | (quality::int << 3)";
  return `${state}${availability === null ? "" : ` | ${availability}::int`} as state`;
}

/** A bit for the quality and one for the availability: those of a group's parts are joined. */
function groupColumns(availability: string | null): string[] {
  const states = availability === null ? "" : ` | (8 << ${availability}::int)`;
  return ["group_key, brand_id, is_sole", `(1 << quality::int)${states} as states`];
}

/**
 * The matches of text and vehicle. Their ids are gathered first and looked up as one array, in one
 * pass over the index: a join would descend it once for each match.
 */
export function matchSelect(query: PartQuery, bind: Bind): string {
  const { text, vehicle } = query;
  const ids = [
    ...(isLookedUp(text) ? [textIds(text, query, bind)] : []),
    ...(vehicle ? [vehicleIds(vehicle, bind)] : []),
  ].map((select) => `select part_id from (${select}) ids`);
  const columns = listedColumns(query, bind);
  const rows = titledRows(query, `facet.part_id = any(array(${ids.join(" intersect ")}))`, bind);
  const conditions = [rows, ...wordConditions(query, bind)];
  return `select ${columns.join(", ")} from ${conditions.join(" and ")}`;
}

/**
 * Whether an index has the parts in the order that is asked for: what answers a text or fits a vehicle is put
 * in order by its place instead, and so are groups by price.
 */
export function isInIndexOrder(query: PartQuery): boolean {
  const isByPrice = query.sort === "lowToHigh" || query.sort === "highToLow";
  return !hasDriver(query) && !query.text && !(query.grouped && isByPrice);
}

function orderColumns(query: PartQuery, bind: Bind): string[] {
  if (!isInIndexOrder(query)) return [`${placeOf(query, bind)} as place`];
  const { sort, locale, storefront } = query;
  if (sort === "asc" || sort === "desc") return [`rank_${locale} as rank`];
  return [
    `demand_${storefront} as demand`,
    ...(query.grouped ? [`${standingIn(storefront)} as standing`] : []),
  ];
}
