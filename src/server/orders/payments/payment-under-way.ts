import { findProposalNumbered } from "#server/orders/orders/proposal-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findUnsettledAttempt } from "./attempt-store.ts";

/**
 * Whether a payment of an order is out that is for something. One for a change that has ended is not: staff may end a change
 * whose provider is configured no more (ADR 0061), and what still comes for it goes back by itself.
 */
export async function isPaymentUnderWay(db: Database, orderNumber: number): Promise<boolean> {
  const attempt = await findUnsettledAttempt(db, orderNumber);
  if (!attempt || attempt.proposalNumber === null) return attempt !== undefined;
  return (await findProposalNumbered(db, attempt.proposalNumber))?.state === "waiting";
}
