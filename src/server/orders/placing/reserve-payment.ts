import { randomUUID } from "node:crypto";

import { ShopError } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import { isPayableAtLink } from "#domain/order/phone-order.ts";
import type { GatewayMethod } from "#domain/payment/payment-method.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { takeHold } from "#server/orders/orders/hold-order.ts";
import { lockOrder, type OrderRow, updateOrder } from "#server/orders/orders/order-store.ts";
import { attemptInsertion, findUnsettledAttempt } from "#server/orders/payments/attempt-store.ts";
import type { GatewayPayment } from "#server/orders/payments/charge-attempt.ts";
import type { Database } from "#server/platform/database/database.ts";

import { claimAnew, type ClaimedKey } from "./claim-placing.ts";
import { requireOwnPaypalOrder } from "./own-paypal-order.ts";
import { paypalOrderOf } from "./place-order.ts";
import { keyChange } from "./placing-key-store.ts";
import type { Reserved } from "./reserve-order.ts";

/** An order by phone that somebody who has its link wants to pay. */
export type PaymentOfOrder = {
  key: ClaimedKey;
  orderNumber: number;
  method: GatewayMethod;
  payment: GatewayPayment;
  /** The browser that pays it. */
  browser: string | null;
};

type Clocks = { now: () => Date; databaseNow: (db: Database) => Promise<Date> };

/**
 * The first transaction of paying an order that is there already: the key, the attempt, and what a decline
 * before had let go. The order keeps its lines, its prices and its link. ShopErrors: `order_status_refused`
 * when it does not wait at its link, or its time to pay is over by the database's clock, `in_progress` while a
 * payment is out, and as `takeHold` when what was let go is gone.
 */
export async function reservePayment(
  db: Database,
  wanted: PaymentOfOrder,
  { now: clock, databaseNow }: Clocks,
): Promise<Reserved> {
  const now = clock();
  const { key, orderNumber, method, payment } = wanted;
  const claimed = await claimAnew(db, key, now);
  if (claimed.kind === "known") return claimed;
  const order = await lockOrder(db, orderNumber);
  if (!order || !isPayableAtLink(order, await databaseNow(db)))
    throw new ShopError("order_status_refused");
  if (await findUnsettledAttempt(db, orderNumber))
    throw new ShopError("in_progress", { retryAfterSeconds: 1 });
  const paypalOrderId = paypalOrderOf(payment);
  const payer = { ...order, browser: wanted.browser };
  await requireOwnPaypalOrder(db, { paypalOrderId, gateway: payment.gateway }, payer);
  const attemptId = randomUUID();
  await attemptInsertion(db, {
    id: attemptId,
    pays: { orderNumber },
    gateway: payment.gateway.name,
    method,
    amountCents: order.totalCents,
    paypalOrderId,
    begunAt: now,
  }).execute();
  await keyChange(db, key, { bodyHash: key.bodyHash, orderNumber, attemptId }).execute();
  await updateOrder(db, orderNumber, { payment_method: method, is_holding: true });
  if (!order.isHolding) await holdAgain(db, order);
  return { kind: "reserved", orderNumber, attemptId, total: cents(order.totalCents) };
}

async function holdAgain(db: Database, order: OrderRow): Promise<void> {
  const { number: orderNumber, status } = order;
  await insertEvent(db, { orderNumber, kind: "retried", from: status, to: status });
  await takeHold(db, order);
}
