import type { NextAction } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { OrderPath } from "#domain/order/order-path.ts";
import { isOrderValidator } from "#domain/order/order-validator.ts";
import { isUnsettled } from "#domain/payment/attempt-state.ts";
import { findOutcome } from "#server/orders/payments/payment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What became of placing an order, as far as the database knows. */
export type PlaceOutcome =
  | { kind: "placed"; order: OrderPath }
  | { kind: "declined"; reason: string }
  /** Its payment is still out; `nextAction` is what the shopper must do first. */
  | { kind: "pending"; attemptId: string; begunAt: Date; nextAction?: NextAction };

type PlacedAttempt = { orderNumber: number; attemptId: string | null };

/**
 * What a placing came to, read from the order and its attempt: the same for whoever asks, and however
 * often, so that no reply has to be kept.
 */
export async function outcomeOf(
  db: Database,
  { orderNumber, attemptId }: PlacedAttempt,
): Promise<PlaceOutcome> {
  const found = await findOutcome(db, orderNumber, attemptId);
  if (!found || !isOrderValidator(found.validator)) throw new ShopError("order_not_found");
  const { validator, attempt } = found;
  if (attempt && isUnsettled(attempt.state))
    return { kind: "pending", attemptId: attempt.id, begunAt: attempt.begunAt };
  // Money that came without paying the order goes back: for its customer that is a decline.
  if (attempt && !attempt.hasPaid) return { kind: "declined", reason: attempt.reason };
  return { kind: "placed", order: { type: "order", number: orderNumber, validator } };
}
