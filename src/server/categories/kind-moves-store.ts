import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import { keyOfKind, tableOfKind } from "./kind-store.ts";

/** Holds a kind, so that no part, coupon or rule of freight becomes of it before the transaction ends. */
export async function holdKind(db: Database, id: string): Promise<void> {
  await sql`
    select from ${tableOfKind(id)} where id = ${keyOfKind(id)} for update`.execute(db);
}

/** Puts a subcategory into another category, after what is in it. */
export async function refileKind(db: Database, key: number, categoryKey: number): Promise<void> {
  await sql`
    update subcategory set category_id = ${categoryKey}, is_placed = true, version = version + 1,
      position = (select coalesce(max(position), -1) + 1 from subcategory other
        where other.category_id = ${categoryKey})
    where id = ${key}`.execute(db);
}
