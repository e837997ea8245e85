import type { Paper } from "#contract/papers.ts";
import { creditNoteName, readCreditReason } from "#domain/credit-note/credit-note.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { againRefusal } from "#domain/order/order-mail-again.ts";
import { mailsOfOrder } from "#server/mails/mails-of-order.ts";
import { findOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import { readInvoice } from "#server/orders/orders/read-invoice.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type CreditNoteRow, findCreditNotes } from "./credit-note-store.ts";
import type { PaperRow } from "./paper-list-store.ts";
import { findPaidShares } from "./paper-payment-store.ts";
import { invoiceContents, noteContents, paperEntryOf } from "./paper-wire.ts";

type Reading = { locale: Locale; creditDays: number; now: Date };

/** Mails of an order's course that lead its customer to the invoice. */
const TELLS_OF_INVOICE: ReadonlySet<string> = new Set(["order_placed", "order_paid"]);

/** A paper with what it says, as it was issued, and what became of it. A ShopError `not_found` where it is not there any more. */
export async function readPaper(db: Database, row: PaperRow, reading: Reading): Promise<Paper> {
  const order = await findOrder(db, row.orderNumber);
  if (!order) throw new ShopError("not_found");
  const notes = await findCreditNotes(db, order.number);
  const entry = { ...paperEntryOf(row, reading), method: row.method };
  return row.kind === "credit_note"
    ? { ...entry, ...(await noteOf(db, { row, order, notes }, reading)) }
    : { ...entry, ...(await invoiceOf(db, { row, order, notes }, reading)) };
}

type Known = { row: PaperRow; order: OrderRow; notes: readonly CreditNoteRow[] };

async function noteOf(db: Database, { row, order, notes }: Known, { locale, now }: Reading) {
  const note = notes.find((one) => creditNoteName(one) === row.name);
  if (!note) throw new ShopError("not_found");
  return {
    ...noteContents(note, locale),
    reason: readCreditReason(note.reason),
    replaces: null,
    replaced: null,
    paidAt: null,
    creditNotes: [],
    payments: [],
    mails: await mailsOf(db, { order, now }, ({ once }) => once === `credit_note:${row.name}`),
  };
}

async function invoiceOf(db: Database, { row, order, notes }: Known, { locale, now }: Reading) {
  const sight = { isOwner: false, isWhole: true, locale };
  const number = Number(row.name);
  const invoice = await readInvoice(db, order, { ...sight, invoiceNumber: number });
  const isInForce = row.kind === "invoice";
  return {
    ...invoiceContents(invoice),
    reason: null,
    replaces: invoice.replaces ?? null,
    replaced: invoice.replaced ?? null,
    paidAt: isInForce ? (row.paidAt?.toISOString() ?? null) : null,
    creditNotes: notes
      .filter((note) => note.invoiceNumber === number)
      .map((note) => ({
        number: creditNoteName(note),
        issuedAt: note.issuedAt.toISOString(),
        total: dollars(note.totalCents),
      }))
      .toReversed(),
    payments: isInForce ? await paymentsOf(db, order) : [],
    mails: isInForce
      ? await mailsOf(db, { order, now }, ({ kind }) => TELLS_OF_INVOICE.has(kind))
      : [],
  };
}

async function paymentsOf(db: Database, { number }: OrderRow): Promise<Paper["payments"]> {
  const shares = await findPaidShares(db, number);
  return shares.map((share) => ({
    number: String(share.number),
    way: share.way,
    at: share.at.toISOString(),
    amount: dollars(share.cents),
  }));
}

type OrderMail = Awaited<ReturnType<typeof mailsOfOrder>>[number];

async function mailsOf(
  db: Database,
  { order, now }: { order: OrderRow; now: Date },
  isOfIt: (mail: OrderMail) => boolean,
): Promise<Paper["mails"]> {
  const mails = await mailsOfOrder(db, order.number);
  return mails.filter(isOfIt).map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    state: mail.state,
    recipient: mail.recipient,
    createdAt: mail.createdAt.toISOString(),
    canResend: againRefusal(mail, { order, mails, now }) === undefined,
  }));
}
