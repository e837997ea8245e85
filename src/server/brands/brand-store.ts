import { sql } from "kysely";

import type { Brand } from "#contract/brands.ts";
import type { Database } from "#server/platform/database.ts";

/** Every brand that has parts, by name. */
export async function findBrands(db: Database): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select b.slug as brand, b.name, b.image, n.parts::int
    from brand b
    join (select brand_id, count(*) as parts from part_facet group by 1) n on n.brand_id = b.id
    order by lower(b.name)`.execute(db);
  return rows;
}
