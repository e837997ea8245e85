import { sql } from "kysely";

import type { KeptReference } from "#contract/cross-reference-desk.ts";
import type { Database } from "#server/platform/database/database.ts";

const MOST_ELSEWHERE = 5;

/** Numbers of other brands that a part takes the place of, each with the other parts that have the same number. */
export async function findKeptReferences(db: Database, partId: number): Promise<KeptReference[]> {
  const { rows } = await sql<KeptReference>`
    select maker as brand, number, certainty, coalesce((
      select json_agg(json_build_object('sku', sku, 'partNumber', part_number) order by sku)
      from (
        select distinct part.sku, part.part_number
        from part_number other join part on part.id = other.part_id
        where other.key = kept.key and other.part_id <> kept.part_id
        order by part.sku limit ${sql.lit(MOST_ELSEWHERE)}
      ) as elsewhere
    ), '[]') as elsewhere
    from part_number kept
    where part_id = ${partId} and kind = 'competitor'
    order by maker, key`.execute(db);
  return rows;
}
