import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf } from "#domain/order/order-labels.ts";

/** Where an order stands whose customer came to pay it: it can be paid, it is being paid, it is paid, or it has ended. */
export type PayStanding = "payable" | "paying" | "paid" | "ended";

type Paid = Pick<ShownOrder, "offer" | "isPaying" | "paidAt" | "status">;

/** While a payment is out nobody is offered another; what was paid and then cancelled has ended. */
export function payStanding({ offer, isPaying, paidAt, status }: Paid): PayStanding {
  if (offer) return isPaying ? "paying" : "payable";
  return paidAt !== null && orderStatusOf(status) !== "cancelled" ? "paid" : "ended";
}
