import { ShopError } from "#domain/error/shop-error.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";
import { findProposalNumbered } from "#server/orders/orders/proposal-store.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { dropPayment, type StopNeeds, stopProposal } from "./stop-proposal.ts";

/** Declines a change of the order that a path leads to, by the change's number. */
export type DeclineProposal = (declined: { order: string; proposal: number }) => Promise<void>;

/**
 * A customer does not want a change of their order: it stays as it is, once, however often it is asked (ADR 0061). By
 * whoever has its link, as it is paid. ShopErrors: `not_found` for a path that leads nowhere and for another order's
 * change, `order_status_refused` for a change that was done or has ended otherwise, and as `dropPayment` and `stopProposal`.
 */
export function createProposalDecline({
  db,
  ...needs
}: StopNeeds & { db: Database }): DeclineProposal {
  return async ({ order: path, proposal: wanted }) => {
    const { number } = await orderAt(db, parseOrderPath(path));
    const known = await findProposalNumbered(db, wanted);
    if (known?.orderNumber !== number) throw new ShopError("not_found");
    if (known.state === "declined") return;
    if (known.state !== "waiting") throw new ShopError("order_status_refused", { wanted });
    await dropPayment(db, number, needs);
    await retryDeadlock(() =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, number);
        if (order) await stopProposal(trx, { order, proposal: wanted, end: "declined" }, needs);
      }),
    );
  };
}
