import type { PartSort } from "#domain/part/part-sort.ts";

import type { PartQuery } from "../part-query.ts";
import type { Bind } from "./bind.ts";
import { type Conditions, whereFilters } from "./filter-conditions.ts";

/** The order of each sort; ids break ties, so that pages never repeat a part. */
const ORDERS = {
  textMatch: "tier, universal, score desc, popularity desc, part_id",
  popular: "tier, universal, popularity desc, part_id",
  asc: "rank, part_id",
  desc: "rank desc, part_id desc",
  lowToHigh: "price, part_id",
  highToLow: "price desc nulls last, part_id",
} as const satisfies Record<PartSort, string>;

/** The ids of the page with their places. */
export function pageSelect(
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

/** Without text there are no tiers, without a vehicle nothing is universal, and an index may serve the rest. */
function orderOf({ sort, text, vehicle }: PartQuery): string {
  const order = vehicle ? ORDERS[sort] : ORDERS[sort].replace("universal, ", "");
  return text ? order : order.replace("tier, ", "").replace("score desc, ", "");
}
