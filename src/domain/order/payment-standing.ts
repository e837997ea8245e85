import type { PaymentMethod } from "../payment/payment-method.ts";
import type { OrderStatus } from "./order-status.ts";

/**
 * Where the money of an order is, as the desk names it: it has come, it is awaited before anything leaves, it
 * is owed on account, what was owed is written off, none will come, because the order ended without it, or some of it is to go back by the shop's own
 * transfer, because the order was cancelled or comes to less, or all of a cancelled one did.
 */
export const PAYMENT_STANDINGS = [
  "paid",
  "waiting",
  "on_account",
  "written_off",
  "none",
  "due_back",
  "paid_back",
] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

export type PayableOrder = {
  status: OrderStatus;
  method: PaymentMethod;
  paidAt: Date | null;
};

type StandingOrder = PayableOrder & {
  /** Whether money of a cancelled order went back by transfer; null where none is to. */
  isPaidBack?: boolean | null;
  /** Whether what a paid order came to less is to go back by transfer. */
  isTooMuchDue?: boolean;
  /** Whether the shop asks for nothing more of what is owed on account. */
  isWrittenOff?: boolean;
};

export function paymentStanding(order: StandingOrder): PaymentStanding {
  const { status, method, paidAt, isPaidBack = null, isTooMuchDue = false } = order;
  if (isTooMuchDue) return "due_back";
  if (isPaidBack !== null) return isPaidBack ? "paid_back" : "due_back";
  if (paidAt !== null) return "paid";
  if (status === "cancelled") return "none";
  if (method !== "credit") return "waiting";
  return order.isWrittenOff === true ? "written_off" : "on_account";
}

/**
 * Whether staff may say that the money of an order has come: the transfer that it waits for. Of a card its provider
 * alone knows (decisions §7), and money of an order on account is a receipt of its account, so that it is never
 * booked twice (ADR 0069).
 */
export function awaitsTransfer(order: PayableOrder): boolean {
  const isTransfer = order.method === "transfer" && order.status === "awaiting_payment";
  return isTransfer && paymentStanding(order) === "waiting";
}
