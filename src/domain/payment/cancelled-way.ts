import type { PaidBy } from "./owed-on-account.ts";
import type { RefundState } from "./refund-state.ts";
import { cancelledWayOf, REFUND_WAYS } from "./refund-way.ts";

/** Where the money of a cancelled order is: `none` has come, or it goes back by a way, which its provider has refused. */
export const CANCELLED_WAYS = ["none", ...REFUND_WAYS, "refused"] as const;
export type CancelledWay = (typeof CANCELLED_WAYS)[number];

/** How far the shop's own transfer of it is: no account is named yet, it is, or the money went. */
export const TRANSFER_STAGES = ["unnamed", "named", "paid"] as const;
export type TransferStage = (typeof TRANSFER_STAGES)[number];

/** What was decided of a cancelled order's money. */
export type CancelledFacts = {
  paidBy: PaidBy;
  refunds: readonly { state: RefundState }[];
  /** What came and neither went back nor is on its way or due, in cents. */
  unreturnedCents: number;
  /** Null where nothing of it goes by transfer. */
  transfer: TransferStage | null;
};

/**
 * Where the money of a cancelled order is, by what was decided of it and not by how it was paid: a transfer that is due
 * comes first, for it may need an account, and then what is still missing because its provider refused (decisions §8).
 */
export function cancelledWay(facts: CancelledFacts): CancelledWay {
  const { paidBy, refunds, unreturnedCents, transfer } = facts;
  if (transfer === "unnamed" || transfer === "named") return "by_hand";
  const isRefused = refunds.some(({ state }) => state === "refused");
  if (isRefused && unreturnedCents > 0) return "refused";
  if (transfer === "paid") return "by_hand";
  return refunds.some(({ state }) => state !== "refused") ? "provider" : cancelledWayOf(paidBy);
}
