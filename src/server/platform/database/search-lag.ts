import { sql } from "kysely";

import { LATE_SEARCH_MINUTES } from "#domain/dashboard/late-work.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "#server/platform/database/only-row.ts";

/** Changes are counted as far as this: an import queues millions, and counting them costs what taking them to the search does. */
const MOST_CHANGES = 10_000;

const OLDEST = sql`(select part_id, queued_at from search_outbox order by id
  limit ${sql.lit(MOST_CHANGES + 1)})`;

/** Changes of parts, of the oldest ones, that the search should know by now. */
export const LATE_FOR_SEARCH = sql`${OLDEST} late
  where queued_at < now() - make_interval(mins => ${sql.lit(LATE_SEARCH_MINUTES)})`;

/** How many changed parts the search does not know yet, whether there may be more, and since when the oldest waits. */
export type SearchLag = { parts: number; isMore: boolean; since: Date | null };

export async function readSearchLag(db: Database): Promise<SearchLag> {
  return onlyRow(
    db,
    sql<SearchLag>`select count(distinct part_id)::int as parts, count(*) > ${MOST_CHANGES} as "isMore",
      min(queued_at) as since from ${OLDEST} queued`,
  );
}
