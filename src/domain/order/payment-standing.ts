import type { PaymentMethod } from "../payment/payment-method.ts";
import type { OrderStatus } from "./order-status.ts";

/**
 * Where the money of an order is, as the desk names it: it has come, it is awaited before anything leaves, it
 * is owed on account, or none will come, because the order ended without it.
 */
export const PAYMENT_STANDINGS = ["paid", "waiting", "on_account", "none"] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

export type PayableOrder = {
  status: OrderStatus;
  method: PaymentMethod;
  paidAt: Date | null;
};

export function paymentStanding({ status, method, paidAt }: PayableOrder): PaymentStanding {
  if (paidAt !== null) return "paid";
  if (status === "cancelled") return "none";
  return method === "credit" ? "on_account" : "waiting";
}

/**
 * What staff may say of the money of an order: that the transfer has come that it waits for, or that what was
 * bought on account is paid; undefined where a provider alone knows (decisions §7).
 */
export function confirmablePayment(order: PayableOrder): "transfer" | "account" | undefined {
  const standing = paymentStanding(order);
  if (standing === "on_account") return "account";
  const waitsForTransfer = order.method === "transfer" && order.status === "awaiting_payment";
  return standing === "waiting" && waitsForTransfer ? "transfer" : undefined;
}
