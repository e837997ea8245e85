import type { ShownOrder } from "#contract/orders.ts";
import type { CustomerPayout } from "#contract/payouts.ts";
import { cancelledWayOf, shownPaidBy } from "#domain/payment/refund-way.ts";

/** What is said of the money of a cancelled order. */
export type CancelledMoney =
  | { is: "none" | "credit" | "provider" | "refused" | "by_hand" }
  | { is: "unnamed"; amount: number }
  | { is: "named"; amount: number; account: string }
  | { is: "paid"; amount: number; paidAt: string };

/** Where the money of a cancelled order is: by how it was paid, and by what the reader may know of a transfer back. */
export function cancelledMoney(
  order: Pick<ShownOrder, "paymentMethod" | "paidAt" | "refunds">,
  payout: CustomerPayout | undefined,
): CancelledMoney {
  const due = payout?.wants.find(({ cause }) => cause === "cancelled");
  const account = payout?.account ?? null;
  if (due) {
    const amount = due.amount ?? 0;
    return account === null ? { is: "unnamed", amount } : { is: "named", amount, account };
  }
  const paid = payout?.paid.find(({ cause }) => cause === "cancelled");
  if (paid) return { is: "paid", amount: paid.amount, paidAt: paid.paidAt };
  const paidBy = shownPaidBy(order);
  if (!paidBy) return { is: "none" };
  const way = cancelledWayOf(paidBy);
  const { refunds } = order;
  const isRefused = refunds.length > 0 && refunds.every(({ state }) => state === "refused");
  return { is: way === "provider" && isRefused ? "refused" : way };
}
