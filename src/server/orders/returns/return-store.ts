import { type Selection, sql, type Updateable } from "kysely";

import type { OrderValidator } from "#domain/order/order-validator.ts";
import type { ReturnReason, ReturnResolution } from "#domain/return/return-reason.ts";
import {
  NEW_RETURN_STATUS,
  returnAfter,
  type ReturnStatus,
  type ReturnStep,
} from "#domain/return/return-status.ts";
import type { FreeColumns } from "#server/platform/database/column-types.ts";
import { IS_BACK } from "#server/orders/payments/refund-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { isDue } from "#server/platform/database/put-off.ts";

import { keptReturnStatus, returnStatusOf } from "./kept-return-status.ts";

const SELECTED = [
  "number",
  "validator",
  "order_number as orderNumber",
  "status",
  "ended",
  "resolution",
  "goods_cents as goodsCents",
  "discount_cents as discountCents",
  "tax_cents as taxCents",
  "core_cents as coreCents",
  "refund_cents as refundCents",
  "refund_way as refundWay",
  "refund_id as refundId",
  "send_by as sendBy",
  "created_at as createdAt",
  "version",
] as const;

type Found = Selection<Tables, "order_return", (typeof SELECTED)[number]>;

/** A return as the database has it, without its lines. */
export type ReturnRow = ReturnType<typeof returnRowOf>;

function returnRowOf({ status, ended, ...row }: Found) {
  return { ...row, status: returnStatusOf({ status, ended }) };
}

export type ReturnLine = {
  position: number;
  quantity: number;
  reason: ReturnReason;
  comment: string;
};
export type ReturnLineRow = ReturnLine & { accepted: number | null };

export type NewReturn = {
  orderNumber: number;
  validator: OrderValidator;
  resolution: ReturnResolution;
  lines: readonly ReturnLine[];
};

/** Writes a return that is asked for, with its lines. */
export async function insertReturn(
  db: Database,
  { orderNumber, validator, resolution, lines }: NewReturn,
): Promise<ReturnRow> {
  const row = await db
    .insertInto("order_return")
    .values({
      order_number: orderNumber,
      validator,
      resolution,
      ...keptReturnStatus(NEW_RETURN_STATUS),
    })
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("return_line")
    .values(
      lines.map((line) => ({ ...line, return_number: row.number, order_number: orderNumber })),
    )
    .execute();
  return returnRowOf(row);
}

export async function findReturn(db: Database, number: number): Promise<ReturnRow | undefined> {
  const row = await db
    .selectFrom("order_return")
    .select(SELECTED)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && returnRowOf(row);
}

/** The returns of an order, the newest first. */
export async function findReturnsOf(db: Database, orderNumber: number): Promise<ReturnRow[]> {
  const rows = await db
    .selectFrom("order_return")
    .select(SELECTED)
    .where("order_number", "=", orderNumber)
    .orderBy("number", "desc")
    .execute();
  return rows.map(returnRowOf);
}

/** The lines of a return, in the order's own order. */
export async function findReturnLines(
  db: Database,
  returnNumber: number,
): Promise<ReturnLineRow[]> {
  return db
    .selectFrom("return_line")
    .select(["position", "quantity", "accepted", "reason", "comment"])
    .where("return_number", "=", returnNumber)
    .orderBy("position")
    .execute();
}

/** Pieces of a line of an order, and where the return stands that they are in. */
export type ReturnedPieces = {
  position: number;
  quantity: number;
  accepted: number | null;
  status: ReturnStatus;
};

/** Every piece of an order that a return names, whatever became of it. */
export async function findReturnedPieces(
  db: Database,
  orderNumber: number,
): Promise<ReturnedPieces[]> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("order_return", "order_return.number", "return_line.return_number")
    .select(["position", "quantity", "accepted", "status", "ended"])
    .where("return_line.order_number", "=", orderNumber)
    .execute();
  return rows.map(({ position, quantity, accepted, status, ended }) => ({
    position,
    quantity,
    accepted,
    status: returnStatusOf({ status, ended }),
  }));
}

/** Notes how many pieces of each line the shop took back. */
export async function acceptPieces(
  db: Database,
  returnNumber: number,
  lines: readonly { position: number; quantity: number }[],
): Promise<void> {
  for (const { position, quantity } of lines)
    await db
      .updateTable("return_line")
      .set({ accepted: quantity })
      .where("return_number", "=", returnNumber)
      .where("position", "=", position)
      .execute();
}

/** What may change of a return beside where it is. */
export type ReturnChange = FreeColumns<
  Updateable<Tables["order_return"]>,
  "status" | "ended" | "version"
>;

/**
 * Moves a return, the only way in which its status changes: to what the domain's `returnAfter` gives, with
 * whose ShopError it is refused; and whatever changes along with it. Hold its order first.
 */
export async function moveReturn(
  db: Database,
  { number, status }: Pick<ReturnRow, "number" | "status">,
  { step, ...change }: ReturnChange & { step: ReturnStep },
): Promise<ReturnRow> {
  const to = returnAfter(status, step);
  const row = await db
    .updateTable("order_return")
    .set({
      ...change,
      ...keptReturnStatus(to),
      version: sql<number>`version + 1`,
    })
    .where("number", "=", number)
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
  return returnRowOf(row);
}

/** Approved returns whose money has gone back, those that were opened first first. */
export async function findPaidBack(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("order_return")
    .innerJoin("refund", "refund.id", "order_return.refund_id")
    .select("order_return.number")
    .where("order_return.status", "=", "approved")
    .where(IS_BACK)
    .where(isDue("returns", "order_return.number"))
    .orderBy("order_return.number")
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}
