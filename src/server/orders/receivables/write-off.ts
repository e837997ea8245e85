import { writeOffBar } from "#domain/credit/write-off.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { oweWrittenOff, writeCreditOff } from "#server/orders/orders/written-off-store.ts";
import { lockAccountPayments } from "#server/orders/payments/account-payment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findDebtorOf, findOwedInvoice, lockDebtor } from "./owed-invoice-store.ts";

type Work = { order: OrderRow; by: StaffCall; reason: string };

/** How much of what is written off is owed again, null for all; and what was written off when somebody looked, if they say. */
export type OwedAgain = { amount: Cents | null; seen: Cents | null };

/**
 * Payments of the account that owes the invoice of an order come after the caller's transaction from here on, so that none
 * begins for what is just written off. Whoever notes or begins one waits for that before an order is locked, and so does
 * this.
 */
export async function lockPaymentsOf(db: Database, orderNumber: number): Promise<void> {
  const accountId = await findDebtorOf(db, orderNumber);
  if (accountId !== undefined) await lockAccountPayments(db, accountId);
}

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
 * Lets the invoice of an order owe again what is written off of it, or so much of that, also beyond its customer's limit: it
 * was owed before. ShopErrors: `write_off_none` where nothing is, `changed_meanwhile` where it is another sum than was seen
 * or less than is to be owed again, `write_off_account_gone` where nobody is left to owe it. The order is held by the
 * caller's transaction.
 */
export async function takeWriteOffBack(
  db: Database,
  { order, by, reason: note, amount, seen }: Work & OwedAgain,
): Promise<AuditEntry["change"]> {
  const { number: orderNumber, status, version } = order;
  const { openCents, writtenOffCents: before } = await findOwedInvoice(db, orderNumber);
  if (before === 0) throw new ShopError("write_off_none", { order: orderNumber });
  const most = amount ?? cents(before);
  if (most > before || (seen !== null && seen !== before))
    throw new ChangedMeanwhile({ orderNumber: String(orderNumber), status, version });
  await requireDebtor(db, order);
  await oweWrittenOff(db, { orderNumber, most });
  const actor = staffActor(by);
  const event = { orderNumber, from: status, to: status, note, actor };
  await insertEvent(db, { ...event, kind: "write_off_back" });
  return {
    owed_cents: [openCents, openCents + most],
    written_off_cents: [before, before - most],
    note: [null, note],
  };
}

/** Whoever deletes the account meanwhile is waited for, or finds it in debt. */
async function requireDebtor(db: Database, { number, accountId }: OrderRow): Promise<void> {
  const isThere = accountId !== null && (await lockDebtor(db, accountId));
  if (!isThere) throw new ShopError("write_off_account_gone", { order: number });
}
