import type { ShownOrder } from "#contract/orders.ts";
import type { CustomerPayout } from "#contract/payouts.ts";
import { cancelledWayOf, shownPaidBy } from "#domain/payment/refund-way.ts";

/** What is said of the money of a cancelled order. */
export type CancelledMoney =
  | { is: "none" | "credit" | "provider" | "refused" | "by_hand" }
  | { is: "unnamed"; amount: number }
  | { is: "named"; amount: number; account: string }
  | { is: "paid"; amount: number; paidAt: string };

type CancelledOrder = Pick<ShownOrder, "paymentMethod" | "paidAt" | "refunds">;

/** Where the money of a cancelled order is: by how it was paid, and by what the reader may know of a transfer back. */
export function cancelledMoney(
  order: CancelledOrder,
  payout: CustomerPayout | undefined,
): CancelledMoney {
  return (payout && transferOf(payout)) ?? { is: wayOf(order) };
}

function transferOf({ wants, paid, account }: CustomerPayout): CancelledMoney | undefined {
  const due = wants.find(({ cause }) => cause === "cancelled");
  const went = paid.find(({ cause }) => cause === "cancelled");
  if (!due) return went && { is: "paid", amount: went.amount, paidAt: went.paidAt };
  const amount = due.amount ?? 0;
  return account === null ? { is: "unnamed", amount } : { is: "named", amount, account };
}

function wayOf(order: CancelledOrder) {
  const paidBy = shownPaidBy(order);
  if (!paidBy) return "none";
  const way = cancelledWayOf(paidBy);
  const { refunds } = order;
  const isRefused = refunds.length > 0 && refunds.every(({ state }) => state === "refused");
  return way === "provider" && isRefused ? "refused" : way;
}
