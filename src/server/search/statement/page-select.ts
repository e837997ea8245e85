import type { PartSort } from "#domain/part/part-sort.ts";

import type { PartQuery } from "../part-query.ts";
import type { Bind } from "./bind.ts";
import { allConditions, type Conditions, whereAll, whereFilters } from "./filter-conditions.ts";
import { FOLDED } from "./folded-rows.ts";
import { hasDriver } from "./match-ids.ts";
import { partAt } from "./match-place.ts";
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

type Selecting = { filters: Conditions; bind: Bind };

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

function partIds(query: PartQuery, source: string, { filters, cut }: Cutting): string {
  const order = isInIndexOrder(query) ? INDEX_ORDERS[query.sort] : "place";
  return `select part_id from ${source} ${whereFilters(filters)} order by ${order} ${cut()}`;
}

/** A group stands where the first of its parts stands. */
function groupIds(query: PartQuery, source: string, { filters, ...cutting }: Cutting): string {
  if (isInIndexOrder(query)) return groupsOfIndex(query, source, { filters, ...cutting });
  const places = hasDriver(query)
    ? FOLDED
    : `(select min(place) as place from ${source} ${whereFilters(filters)} group by group_key) folded`;
  return `select ${partAt("place")} as part_id from ${places} order by place ${cutting.cut()}`;
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
