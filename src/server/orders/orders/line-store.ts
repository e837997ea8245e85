import { type OperationNodeSource, type Selection } from "kysely";

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
