import { isKnown } from "../find-vehicle.ts";
import type { PartQuery, TextQuery, VehicleQuery } from "../part-query.ts";
import { TITLE_TERM } from "../term-registry.ts";
import type { Bind } from "./bind.ts";
import { whereAll } from "./filter-conditions.ts";
import { isLookedUp, ownIds, textIds, vehicleIds } from "./match-ids.ts";

/** What facets are counted over without text or vehicle: all rows, or those with the common words. */
export function countedRows(query: PartQuery, bind: Bind): string {
  return facetRows(query, columnsOf(query), bind);
}

/** The same with what the page is ordered by. */
export function listedRows(query: PartQuery, bind: Bind): string {
  return facetRows(query, columnsOf(query).concat(matchColumns(query, bind)), bind);
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
export function matchSelect(query: PartQuery, bind: Bind): string {
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

/** What orders matches before popularity does. */
function matchColumns(query: PartQuery, bind: Bind): string[] {
  const { sort, text, vehicle } = query;
  if (sort !== "popular" && sort !== "textMatch") return [];
  const own = vehicle ? [`${isUniversal(vehicle, bind)} as universal`] : [];
  if (!text) return own;
  const tier = `${tierOf(query, bind)} as tier`;
  return sort === "popular" ? [tier, ...own] : [tier, ...own, `${scoreOf(text, bind)} as score`];
}

/** 1 for what only fits everything: it stands after what was made for the vehicle. */
function isUniversal(vehicle: VehicleQuery, bind: Bind): string {
  if (!isKnown(vehicle)) return "0";
  return `(facet.part_id not in (${ownIds(vehicle, bind)}))::int`;
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
