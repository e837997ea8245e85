import { hasRole } from "#domain/account/role.ts";
import { type DeskStep, deskSteps, STEP_ROLES } from "#domain/order/desk-step.ts";
import type { EditBar } from "#domain/order/order-edit.ts";
import { type AccountTerms, findAccountTerms } from "#server/accounts/account-terms.ts";
import { mailsOfOrder } from "#server/mails/mails-of-order.ts";
import { findCoresOf } from "#server/orders/cores/core-store.ts";
import { findInvoices } from "#server/orders/orders/order-invoice-store.ts";
import { type OrderRow, findOrder } from "#server/orders/orders/order-store.ts";
import { readWholeOrder, type WholeOrder } from "#server/orders/orders/read-order.ts";
import { editedOffCents, findDueReductions } from "#server/orders/orders/reduction-store.ts";
import { isPaymentUnderWay } from "#server/orders/payments/payment-under-way.ts";
import { refundableCents } from "#server/orders/payments/refund-order.ts";
import {
  unreturnedCents,
  waysBack,
  type WaysBack,
} from "#server/orders/payments/unreturned-money.ts";
import { isTransferredBack } from "#server/orders/payouts/payout-store.ts";
import {
  findOwedInvoice,
  type InvoiceDebt,
} from "#server/orders/receivables/owed-invoice-store.ts";
import { findReturnsOf } from "#server/orders/returns/return-store.ts";
import { findClaimsOf } from "#server/orders/claims/claim-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import {
  findDeskAttempts,
  findDeskDisputes,
  findDeskRefunds,
  hasMoneyMoved,
} from "./desk-money-store.ts";
import { findOrderNotes } from "./order-note-store.ts";
import { type PromisedDay, promisedDays } from "./promised-days.ts";
import { readEditBar } from "./read-edit-bar.ts";
import { requireOrderFor } from "./require-order.ts";

/** An order with everything that staff sees of it. */
export type WholeDeskOrder = WholeOrder & {
  account: AccountTerms | undefined;
  notes: Awaited<ReturnType<typeof findOrderNotes>>;
  attempts: Awaited<ReturnType<typeof findDeskAttempts>>;
  deskRefunds: Awaited<ReturnType<typeof findDeskRefunds>>;
  disputes: Awaited<ReturnType<typeof findDeskDisputes>>;
  refundableCents: number;
  /** What its invoice owes on account, and what of that is on its way, written off or paid. */
  owed: InvoiceDebt;
  /** What of its money neither went back nor is on its way or due, in cents. */
  unreturned: number;
  /** Which way its money would go if it were cancelled; null where it may not be. */
  ifCancelled: WaysBack | null;
  /** Whether its money went back by transfer since it was cancelled; null where none is to. */
  isPaidBack: boolean | null;
  /** Whether what it came to less is to go back by transfer. */
  isTooMuchDue: boolean;
  /** What edits took off its total since it was paid, in cents. */
  editedOff: number;
  /** All that it has and has had, the latest first. */
  invoices: Awaited<ReturnType<typeof findInvoices>>;
  mails: Awaited<ReturnType<typeof mailsOfOrder>>;
  returns: Awaited<ReturnType<typeof findReturnsOf>>;
  claims: Awaited<ReturnType<typeof findClaimsOf>>;
  cores: Awaited<ReturnType<typeof findCoresOf>>;
  promised: PromisedDay[];
  /** What keeps it, or its parts, from being edited now. */
  editBar: EditBar | null;
  /** What whoever asks may do with it now. */
  steps: DeskStep[];
};

/** An order by its number, for staff; a ShopError `order_not_found` for none. */
export async function readDeskOrder(
  db: Database,
  orderNumber: number,
  by: Pick<SignedIn, "adminLevel" | "key">,
): Promise<WholeDeskOrder> {
  const order = requireOrderFor(await findOrder(db, orderNumber), by);
  const [whole, money, related, left, unreturned, isPaying, hasMoved, owed, account] =
    await Promise.all([
      readWholeOrder(db, order),
      moneyOf(db, orderNumber),
      relatedTo(db, orderNumber),
      refundableCents(db, orderNumber),
      unreturnedCents(db, order),
      isPaymentUnderWay(db, orderNumber),
      hasMoneyMoved(db, orderNumber),
      findOwedInvoice(db, orderNumber),
      accountOf(db, order),
    ]);
  const steps = deskSteps({
    ...order,
    hasShipped: whole.shipments.length > 0,
    isPaying,
    isProposed: whole.proposal !== null,
    refundableCents: left,
    unreturnedCents: unreturned,
    refunds: money.deskRefunds,
    hasMoneyMoved: hasMoved,
    owed,
  }).filter((step) => hasRole(by.adminLevel, STEP_ROLES[step]));
  const editBar = await readEditBar(db, order, whole.lines);
  const ifCancelled = steps.includes("cancel") ? await waysBack(db, order) : null;
  const sums = { refundableCents: left, unreturned, ifCancelled };
  const promised = await promisedDays(db, order, whole.lines);
  return { ...whole, ...money, ...related, ...sums, owed, account, promised, editBar, steps };
}

async function accountOf(db: Database, { accountId }: OrderRow): Promise<AccountTerms | undefined> {
  return accountId === null ? undefined : findAccountTerms(db, accountId);
}

async function moneyOf(db: Database, orderNumber: number) {
  const [attempts, deskRefunds, disputes, isPaidBack, reductions, editedOff] = await Promise.all([
    findDeskAttempts(db, orderNumber),
    findDeskRefunds(db, orderNumber),
    findDeskDisputes(db, orderNumber),
    isTransferredBack(db, orderNumber),
    findDueReductions(db, orderNumber),
    editedOffCents(db, orderNumber),
  ]);
  const isTooMuchDue = reductions.length > 0;
  return { attempts, deskRefunds, disputes, isPaidBack, isTooMuchDue, editedOff };
}

async function relatedTo(db: Database, orderNumber: number) {
  const [notes, invoices, mails, returns, claims, cores] = await Promise.all([
    findOrderNotes(db, orderNumber),
    findInvoices(db, orderNumber),
    mailsOfOrder(db, orderNumber),
    findReturnsOf(db, orderNumber),
    findClaimsOf(db, orderNumber),
    findCoresOf(db, orderNumber),
  ]);
  return { notes, invoices, mails, returns, claims, cores };
}
