import { isOwedOnAccount, type PaidBy } from "./owed-on-account.ts";
import { PAYMENT_METHODS } from "./payment-method.ts";

/** How money goes back: by the provider that took it, off what is owed on account, or by the shop's own transfer. */
export const REFUND_WAYS = ["provider", "credit", "by_hand"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * By which way money of an order goes back: the one by which it came. What was bought on account and is not paid yet is
 * owed no more; what was paid by transfer, or on account, the shop transfers itself (decisions §8).
 */
export function refundWayOf(order: PaidBy): RefundWay {
  if (isOwedOnAccount(order)) return "credit";
  return order.method === "credit" || order.method === "transfer" ? "by_hand" : "provider";
}

/** How an order is paid, as the wire tells it; undefined as long as nobody has chosen how. */
export function shownPaidBy(order: {
  paymentMethod: string | null;
  paidAt: string | null;
}): PaidBy | undefined {
  const method = PAYMENT_METHODS.find((one) => one === order.paymentMethod);
  return method && { method, paidAt: order.paidAt === null ? null : new Date(order.paidAt) };
}

/** By which way money of a cancelled order goes back where nothing was decided of it; `none` where none has come and none is owed. */
export function cancelledWayOf(order: PaidBy): RefundWay | "none" {
  const way = refundWayOf(order);
  return way !== "credit" && order.paidAt === null ? "none" : way;
}
