import type { InvoicePayment, OpenInvoice, OpenInvoicesResponse } from "#contract/receivables.ts";
import {
  ageOf,
  agingOf,
  AGES,
  daysOverdue,
  dueAt,
  type Terms,
} from "#domain/credit/open-invoice.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import type { CreditRow, OpenInvoiceRow, PaymentRow } from "./receivable-store.ts";

type Overview = {
  credit: CreditRow;
  invoices: readonly OpenInvoiceRow[];
  payments: readonly PaymentRow[];
  transferInstructions: string;
  creditDays: number;
};

/** What an account owes, as the wire writes it. */
export function overviewResponseOf(
  { credit, invoices, payments, transferInstructions, creditDays }: Overview,
  now: Date,
): OpenInvoicesResponse {
  const { type, limitCents: limit, usedCents: used } = credit;
  const aging = agingOf(
    invoices.map(({ issuedAt, openCents }) => ({
      days: daysOverdue({ issuedAt, creditDays }, now),
      open: cents(openCents),
    })),
  );
  const [current, days30, days60, days90, older] = AGES.map((age) => toDollars(aging[age]));
  return {
    status: "success",
    credit: {
      type,
      limit: dollars(limit),
      used: dollars(used),
      available: dollars(Math.max(0, limit - used)),
    },
    aging: {
      current: current ?? 0,
      days30: days30 ?? 0,
      days60: days60 ?? 0,
      days90: days90 ?? 0,
      older: older ?? 0,
    },
    invoices: invoices.map((invoice) => openInvoiceOf({ ...invoice, creditDays }, now)),
    payments: payments.map(paymentResponseOf),
    transferInstructions,
  };
}

function openInvoiceOf(row: OpenInvoiceRow & Terms, now: Date): OpenInvoice {
  const { orderNumber, validator, invoiceNumber, purchaseOrder, issuedAt } = row;
  const days = daysOverdue(row, now);
  return {
    orderNumber: String(orderNumber),
    validator,
    invoiceNumber: invoiceNumber === null ? "" : String(invoiceNumber),
    purchaseOrder,
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt(row).toISOString(),
    daysOverdue: days,
    age: ageOf(days),
    total: dollars(row.totalCents),
    open: dollars(row.openCents),
    onItsWay: dollars(row.onItsWayCents),
  };
}

/** A payment of invoices, as the wire writes it. */
export function paymentResponseOf(row: PaymentRow): InvoicePayment {
  const { number, way, state, amountCents, reference, createdAt, settledAt, shares } = row;
  return {
    number: String(number),
    way,
    state,
    amount: dollars(amountCents),
    reference,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    shares: shares.map(({ orderNumber, wanted, paid }) => ({
      orderNumber: String(orderNumber),
      amount: dollars(wanted),
      paid: dollars(paid),
    })),
  };
}

function dollars(amount: number): number {
  return toDollars(cents(amount));
}
