import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf } from "#domain/order/order-labels.ts";

/** Where an order stands whose customer came to pay it: it can be paid, it is being paid, it is paid, or it has ended. */
export type PayStanding = "payable" | "paying" | "paid" | "ended";

type Paid = Pick<ShownOrder, "offer" | "isPaying" | "paidAt" | "status" | "proposal">;

/** While a payment is out nobody is offered another, and its answer may come after the time to pay is over; of a change of a paid order the same is true; what was paid and then cancelled has ended. */
export function payStanding({ offer, isPaying, paidAt, status, proposal }: Paid): PayStanding {
  if (isPaying && (paidAt === null || proposal)) return "paying";
  if (offer) return "payable";
  return paidAt !== null && orderStatusOf(status) !== "cancelled" ? "paid" : "ended";
}

/** What of an order there is to pay, in dollars: what a change of it comes to more, or all of it. */
export function amountDue({ proposal, total }: Pick<ShownOrder, "proposal" | "total">): number {
  return proposal ? proposal.difference : total;
}
