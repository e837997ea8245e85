import type { Pool } from "pg";

import type { FoundKey } from "./part-index.ts";

/**
 * Of each key whether it is a part number or the beginning of one, and which skus there are. The
 * values go through subselects for the sake of the kept plan; see statement/bind.ts.
 */
export async function findNumberKeys(
  pool: Pool,
  { keys, skus }: { keys: readonly string[]; skus: readonly string[] },
): Promise<FoundKey[]> {
  const { rows } = await pool.query<FoundKey>({
    name: "search_numbers",
    text: `select key,
        exists (select from part_number number where number.key = wanted.key) as exact,
        exists (select from part_number number
          where number.key >= wanted.key and number.key < wanted.key || '[') as prefix,
        false as sku,
        (select min(number.number) from part_number number where number.key = wanted.key
          having bool_and(number.kind = 'superseded')) as superseded
      from unnest((select $1::text[])::text[]) wanted (key)
      union all select sku, false, false, true, null from part
        where sku = any((select $2::text[])::text[])`,
    values: [keys, skus],
  });
  return rows;
}
