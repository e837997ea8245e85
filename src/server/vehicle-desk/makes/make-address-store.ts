import { sql } from "kysely";

import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Refuses with a ShopError `changed_meanwhile` a make that came back with a model where its address leads to another make
 * by now, which was called so meanwhile.
 */
export async function requireOwnAddress(db: Database, modelId: number): Promise<void> {
  const { rows } = await sql`
    select from former_make former join vehicle_make make on make.slug = former.slug
    join vehicle_model model on model.make_id = make.id
    where model.id = ${modelId} and former.make_id <> make.id`.execute(db);
  if (rows.length > 0) throw new ShopError("changed_meanwhile");
}
