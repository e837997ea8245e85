import type { Pool } from "pg";

import { createRandom } from "../../test/factories/random.ts";
import { stockUp } from "../stock-up.ts";

/** What a catalogue has that can be asked for. */
export type Material = {
  /** Every part, in an order that has nothing to do with how they were made; those that are asked for most come first. */
  skus: readonly string[];
  numbers: readonly string[];
  titles: readonly string[];
  /** Paths of categories below `/category/`. */
  categories: readonly string[];
  /** Parts of which there are always enough. */
  bought: readonly string[];
  /** Parts that nobody buys, so that what lies of them may be changed; in the same order as all. */
  unbought: readonly string[];
  warehouse: { id: number; code: string };
};

const SEED = 1;

/** Reads what there is to ask for, and fills the shelves of what is bought. */
export async function gatherMaterial(pool: Pool): Promise<Material> {
  const parts = await pool.query<{ sku: string; number: string; title: string }>(
    "select sku, part_number as number, title_es as title from part order by id",
  );
  const categories = await pool.query<{ url: string }>("select url from category order by id");
  const warehouses = await pool.query<{ id: number; code: string }>(
    "select id, code from warehouse order by id limit 1",
  );
  const [warehouse] = warehouses.rows;
  if (!warehouse || parts.rows.length === 0) throw new Error("There is no catalogue to ask for.");
  const random = createRandom(SEED);
  const shuffled = parts.rows
    .map((part) => ({ part, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ part }) => part);
  const bought = await stockUp(pool);
  const isBought = new Set(bought);
  return {
    skus: shuffled.map(({ sku }) => sku),
    numbers: shuffled.map(({ number }) => number),
    titles: shuffled.map(({ title }) => title),
    categories: categories.rows.map(({ url }) => url),
    bought,
    unbought: shuffled.map(({ sku }) => sku).filter((sku) => !isBought.has(sku)),
    warehouse,
  };
}
