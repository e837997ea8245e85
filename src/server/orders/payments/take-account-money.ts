import { addCents, cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountPaymentMails } from "./account-payment-mails.ts";
import { type AccountPaymentRow, moveAccountPayment } from "./account-payment-store.ts";
import { type AttemptRow, updateAttempt } from "./attempt-store.ts";
import { payInvoices } from "./pay-invoices.ts";
import { insertRefund } from "./refund-store.ts";
import { type GatewayAnswer, type MoneyNeeds, wrongCapture } from "./take-money.ts";

/** What a gateway said of an attempt to pay invoices, with the payment, both held by the transaction. */
export type AccountSettlement = {
  payment: AccountPaymentRow;
  attempt: AttemptRow;
  answer: GatewayAnswer;
};

export type AccountMoneyNeeds = Pick<MoneyNeeds, "isOurs" | "now"> & {
  accountMails: Pick<AccountPaymentMails, "paid">;
};

/**
 * A capture pays the invoices that it is meant for, as far as they are still open; what is left of it, or all of
 * it where it is not what was asked for, goes back (I1).
 */
export async function takeAccountMoney(
  db: Database,
  { payment, attempt, answer }: AccountSettlement,
  needs: AccountMoneyNeeds,
): Promise<void> {
  const { charge } = answer;
  if (charge.status !== "captured") return;
  const now = needs.now();
  const objection = wrongCapture({ attempt, answer }, needs.isOurs);
  const { paid, rest } =
    objection === undefined
      ? await payInvoices(db, { paymentNumber: payment.number, taken: charge.amount, paidAt: now })
      : { paid: [], rest: charge.amount };
  const sum = addCents(...paid.map(({ amount }) => amount));
  const reason = objection ?? "paid_already";
  if (rest > 0) {
    await updateAttempt(db, attempt.id, { reason });
    await insertRefund(db, { attemptId: attempt.id, amountCents: rest, reason });
  }
  await moveAccountPayment(db, payment, { news: sum > 0 ? "paid" : "ended", now });
  if (sum > 0) await needs.accountMails.paid(db, { payment, paid, sum, back: cents(rest) });
}

/** The gateway said no: the invoices may be paid in another way. */
export async function endAccountPayment(
  db: Database,
  { payment }: Pick<AccountSettlement, "payment">,
  { now }: Pick<AccountMoneyNeeds, "now">,
): Promise<void> {
  if (payment.state === "waiting")
    await moveAccountPayment(db, payment, { news: "ended", now: now() });
}
