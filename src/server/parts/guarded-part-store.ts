import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** Holds parts by their ids against removal, in one order; how many there are. */
export async function holdPartsById(db: Database, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`
    select id from part where id = any(${[...ids]}::int[]) order by id for key share`.execute(db);
  return rows.length;
}

/** The same by their skus. */
export async function holdPartsBySku(db: Database, skus: readonly string[]): Promise<void> {
  await sql`
    select from part where sku = any(${[...skus]}::text[]) order by id for key share`.execute(db);
}
