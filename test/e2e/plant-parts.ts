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

type Named = Pick<PlantedPart, "sku">;
const skusOf = (parts: readonly Named[]) => parts.map(({ sku }) => sku);

/** Lets parts be found by the number that is printed on them, as those of the demonstration are. */
export async function numberParts(parts: readonly Named[]): Promise<void> {
  await database.query(
    `insert into part_number (part_id, kind, number, key)
     select id, 'printed', part_number, regexp_replace(upper(part_number), '[^A-Z0-9]', '', 'g')
     from part where sku = any($1) on conflict do nothing`,
    [skusOf(parts)],
  );
}

/** Lays so many pieces of each part into the first warehouse, as its book has it, with others on their way there. */
export async function shelveParts(
  parts: readonly Named[],
  { onHand, incoming = 0 }: { onHand: number; incoming?: number },
): Promise<void> {
  await database.query(
    `with shelf as (
       insert into stock (part_id, warehouse_id, on_hand, incoming)
       select id, (select min(id) from warehouse), $2, $3 from part where sku = any($1)
       returning part_id, warehouse_id, on_hand)
     insert into stock_movement (part_id, warehouse_id, kind, quantity)
     select part_id, warehouse_id, 'opening', on_hand from shelf`,
    [skusOf(parts), onHand, incoming],
  );
}
