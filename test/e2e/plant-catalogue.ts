import { sql } from "kysely";

import { seedDemo } from "#demo/seed-demo.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

const PARTS = 3_000;
/** An odd amount: whoever finds it in what a guest is sent has found a leak (decisions §2). */
const ODD_PRICE_CENTS = 98_765_43;

/** What the journeys need to know of the catalogue that they run on. */
export type Planted = {
  /** A part whose prices and core are all the odd amount. */
  priced: { sku: string; partNumber: string; title: string };
  /** The category with the most parts. */
  category: { url: string; name_es: string; name_en: string };
  brand: string;
};

/** Fills an empty database with a small demonstration, the same every time, and marks one part's price. */
export async function plantCatalogue(database: ShopDatabase): Promise<Planted> {
  await seedDemo(database, { parts: PARTS, seed: 7 });
  const { db } = database;
  const part = await partOfItsOwnNumber(database);
  await sql`
    update part_price set online = ${ODD_PRICE_CENTS}, repair_shop = ${ODD_PRICE_CENTS},
      wholesale = ${ODD_PRICE_CENTS}, precio4 = ${ODD_PRICE_CENTS}, precio5 = ${ODD_PRICE_CENTS},
      precio6 = ${ODD_PRICE_CENTS} where part_id = ${part.id}`.execute(db);
  await sql`update part set core_cents = ${ODD_PRICE_CENTS} where id = ${part.id}`.execute(db);
  await refreshFacets(db, [part.id]);
  return {
    priced: part,
    category: await largestCategory(database),
    brand: await anyBrand(database),
  };
}

/** The most wanted part with a number in groups that no other part goes by. */
async function partOfItsOwnNumber({
  db,
}: ShopDatabase): Promise<Planted["priced"] & { id: number }> {
  const { rows } = await sql<Planted["priced"] & { id: number }>`
    select p.id, p.sku, p.part_number as "partNumber", p.title_es as title
    from part p join part_number n on n.part_id = p.id and n.kind = 'printed'
    where p.part_number like '%-%-%' and p.verification = 'verified' and not exists
      (select from part_number other where other.key = n.key and other.part_id <> p.id)
    order by p.popularity desc, p.id limit 1`.execute(db);
  const [part] = rows;
  if (!part) throw new Error("The demonstration has no part with a number of its own.");
  return part;
}

async function largestCategory({ db }: ShopDatabase): Promise<Planted["category"]> {
  const { rows } = await sql<Planted["category"]>`
    select c.url, c.name_es, c.name_en from category c
    join subcategory s on s.category_id = c.id
    join part p on p.subcategory_id = s.id
    group by c.id order by count(*) desc, c.id limit 1`.execute(db);
  const [category] = rows;
  if (!category) throw new Error("The demonstration has no category with parts.");
  return category;
}

async function anyBrand({ db }: ShopDatabase): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select b.slug from brand b join part p on p.brand_id = b.id
    group by b.id order by count(*) desc, b.id limit 1`.execute(db);
  return rows[0]?.slug ?? "";
}
