import { type RawBuilder, sql } from "kysely";

import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";
import { idOfBrandCalled } from "#server/brands/brand-of-word.ts";
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
  const id = await idOfBrandCalled(db, of.brand);
  return id === undefined ? undefined : { brand_id: id };
}

/** Lets nobody else say anew how long this part or this brand is warranted, to the end of the transaction. */
export async function holdWarranted(db: Database, of: Warranted): Promise<void> {
  const held =
    "part_id" in of
      ? sql`select from part where id = ${of.part_id} for no key update`
      : sql`select from brand where id = ${of.brand_id} for no key update`;
  await held.execute(db);
}

/** Its own term; null where it has none. */
export async function findOwnTerm(db: Database, of: Warranted): Promise<WarrantyTerm | null> {
  const known = db.selectFrom("warranty_term").select(["months", "km"]);
  const term = await (
    "part_id" in of
      ? known.where("part_id", "=", of.part_id)
      : known.where("brand_id", "=", of.brand_id)
  ).executeTakeFirst();
  return term ?? null;
}

/** The brand of a part, and what it promises. */
export async function findBrandTerm(
  db: Database,
  partId: number,
): Promise<{ name: string; terms: WarrantyTerm | null } | undefined> {
  const { rows } = await sql<{ name: string; terms: WarrantyTerm | null }>`
    select brand.name, (select json_build_object('months', months, 'km', km) from warranty_term
      where brand_id = brand.id) as terms
    from part join brand on brand.id = part.brand_id where part.id = ${partId}`.execute(db);
  return rows[0];
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

type Brands = { from: number; to: number };

/** Parts of a brand without a term of their own, and what the two brands promise. */
function termless({ from, to }: Brands): RawBuilder<unknown> {
  return sql`
  part
  left join warranty_term term on term.brand_id = part.brand_id
  left join warranty_term other on other.brand_id = ${to}
  where part.brand_id = ${from}
    and not exists (select from warranty_term own where own.part_id = part.id)`;
}

const IS_ANOTHER = sql`(term.months, term.km) is distinct from (other.months, other.km)`;

/** Gives parts as their own the term of their brand, where the other brand's is another. */
export async function copyTerms(db: Database, brands: Brands): Promise<void> {
  await sql`
    insert into warranty_term (part_id, months, km)
    select part.id, term.months, term.km from ${termless(brands)}
      and term.id is not null and ${IS_ANOTHER}`.execute(db);
}

/** How many parts would keep their brand's term as their own, and how many would have the other's instead of none. */
export type MovedTerms = { kept: number; gained: number };

export async function countMovedTerms(db: Database, brands: Brands): Promise<MovedTerms> {
  const { rows } = await sql<MovedTerms>`
    select count(*) filter (where term.id is not null and ${IS_ANOTHER})::int as kept,
      count(*) filter (where term.id is null and other.id is not null)::int as gained
    from ${termless(brands)}`.execute(db);
  return rows[0] ?? { kept: 0, gained: 0 };
}
