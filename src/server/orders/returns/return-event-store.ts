import type { ReturnStatus } from "#domain/return/return-status.ts";
import { type StatusStep, statusStepRow } from "#server/audit/status-step.ts";
import type { Database } from "#server/platform/database/database.ts";

export type ReturnEvent = StatusStep<ReturnStatus> & {
  returnNumber: number;
  /** What the shop writes to its customer. */
  message?: string;
};

/** Writes down who moved a return, when, from what to what, and what was written along. */
export async function insertReturnEvent(db: Database, event: ReturnEvent): Promise<void> {
  const { returnNumber, message = "", ...step } = event;
  await db
    .insertInto("return_event")
    .values({
      return_number: returnNumber,
      ...statusStepRow(step),
      message,
    })
    .execute();
}

export type ReturnEventRow = Awaited<ReturnType<typeof findReturnEvents>>[number];

/** The history of a return, the oldest first. */
export async function findReturnEvents(db: Database, returnNumber: number) {
  return db
    .selectFrom("return_event")
    .select(["at", "to_status as to", "actor", "message"])
    .where("return_number", "=", returnNumber)
    .orderBy("id")
    .execute();
}
