import type { PaymentMethod } from "./payment-method.ts";

/** How an order is paid, and when its money came. */
export type PaidBy = { method: PaymentMethod; paidAt: Date | null };

/** Whether an order was bought on account and is owed yet: what it becomes less by, its account owes less (decisions §8). */
export function isOwedOnAccount({ method, paidAt }: PaidBy): boolean {
  return method === "credit" && paidAt === null;
}
