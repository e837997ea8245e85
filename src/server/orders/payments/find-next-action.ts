import type { NextAction } from "#adapters/payments/payment-gateway.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAttempt } from "./attempt-store.ts";
import { askAbout, type Gateways } from "./gateways.ts";

/** Asks the gateway of an attempt what its shopper has still to do; undefined when that is nothing. */
export async function findNextAction(
  db: Database,
  gateways: Gateways,
  attemptId: string,
): Promise<NextAction | undefined> {
  const attempt = await findAttempt(db, attemptId);
  const answer = attempt && (await askAbout(gateways, attempt, "find"));
  return answer?.charge.status === "action_required" ? answer.charge.nextAction : undefined;
}
