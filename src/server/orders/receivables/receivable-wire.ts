import type {
  AccountPayment,
  Debtor,
  InvoicePayment,
  OpenInvoice,
  OpenInvoicesResponse,
} from "#contract/receivables.ts";
import { ageOf, type Aging, daysOverdue, dueAt, type Terms } from "#domain/credit/open-invoice.ts";
import { isReversible } from "#domain/credit/reversible-payment.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import type { DebtorRow } from "./debtor-store.ts";
import { agingAt } from "./invoice-aging.ts";
import type { CreditRow, OpenInvoiceRow, PaymentRow } from "./receivable-store.ts";
import type { LetterRow } from "./reminder-store.ts";
import { sentReminderOf } from "./reminder-wire.ts";

type Overview = {
  credit: CreditRow;
  invoices: readonly OpenInvoiceRow[];
  payments: readonly PaymentRow[];
  letters: readonly LetterRow[];
  transferInstructions: string;
  creditDays: number;
};

/** What an account owes, as the wire writes it. */
export function overviewResponseOf(
  { credit, invoices, payments, letters, transferInstructions, creditDays }: Overview,
  now: Date,
): OpenInvoicesResponse {
  const { type, limitCents: limit, usedCents: used } = credit;
  const aging = agingAt(invoices, { creditDays, moment: now });
  return {
    status: "success",
    credit: {
      type,
      limit: dollars(limit),
      used: dollars(used),
      available: dollars(Math.max(0, limit - used)),
    },
    aging: agingResponseOf(aging),
    invoices: invoices.map((invoice) => openInvoiceOf({ ...invoice, creditDays }, now)),
    payments: payments.map(paymentResponseOf),
    reminders: letters.map(sentReminderOf),
    transferInstructions,
  };
}

/** What is open by age, as the wire writes it. */
function agingResponseOf(aging: Aging): OpenInvoicesResponse["aging"] {
  return {
    current: toDollars(aging.current),
    days30: toDollars(aging.days30),
    days60: toDollars(aging.days60),
    days90: toDollars(aging.days90),
    older: toDollars(aging.older),
  };
}

/** An account that owes, as the wire writes it. */
export function debtorOf(row: DebtorRow, aging: Aging): Debtor {
  const { accountId, email, name, company, type, limitCents, usedCents, openCents, remindedAt } =
    row;
  return {
    accountId,
    email,
    name,
    company,
    credit: type,
    limit: dollars(limitCents),
    available: dollars(Math.max(0, limitCents - usedCents)),
    open: dollars(openCents),
    remindedAt: remindedAt?.toISOString() ?? null,
    aging: agingResponseOf(aging),
  };
}

/** An open invoice, as the wire writes it. */
export function openInvoiceOf(row: OpenInvoiceRow & Terms, now: Date): OpenInvoice {
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
  const { receivedOn, reversedAt } = row;
  return {
    number: String(number),
    way,
    state,
    amount: dollars(amountCents),
    reference,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    receivedOn,
    reversedAt: reversedAt?.toISOString() ?? null,
    shares: shares.map(({ orderNumber, wanted, paid }) => ({
      orderNumber: String(orderNumber),
      amount: dollars(wanted),
      paid: dollars(paid),
    })),
  };
}

/** The same for staff, at a moment. */
export function accountPaymentOf(row: PaymentRow, now: Date): AccountPayment {
  const { accountId, email, notedBy, note, reversedBy, reversedReason } = row;
  return {
    ...paymentResponseOf(row),
    accountId,
    email,
    notedBy,
    note,
    reversedBy,
    reversedReason,
    isReversible: isReversible(row, now),
  };
}

function dollars(amount: number): number {
  return toDollars(cents(amount));
}
