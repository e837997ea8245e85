import { disputeAfter, type DisputeNews } from "#domain/payment/dispute-state.ts";
import type { Database } from "#server/platform/database/database.ts";

type DisputeKey = { attemptId: string; disputeId: string };

/** What is known of a dispute; its order is held by the caller's transaction. */
export async function findDispute(
  db: Database,
  { attemptId, disputeId }: DisputeKey,
): Promise<DisputeNews | undefined> {
  return db
    .selectFrom("payment_dispute")
    .select(["state", "told_at as at"])
    .where("attempt_id", "=", attemptId)
    .where("dispute_id", "=", disputeId)
    .executeTakeFirst();
}

/** Writes down how a dispute stands by what is told of it, the only way in which its state changes: the domain's `disputeAfter`. */
export async function storeDispute(
  db: Database,
  dispute: DisputeKey & { amountCents: number },
  { known, news }: { known: DisputeNews | undefined; news: DisputeNews },
): Promise<void> {
  const { state, at } = disputeAfter(known, news);
  const standing = { amount_cents: dispute.amountCents, state, told_at: at };
  await db
    .insertInto("payment_dispute")
    .values({ attempt_id: dispute.attemptId, dispute_id: dispute.disputeId, ...standing })
    .onConflict((conflict) => conflict.columns(["attempt_id", "dispute_id"]).doUpdateSet(standing))
    .execute();
}

/** Whether money of any of these attempts is claimed, and that was not decided for the shop. */
export async function hasStandingClaim(
  db: Database,
  attemptIds: readonly string[],
): Promise<boolean> {
  if (attemptIds.length === 0) return false;
  const claim = await db
    .selectFrom("payment_dispute")
    .select("dispute_id")
    .where("attempt_id", "in", attemptIds)
    .where("state", "<>", "won")
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}
