import { hash } from "node:crypto";

import type { NoteReceiptRequest } from "#contract/receivables.ts";
import {
  hasReference,
  isReceiptDay,
  isReference,
  type ReceiptWay,
} from "#domain/credit/noted-receipt.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { addCents, type Cents, cents, fromDollars } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { AccountPaymentMails } from "#server/orders/payments/account-payment-mails.ts";
import {
  type AccountPaymentRow,
  findPaymentOfKey,
  findPaymentOfReference,
  insertAccountPayment,
  lockAccountPayment,
  lockAccountPayments,
  moveAccountPayment,
} from "#server/orders/payments/account-payment-store.ts";
import { payInvoices } from "#server/orders/payments/pay-invoices.ts";
import {
  findPaymentElsewhere,
  lockReceivedMoney,
} from "#server/orders/payments/received-money-store.ts";
import { requireNoOrder } from "#server/orders/payments/require-new-money.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { requirePayable, type Share, sharesOf } from "./begin-payment.ts";
import { auditPayment } from "./audit-payment.ts";

export type NotedReceipt = {
  number: number;
  /** Whether this call noted it; otherwise it was noted before, by the same key or under the same reference. */
  isNew: boolean;
};

/**
 * Staff notes money that has come: one receipt for the invoices that get it, paid at once. The same key is the same
 * receipt however often it is sent, and so is the same reference with the same amount of the same day. ShopErrors:
 * `receipt_sum_refused` where the invoices do not get all of it, `receipt_day_refused`, `receipt_reference_missing`,
 * `receipt_reference_known`, `receipt_elsewhere` where another account or an order has such money and nobody said that this is
 * another one, `receipt_reversed` for a key whose receipt was taken back, `invoice_amount_refused` for more than is
 * owed and not on its way, and `idempotency_key_reused`.
 */
export type NoteReceipt = (
  body: NoteReceiptRequest,
  key: string,
  by: StaffCall,
) => Promise<NotedReceipt>;

type Needs = {
  db: Database;
  accountMails: Pick<AccountPaymentMails, "paid">;
  issueSoon: Invoicing["issueSoon"];
  now: () => Date;
};

type Wanted = {
  accountId: string;
  key: string;
  bodyHash: string;
  way: ReceiptWay;
  amount: Cents;
  receivedOn: string;
  reference: string;
  note: string;
  isAnother: boolean;
  shares: readonly Share[];
  by: StaffCall;
};

export function createReceiptNoting(needs: Needs): NoteReceipt {
  return async (body, key, by) => {
    const { accountId, way, receivedOn, isAnother } = body;
    const wanted: Wanted = {
      accountId,
      // A clerk's key is theirs: it stands for no payment that the customer began.
      key: `${staffActor(by).name} ${key}`,
      bodyHash: hash("sha256", JSON.stringify(body)),
      way,
      amount: fromDollars(body.amount),
      receivedOn,
      isAnother,
      reference: body.reference.trim(),
      note: body.note.trim(),
      shares: sharesOf(body),
      by,
    };
    const sum = addCents(...wanted.shares.map(({ amount }) => amount));
    if (sum !== wanted.amount) throw new ShopError("receipt_sum_refused");
    if (hasReference(way) && !isReference(wanted.reference))
      throw new ShopError("receipt_reference_missing");
    const noted = await retryDeadlock(() =>
      needs.db.transaction().execute((trx) => note(trx, wanted, needs)),
    );
    if (noted.isNew) await needs.issueSoon();
    return noted;
  };
}

async function note(db: Database, wanted: Wanted, needs: Needs): Promise<NotedReceipt> {
  const { accountId, shares, by } = wanted;
  await lockAccountPayments(db, accountId);
  const known = await findKnown(db, wanted);
  if (known) return { number: known.number, isNew: false };
  await requireNowhereElse(db, wanted);
  await requirePayable(db, { accountId, shares }, { andWrittenOff: true });
  const site = await siteOf(db, shares);
  if (!isReceiptDay(wanted.receivedOn, dayOf(needs.now(), site.storefront)))
    throw new ShopError("receipt_day_refused");
  const number = await insertAccountPayment(db, {
    ...wanted,
    amountCents: wanted.amount,
    site,
    locale: site.locale,
    noted: { by: staffActor(by).name, receivedOn: wanted.receivedOn, note: wanted.note },
    shares: shares.map(({ orderNumber, amount }) => ({ orderNumber, wantedCents: amount })),
  });
  await settle(db, { number, wanted }, needs);
  return { number, isNew: true };
}

/** Pays the invoices of a new receipt with all of it. */
async function settle(
  db: Database,
  { number, wanted }: { number: number; wanted: Wanted },
  { accountMails, now }: Needs,
): Promise<void> {
  const { amount: taken, by } = wanted;
  const payment = await lockAccountPayment(db, number);
  if (!payment) throw new ShopError("not_found");
  const { paid, rest } = await payInvoices(db, {
    paymentNumber: number,
    taken,
    paidAt: now(),
    by: { actor: staffActor(by), note: wanted.note },
  });
  // Somebody else was quicker at one of its orders.
  if (rest > 0) throw new ShopError("invoice_amount_refused", { payment: number });
  await moveAccountPayment(db, payment, { news: "paid", now: now() });
  await auditPayment(db, {
    payment,
    by,
    action: "payment.note",
    change: [cents(0), taken],
    orders: paid.map(({ orderNumber }) => orderNumber),
  });
  await accountMails.paid(db, { payment, paid, sum: taken, back: cents(0) });
}

/** What was noted before: by the same key, or the same money under the same reference. */
async function findKnown(db: Database, wanted: Wanted): Promise<AccountPaymentRow | undefined> {
  const { way, amount, receivedOn } = wanted;
  const sent = await findSent(db, wanted);
  if (sent || !isReference(wanted.reference)) return sent;
  const named = await findPaymentOfReference(db, wanted);
  if (!named) return undefined;
  const isSame = named.amountCents === amount && named.receivedOn === receivedOn;
  if (named.state === "paid" && isSame) return named;
  throw new ShopError("receipt_reference_known", { payment: named.number, way });
}

/** What was noted by the same key, unless it was something else, or was taken back. */
async function findSent(db: Database, wanted: Wanted): Promise<AccountPaymentRow | undefined> {
  const sent = await findPaymentOfKey(db, wanted);
  if (sent && sent.bodyHash !== wanted.bodyHash) throw new ShopError("idempotency_key_reused");
  if (sent?.state === "reversed") throw new ShopError("receipt_reversed", { payment: sent.number });
  return sent;
}

/**
 * Refuses money that another account or an order seems to have got already, naming that payment or order, unless it is said
 * to be another one.
 */
async function requireNowhereElse(db: Database, wanted: Wanted): Promise<void> {
  if (!isReference(wanted.reference)) return;
  const money = { ...wanted, amountCents: wanted.amount };
  await lockReceivedMoney(db, money);
  if (wanted.isAnother) return;
  await requireNoOrder(db, money);
  const other = await findPaymentElsewhere(db, money);
  if (!other) return;
  const { number, email } = other;
  const current = { number: String(number), email };
  throw new ShopError("receipt_elsewhere", { payment: number }, { current });
}

/** A receipt is of the site, and in the language, of the latest order that it pays. */
async function siteOf(db: Database, shares: readonly Share[]) {
  const latest = Math.max(...shares.map(({ orderNumber }) => orderNumber));
  const order = await findOrder(db, latest);
  if (!order) throw new ShopError("invoice_amount_refused", { order: latest });
  const { storefront, host, locale } = order;
  return { storefront, host, locale };
}
