import type { NextAction } from "#adapters/payments/payment-gateway.ts";
import type { PayInvoicesRequest } from "#contract/receivables.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isUnsettled } from "#domain/payment/attempt-state.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { OrderLimits } from "#server/orders/orders/order-limits.ts";
import type { AccountPaymentMails } from "#server/orders/payments/account-payment-mails.ts";
import {
  type AccountPaymentRow,
  findAccountPayment,
  findPaymentOfKey,
} from "#server/orders/payments/account-payment-store.ts";
import { findAttempt } from "#server/orders/payments/attempt-store.ts";
import { chargeAttempt, type GatewayPayment } from "#server/orders/payments/charge-attempt.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import type { Reconciler } from "#server/orders/payments/reconcile-payments.ts";
import type { SettleAttempt } from "#server/orders/payments/settle-attempt.ts";
import { paymentOf } from "#server/orders/placing/place-draft.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { type Calling, requireAccount } from "#server/platform/http/caller.ts";

import { beginPayment, type BegunPayment, hashOf, sharesOf } from "./begin-payment.ts";
import { findAttemptOfPayment, findUnconfirmedAttempts } from "./receivable-store.ts";

/** What became of paying invoices, as far as the database knows. */
export type InvoicePaymentOutcome =
  | { kind: "settled"; number: number }
  | { kind: "declined"; reason: string }
  /** Its money is out; `nextAction` is what the customer must do first. */
  | { kind: "pending"; attemptId: string; nextAction: NextAction | null };

export type InvoicePaying = {
  pay: (
    request: Calling & { body: PayInvoicesRequest; key: string },
  ) => Promise<InvoicePaymentOutcome>;
  /** Goes on after the customer did what their bank asked for (3-D Secure). */
  confirm: (attemptId: string, calling: Calling) => Promise<InvoicePaymentOutcome>;
};

export type InvoicePayingNeeds = {
  db: Database;
  gateways: Gateways;
  isDemo: boolean;
  settle: SettleAttempt;
  limits: Pick<OrderLimits, "place" | "tryPayment">;
  accountMails: AccountPaymentMails;
  ask: Reconciler["ask"];
  findAction: (attemptId: string) => Promise<NextAction | undefined>;
  now: () => Date;
};

/**
 * Pays several invoices in one payment, or parts of them, in the phases in which an order is paid (decisions
 * §7): one transaction begins, the gateway is asked with none open, another settles. The same key is the same
 * payment, however often it is sent.
 */
export function createInvoicePaying(needs: InvoicePayingNeeds): InvoicePaying {
  const { db, limits } = needs;
  return {
    pay: async ({ body, key, caller, client }) => {
      const { accountId, email } = requireAccount(caller);
      // First of all: what else is refused today tells nothing of a payment that was begun with this key before.
      const known = await findPaymentOfKey(db, { accountId, key });
      if (known) return answerAgain(known, body, needs);
      await limits.place(client.network);
      const way = wayOf(body);
      const buyer = await readBuyer(db, caller);
      const chosen = { card: body.card, paytraceData: body.paytraceData };
      const payment = paymentOf(chosen, { method: way, buyer, needs });
      await dropUnconfirmed(accountId, needs);
      const wanted = {
        caller,
        client,
        accountId,
        key,
        bodyHash: hashOf(body),
        shares: sharesOf(body),
        way,
        gateway: payment?.gateway,
        reference: body.transfer?.reference.trim() ?? "",
      };
      const begun = await retryDeadlock(() =>
        db.transaction().execute((trx) => beginPayment(trx, wanted, needs)),
      );
      if (begun.isNew && begun.attemptId !== null && payment)
        return charge(
          { ...begun, attemptId: begun.attemptId },
          { payment, from: { email, network: client.network } },
          needs,
        );
      return outcomeOf(begun.number, needs);
    },
    confirm: async (attemptId, { caller }) => {
      const { accountId } = requireAccount(caller);
      const attempt = await findAttempt(db, attemptId);
      const payment = await findAccountPayment(db, attempt?.accountPayment ?? 0);
      if (!attempt || payment?.accountId !== accountId) throw new ShopError("not_found");
      if (attempt.state === "action_required") await needs.ask(attemptId, "confirm");
      return outcomeOf(payment.number, needs);
    },
  };
}

/** The same key again: the same payment, and what is known of it by now. */
async function answerAgain(
  known: AccountPaymentRow,
  body: PayInvoicesRequest,
  needs: InvoicePayingNeeds,
): Promise<InvoicePaymentOutcome> {
  if (known.bodyHash !== hashOf(body)) throw new ShopError("idempotency_key_reused");
  return outcomeOf(known.number, needs);
}

/**
 * Whoever tries anew did not confirm the last try to their bank: that one takes no money any more before
 * another may. ShopErrors: `payment_unavailable` while its gateway does not say so, `earlier_payment_came`
 * where it has the money all the same.
 */
async function dropUnconfirmed(accountId: string, needs: InvoicePayingNeeds): Promise<void> {
  for (const id of await findUnconfirmedAttempts(needs.db, accountId)) {
    await needs.ask(id, "cancel");
    const attempt = await findAttempt(needs.db, id);
    if (!attempt) continue;
    if (attempt.state === "captured") throw new ShopError("earlier_payment_came");
    if (isUnsettled(attempt.state))
      throw new ShopError("payment_unavailable", { gateway: attempt.gateway });
  }
}

function wayOf({ card, paytraceData, transfer }: PayInvoicesRequest) {
  const ways = [
    ...(card ? ["card" as const] : []),
    ...(paytraceData ? ["paytrace" as const] : []),
    ...(transfer ? ["transfer" as const] : []),
  ];
  const [way, ...more] = ways;
  if (way === undefined) throw new ShopError("payment_data_missing");
  if (more.length > 0) throw new ShopError("payment_data_unwanted");
  return way;
}

async function charge(
  begun: BegunPayment & { attemptId: string },
  { payment, from }: { payment: GatewayPayment; from: { email: string; network: string } },
  needs: InvoicePayingNeeds,
): Promise<InvoicePaymentOutcome> {
  const { attemptId, number, total } = begun;
  const outcome = await chargeAttempt({ attemptId, number, total, payment, from }, needs);
  if (outcome.status === "action_required")
    return { kind: "pending", attemptId, nextAction: outcome.nextAction };
  return outcomeOf(number, needs);
}

/** What a payment came to, read from it and its attempt: the same for whoever asks, and however often. */
async function outcomeOf(
  number: number,
  { db, findAction }: InvoicePayingNeeds,
): Promise<InvoicePaymentOutcome> {
  const payment = await findAccountPayment(db, number);
  if (!payment) throw new ShopError("not_found");
  const found = await findAttemptOfPayment(db, number);
  const attempt = found && (await findAttempt(db, found.id));
  if (attempt && isUnsettled(attempt.state)) {
    const action = attempt.state === "action_required" ? await findAction(attempt.id) : undefined;
    return { kind: "pending", attemptId: attempt.id, nextAction: action ?? null };
  }
  if (payment.state !== "ended") return { kind: "settled", number };
  return { kind: "declined", reason: attempt?.reason ?? "cancelled" };
}
