import { createHash } from "node:crypto";

import type { Pool } from "pg";

import type { PartQuery } from "./part-query.ts";
import { type Bind, binder, unseenBinder } from "./statement/bind.ts";
import {
  facetSelects,
  offerFacetSelects,
  groupedFacetSelects,
  type SearchRow,
  wholeOfferSelects,
} from "./statement/facet-select.ts";
import { type Conditions, filterConditions } from "./statement/filter-conditions.ts";
import { FOLDED, foldedSelect } from "./statement/folded-rows.ts";
import { keptFacets } from "./statement/kept-facets.ts";
import {
  countedRows,
  listedRows,
  matchSelect,
  offerRows,
  soonestRows,
  traitRows,
} from "./statement/match-rows.ts";
import { pageSelect } from "./statement/page-select.ts";

/** Facets and page of a search with a driver, in one statement over its matches. */
export async function findMatches(pool: Pool, query: PartQuery): Promise<SearchRow[]> {
  return runMatching(pool, query, ({ filters, bind }) => {
    const { tables, selects } = facetsOf(query, "match", filters);
    return { tables, selects: [...selects, pageSelect(query, "match", { filters, bind })] };
  });
}

/** The page alone: of a word that many parts have the matches are gathered where its first are not among the soonest. */
export async function findMatchedPage(pool: Pool, query: PartQuery): Promise<SearchRow[]> {
  return runMatching(pool, query, ({ filters, bind }) => {
    const { tables } = facetsOf(query, "match", filters);
    const soonest = soonestRows(query, bind);
    return { tables, selects: [pageSelect(query, "match", { filters, bind, soonest })] };
  });
}

type Matching = { filters: Conditions; bind: Bind };

/** One statement over the matches of a search with a driver. */
async function runMatching(
  pool: Pool,
  query: PartQuery,
  countingOf: (matching: Matching) => Counting,
): Promise<SearchRow[]> {
  const values: unknown[] = [];
  const bind = isPlannedOnce(query) ? unseenBinder(values) : binder(values);
  const match = `match as materialized (${matchSelect(query, bind)})`;
  const { tables, selects } = countingOf({ filters: filterConditions(query, bind), bind });
  const text = `with ${[match, ...tables].join(", ")} ${selects.join(" union all ")}`;
  const { rows } = await pool.query<SearchRow>({
    text,
    values,
    ...(isPlannedOnce(query) && { name: nameOf(text) }),
  });
  return rows;
}

/** The facets of parts or of groups, with the tables that they are counted over. */
function facetsOf(query: PartQuery, source: string, filters: Conditions) {
  if (!query.grouped) return { tables: [], selects: facetSelects(query, source, filters) };
  return {
    tables: [`${FOLDED} as materialized (${foldedSelect(query, source, filters)})`],
    selects: groupedFacetSelects(query, source, filters),
  };
}

/** Filters that are often in use beside a vehicle, by the menu and by the shop's own setting. */
const OFTEN_BESIDE = new Set(["categoryIds", "subcategoryIds", "availabilities"]);

/**
 * Whether one plan serves whatever is asked: numbers, vehicles and engines, which are quicker to answer than to plan.
 * Words are not: how common they are decides the plan. Of the filters, which are asked of the matches, only few
 * go along, so that connections do not keep hundreds of statements.
 */
function isPlannedOnce({ text, filters }: PartQuery): boolean {
  return (
    !(text?.kind === "words" || text?.kind === "commonWords") &&
    Object.keys(filters).every((name) => OFTEN_BESIDE.has(name))
  );
}

function nameOf(text: string): string {
  return `search_${createHash("sha1").update(text).digest("base64url")}`;
}

/** Facets of a search without a driver: each is its own small statement on its own index. */
export async function countFacets(pool: Pool, query: PartQuery): Promise<SearchRow[]> {
  const values: unknown[] = [];
  const bind = binder(values);
  const counting = facetsOf(query, countedRows(query, bind), filterConditions(query, bind));
  return runCounting(pool, counting, values);
}

/**
 * Whether what stock and prices change of the facets can be counted apart from the rest, which then stays counted
 * until parts change: no filter asks for either, nor for what lies in a warehouse.
 */
export function isCountedApart({ filters }: PartQuery): boolean {
  const { availabilities, price, warehouse } = filters;
  return [availabilities, price, warehouse].every((one) => one === undefined);
}

/** The facets of a search without a driver that stock and prices do not change, whoever asks. Of everything the database keeps them counted. */
export async function countTraits(pool: Pool, query: PartQuery): Promise<SearchRow[]> {
  if (isWhole(query)) return runCounting(pool, { tables: [], selects: keptFacets(query) }, []);
  const values: unknown[] = [];
  const bind = binder(values);
  const ofTraits = { ...query, priceLevel: null };
  const counting = facetsOf(ofTraits, traitRows(query, bind), filterConditions(query, bind));
  return runCounting(pool, counting, values);
}

/** The others. */
export async function countOffers(pool: Pool, query: PartQuery): Promise<SearchRow[]> {
  const values: unknown[] = [];
  const bind = binder(values);
  const source = offerRows(query, bind);
  const selects = isWhole(query)
    ? wholeOfferSelects(query, source)
    : offerFacetSelects(query, source, filterConditions(query, bind));
  return runCounting(pool, { tables: [], selects }, values);
}

type Counting = { tables: string[]; selects: string[] };

async function runCounting(
  pool: Pool,
  { tables, selects }: Counting,
  values: unknown[],
): Promise<SearchRow[]> {
  const before = tables.length > 0 ? `with ${tables.join(", ")}` : "";
  return (await pool.query<SearchRow>(`${before} ${selects.join(" union all ")}`, values)).rows;
}

function isWhole({ text, filters }: PartQuery): boolean {
  return text === undefined && Object.keys(filters).length === 0;
}

/** The page of a search without a driver. */
export async function findPage(pool: Pool, query: PartQuery): Promise<SearchRow[]> {
  const values: unknown[] = [];
  const bind = binder(values);
  const source = listedRows(query, bind);
  const page = pageSelect(query, source, {
    filters: filterConditions(query, bind),
    bind,
    soonest: soonestRows(query, bind),
  });
  return (await pool.query<SearchRow>(page, values)).rows;
}
