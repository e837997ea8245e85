import { isProposalPayable } from "#domain/order/order-proposal.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";
import { findOverdueProposals, findProposal } from "#server/orders/orders/proposal-store.ts";
import { takeOverdueAttempts } from "#server/orders/payments/attempt-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { orPutOff } from "#server/platform/database/put-off.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { endUnlessPaying, type StopNeeds } from "./stop-proposal.ts";

/** Proposals that are ended at one go. */
const AT_ONCE = 50;

type Needs = StopNeeds & { db: Database };

/**
 * Ends proposals whose time to pay is over, and frees what they hold (ADR 0061); says how many. As with orders that are not
 * paid, a payment that is still out is cancelled at its provider first, one whose provider is silent is left alone for a
 * while so that others have their turn, and what time it is is `at`, by a clock that is believed (ADR 0027).
 */
export async function expireProposals(needs: Needs, at: Date): Promise<number> {
  const { db, cancelAttempt } = needs;
  const due = { now: at, most: AT_ONCE };
  const unpaid = (await findOverdueProposals(db, due)).map((orderNumber) => ({
    orderNumber,
    id: null,
  }));
  const paying = await takeOverdueAttempts(db, { at, most: AT_ONCE, of: "proposals" });
  return eachAlone([...unpaid, ...paying], async ({ orderNumber, id }) => {
    if (id !== null) await cancelAttempt(id);
    if (orderNumber === null) return 0;
    return orPutOff(db, { work: "proposalEnds", item: orderNumber }, async () =>
      (await expireProposal(orderNumber, needs, at)) ? 1 : 0,
    );
  });
}

/** Looks again under the lock: the money may have come meanwhile. */
async function expireProposal(number: number, needs: Needs, at: Date): Promise<boolean> {
  return retryDeadlock(() =>
    needs.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, number);
      const proposal = order && (await findProposal(trx, number));
      if (!order || !proposal || isProposalPayable(proposal, at)) return false;
      return endUnlessPaying(trx, { order, proposal, end: "expired" }, needs);
    }),
  );
}
