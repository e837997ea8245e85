import { type Cents, cents } from "../money/money.ts";

/**
 * Why a paid order comes to less (ADR 0058): it was edited, which lowers its total, or pieces of it will not be sent,
 * which are paid back as pieces that come back are.
 */
export const REDUCTION_CAUSES = ["edit", "rest"] as const;
export type ReductionCause = (typeof REDUCTION_CAUSES)[number];

/**
 * What of a paid order's money is too much once it comes to less, in cents; nothing of one that waits for its money or
 * owes it on account, for nothing of it has come.
 */
export function tooMuchPaid(
  { paidAt }: { paidAt: Date | null },
  { before, after }: { before: Cents; after: Cents },
): Cents {
  return cents(paidAt === null ? 0 : Math.max(0, before - after));
}
