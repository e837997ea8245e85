import type { ShownOrder } from "#contract/orders.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";

/** Whether money of an order may go back by the shop's own transfer: it came that way, or its provider has refused to send it. */
export function mayBePaidOut({ type, paidAt, paymentMethod, refunds }: ShownOrder): boolean {
  const method = PAYMENT_METHODS.find((one) => one === paymentMethod);
  if (type !== "order" || paidAt === null || method === undefined) return false;
  const isByHand = refundWayOf({ method, paidAt: new Date(paidAt) }) === "by_hand";
  return isByHand || refunds.some(({ state }) => state === "refused");
}
