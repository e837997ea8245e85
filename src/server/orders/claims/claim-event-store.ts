import type { ClaimStatus } from "#domain/warranty/claim-status.ts";
import { type StatusStep, statusStepRow } from "#server/audit/status-step.ts";
import type { Database } from "#server/platform/database/database.ts";

export type ClaimEvent = StatusStep<ClaimStatus> & {
  claimNumber: number;
  /** What the shop writes to its customer. */
  message?: string;
};

/** Writes down who moved a claim, when, from what to what, and what was written along. */
export async function insertClaimEvent(db: Database, event: ClaimEvent): Promise<void> {
  const { claimNumber, message = "", ...step } = event;
  await db
    .insertInto("claim_event")
    .values({
      claim_number: claimNumber,
      ...statusStepRow(step),
      message,
    })
    .execute();
}

/** The history of one claim, the oldest first. */
export async function findEventsOfClaim(db: Database, claim: number) {
  return db
    .selectFrom("claim_event")
    .select(["at", "to_status as to", "actor", "message"])
    .where("claim_number", "=", claim)
    .orderBy("id")
    .execute();
}

/** The histories of an order's claims, the oldest first. */
export async function findClaimEvents(db: Database, orderNumber: number) {
  return db
    .selectFrom("claim_event")
    .innerJoin("warranty_claim", "warranty_claim.number", "claim_event.claim_number")
    .select(["claim_number as claimNumber", "at", "to_status as to", "message"])
    .where("warranty_claim.order_number", "=", orderNumber)
    .orderBy("claim_event.id")
    .execute();
}
export type ClaimEventRow = Awaited<ReturnType<typeof findClaimEvents>>[number];
