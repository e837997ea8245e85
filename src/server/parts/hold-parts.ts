import { sql } from "kysely";

import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Holds parts against their removal until the transaction ends, so that what is written of them names none that is gone;
 * whoever changes them otherwise goes on. False where one is gone already. Before anything of stock is held: a removal
 * holds the part first, and its stock after it.
 */
export async function holdParts(db: Database, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { rows } = await sql`
    select id from part where id = any(${wanted}::int[]) order by id for key share`.execute(db);
  return rows.length === wanted.length;
}

/** The same for lines that are about to be written; a ShopError `order_changed` where a part is gone since they were priced. */
export async function holdPartsOf(
  db: Database,
  lines: readonly { partId: number }[],
): Promise<void> {
  const areThere = await holdParts(
    db,
    lines.map(({ partId }) => partId),
  );
  if (!areThere) throw new ShopError("order_changed");
}

/** The same by their skus: a part that is gone is found by nobody who looks for it afterwards. */
export async function holdPartsNamed(db: Database, skus: readonly string[]): Promise<void> {
  await sql`
    select from part where sku = any(${[...skus]}::text[]) order by id for key share`.execute(db);
}
