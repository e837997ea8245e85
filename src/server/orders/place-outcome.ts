import type { NextAction } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { OrderPath } from "#domain/order/order-path.ts";
import { isOrderValidator } from "#domain/order/order-validator.ts";
import { isUnsettled } from "#domain/payment/attempt-state.ts";
import type { Database } from "#server/platform/database.ts";

import { findAttempt } from "./attempt-store.ts";
import { findOrder } from "./order-store.ts";
import { findOrderPayment } from "./payment-store.ts";

/** What became of placing an order, as far as the database knows. */
export type PlaceOutcome =
  | { kind: "placed"; order: OrderPath }
  | { kind: "declined"; reason: string }
  /** Its payment is still out; `nextAction` is what the shopper must do first. */
  | { kind: "pending"; attemptId: string; begunAt: Date; nextAction?: NextAction };

type Asked = { orderNumber: number; attemptId: string | null };

/**
 * What a placing came to, read from the order and its attempt: the same for whoever asks, and however
 * often, so that no reply has to be kept.
 */
export async function outcomeOf(
  db: Database,
  { orderNumber, attemptId }: Asked,
): Promise<PlaceOutcome> {
  const attempt = attemptId === null ? undefined : await findAttempt(db, attemptId);
  if (!attempt) return placed(db, orderNumber);
  if (isUnsettled(attempt.state))
    return { kind: "pending", attemptId: attempt.id, begunAt: attempt.begunAt };
  // Money that came without paying the order goes back: for its customer that is a decline.
  const payment = await findOrderPayment(db, orderNumber);
  return payment?.attemptId === attempt.id
    ? placed(db, orderNumber)
    : { kind: "declined", reason: attempt.reason };
}

async function placed(db: Database, orderNumber: number): Promise<PlaceOutcome> {
  const order = await findOrder(db, orderNumber);
  if (!order || !isOrderValidator(order.validator)) throw new ShopError("order_not_found");
  const { number, validator } = order;
  return { kind: "placed", order: { type: "order", number, validator } };
}
