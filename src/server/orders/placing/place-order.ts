import type { NextAction } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { OrderContents } from "#server/orders/orders/order-contents.ts";
import type { OrderLimits } from "#server/orders/orders/order-limits.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { findUnsettledAttempt } from "#server/orders/payments/attempt-store.ts";
import { chargeAttempt, type GatewayPayment } from "#server/orders/payments/charge-attempt.ts";
import type { SettleAttempt } from "#server/orders/payments/settle-attempt.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import type { EmptyCart } from "./finish-draft.ts";
import { outcomeOf, type PlaceOutcome } from "./place-outcome.ts";
import { findKey, type KnownUse } from "./placing-key-store.ts";
import { type Reservation, type Reserved, reserveOrder } from "./reserve-order.ts";

/** A charge takes no longer; until then the same key is answered that it is under way, in ms. */
const LONGEST_CHARGE_MS = 15_000;

/** An order to place: who asks, what for, and how it is paid. */
export type Placing = {
  key: Reservation["key"];
  draft?: Reservation["draft"];
  contents: (db: Database) => Promise<OrderContents>;
  /** The number of the order that a try before has made of the same. */
  triedBefore?: (db: Database) => Promise<number | undefined>;
  payment: GatewayPayment | undefined;
  alongside?: Reservation["alongside"];
  taken?: Reservation["taken"];
  noted?: Reservation["noted"];
  /** Where it comes from, for the limits. */
  from: { network: string; email: string };
};

export type PlaceOrder = (placing: Placing) => Promise<PlaceOutcome>;

/** A try to pay an order, whether that makes the order or finds it. */
export type Try = Pick<Placing, "key" | "triedBefore" | "payment" | "from">;

export type TryNeeds = {
  db: Database;
  settle: SettleAttempt;
  limits: OrderLimits;
  issueSoon: Invoicing["issueSoon"];
  /** Makes sure that an attempt takes no money any more, and settles what it came to. */
  cancelAttempt: (attemptId: string) => Promise<void>;
  /** Asks the gateway what a shopper has still to do for an attempt. */
  findAction: (attemptId: string) => Promise<NextAction | undefined>;
  now: () => Date;
};

type Needs = TryNeeds & {
  mails: OrderMails;
  emptyCart: EmptyCart;
  databaseNow: (db: Database) => Promise<Date>;
};

/**
 * Places an order in the phases of decisions §7: one transaction reserves, then the gateway is asked
 * with no transaction open, then another transaction settles what it said. Whoever asks again with the
 * same key and body is told what became of the first time; with another body the key is refused.
 */
export function createOrderPlacing(needs: Needs): PlaceOrder {
  return (placing) => {
    const reservation = reservationOf(placing);
    return tryOnce(placing, (trx) => reserveOrder(trx, reservation, needs), needs);
  };
}

/** One try by what reserves it: the transaction, the gateway's turn, and what that came to. */
export async function tryOnce(
  tried: Try,
  reserve: (db: Database) => Promise<Reserved>,
  needs: TryNeeds,
): Promise<PlaceOutcome> {
  const { db, limits } = needs;
  const known = await findKey(db, tried.key);
  if (known && !tried.key.isFromBody) return answerAgain(known, tried, needs);
  await limits.place(tried.from.network);
  if (!known) await dropUnconfirmed(tried, needs);
  const reserved = await retryDeadlock(() => db.transaction().execute(reserve));
  if (reserved.kind === "known") return answerAgain(reserved.use, tried, needs);
  const { attemptId, orderNumber, total } = reserved;
  const { payment, from } = tried;
  if (attemptId === null || !payment) {
    await needs.issueSoon();
    return outcomeOf(db, { orderNumber, attemptId });
  }
  const charge = await chargeAttempt(
    { attemptId, number: orderNumber, total, payment, from },
    needs,
  );
  const outcome = await outcomeOf(db, { orderNumber, attemptId });
  return outcome.kind === "pending" && charge.status === "action_required"
    ? { ...outcome, nextAction: charge.nextAction }
    : outcome;
}

function reservationOf({ key, draft, contents, payment, ...more }: Placing): Reservation {
  const { alongside, taken, noted } = more;
  const paypalOrderId = paypalOrderOf(payment);
  return {
    key,
    draft,
    contents,
    gateway: payment?.gateway,
    paypalOrderId,
    alongside,
    taken,
    noted,
  };
}

/** PayPal's id of what the shopper agreed to there; null for any other way. */
export function paypalOrderOf(payment: Placing["payment"]): string | null {
  return payment?.source.kind === "paypal" ? payment.source.orderId : null;
}

/**
 * The shopper did not confirm the last try to their bank, and tries anew: that one takes no money any
 * more, so that the order can be tried again. While its gateway does not say so, it stays as it is.
 */
async function dropUnconfirmed(
  { triedBefore }: Try,
  { db, cancelAttempt }: TryNeeds,
): Promise<void> {
  const orderNumber = await triedBefore?.(db);
  const attempt =
    orderNumber === undefined ? undefined : await findUnsettledAttempt(db, orderNumber);
  if (attempt?.state === "action_required") await cancelAttempt(attempt.id);
}

/** The same key again: the same answer, as far as it is known by now. */
async function answerAgain(use: KnownUse, { key }: Try, needs: TryNeeds): Promise<PlaceOutcome> {
  if (use.bodyHash !== key.bodyHash) throw new ShopError("idempotency_key_reused");
  const outcome = await outcomeOf(needs.db, use);
  if (outcome.kind !== "pending") return outcome;
  if (use.attemptState === "action_required") {
    const nextAction = await needs.findAction(outcome.attemptId);
    return nextAction ? { ...outcome, nextAction } : outcome;
  }
  const age = needs.now().getTime() - outcome.begunAt.getTime();
  if (age < LONGEST_CHARGE_MS) throw new ShopError("in_progress", { retryAfterSeconds: 1 });
  return outcome;
}
