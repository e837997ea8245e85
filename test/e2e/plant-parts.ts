import { database } from "./customers.ts";

export type PlantedPart = { sku: string; number: string };

/** How often parts were planted: a test that is tried again gets parts of its own, too. */
let times = 0;

/**
 * Parts that no other test knows, each like one of the demonstration, with its prices: whoever changes a part's price,
 * name or trust takes one of these, since a part of the demonstration may be in another test's hands.
 */
export async function plantParts(prefix: string, count: number): Promise<PlantedPart[]> {
  times += 1;
  const { rows } = await database.query<PlantedPart>(
    `with liked as (
       select part.* from part join part_price on part_id = part.id
       where weight_g is not null and cabys is not null and wholesale is not null
         and coalesce(greatest(repair_shop, wholesale, precio4, precio5, precio6), 0) <= online
       order by part.id limit $2
     ), planted as (
       insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, weight_g, cabys)
       select number, number, brand_id, subcategory_id, quality, title_es, title_en, weight_g, cabys
       from (select liked.*, $1 || '-' || row_number() over (order by id) as number from liked) as named
       returning id, sku, part_number
     ), priced as (
       insert into part_price (part_id, online, repair_shop, wholesale)
       select id, 10000, 9000, 8000 from planted
     )
     select sku, part_number as number from planted order by id`,
    [`${prefix}-${times}`.toUpperCase(), count],
  );
  return rows;
}

/** One such part. */
export async function plantOnePart(prefix: string): Promise<PlantedPart> {
  const [part] = await plantParts(prefix, 1);
  if (!part) throw new Error("No part was planted.");
  return part;
}
