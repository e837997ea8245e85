import type { PaymentMethod } from "./payment-method.ts";

/** How money goes back: by the provider that took it, off what is owed on account, or by the shop's own transfer. */
export const REFUND_WAYS = ["provider", "credit", "by_hand"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * By which way money of an order goes back: the one by which it came. What was bought on account and is not paid yet is
 * owed no more; what was paid by transfer, or on account, the shop transfers itself (decisions §8).
 */
export function refundWayOf({
  method,
  paidAt,
}: {
  method: PaymentMethod;
  paidAt: Date | null;
}): RefundWay {
  if (method === "credit" && paidAt === null) return "credit";
  return method === "credit" || method === "transfer" ? "by_hand" : "provider";
}
