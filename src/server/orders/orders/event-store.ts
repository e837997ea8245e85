import { sql } from "kysely";

import type { OrderStatus } from "#domain/order/order-status.ts";
import { type StatusStep, statusStepRow } from "#server/audit/status-step.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What happens to an order. */
export type OrderEventKind =
  | "placed"
  | "retried"
  | "paid"
  /** A part of its invoice was paid. */
  | "part_paid"
  /** What staff had noted of its invoice in error was taken back: it is owed again. */
  | "payment_reversed"
  /** What its invoice still owed was written off; it is owed again by somebody's word. */
  | "written_off"
  | "write_off_back"
  | "declined"
  | "expired"
  | "returned"
  /** Its customer or staff gave it the VIN of its vehicle, or another one. */
  | "vin_given"
  /** Staff changed what is ordered, or where it goes. */
  | "edited"
  /** Staff proposed a change that comes to more, and waits for its difference; that was paid, or it ended without it. */
  | "proposed"
  | "paid_more"
  | "proposal_ended"
  | "status"
  | "shipped"
  /** Staff put right who carries a parcel, or the number that it is followed by. */
  | "parcel_corrected"
  /** Pieces that it had got never came: goods that were taken in in error were taken back. */
  | "waits_again"
  | "refunded"
  | "refund_failed"
  | "disputed"
  | "dispute_won"
  | "dispute_lost";

export type OrderEvent = StatusStep<OrderStatus> & {
  orderNumber: number;
  kind: OrderEventKind;
  note?: string;
};

/** Writes down who changed an order, when, from what to what and why (decisions §7, I10). */
export async function insertEvent(db: Database, event: OrderEvent): Promise<void> {
  await eventInsertion(db, event).execute();
}

export function eventInsertion(db: Database, event: OrderEvent) {
  const { orderNumber, kind, note = "", ...step } = event;
  return db.insertInto("order_event").values({
    order_number: orderNumber,
    kind,
    ...statusStepRow(step),
    note,
  });
}

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** The history of an order, the oldest first. */
export async function findEvents(db: Database, orderNumber: number) {
  return db
    .selectFrom("order_event")
    .select(["at", "kind", "from_status as from", "to_status as to", "actor", "note"])
    .where("order_number", "=", orderNumber)
    .orderBy("id")
    .execute();
}

/** Who put a parcel right last, by how the notes of its corrections begin, and when; undefined where nobody did. */
export async function findLastCorrection(db: Database, orderNumber: number, begin: string) {
  return db
    .selectFrom("order_event")
    .select(["at", "actor"])
    .where("order_number", "=", orderNumber)
    .where("kind", "=", "parcel_corrected")
    .where(sql<boolean>`starts_with(note, ${begin})`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
