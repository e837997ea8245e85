import type { ShownOrder } from "#contract/orders.ts";
import { refundWayOf, shownPaidBy } from "#domain/payment/refund-way.ts";

import { keptSession } from "#web/session/session-store.ts";

export type PaidOrder = Pick<
  ShownOrder,
  "cancelledMoney" | "type" | "paymentMethod" | "paidAt" | "refunds"
>;

/**
 * Whether money of an order may go back by the shop's own transfer: it came that way, or its provider has refused to
 * send it. Staff that acts for a customer does not see where to.
 */
export function mayBePaidOut(order: PaidOrder): boolean {
  if (order.cancelledMoney?.way === "by_hand") return true;
  const paidBy = shownPaidBy(order);
  if (
    keptSession()?.isActing === true ||
    order.type !== "order" ||
    !paidBy ||
    paidBy.paidAt === null
  )
    return false;
  const isByHand = refundWayOf(paidBy) === "by_hand";
  return isByHand || order.refunds.some(({ state }) => state === "refused");
}
