import { ShopError } from "#domain/error/shop-error.ts";
import { findAttempt } from "#server/orders/payments/attempt-store.ts";
import type { Reconciler } from "#server/orders/payments/reconcile-payments.ts";
import type { Database } from "#server/platform/database/database.ts";

import { outcomeOf, type PlaceOutcome } from "./place-outcome.ts";

/**
 * Goes on with a payment after its shopper did what was asked (3-D Secure), and says what became of it.
 * One that is merely out is only looked up: the reconciler asks the gateway about it. The attempt's id
 * is a secret of whoever placed the order; another one is `not_found`.
 */
export type PaymentConfirmation = (attemptId: string) => Promise<PlaceOutcome>;

export function createPaymentConfirmation(
  db: Database,
  { ask }: Pick<Reconciler, "ask">,
): PaymentConfirmation {
  return async (attemptId) => {
    const attempt = await findAttempt(db, attemptId);
    if (!attempt || attempt.orderNumber === null) throw new ShopError("not_found");
    if (attempt.state === "action_required") await ask(attemptId, "confirm");
    return outcomeOf(db, { orderNumber: attempt.orderNumber, attemptId });
  };
}
