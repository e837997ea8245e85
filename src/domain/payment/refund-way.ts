/** How money goes back: by the provider that took it, off what is owed on account, or by the shop's own transfer. */
export const REFUND_WAYS = ["provider", "credit", "by_hand"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];
