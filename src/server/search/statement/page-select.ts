import type { PartSort } from "#domain/part/part-sort.ts";

import type { PartQuery } from "../part-query.ts";
import type { Bind } from "./bind.ts";
import { allConditions, type Conditions, whereAll, whereFilters } from "./filter-conditions.ts";
import { FOLDED } from "./folded-rows.ts";
import { hasDriver } from "./match-ids.ts";
import { isKindNamed, isWholeAnswer, partAt } from "./match-place.ts";
import { isInIndexOrder } from "./match-rows.ts";

/** The orders that an index serves; ids break ties, so that pages never repeat a part. */
const INDEX_ORDERS = {
  textMatch: "demand desc, part_id",
  popular: "demand desc, part_id",
  asc: "rank, part_id",
  desc: "rank desc, part_id desc",
  lowToHigh: "price, part_id",
  highToLow: "price desc nulls last, part_id",
} as const satisfies Record<PartSort, string>;

type Selecting = {
  filters: Conditions;
  bind: Bind;
  /** Some rows of the source among which its first are likely to be; see match-rows.ts. */
  soonest?: string | undefined;
};

/** The ids of the page with their places; of groups, the id of the part that stands for each. */
export function pageSelect(query: PartQuery, source: string, selecting: Selecting): string {
  const { bind } = selecting;
  const from = (query.page - 1) * query.size;
  const cut = () => `limit ${bind(query.size, "int")} offset ${bind(from, "int")}`;
  const ids = query.grouped
    ? groupIds(query, source, { ...selecting, cut })
    : partIds(query, source, { ...selecting, cut });
  return `select 'part' as kind, part_id::text as value, row_number() over () as count,
      null::int as low, null::int as high
    from (${ids}) page`;
}

type Cutting = Selecting & { cut: () => string };

function partIds(query: PartQuery, source: string, cutting: Cutting): string {
  const { filters, soonest, cut } = cutting;
  const rows = `${source} ${whereFilters(filters)}`;
  if (soonest !== undefined) {
    const all = `(select place from ${rows}) listed`;
    return inPlaces(placesOfSoonest(query, all, { filters, soonest }), cut);
  }
  const order = isInIndexOrder(query) ? INDEX_ORDERS[query.sort] : "place";
  return `select part_id from ${rows} order by ${order} ${cut()}`;
}

function inPlaces(places: string, cut: () => string): string {
  return `select ${partAt("place")} as part_id from ${places} order by place ${cut()}`;
}

/** A group stands where the first of its parts stands. */
function groupIds(query: PartQuery, source: string, cutting: Cutting): string {
  const { filters, soonest, cut } = cutting;
  if (isInIndexOrder(query)) return groupsOfIndex(query, source, cutting);
  if (hasDriver(query)) return inPlaces(FOLDED, cut);
  const all = foldedPlaces(`${source} ${whereFilters(filters)}`, query);
  return inPlaces(
    soonest === undefined ? all : placesOfSoonest(query, all, { filters, soonest }),
    cut,
  );
}

type Soonest = { filters: Conditions; soonest: string };

/**
 * Where the parts or groups stand that are of the kind that is named, or else answer all that was understood and are
 * among what leaves soonest: no other one stands before them. Where these are too few for the page, where all of them stand.
 */
function placesOfSoonest(query: PartQuery, all: string, { filters, soonest }: Soonest): string {
  const { page, size, grouped } = query;
  const first = isKindNamed(query) ? [] : [isWholeAnswer("place")];
  const rows = `${soonest} ${whereAll([...allConditions(filters), ...first])}`;
  const places = grouped ? foldOf(rows) : `select place from ${rows}`;
  return `(with best as materialized (${places}),
      filled as materialized (select (select count(*) from best) >= ${page * size} as enough)
    select place from best where (select enough from filled)
    union all select place from ${all} where not (select enough from filled)) places`;
}

/** So many parts are looked at for each group that a page must have. */
const PARTS_OF_GROUP = 8;
/** From so many on, folding all of them is quicker than putting so many in order. */
const MOST_IN_ORDER = 4_000;

/**
 * Where the groups stand. The first parts in order hold the first groups, so only these are folded; all are where
 * they hold too few groups.
 */
function foldedPlaces(rows: string, { page, size }: PartQuery): string {
  const groups = page * size;
  const parts = groups * PARTS_OF_GROUP;
  if (parts > MOST_IN_ORDER) return `(${foldOf(rows)}) folded`;
  return `(with first as materialized (select place, group_key from ${rows} order by place limit ${parts}),
      few as materialized (${foldOf("first")}),
      reached as materialized (select (select count(*) from few) >= ${groups}
        or (select count(*) from first) < ${parts} as enough)
    select place from few where (select enough from reached)
    union all select place from (${foldOf(rows)}) folded where not (select enough from reached)) folded`;
}

function foldOf(rows: string): string {
  return `select min(place) as place from ${rows} group by group_key`;
}

/**
 * The groups of the whole catalogue, one after the other in the order of an index: a part is passed over where
 * another of its group came before. By demand, the part that can leave soonest then stands for its group.
 */
function groupsOfIndex(query: PartQuery, source: string, { filters, cut }: Cutting): string {
  const { sort } = query;
  const ofGroup = [...allConditions(filters), "other.group_key = listed.group_key"];
  const earlier = `select from ${named(source, "other")}
    ${whereAll([...ofGroup, isEarlier(sort)])}`;
  const first = `select part_id, group_key from ${named(source, "listed")}
    ${whereAll([...allConditions(filters), `not exists (${earlier})`])}
    order by ${INDEX_ORDERS[sort]} ${cut()}`;
  if (sort === "asc" || sort === "desc") return first;
  return `select best.part_id from (select group_key, row_number() over () as nth from (${first}) first) listed
    cross join lateral (select part_id from ${named(source, "other")} ${whereAll(ofGroup)}
      order by standing, part_id limit 1) best
    order by nth`;
}

function named(source: string, name: string): string {
  return `(select * from ${source}) ${name}`;
}

/** Whether `other` comes before `listed`. */
function isEarlier(sort: PartSort): string {
  if (sort === "asc") return "(other.rank, other.part_id) < (listed.rank, listed.part_id)";
  if (sort === "desc") return "(other.rank, other.part_id) > (listed.rank, listed.part_id)";
  return "(other.demand, listed.part_id) > (listed.demand, other.part_id)";
}
