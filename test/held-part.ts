import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/**
 * Holds an import up at a part's number: somebody else is about to take it, and has not said so yet.
 * The import cannot be done before it is let go, however fast the machine is.
 */
export async function holdPart(db: Database, sku: string): Promise<() => Promise<void>> {
  const transaction = await db.startTransaction().execute();
  await sql`
    insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en)
    select ${sku}, ${sku}, brand.id, subcategory.id, 'oem', '', '' from brand, subcategory
    limit 1`.execute(transaction);
  return async () => {
    await transaction.rollback().execute();
  };
}
