import type { Database } from "#server/platform/database/database.ts";

const MOST_REPLACING = 12;

/** Other parts of the interchange group of a part, those most asked for first. */
export async function findReplacingSkus(db: Database, sku: string): Promise<string[]> {
  const rows = await db
    .selectFrom("part")
    .innerJoin("part as other", "other.interchange_group", "part.interchange_group")
    .select("other.sku")
    .where("part.sku", "=", sku)
    .where("other.sku", "<>", sku)
    .where("other.verification", "<>", "rejected")
    .orderBy("other.popularity", "desc")
    .orderBy("other.id")
    .limit(MOST_REPLACING)
    .execute();
  return rows.map((row) => row.sku);
}
