import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/tables.ts";

export type StockLevel = {
  partId: number;
  warehouseId: number;
  onHand: number;
  incoming: number;
  incomingOn: string | null;
};

export async function findStock(
  db: Kysely<Tables>,
  partIds: readonly number[],
): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`
    select part_id as "partId", warehouse_id as "warehouseId", on_hand as "onHand", incoming,
      incoming_on as "incomingOn"
    from stock where part_id = any(${[...partIds]}::int[])`.execute(db);
  return rows;
}

export async function upsertStock(
  db: Kysely<Tables>,
  levels: readonly StockLevel[],
): Promise<void> {
  await sql`
    insert into stock (part_id, warehouse_id, on_hand, incoming, incoming_on)
    select "partId", "warehouseId", "onHand", incoming, "incomingOn"
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as row ("partId" int,
      "warehouseId" smallint, "onHand" int, incoming int, "incomingOn" date)
    on conflict (part_id, warehouse_id) do update set on_hand = excluded.on_hand,
      incoming = excluded.incoming, incoming_on = excluded.incoming_on`.execute(db);
}

/** Warehouses by code and by name. */
export async function readWarehouses(
  db: Kysely<Tables>,
): Promise<readonly { id: number; code: string; name: string }[]> {
  return db.selectFrom("warehouse").select(["id", "code", "name"]).execute();
}
