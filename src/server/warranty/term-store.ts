import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What a term is of: one part, or a brand where its parts have none of their own. */
export type Warranted = { part_id: number } | { brand_id: number };

export async function findWarranted(
  db: Database,
  of: { sku: string } | { brand: string },
): Promise<Warranted | undefined> {
  if ("sku" in of) {
    const part = await db
      .selectFrom("part")
      .select("id")
      .where("sku", "=", of.sku)
      .executeTakeFirst();
    return part && { part_id: part.id };
  }
  const brand = await db
    .selectFrom("brand")
    .select("id")
    .where("name", "=", of.brand)
    .executeTakeFirst();
  return brand && { brand_id: brand.id };
}

/** Takes the place of the term before, or takes it away. */
export async function replaceTerm(
  db: Database,
  of: Warranted,
  term: WarrantyTerm | null,
): Promise<void> {
  const known = db.deleteFrom("warranty_term");
  await (
    "part_id" in of
      ? known.where("part_id", "=", of.part_id)
      : known.where("brand_id", "=", of.brand_id)
  ).execute();
  if (term)
    await db
      .insertInto("warranty_term")
      .values({ ...of, ...term })
      .execute();
}
