import { isGatewayMethod } from "../payment/payment-method.ts";
import type { PayableOrder } from "./payment-standing.ts";

/** What a customer is told of an order, and may be told again. */
export const ORDER_MAILS = [
  "order_placed",
  "order_waiting",
  "order_to_pay",
  "order_paid",
  "order_shipped",
  "order_ready",
  "order_cancelled",
] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

/** The kind of a mail that staff may send again; undefined for one that is not an order's own. */
export function orderMailKind(kind: string): OrderMailKind | undefined {
  return ORDER_MAILS.find((one) => one === kind);
}

/**
 * Whether what a mail says is still true: one that asks for a transfer, or to pay at a link, is, as long as the
 * order waits for it; that its transfer came is not, where it does (ADR 0078); that an order was placed or goes on is
 * not, once it is cancelled.
 */
export function isMailStillTrue(kind: OrderMailKind, { status, method }: PayableOrder): boolean {
  if (kind === "order_waiting") return method === "transfer" && status === "awaiting_payment";
  if (kind === "order_to_pay") return isGatewayMethod(method) && status === "awaiting_payment";
  if (kind === "order_paid" && status === "awaiting_payment") return false;
  return (kind === "order_cancelled") === (status === "cancelled");
}

/** What a mail told of a change of an order, as far as it may be untrue by now. */
export type ChangeMail = { kind: string; asksForTransfer: boolean };

/**
 * Whether what a mail told of a change is still true: not once the order is cancelled, nor where it asks for a transfer
 * that the order does not wait for any more. A proposal is paid beside its order: that it ended is told by another mail.
 */
export function isChangeStillTrue(
  { kind, asksForTransfer }: ChangeMail,
  { status, method }: Pick<PayableOrder, "status" | "method">,
): boolean {
  if (status === "cancelled") return false;
  if (!asksForTransfer || kind === "order_proposed") return true;
  return method === "transfer" && status === "awaiting_payment";
}
