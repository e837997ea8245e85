import { type RawBuilder, sql } from "kysely";

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
  return findFirst(db, sql`${sql.ref(column)} = ${id}`);
}

/** Some of these parts. */
export async function findFirstAmong(
  db: Database,
  partIds: readonly number[],
): Promise<NamedPart[]> {
  return findFirst(db, sql`id = any(${[...partIds]}::int[])`);
}

async function findFirst(db: Database, which: RawBuilder<unknown>): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select sku, part_number as "partNumber",
      json_build_object('es', title_es, 'en', title_en) as title
    from part where ${which} order by id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
