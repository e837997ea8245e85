import { type SelectQueryBuilder, type Selection, sql, type Updateable } from "kysely";

import {
  coreAfter,
  type CoreStatus,
  type CoreStep,
  NEW_CORE_STATUS,
} from "#domain/core/core-status.ts";
import { cents } from "#domain/money/money.ts";
import type { FreeColumns } from "#server/platform/database/column-types.ts";
import { IS_BACK } from "#server/orders/payments/refund-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { isDue } from "#server/platform/database/put-off.ts";

import { coreStatusOf, keptCoreStatus } from "./kept-core-status.ts";

const SELECTED = [
  "order_core.number",
  "order_core.order_number as orderNumber",
  "order_core.position",
  "order_core.quantity",
  "order_core.status",
  "order_core.ended",
  "order_core.due_at as dueAt",
  "order_core.sent_by as sentBy",
  "order_core.credit_cents as creditCents",
  "order_core.credit_way as creditWay",
  "order_core.refund_id as refundId",
  "order_core.paid_at as paidAt",
  "order_core.version",
  "order_line.core_cents as unitCents",
] as const;

type Joined = Pick<Tables, "order_core" | "order_line">;
type Found = Selection<Joined, keyof Joined, (typeof SELECTED)[number]>;

/** A core with the deposit of each of its pieces, as the order's line has it. */
export type CoreRow = ReturnType<typeof coreRowOf>;

function coreRowOf({ unitCents, status, ended, ...row }: Found) {
  return { ...row, status: coreStatusOf({ status, ended }), unitDeposit: cents(unitCents) };
}

type Pieces = { position: number; quantity: number };

/** Writes the cores of pieces that left; a line without deposit has none. Says their numbers. */
export async function insertCores(
  db: Database,
  { orderNumber, lines }: { orderNumber: number; lines: readonly Pieces[] },
): Promise<number[]> {
  const withDeposit = await db
    .selectFrom("order_line")
    .select("position")
    .where("order_number", "=", orderNumber)
    .where("core_cents", ">", 0)
    .execute();
  const owed = lines.filter(({ position }) =>
    withDeposit.some((line) => line.position === position),
  );
  if (owed.length === 0) return [];
  const { status } = keptCoreStatus(NEW_CORE_STATUS);
  const rows = await db
    .insertInto("order_core")
    .values(
      owed.map(({ position, quantity }) => ({
        order_number: orderNumber,
        position,
        quantity,
        status,
      })),
    )
    .returning("number")
    .execute();
  return rows.map(({ number }) => number);
}

function cores(db: Database): SelectQueryBuilder<Joined, keyof Joined, Found> {
  return db
    .selectFrom("order_core")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.order_number", "=", "order_core.order_number")
        .onRef("order_line.position", "=", "order_core.position"),
    )
    .select(SELECTED);
}

export async function findCore(db: Database, number: number): Promise<CoreRow | undefined> {
  const row = await cores(db).where("order_core.number", "=", number).executeTakeFirst();
  return row && coreRowOf(row);
}

/** The cores of an order, in the order's own order. */
export async function findCoresOf(db: Database, orderNumber: number): Promise<CoreRow[]> {
  const rows = await cores(db)
    .where("order_core.order_number", "=", orderNumber)
    .orderBy("order_core.position")
    .orderBy("order_core.number")
    .execute();
  return rows.map(coreRowOf);
}

/** What may change of a core beside where it is. */
export type CoreChange = FreeColumns<
  Updateable<Tables["order_core"]>,
  "status" | "ended" | "version"
>;

/**
 * Moves a core, the only way in which its status changes: to what the domain's `coreAfter` gives, with whose
 * ShopError it is refused; and whatever changes along with it. Hold its order first.
 */
export async function moveCore(
  db: Database,
  { number, status }: { number: number; status: CoreStatus },
  { step, ...change }: CoreChange & { step: CoreStep },
): Promise<CoreStatus> {
  const to = coreAfter(status, step);
  await db
    .updateTable("order_core")
    .set({ ...change, ...keptCoreStatus(to), version: sql<number>`version + 1` })
    .where("number", "=", number)
    .execute();
  return to;
}

/** Lets pieces of a core that stay behind be one of their own, where it is; says its number. */
export async function insertStaying(
  db: Database,
  { orderNumber, position, status, dueAt, sentBy }: CoreRow,
  quantity: number,
): Promise<number> {
  const { number } = await db
    .insertInto("order_core")
    .values({
      order_number: orderNumber,
      position,
      quantity,
      ...keptCoreStatus(status),
      due_at: dueAt,
      sent_by: sentBy,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

/** Lets a core have fewer pieces. */
export async function shrinkCore(db: Database, number: number, quantity: number): Promise<void> {
  await db
    .updateTable("order_core")
    .set({ quantity, version: sql<number>`version + 1` })
    .where("number", "=", number)
    .execute();
}

/** Says of an order's cores when they are due, where it has not been said before. */
export async function setDue(db: Database, orderNumber: number, dueAt: Date): Promise<void> {
  await db
    .updateTable("order_core")
    .set({ due_at: dueAt })
    .where("order_number", "=", orderNumber)
    .where("due_at", "is", null)
    .execute();
}

/** Notes that the money of a core is back; how, where that has changed. */
export async function setPaid(
  db: Database,
  number: number,
  change: { paid_at: Date } & Pick<CoreChange, "credit_way" | "refund_id">,
): Promise<void> {
  await db
    .updateTable("order_core")
    .set({ ...change, version: sql<number>`version + 1` })
    .where("number", "=", number)
    .execute();
}

/** Cores whose refund the provider has carried out, and of which nobody has said so yet. */
export async function findRefunded(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("order_core")
    .innerJoin("refund", "refund.id", "order_core.refund_id")
    .select("order_core.number")
    .where("order_core.paid_at", "is", null)
    .where(IS_BACK)
    .where(isDue("cores", "order_core.number"))
    .orderBy("order_core.number")
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}
