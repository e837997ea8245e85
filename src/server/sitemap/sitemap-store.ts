import type { Database } from "#server/platform/database/database.ts";

export type SitemapPart = { sku: string; updated_at: Date; images: string[] };

/** The highest id that a part has; 0 when there is none. Ids are given in order, so ranges of them are even parts. */
export async function lastPartId(db: Database): Promise<number> {
  const row = await db
    .selectFrom("part")
    .select(({ fn }) => fn.max<number | null>("id").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Parts after one id and up to another, in order of id. */
export async function partsBetween(
  db: Database,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<(SitemapPart & { id: number })[]> {
  return db
    .selectFrom("part")
    .select(["id", "sku", "updated_at", "images"])
    .where("id", ">", after)
    .where("id", "<=", upTo)
    .where("verification", "<>", "rejected")
    .orderBy("id")
    .limit(limit)
    .execute();
}
