import { ShopError } from "#domain/error/shop-error.ts";
import { addCents, type Cents, cents } from "#domain/money/money.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { AccountPaymentMails } from "#server/orders/payments/account-payment-mails.ts";
import {
  type AccountPaymentRow,
  lockAccountPayment,
  moveAccountPayment,
} from "#server/orders/payments/account-payment-store.ts";
import { payInvoices } from "#server/orders/payments/pay-invoices.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { auditPayment } from "./audit-payment.ts";

export type ArrivedTransfer = {
  number: number;
  /** What has come; null is all that was announced. */
  amount: Cents | null;
  note: string;
};

/** What becomes of announced transfers. ShopErrors: `not_found`, `payment_state_refused`. */
export type TransferDesk = {
  /** Staff has seen the money. A ShopError `invoice_amount_refused` for more than its invoices still owe. */
  confirm: (arrived: ArrivedTransfer, by: StaffCall) => Promise<void>;
  /** It will not come: staff ends it. */
  end: (number: number, by: StaffCall) => Promise<void>;
  /** The same by its own customer. */
  withdraw: (number: number, accountId: string) => Promise<void>;
};

type Needs = {
  db: Database;
  accountMails: Pick<AccountPaymentMails, "paid">;
  issueSoon: Invoicing["issueSoon"];
  now: () => Date;
};

export function createTransferDesk(needs: Needs): TransferDesk {
  const { db, now } = needs;
  const change = (number: number, work: (db: Database, row: AccountPaymentRow) => Promise<void>) =>
    retryDeadlock(() =>
      db.transaction().execute(async (trx) => {
        const payment = await lockAccountPayment(trx, number);
        if (!payment) throw new ShopError("not_found");
        await work(trx, payment);
      }),
    );
  return {
    confirm: async (arrived, by) => {
      await change(arrived.number, (trx, payment) =>
        confirmTransfer(trx, { payment, arrived, by }, needs),
      );
      await needs.issueSoon();
    },
    end: (number, by) =>
      change(number, async (trx, payment) => {
        requireWaiting(payment);
        await moveAccountPayment(trx, payment, { news: "ended", now: now() });
        await auditPayment(trx, {
          payment,
          by,
          action: "payment.end",
          change: [cents(0), cents(0)],
          orders: [],
        });
      }),
    withdraw: (number, accountId) =>
      change(number, async (trx, payment) => {
        if (payment.accountId !== accountId) throw new ShopError("not_found");
        requireWaiting(payment);
        await moveAccountPayment(trx, payment, { news: "ended", now: now() });
      }),
  };
}

type Confirming = { payment: AccountPaymentRow; arrived: ArrivedTransfer; by: StaffCall };

async function confirmTransfer(
  db: Database,
  { payment, arrived, by }: Confirming,
  { accountMails, now }: Needs,
): Promise<void> {
  requireWaiting(payment);
  const { number: paymentNumber, amountCents } = payment;
  const taken = arrived.amount ?? cents(amountCents);
  const { paid, rest } = await payInvoices(db, {
    paymentNumber,
    taken,
    paidAt: now(),
    by: { actor: staffActor(by), note: arrived.note },
  });
  if (rest > 0) throw new ShopError("invoice_amount_refused", { payment: paymentNumber });
  await moveAccountPayment(db, payment, { news: "paid", now: now() });
  const orders = paid.filter(({ amount }) => amount > 0).map(({ orderNumber }) => orderNumber);
  const sum = addCents(...paid.map(({ amount }) => amount));
  await auditPayment(db, {
    payment,
    by,
    action: "payment.confirm",
    change: [cents(0), sum],
    orders,
  });
  await accountMails.paid(db, { payment, paid, sum, back: cents(0) });
}

function requireWaiting({ state, way }: AccountPaymentRow): void {
  if (state !== "waiting" || way !== "transfer") throw new ShopError("payment_state_refused");
}
