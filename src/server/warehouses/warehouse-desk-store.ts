import { type RawBuilder, sql } from "kysely";

import type { ListedWarehouse, OpenedWarehouse } from "#contract/warehouse-desk.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Lets nobody else write warehouses to the end of the transaction. */
export async function holdWarehouses(db: Database): Promise<void> {
  await sql`lock table warehouse in share row exclusive mode`.execute(db);
}

const LISTED = sql`warehouse.id, warehouse.code, warehouse.name, warehouse.city,
  warehouse.storefront, warehouse."position", warehouse.is_pickup as "isPickup",
  warehouse.closed_at is not null as "isClosed"`;

/** Every warehouse, in the shop's order; those that are closed, or open, alone where that is asked. */
export async function listWarehouses(
  db: Database,
  isClosed: boolean | undefined,
): Promise<ListedWarehouse[]> {
  const { rows } = await sql<ListedWarehouse>`
    select ${LISTED} from warehouse
    where ${isClosed === undefined ? sql`true` : sql`(closed_at is not null) = ${isClosed}`}
    order by "position", id`.execute(db);
  return rows;
}

export type DeskWarehouseRow = Omit<OpenedWarehouse, "visit" | "standing">;

export async function findWarehouse(
  db: Database,
  id: number,
): Promise<DeskWarehouseRow | undefined> {
  const { rows } = await sql<DeskWarehouseRow>`
    select ${LISTED}, version, array(select name from warehouse_former_name
      where warehouse_id = warehouse.id order by name) as "formerNames"
    from warehouse where id = ${id}`.execute(db);
  return rows[0];
}

/** Statuses of orders of which something has still to leave. */
const TO_LEAVE = sql`('awaiting_payment', 'vin_verification', 'awaiting_shipment', 'on_hold')`;

/**
 * What hangs on a warehouse: pieces that lie there and come there, and orders that leave from there, wait for what comes
 * there or are fetched there.
 */
export async function findStanding(
  db: Database,
  { id, name, formerNames }: Pick<DeskWarehouseRow, "id" | "name" | "formerNames">,
): Promise<OpenedWarehouse["standing"]> {
  const names = [name, ...formerNames];
  const { rows } = await sql<OpenedWarehouse["standing"]>`
    select held.*,
      (select count(distinct order_number)::int
        from order_allocation join shop_order on shop_order.number = order_number
        where warehouse_id = ${id} and is_holding
          and status in ${TO_LEAVE}) as orders,
      (select count(*)::int from (
        select order_number
        from order_line join shop_order on shop_order.number = order_number
        where awaited > 0 and is_holding and part_id in ${comingTo(id)}
        union
        select order_number from proposed_piece
        where warehouse_id is null and part_id in ${comingTo(id)}) waiting) as waiting,
      (select count(*)::int from shop_order
        where (status in ${TO_LEAVE} or status = 'shipped')
          and shipping_option ->> 'service' = 'pickup'
          and shipping_option ->> 'carrier' = any(${names}::text[])) as pickups
    from (select count(*) filter (where on_hand > 0)::int as parts,
        coalesce(sum(on_hand), 0)::int as pieces, coalesce(sum(incoming), 0)::int as incoming
      from stock where warehouse_id = ${id}) held`.execute(db);
  return rows[0] ?? { parts: 0, pieces: 0, incoming: 0, orders: 0, waiting: 0, pickups: 0 };
}

/** The parts of which some are on their way to a warehouse. */
function comingTo(id: number): RawBuilder<unknown> {
  return sql`(select part_id from stock where warehouse_id = ${id} and incoming > 0)`;
}

/** All that others are or were called, and how many they are. */
export async function findOtherWarehouses(
  db: Database,
  id: number | null,
): Promise<{ taken: string[]; count: number }> {
  const { rows } = await sql<{ taken: string[]; count: number }>`
    select coalesce(array_agg(word), '{}') as taken,
      (select count(*)::int from warehouse where id is distinct from ${id}::int) as count
    from (
      select unnest(array[code, name]) as word from warehouse where id is distinct from ${id}::int
      union all
      select name from warehouse_former_name where warehouse_id is distinct from ${id}::int) named`.execute(
    db,
  );
  return rows[0] ?? { taken: [], count: 0 };
}

export type WrittenWarehouse = Pick<
  ListedWarehouse,
  "code" | "name" | "city" | "storefront" | "position" | "isPickup"
>;

export async function insertWarehouse(db: Database, written: WrittenWarehouse): Promise<number> {
  const { isPickup, ...columns } = written;
  const { id } = await db
    .insertInto("warehouse")
    .values({ ...columns, is_pickup: isPickup })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes all but its code, and keeps what it was called until then. */
export async function updateWarehouse(
  db: Database,
  before: Pick<DeskWarehouseRow, "id" | "name">,
  { name, city, storefront, position, isPickup }: WrittenWarehouse,
): Promise<void> {
  if (name !== before.name) {
    await db.deleteFrom("warehouse_former_name").where("name", "=", name).execute();
    await db
      .insertInto("warehouse_former_name")
      .values({ name: before.name, warehouse_id: before.id })
      .execute();
  }
  await db
    .updateTable("warehouse")
    .set((row) => ({
      name,
      city,
      storefront,
      position,
      is_pickup: isPickup,
      version: row("version", "+", 1),
    }))
    .where("id", "=", before.id)
    .execute();
}

export async function closeWarehouse(db: Database, id: number, isClosed: boolean): Promise<void> {
  await db
    .updateTable("warehouse")
    .set((row) => ({
      closed_at: isClosed ? sql<Date>`now()` : null,
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

type PartsPage = { id: number; after: number; most: number };

/** Parts that lie in a warehouse or are on their way there, those after one, in order. */
export async function findPartsInWarehouse(
  db: Database,
  { id, after, most }: PartsPage,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select part_id as id from stock
    where warehouse_id = ${id} and (on_hand > 0 or incoming > 0) and part_id > ${after}
    order by part_id limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Has the search look at parts of a warehouse again, those after one, also where the process does not live to do it
 * itself. Answers the last of them; undefined where there is none.
 */
export async function queuePartsOf(
  db: Database,
  { id, after, most }: PartsPage,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with queued as (
      insert into search_outbox (part_id) select part_id from stock
      where warehouse_id = ${id} and (on_hand > 0 or incoming > 0) and part_id > ${after}
      order by part_id limit ${most} returning part_id)
    select max(part_id) as last from queued`.execute(db);
  return rows[0]?.last ?? undefined;
}
