import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "#server/platform/database/only-row.ts";

/** Of a question: it found nothing, or nothing of what was searched for, as the list of searches has it. */
export const IS_UNANSWERED = sql`(rung = 'categories' or not found)`;

export type SearchCount = {
  times: number;
  unanswered: number;
  commonest: { text: string; times: number }[];
};

/** How often was searched since a day, how much of it without an answer, and what of that most; at most `limit`. */
export async function countSearches(
  db: Database,
  { since, limit }: { since: string; limit: number },
): Promise<SearchCount> {
  return onlyRow(
    db,
    sql<SearchCount>`
    select coalesce(sum(times), 0)::int as times,
      coalesce(sum(times) filter (where ${IS_UNANSWERED}), 0)::int as unanswered,
      coalesce((select jsonb_agg(to_jsonb(most) order by times desc, text) from (
        select text, sum(times)::int as times from search_question
        where day >= ${since}::date and ${IS_UNANSWERED}
        group by text order by 2 desc, 1 limit ${limit}) most), '[]') as commonest
    from search_question where day >= ${since}::date`,
  );
}
