import { isReversible } from "#domain/credit/reversible-payment.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { addCents, cents } from "#domain/money/money.ts";
import { requireManager, staffActor, type StaffCall } from "#server/audit/staff.ts";
import { owePaidAgain } from "#server/orders/orders/credit-store.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { lockOrder, type OrderRow, updateOrder } from "#server/orders/orders/order-store.ts";
import { hasAppliedProposal } from "#server/orders/orders/proposal-store.ts";
import { editedOffCents } from "#server/orders/orders/reduction-store.ts";
import type { AccountPaymentMails } from "#server/orders/payments/account-payment-mails.ts";
import {
  findShares,
  lockAccountPayment,
  returnedShareCents,
  reverseAccountPayment,
  writeShare,
} from "#server/orders/payments/account-payment-store.ts";
import { transferredCents } from "#server/orders/payouts/payout-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { auditPayment } from "./audit-payment.ts";

/**
 * A manager takes back what was noted in error, on the day on which it was: its invoices owe again what they owed, its
 * customer is told why, and the book of credit has both. ShopErrors: `forbidden` for anybody less, `not_found`,
 * `receipt_reverse_refused` where it is too late or something was done since that counts on the money.
 */
export type ReverseReceipt = (
  wanted: { number: number; reason: string },
  by: StaffCall,
) => Promise<void>;

type Needs = {
  db: Database;
  accountMails: Pick<AccountPaymentMails, "reversed">;
  now: () => Date;
};

export function createReceiptReversal({ db, accountMails, now }: Needs): ReverseReceipt {
  const reverse = async (
    trx: Database,
    { number, reason }: { number: number; reason: string },
    by: StaffCall,
  ) => {
    const known = await lockAccountPayment(trx, number);
    if (!known) throw new ShopError("not_found");
    if (!isReversible(known, now())) throw new ShopError("receipt_reverse_refused");
    const shares = (await findShares(trx, number)).filter(({ paidCents }) => paidCents > 0);
    // All of them first, in the order of their numbers, as paying does: nobody waits for an order while holding an account.
    const orders = new Map<number, OrderRow | undefined>();
    for (const { orderNumber } of shares)
      orders.set(orderNumber, await lockOrder(trx, orderNumber));
    for (const { orderNumber, paidCents } of shares) {
      const order = orders.get(orderNumber);
      if (!order) throw new ShopError("receipt_reverse_refused", { order: orderNumber });
      await oweAgain(trx, { paymentNumber: number, order, paidCents, reason, by });
    }
    await reverseAccountPayment(trx, { number, by: staffActor(by).name, reason, now: now() });
    const paid = shares.map(({ orderNumber, paidCents }) => ({
      orderNumber,
      amount: cents(paidCents),
    }));
    const sum = addCents(...paid.map(({ amount }) => amount));
    await auditPayment(trx, {
      payment: known,
      by,
      action: "payment.reverse",
      change: [sum, cents(0)],
      orders: paid.map(({ orderNumber }) => orderNumber),
    });
    await accountMails.reversed(trx, { payment: known, paid, sum, reason });
  };
  return async (wanted, by) => {
    requireManager(by);
    await retryDeadlock(() => db.transaction().execute((trx) => reverse(trx, wanted, by)));
  };
}

type Owing = {
  paymentNumber: number;
  order: OrderRow;
  paidCents: number;
  reason: string;
  by: StaffCall;
};

/**
 * Whether what goes back of an order, or went, or what its customer paid for a change of it, was worked out with the money
 * that is now said not to have come: what it owes then would not be its total less what is there of it.
 */
async function isCountedOn(db: Database, orderNumber: number): Promise<boolean> {
  const [transferred, byCard, editedOff] = await Promise.all([
    transferredCents(db, orderNumber),
    returnedShareCents(db, orderNumber),
    editedOffCents(db, orderNumber),
  ]);
  return transferred + byCard + editedOff > 0 || (await hasAppliedProposal(db, orderNumber));
}

/**
 * An order that is held owes again what the payment had paid of it, unless something was decided since that counts on
 * the money.
 */
async function oweAgain(db: Database, owing: Owing): Promise<void> {
  const { paymentNumber, order, paidCents, reason, by } = owing;
  const { number: orderNumber } = order;
  if (await isCountedOn(db, orderNumber))
    throw new ShopError("receipt_reverse_refused", { order: orderNumber });
  const amount = cents(paidCents);
  if (!(await owePaidAgain(db, { orderNumber, amount, paymentNumber })))
    throw new ShopError("receipt_reverse_refused", { order: orderNumber });
  await writeShare(db, { paymentNumber, orderNumber, paidCents: 0 });
  if (order.paidAt !== null) await updateOrder(db, orderNumber, { paid_at: null });
  await insertEvent(db, {
    orderNumber,
    kind: "payment_reversed",
    from: order.status,
    to: order.status,
    note: `payment ${paymentNumber}: ${reason}`,
    actor: staffActor(by),
  });
}
