import { type Kysely, sql } from "kysely";

import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Tables } from "#server/platform/database/tables.ts";

export type PricesByLevel = Readonly<Record<PriceLevel, number | null>>;

export async function findPrices(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<Map<number, PricesByLevel>> {
  const { rows } = await sql<PricesByLevel & { partId: number }>`
    select part_id as "partId", online, repair_shop, wholesale, precio4, precio5, precio6
    from part_price where part_id = any(${[...partIds]}::int[])`.execute(db);
  return new Map(rows.map(({ partId, ...prices }) => [partId, prices]));
}

export async function upsertPrices(
  db: Kysely<Tables>,
  prices: readonly (PricesByLevel & { partId: number })[],
): Promise<void> {
  await sql`
    insert into part_price
      (part_id, online, repair_shop, wholesale, precio4, precio5, precio6)
    select "partId", online, repair_shop, wholesale, precio4, precio5, precio6
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as row ("partId" int, online int,
      repair_shop int, wholesale int, precio4 int, precio5 int, precio6 int)
    on conflict (part_id) do update set online = excluded.online,
      repair_shop = excluded.repair_shop, wholesale = excluded.wholesale,
      precio4 = excluded.precio4, precio5 = excluded.precio5, precio6 = excluded.precio6
    `.execute(db);
}
