import type { AuditAction } from "#domain/audit/audit-action.ts";
import type { Cents } from "#domain/money/money.ts";
import { appendAuditOfEach } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { AccountPaymentRow } from "#server/orders/payments/account-payment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

type DonePayment = {
  payment: Pick<AccountPaymentRow, "number">;
  by: StaffCall;
  action: AuditAction;
  /** What it had paid of invoices, and what it has now. */
  change: [before: Cents, after: Cents];
  orders: readonly number[];
};

/** Writes into the audit log what staff did with a payment of invoices: of it, and of each order that it is about. */
export async function auditPayment(
  db: Database,
  { payment, by, action, change, orders }: DonePayment,
): Promise<void> {
  const subjects = [`payment:${payment.number}`, ...orders.map((order) => `order:${order}`)];
  const entry = { ...staffAuthor(by), action, change: { paid_cents: change } };
  await appendAuditOfEach(db, subjects, entry);
}
