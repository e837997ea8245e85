import { sql } from "kysely";

import { OVER } from "#domain/account/open-business.ts";
import type { Database } from "#server/platform/database/database.ts";

import { MERGED_TABLES } from "./merged-tables.ts";

/** Which account goes into which. */
export type Merge = { kept: string; gone: string };

/** Rows that one statement moves: it takes a fraction of the two seconds that a statement may. */
const BATCH = 1_000;

/**
 * Holds the orders of an account that are still open, owed or written off: whoever changes one of them holds it before its
 * account, and so does a merge. What is over nobody changes but by a return, and those two go on again where they met.
 */
export async function holdOpenOrders(db: Database, accountId: string): Promise<void> {
  await sql`
    select number from shop_order where account_id = ${accountId}
      and (status <> all(${OVER.orders}) or exists (select from credit_use u
        where u.order_number = number and u.released_at is null
        and u.amount_cents + u.written_off_cents > 0))
    order by number for update`.execute(db);
}

/** Makes an account's orders and quotes the other's, the oldest first and so many at a time. */
export async function moveHistory(db: Database, { kept, gone }: Merge): Promise<void> {
  for (const table of MERGED_TABLES.history)
    for (let after = 0; ;) {
      const { rows } = await sql<{ last: number | null; moved: number }>`
        with batch as (
          select number from ${sql.table(table)} where account_id = ${gone} and number > ${after}
          order by number limit ${sql.lit(BATCH)}
        ), moved as (
          update ${sql.table(table)} t set account_id = ${kept} from batch where t.number = batch.number
          returning t.number
        )
        select max(number) as last, count(*)::int as moved from moved`.execute(db);
      const [{ last, moved } = { last: null, moved: 0 }] = rows;
      if (last === null || moved < BATCH) break;
      after = last;
    }
}
