import type { NextAction } from "#adapters/payments/payment-gateway.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAttempt } from "./attempt-store.ts";
import { askAbout, type Gateways, hasGatewayOf } from "./gateways.ts";

/**
 * Asks the gateway of an attempt what its shopper has still to do; undefined when that is nothing, and when the shop has
 * that gateway no more: its money may be out all the same, so nothing says that the payment is over.
 */
export async function findNextAction(
  db: Database,
  gateways: Gateways,
  attemptId: string,
): Promise<NextAction | undefined> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || !hasGatewayOf(gateways, attempt)) return undefined;
  const { charge } = await askAbout(gateways, attempt, "find");
  return charge.status === "action_required" ? charge.nextAction : undefined;
}
