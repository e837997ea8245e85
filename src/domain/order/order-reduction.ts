import { type Cents, cents } from "../money/money.ts";

/**
 * Why money of a paid order goes back (ADR 0058): it was edited, which lowers its total, or its transfer came to more than
 * its total, which is the same sum (ADR 0078), or pieces of it will not be sent,
 * which are paid back as pieces that come back are. `account` is what goes by transfer of whatever goes back of an order on
 * account that is paid in part: the rest of it its account owes no more. `payment` is what goes through a further payment
 * of whatever goes back of an order that several paid (ADR 0061), or what is due by a further transfer of one that was
 * cancelled.
 */
export const REDUCTION_CAUSES = ["edit", "rest", "account", "payment"] as const;
export type ReductionCause = (typeof REDUCTION_CAUSES)[number];

/**
 * Of an amount that goes back of an order on account: what its account owes less, then what is written off no more, which
 * nobody owed, and what goes by transfer because it was paid already. `owed` is what it owes and what was written off of it,
 * null where nothing is, and the amount goes its own way whole.
 */
export function offAccount(
  amount: Cents,
  owed: Cents | null,
  writtenOff: Cents = cents(0),
): { off: Cents; forgiven: Cents; byTransfer: Cents } {
  const unpaid = Math.min(amount, owed ?? amount);
  const off = Math.min(unpaid, (owed ?? amount) - writtenOff);
  return { off: cents(off), forgiven: cents(unpaid - off), byTransfer: cents(amount - unpaid) };
}
