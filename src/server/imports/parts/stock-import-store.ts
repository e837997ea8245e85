import { type Kysely, sql } from "kysely";

import type { StockLevel } from "#domain/import/stock-change.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { type MovementReason, movementsInto } from "#server/stock/book-movements.ts";

type Db = Kysely<Tables>;

/** One part in one warehouse. */
export type StockShelf = { partId: number; warehouseId: number };

/** By what a shelf is told from others. */
export function shelfKey({ partId, warehouseId }: StockShelf): string {
  return `${partId} ${warehouseId}`;
}

/** The stock of these shelves as it stands; one that has none is not among them. */
export async function findStock(
  db: Db,
  shelves: readonly StockShelf[],
): Promise<(StockShelf & StockLevel)[]> {
  return levelsOf(db, shelves, sql``);
}

/**
 * Likewise, held until the end of the transaction, in the order in which orders hold theirs
 * (stock-hold-store.ts): none can take a piece between what is read here and what is written. A shelf
 * that has no stock yet gets an empty one, which `created` tells.
 */
export async function holdStock(
  db: Db,
  shelves: readonly StockShelf[],
): Promise<{ levels: (StockShelf & StockLevel)[]; created: StockShelf[] }> {
  const { rows: created } = await sql<StockShelf>`
    insert into stock (part_id, warehouse_id)
    select "partId", "warehouseId" from ${shelvesIn(shelves)}
    order by "partId", "warehouseId"
    on conflict (part_id, warehouse_id) do nothing
    returning part_id as "partId", warehouse_id as "warehouseId"`.execute(db);
  return { levels: await holdStandingStock(db, shelves), created };
}

/** Likewise, of the shelves that have stock: none is made for one that has none. */
export async function holdStandingStock(
  db: Db,
  shelves: readonly StockShelf[],
): Promise<(StockShelf & StockLevel)[]> {
  return levelsOf(db, shelves, sql`for update of stock`);
}

async function levelsOf(
  db: Db,
  shelves: readonly StockShelf[],
  lock: ReturnType<typeof sql>,
): Promise<(StockShelf & StockLevel)[]> {
  const { rows } = await sql<StockShelf & StockLevel>`
    select part_id as "partId", warehouse_id as "warehouseId", on_hand as "onHand", incoming,
      incoming_on as "incomingOn"
    from stock join ${shelvesIn(shelves)}
      on part_id = "partId" and warehouse_id = "warehouseId"
    order by part_id, warehouse_id ${lock}`.execute(db);
  return rows;
}

/** What came to these shelves and went since a moment, counts of others left out; nothing where nothing did. */
export async function movedSince(
  db: Db,
  counted: readonly (StockShelf & { asOf: string })[],
): Promise<(StockShelf & { asOf: string; quantity: number })[]> {
  const { rows } = await sql<StockShelf & { asOf: string; quantity: number }>`
    select "partId", "warehouseId", "asOf", sum(quantity) as quantity
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as row ("partId" int,
      "warehouseId" smallint, "asOf" text)
    join stock_movement on part_id = "partId" and warehouse_id = "warehouseId"
      and at > "asOf"::timestamptz and kind not in ('opening', 'import')
    group by "partId", "warehouseId", "asOf"`.execute(db);
  return rows;
}

/** What a file says of a shelf; null is what it does not say. The day is told with what is incoming. */
export type StockWriting = StockShelf & {
  onHand: number | null;
  incoming: number | null;
  incomingOn: string | null;
  /** By how much `onHand` differs from what is held. */
  quantity: number;
};

/** Writes what is said of held shelves, and books what it changes, with why; the rest of a row is not touched. */
export async function writeStock(
  db: Db,
  reason: MovementReason,
  writings: readonly StockWriting[],
): Promise<void> {
  await sql`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(writings)}::jsonb) as row ("partId" int,
        "warehouseId" smallint, "onHand" int, incoming int, "incomingOn" date, quantity int)
    ), moved as (
      update stock set on_hand = coalesce("onHand", stock.on_hand),
        incoming = coalesce(written.incoming, stock.incoming),
        incoming_on = case when written.incoming is null then stock.incoming_on
          else written."incomingOn" end
      from written
      where part_id = "partId" and warehouse_id = "warehouseId"
      returning part_id, warehouse_id, quantity, stock.on_hand
    )
    ${movementsInto(sql`moved`, reason)}`.execute(db);
}

function shelvesIn(shelves: readonly StockShelf[]) {
  const parts = shelves.map(({ partId }) => partId);
  const warehouses = shelves.map(({ warehouseId }) => warehouseId);
  return sql`(select distinct "partId", "warehouseId"
    from unnest(${parts}::int[], ${warehouses}::smallint[]) as row ("partId", "warehouseId")) shelf`;
}

/** Warehouses by code and by name, also one that they had before. */
export async function readWarehouses(
  db: Db,
): Promise<readonly { id: number; code: string; name: string }[]> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, former.name from warehouse
    join warehouse_former_name former on former.warehouse_id = warehouse.id
    union all
    select id, code, name from warehouse`.execute(db);
  return rows;
}

/** The database's clock, which the times of orders are by. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date();
}
