import type { ShownOrder } from "#contract/orders.ts";
import type { CustomerPayout } from "#contract/payouts.ts";
import type { CancelledWay } from "#domain/payment/cancelled-way.ts";

/** What is said of the money of a cancelled order; `link` to whoever has its link alone. */
export type CancelledMoney =
  | { is: CancelledWay | "linkNamed" }
  | { is: "linkPaid"; paidAt: string }
  | { is: "unnamed"; amount: number }
  | { is: "named"; amount: number; account: string }
  | { is: "paid"; amount: number; paidAt: string };

/** Where the money of a cancelled order is, with what its reader may know of a transfer back. */
export function cancelledMoney(
  { cancelledMoney: money }: Pick<ShownOrder, "cancelledMoney">,
  payout: CustomerPayout | undefined,
): CancelledMoney {
  const is = money?.way ?? "none";
  if (!money || is !== "by_hand") return { is };
  if (payout) return transferOf(payout) ?? { is };
  if (money.paidAt !== null) return { is: "linkPaid", paidAt: money.paidAt };
  return { is: money.transfer === "named" ? "linkNamed" : is };
}

function transferOf({ wants, paid, account }: CustomerPayout): CancelledMoney | undefined {
  const due = wants.find(({ cause }) => cause === "cancelled");
  const went = paid.find(({ cause }) => cause === "cancelled");
  if (!due) return went && { is: "paid", amount: went.amount, paidAt: went.paidAt };
  const amount = due.amount ?? 0;
  return account === null ? { is: "unnamed", amount } : { is: "named", amount, account };
}
