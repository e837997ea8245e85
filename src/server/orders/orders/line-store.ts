import { type OperationNodeSource, type RawBuilder, type Selection, sql } from "kysely";

import { cents } from "#domain/money/money.ts";
import type { KeptLine, PlacedLine } from "#domain/order/order-line.ts";
import type { OrderContents } from "./order-contents.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** What is read of a line, and of what an invoice kept of it. */
export const LINE_SELECTION = [
  "position",
  "part_id as partId",
  "sku",
  "part_number as partNumber",
  "title_es as titleEs",
  "title_en as titleEn",
  "line",
  "quantity",
  "unit_price_cents as unitPriceCents",
  "core_cents as coreCents",
  "tax_cents as taxCents",
  "availability",
  "cabys",
  "unit",
  "own_number as ownNumber",
  "is_electrical as isElectrical",
  "is_special_order as isSpecialOrder",
  "needs_vin_check as needsVinCheck",
  "unreserved",
  "awaited",
  "cancelled",
  "arrives_on as arrivesOn",
] as const;

type LineRow = Selection<Tables, "order_line", (typeof LINE_SELECTION)[number]>;

/**
 * Writes the lines of an order, each with what its part costs the shop at this moment, and the warehouses that their
 * pieces come from. The database copies the cost itself: nothing that answers a shopper ever holds it.
 */
export function lineInsertions(
  db: Database,
  orderNumber: number,
  { lines, amounts }: Pick<OrderContents, "lines" | "amounts">,
): OperationNodeSource[] {
  const rows = lineRows(orderNumber, lines).map((row, index) =>
    Object.assign(row, {
      tax_cents: amounts.lineTaxes?.[index] ?? null,
      cost_cents: costNow(db, row.part_id),
    }),
  );
  const allocations = allocationRows(orderNumber, lines);
  return [
    db.insertInto("order_line").values(rows),
    ...(allocations.length > 0 ? [db.insertInto("order_allocation").values(allocations)] : []),
  ];
}

function costNow(db: Database, partId: number) {
  return db.selectFrom("part_cost").select("cost_cents").where("part_id", "=", partId);
}

/** Takes the lines out of an order that gets others. */
export async function deleteLines(db: Database, orderNumber: number): Promise<void> {
  await db.deleteFrom("order_line").where("order_number", "=", orderNumber).execute();
}

function lineRows(orderNumber: number, lines: readonly PlacedLine[]) {
  return lines.map((line, index) => ({
    order_number: orderNumber,
    position: index + 1,
    part_id: line.partId,
    sku: line.sku,
    part_number: line.partNumber,
    title_es: line.title.es,
    title_en: line.title.en,
    line: line.line,
    quantity: line.quantity,
    unit_price_cents: line.unitPrice,
    core_cents: line.core,
    availability: line.availability,
    cabys: line.cabys,
    unit: line.unit,
    own_number: line.ownNumber,
    is_electrical: line.flags.isElectrical,
    is_special_order: line.flags.isSpecialOrder,
    needs_vin_check: line.flags.needsVinCheck,
    unreserved: line.unreserved ?? 0,
    awaited: piecesOfNoWarehouse(line),
    arrives_on: line.arrivesOn ?? null,
  }));
}

function piecesOfNoWarehouse({ quantity, unreserved = 0, allocations }: PlacedLine): number {
  return quantity - unreserved - allocations.reduce((sum, taken) => sum + taken.quantity, 0);
}

function allocationRows(orderNumber: number, lines: readonly PlacedLine[]) {
  return lines.flatMap(({ allocations }, index) =>
    allocations.map(({ warehouseId, quantity }) => ({
      order_number: orderNumber,
      position: index + 1,
      warehouse_id: warehouseId,
      quantity,
    })),
  );
}

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

/** The lines of an order, in their order. */
export async function findLines(db: Database, orderNumber: number): Promise<KeptLine[]> {
  const rows = await db
    .selectFrom("order_line")
    .select(LINE_SELECTION)
    .where("order_number", "=", orderNumber)
    .orderBy("position")
    .execute();
  return rows.map((row) => keptLineOf(row));
}

/** A line as the shop speaks of it. */
export function keptLineOf(row: LineRow): KeptLine {
  const { titleEs, titleEn, unitPriceCents, coreCents, taxCents, ...rest } = row;
  const { isElectrical, isSpecialOrder, needsVinCheck, ...line } = rest;
  return {
    ...line,
    title: { es: titleEs, en: titleEn },
    unitPrice: cents(unitPriceCents),
    core: cents(coreCents),
    tax: taxCents === null ? null : cents(taxCents),
    flags: { isElectrical, isSpecialOrder, needsVinCheck },
  };
}

/** Pieces of a line that come out of a warehouse. */
export type AllocationRow = {
  position: number;
  warehouseId: number;
  quantity: number;
  code: string;
  name: string;
};

/** Where the pieces of an order come from, the nearest warehouse first. */
export async function findAllocations(db: Database, orderNumber: number): Promise<AllocationRow[]> {
  return db
    .selectFrom("order_allocation as a")
    .innerJoin("warehouse as w", "w.id", "a.warehouse_id")
    .select(["a.position", "a.warehouse_id as warehouseId", "a.quantity", "w.code", "w.name"])
    .where("a.order_number", "=", orderNumber)
    .orderBy("a.position")
    .orderBy("w.position")
    .execute();
}

/** The warehouse that most of each line comes from, by the line's position. */
export async function findWarehouses(
  db: Database,
  orderNumber: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("order_allocation")
    .select(["position", "warehouse_id as warehouseId"])
    .where("order_number", "=", orderNumber)
    .orderBy("quantity")
    .orderBy("warehouse_id", "desc")
    .execute();
  return new Map(rows.map(({ position, warehouseId }) => [position, warehouseId]));
}
