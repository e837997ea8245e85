import { writeOffBar } from "#domain/credit/write-off.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { oweWrittenOff, writeCreditOff } from "#server/orders/orders/written-off-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findOwedInvoice } from "./owed-invoice-store.ts";

type Work = { order: OrderRow; by: StaffCall; reason: string };

/**
 * Writes off what the invoice of an order still owes (ADR 0080): its paper stays, and what was sold and its tax; its
 * customer's credit is free again, and nobody is reminded of it any more. `seen` is what it owed when somebody decided it.
 * ShopErrors: `write_off_refused` by `writeOffBar`, `changed_meanwhile` where it owes another sum by now. The order is
 * held by the caller's transaction.
 */
export async function writeOff(
  db: Database,
  { order, by, reason: note, seen }: Work & { seen: Cents },
): Promise<AuditEntry["change"]> {
  const { number: orderNumber, status, version } = order;
  const owed = await findOwedInvoice(db, orderNumber);
  const bar = writeOffBar(owed);
  if (bar !== null) throw new ShopError("write_off_refused", { order: orderNumber, bar });
  if (owed.openCents !== seen)
    throw new ChangedMeanwhile({ orderNumber: String(orderNumber), status, version });
  const less = await writeCreditOff(db, orderNumber);
  const actor = staffActor(by);
  await insertEvent(db, {
    orderNumber,
    kind: "written_off",
    from: status,
    to: status,
    note,
    actor,
  });
  const { writtenOffCents: before } = owed;
  return {
    owed_cents: [less, 0],
    written_off_cents: [before, before + less],
    note: [null, note],
  };
}

/**
 * Lets the invoice of an order owe again all that is written off of it, also beyond its customer's limit: it was owed
 * before. A ShopError `write_off_none` where nothing is. The order is held by the caller's transaction.
 */
export async function takeWriteOffBack(
  db: Database,
  { order, by, reason: note }: Work,
): Promise<AuditEntry["change"]> {
  const { number: orderNumber, status } = order;
  const { openCents, writtenOffCents } = await findOwedInvoice(db, orderNumber);
  const most = cents(writtenOffCents);
  if (most === 0) throw new ShopError("write_off_none", { order: orderNumber });
  await oweWrittenOff(db, { orderNumber, most });
  const actor = staffActor(by);
  const event = { orderNumber, from: status, to: status, note, actor };
  await insertEvent(db, { ...event, kind: "write_off_back" });
  return {
    owed_cents: [openCents, openCents + most],
    written_off_cents: [most, 0],
    note: [null, note],
  };
}
