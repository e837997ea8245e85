import { type RawBuilder, sql } from "kysely";

import type { PlacedLine } from "#domain/order/order-line.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Pieces that a line gets which it waited for. */
export type LineMore = {
  position: number;
  /** Where the pieces come from; each is one that the line waited for. */
  allocations: PlacedLine["allocations"];
  /** Which of its pieces they are. */
  of: "unreserved" | "awaited";
};

/** Adds pieces to what a line takes from warehouses, and lets it wait for so many less. */
export async function reserveLine(
  db: Database,
  orderNumber: number,
  { position, allocations, of }: LineMore,
): Promise<void> {
  const at = { order_number: orderNumber, position };
  for (const { warehouseId, quantity } of allocations)
    await db
      .insertInto("order_allocation")
      .values({ ...at, warehouse_id: warehouseId, quantity })
      .onConflict((conflict) =>
        conflict
          .columns(["order_number", "position", "warehouse_id"])
          .doUpdateSet({ quantity: sql<number>`order_allocation.quantity + excluded.quantity` }),
      )
      .execute();
  const found = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  await takeOffLine(db, at, { [of]: sql<number>`${sql.ref(of)} - ${found}` });
}

/** Pieces of a line leave that no warehouse held: it waits for so many less. */
export async function awaitLess(
  db: Database,
  orderNumber: number,
  { position, quantity }: { position: number; quantity: number },
): Promise<void> {
  const at = { order_number: orderNumber, position };
  await takeOffLine(db, at, { awaited: sql<number>`awaited - ${quantity}` });
}

/** Pieces of a line that will not be sent: `warehouseId` is where they lie, null where nobody has them. */
export type LetGo = { position: number; warehouseId: number | null; quantity: number };

/**
 * Takes pieces off what a line is to be sent, and off where they come from: those of no warehouse off what it waits for, be
 * it an arrival or its own payment. Its stock is given back around this.
 */
export async function cancelPieces(
  db: Database,
  orderNumber: number,
  { position, warehouseId, quantity }: LetGo,
): Promise<void> {
  const at = { order_number: orderNumber, position };
  const nobodys = warehouseId === null ? quantity : 0;
  await takeOffLine(db, at, {
    cancelled: sql<number>`cancelled + ${quantity}`,
    awaited: sql<number>`greatest(awaited - ${nobodys}::int, 0)`,
    unreserved: sql<number>`unreserved - greatest(${nobodys}::int - awaited, 0)`,
  });
  if (warehouseId === null) return;
  await lowerAllocation(db, orderNumber, { position, warehouseId, quantity });
}

type AllocatedPieces = { position: number; warehouseId: number; quantity: number };

/**
 * Lets a line wait again for pieces that it got out of a warehouse where they never were. Its stock is given back around
 * this.
 */
export async function awaitAgain(
  db: Database,
  orderNumber: number,
  pieces: AllocatedPieces,
): Promise<void> {
  const { position, quantity } = pieces;
  const at = { order_number: orderNumber, position };
  await takeOffLine(db, at, { awaited: sql<number>`awaited + ${quantity}` });
  await lowerAllocation(db, orderNumber, pieces);
}

async function lowerAllocation(
  db: Database,
  orderNumber: number,
  { position, warehouseId, quantity }: AllocatedPieces,
): Promise<void> {
  await sql`
    with lowered as (
      update order_allocation set quantity = quantity - ${quantity}
      where order_number = ${orderNumber} and position = ${position} and warehouse_id = ${warehouseId}
        and quantity > ${quantity} returning 1
    )
    delete from order_allocation
    where order_number = ${orderNumber} and position = ${position} and warehouse_id = ${warehouseId}
      and quantity = ${quantity} and not exists (select from lowered)`.execute(db);
}

type LinePlace = { order_number: number; position: number };

async function takeOffLine(
  db: Database,
  { order_number, position }: LinePlace,
  less: Partial<Record<LineMore["of"] | "cancelled", RawBuilder<number>>>,
): Promise<void> {
  await db
    .updateTable("order_line")
    .set(less)
    .where("order_number", "=", order_number)
    .where("position", "=", position)
    .execute();
}
