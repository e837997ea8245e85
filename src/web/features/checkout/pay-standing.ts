import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf } from "#domain/order/order-labels.ts";

/** Where an order stands whose customer came to pay it: it can be paid, it is being paid, it is paid, or it has ended. */
export type PayStanding = "payable" | "paying" | "paid" | "ended";

type Paid = Pick<ShownOrder, "offer" | "isPaying" | "paidAt" | "status">;

/** While a payment is out nobody is offered another, and its answer may come after the time to pay is over; what was paid and then cancelled has ended. */
export function payStanding({ offer, isPaying, paidAt, status }: Paid): PayStanding {
  if (isPaying && paidAt === null) return "paying";
  if (offer) return "payable";
  return paidAt !== null && orderStatusOf(status) !== "cancelled" ? "paid" : "ended";
}
