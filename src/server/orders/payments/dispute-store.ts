import type { DisputeNews } from "#domain/payment/dispute-state.ts";
import type { Database } from "#server/platform/database/database.ts";

export type DisputeRow = DisputeNews & {
  attemptId: string;
  disputeId: string;
  amountCents: number;
};

/** What is known of a dispute; its order is held by the caller's transaction. */
export async function findDispute(
  db: Database,
  { attemptId, disputeId }: Pick<DisputeRow, "attemptId" | "disputeId">,
): Promise<DisputeNews | undefined> {
  return db
    .selectFrom("payment_dispute")
    .select(["state", "told_at as at"])
    .where("attempt_id", "=", attemptId)
    .where("dispute_id", "=", disputeId)
    .executeTakeFirst();
}

/** Writes down how a dispute stands. */
export async function storeDispute(db: Database, dispute: DisputeRow): Promise<void> {
  const standing = {
    amount_cents: dispute.amountCents,
    state: dispute.state,
    told_at: dispute.at,
  };
  await db
    .insertInto("payment_dispute")
    .values({ attempt_id: dispute.attemptId, dispute_id: dispute.disputeId, ...standing })
    .onConflict((conflict) => conflict.columns(["attempt_id", "dispute_id"]).doUpdateSet(standing))
    .execute();
}
