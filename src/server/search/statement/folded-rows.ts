import type { PartQuery } from "../part-query.ts";
import { type Conditions, whereFilters } from "./filter-conditions.ts";
import { hasDriver } from "./match-ids.ts";

/** The name under which a statement has what `foldedSelect` selects. */
export const FOLDED = "folded";

/**
 * One row for each group of which a part matches and passes the filters: where it stands, how many of its parts
 * do, and what they are. A group holds one kind of part; see facet-truth.ts.
 */
export function foldedSelect(query: PartQuery, source: string, conditions: Conditions): string {
  const place = hasDriver(query) ? "min(place) as place, " : "";
  return `select ${place}min(subcategory_id) as subcategory_id, bit_or(makes) as makes,
      bit_or(states) as states, count(*) as parts
    from ${source} ${whereFilters(conditions)} group by group_key`;
}
