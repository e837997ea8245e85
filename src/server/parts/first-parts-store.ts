import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** A part by what people call it, in both languages. */
export type NamedPart = { sku: string; partNumber: string; title: { es: string; en: string } };

const MOST = 5;

/** Some parts of a brand or a subcategory, the first that there were. */
export async function findFirstOf(
  db: Database,
  column: "brand_id" | "subcategory_id",
  id: number,
): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select sku, part_number as "partNumber",
      json_build_object('es', title_es, 'en', title_en) as title
    from part where ${sql.ref(column)} = ${id} order by id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
