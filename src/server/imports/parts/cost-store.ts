import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** What these parts cost the shop, in cents; of one of which nobody has said it there is none. */
export async function findCosts(
  db: Database,
  partIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("part_cost")
    .select(["part_id", "cost_cents"])
    .where("part_id", "in", partIds.length > 0 ? [...partIds] : [0])
    .execute();
  return new Map(rows.map(({ part_id, cost_cents }) => [part_id, cost_cents]));
}

/** Writes what parts cost; null is that nobody knows. */
export async function writeCosts(
  db: Database,
  costs: readonly { partId: number; cost: number | null }[],
): Promise<void> {
  await sql`
    with given as (
      select "partId" as part_id, cost
      from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as row ("partId" int, cost int)
    ), forgotten as (
      delete from part_cost using given where part_cost.part_id = given.part_id and given.cost is null
    )
    insert into part_cost (part_id, cost_cents)
    select part_id, cost from given where cost is not null
    on conflict (part_id) do update set cost_cents = excluded.cost_cents`.execute(db);
}
